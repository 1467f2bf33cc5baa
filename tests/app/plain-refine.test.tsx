import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refineResources } from '#app/routes.tsx'
import { entry } from '#contract/grammar/sidebar.ts'
import { registry } from '#contract/index.ts'
import type { Permission } from '#contract/policies/access.ts'
import { entriesOf } from '#contract/registry.ts'
import { workshopScreens } from '../../examples/plain-refine/admin'
import { plainRefine, workshops } from '../../examples/plain-refine/contract'
import { openAdmin } from '../support/screens/admin-fixtures'

const stamp = '2026-01-01T00:00:00.000Z'
const found = (id: string, name: string) => ({
  ...{ id, name, version: 3, createdAt: stamp, updatedAt: stamp },
  ...{ brand: { id: 'b1', label: 'Honda' }, isOpen: true },
})
const brands = [
  { id: 'b1', name: 'Honda', version: 1, createdAt: stamp, updatedAt: stamp },
  { id: 'b2', name: 'Yamaha', version: 1, createdAt: stamp, updatedAt: stamp },
]
const manager: Permission[] = [{ subject: 'Store', actions: ['READ', 'CREATE', 'UPDATE', 'DELETE'] }]
/** With a second menu item of the same resource. */
const twice = {
  ...plainRefine,
  menu: [
    ...(plainRefine.menu ?? []),
    { group: 'customers', item: entry(workshops, '/garages', { paging: 'page', label: 'Garages' }) },
  ],
}
const open = (at: string, permissions = manager) => {
  const admin = openAdmin(
    at,
    { permissions },
    {
      'GET admin/workshops': { body: { data: [found('w1', 'Tejgaon'), found('w2', 'Mirpur')], total: 25 } },
      'GET admin/workshops/w1': { body: found('w1', 'Tejgaon') },
      'PATCH admin/workshops/w1': { body: { ...found('w1', 'Tejgaon 2'), version: 4 } },
      'POST admin/workshops': { status: 201, body: found('w3', 'Uttara') },
      'DELETE admin/workshops/w1': { body: {} },
      'GET brands': { body: { data: brands, total: 2 } },
      'GET brands/b1': { body: brands[0] },
    },
    { contract: twice, admin: workshopScreens },
  )
  const requested = () => admin.backend.lines().filter((line) => line.includes('admin/workshops'))
  return { ...admin, requested }
}

describe('a list in plain Refine', () => {
  it('writes paging, sorting and filters to the address and the request', async () => {
    const { user, place, requested } = open('/workshops')
    await screen.findByText('Tejgaon')
    expect(requested().at(-1)).toBe('GET admin/workshops?page=1&limit=10')
    await waitFor(() => expect(place()).toBe('/workshops?page=1'))

    await user.click(screen.getByTitle('Next Page'))
    await waitFor(() => expect(requested().at(-1)).toBe('GET admin/workshops?page=2&limit=10'))
    await waitFor(() => expect(place()).toBe('/workshops?page=2'))

    await user.click(screen.getByRole('columnheader', { name: /Name/ }))
    await waitFor(() => expect(requested().at(-1)).toContain('sortBy=name&orderBy=asc'))
    await waitFor(() => expect(place()).toContain('sortBy=name&orderBy=asc'))

    await user.click(screen.getByRole('combobox', { name: 'Brand' }))
    await user.click(await screen.findByText('Yamaha'))
    await waitFor(() => expect(requested().at(-1)).toContain('brandId=b2'))
    await waitFor(() => expect(place()).toContain('brandId=b2'))
  })

  it('starts with the state of its address', async () => {
    const { requested } = open(
      '/workshops?page=2&limit=20&sortBy=name&orderBy=desc&brandId=b2&workshopName=ra&method=delete',
    )
    await screen.findByText('Tejgaon')
    expect(requested()).toEqual([
      'GET admin/workshops?page=2&limit=20&sortBy=name&orderBy=desc&workshopName=ra&brandId=b2',
    ])
  })

  it('has the buttons that the role permits', async () => {
    open('/workshops', [{ subject: 'Store', actions: ['READ'] }])
    await screen.findByText('Tejgaon')
    expect(screen.queryByRole('button', { name: /Create|Edit|Delete/i })).toBeNull()
  })

  it('deletes a record after a question, and reads the list again', async () => {
    const { user, backend, requested } = open('/workshops')
    const [first] = await screen.findAllByRole('button', { name: 'delete' })
    if (first) await user.click(first)
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(backend.lines()).toContain('DELETE admin/workshops/w1'))
    await waitFor(() => expect(requested().at(-1)).toMatch(/^GET/))
  })
})

describe('a form in plain Refine', () => {
  it.each(['/workshops', '/garages'])(
    'of %s saves with the version that it was opened with',
    async (list) => {
      const { user, backend, place } = open(`${list}/w1/edit`)
      await user.type(await screen.findByDisplayValue('Tejgaon'), ' 2')
      await user.click(screen.getByRole('button', { name: /Save/ }))
      await waitFor(() =>
        expect(backend.sent('PATCH admin/workshops/w1')).toEqual([
          { name: 'Tejgaon 2', brand: 'b1', isOpen: true, version: 3 },
        ]),
      )
      await waitFor(() => expect(place().startsWith(list)).toBe(true))
    },
  )

  it('creates with a key that makes a retry harmless', async () => {
    const { user, backend } = open('/workshops/create')
    await user.type(await screen.findByLabelText('Name'), 'Uttara')
    await user.click(screen.getByRole('combobox', { name: 'Brand' }))
    await user.click(await screen.findByText('Yamaha'))
    await user.click(screen.getByRole('button', { name: /Save/ }))
    await waitFor(() =>
      expect(backend.sent('POST admin/workshops')).toEqual([{ name: 'Uttara', brand: 'b2', isOpen: true }]),
    )
    const [sent] = backend.calls.filter(({ line }) => line === 'POST admin/workshops')
    expect(sent?.config.headers.get('Idempotency-Key')).toMatch(/^[\da-f-]{36}$/)
  })
})

describe('the menu in plain Refine', () => {
  const items = refineResources(registry)
  it('has the texts of the entries, of which a resource has several', () => {
    const ofBlogs = items.filter(({ name }) => name === 'blogs').map(({ meta }) => meta?.label)
    expect(ofBlogs).toEqual(['News', 'Tips And Trainings'])
  })
  it('leaves out entries without a menu item', () => {
    const hidden = entriesOf(registry).filter((one) => one.hidden)
    expect(items.filter(({ meta }) => meta?.hide).map(({ list }) => list)).toEqual(
      hidden.map(({ path }) => path),
    )
    expect(hidden.length).toBeGreaterThan(0)
  })
})
