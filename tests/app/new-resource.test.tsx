import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import Admin from '#app/App.tsx'
import { auth } from '#contract/calls/auth.ts'
import { flag, text } from '#contract/grammar/field.ts'
import { contains } from '#contract/grammar/filter.ts'
import { defineResource } from '#contract/grammar/resource.ts'
import { entry } from '#contract/grammar/sidebar.ts'
import { sidebar } from '#contract/index.ts'
import type { Permission } from '#contract/policies/access.ts'
import { defineRegistry } from '#contract/registry.ts'
import { session } from '#providers/auth/session.ts'
import { http } from '#providers/http/backend.ts'
import { adminUser, fakeBackend, skipVisibility } from '../support/kit/form-fixtures'
import { insert } from '../support/kit/insert'

/** Everything a developer adds: one declaration and one line in the sidebar. */
const lighthouses = defineResource({
  name: 'lighthouses',
  title: { one: 'Lighthouse', many: 'Lighthouses' },
  nameField: 'name',
  subject: 'Store',
  api: {
    list: 'GET admin/lighthouses',
    one: 'GET admin/lighthouses/{id}',
    create: 'POST admin/lighthouses',
    update: 'PATCH admin/lighthouses/{id}',
    remove: 'DELETE admin/lighthouses/{id}',
    paging: 'skip',
  },
  fields: {
    name: text({ required: true, max: 60 }),
    isOpen: flag({ initial: true, label: 'Open' }),
  },
  filters: { lighthouseName: contains('name') },
  list: ['name', 'isOpen'],
  form: ['name', 'isOpen'],
})
const registry = defineRegistry({
  sidebar: [...sidebar, entry(lighthouses, '/lighthouses', { paging: 'skip' })],
  calls: { auth },
})

const found = { id: '1', version: 1, createdAt: '', updatedAt: '', name: 'Tejgaon', isOpen: true }
const open = (at: string, permissions: Permission[]) => {
  skipVisibility()
  const user = adminUser('a')
  const role = { ...user.role, roleType: 'branch-admin-type' as const, permissions: permissions as never }
  session.start('token', { ...user, role })
  const backend = fakeBackend({
    'GET store-admin/profile': { body: user },
    'GET store-admin/role/my-role': { body: role },
    'GET admin/lighthouses': { body: { data: [found], total: 1 } },
    'GET admin/lighthouses/1': { body: found },
    'POST admin/lighthouses': { status: 201, body: { ...found, id: '2', name: 'Mirpur' } },
  })
  http.defaults.adapter = backend.adapter
  const router = createMemoryRouter([{ path: '*', element: <Admin registry={registry} /> }], {
    initialEntries: [at],
  })
  render(<RouterProvider router={router} />)
  return { backend, router, user: userEvent.setup() }
}
const all: Permission[] = [{ subject: 'Store', actions: ['CREATE', 'READ', 'UPDATE', 'DELETE'] }]
const mine = (lines: readonly string[]) => lines.filter((line) => line.includes('lighthouses'))

describe('a declaration and a line in the sidebar', () => {
  it('make a menu entry and a list, requested with the parameters of its API', async () => {
    const { backend } = open('/lighthouses?skip=0', all)
    expect(await screen.findByRole('link', { name: 'Tejgaon' })).toHaveProperty('pathname', '/lighthouses/1')
    const menu = screen.getByRole('navigation', { name: 'Main menu' })
    expect(within(menu).getByRole('link', { name: 'Lighthouses' }).getAttribute('href')).toBe(
      '/lighthouses?skip=0',
    )
    expect(mine(backend.lines())).toEqual(['GET admin/lighthouses?skip=0&limit=10'])
  })

  it('make a form that sends what was filled in', async () => {
    const { backend, user, router } = open('/lighthouses/create', all)
    await insert(user, await screen.findByLabelText('Name'), 'Mirpur')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await expect.poll(() => router.state.location.pathname).toBe('/lighthouses/2')
    expect(backend.sent('POST admin/lighthouses')).toEqual([{ name: 'Mirpur', isOpen: true }])
  })

  it('obey the role: no entry, no page and no call without READ', async () => {
    const { backend } = open('/lighthouses?skip=0', [{ subject: 'Tag', actions: ['READ'] }])
    expect(await screen.findByText("You don't have permission to access this.")).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Lighthouses' })).toBeNull()
    expect(mine(backend.lines())).toEqual([])
  })

  it('offer no button for what the role lacks', async () => {
    open('/lighthouses?skip=0', [{ subject: 'Store', actions: ['READ'] }])
    expect(await screen.findByRole('link', { name: 'Tejgaon' })).toBeDefined()
    expect(screen.queryByRole('link', { name: 'New lighthouse' })).toBeNull()
  })
})
