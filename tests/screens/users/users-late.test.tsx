import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { onNotify } from '#providers/notifications/notifications.ts'
import { openAdmin } from '#tests/support/screens/admin-fixtures.tsx'

const system = { version: 1, createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' }
const roles = ['Clerk', 'Editor'].map((name, index) => ({
  ...{ id: `r${index}`, name, roleType: 'branch-admin-type', permissions: [], ...system },
}))
const person = (id: string, firstName: string) => ({
  ...{ id, firstName, lastName: 'Das', userName: firstName.toLowerCase(), isActive: true, ...system },
  ...{ email: `${id}@moto.example`, phone: '+8801711000000', role: { id: 'r0', label: 'Clerk' } },
})
const people = [person('p1', 'Karim'), person('p2', 'Lata')]

let toastTexts: string[] = []
beforeEach(() => {
  toastTexts = []
  return onNotify(({ message }) => toastTexts.push(message))
})

describe('the response to a change of role', () => {
  it('closes only its own dialog', async () => {
    const change = 'PATCH store-admin/change-role'
    let answer = (_: { body: unknown }) => {}
    const { user, backend } = openAdmin(
      '/admins',
      { roleType: 'super-admin-type' },
      {
        'GET store-admin/list': { body: { data: people, total: 2 } },
        'GET store-admin/role/all': { body: { data: roles, total: 2 } },
        [change]: () =>
          new Promise<{ body: unknown }>((done) => {
            answer = done
          }),
      },
    )
    const open = async (userName: string, name: string) => {
      const row = (await screen.findByRole('link', { name: userName })).closest('tr') as HTMLElement
      await user.click(within(row).getByRole('button', { name: /actions/i }))
      await user.click(await screen.findByRole('menuitem', { name: 'Change role' }))
      const title = await screen.findByText(`Change the role of ${name}`)
      return within(title.closest('[role="dialog"]') as HTMLElement)
    }
    const first = await open('karim', 'Karim Das')
    await user.click(await first.findByLabelText('New role'))
    const options = await screen.findAllByTitle('Editor')
    await user.click(options.find((one) => one.matches('.ant-select-item-option')) ?? document.body)
    await user.click(first.getByRole('button', { name: 'Change role' }))
    await screen.findByText(/role changes from/)
    const asked = within(screen.getAllByRole('dialog').at(-1) as HTMLElement)
    await user.click(asked.getByRole('button', { name: 'Change role' }))
    await waitFor(() => expect(backend.sent(change)).toHaveLength(1))

    await user.click(first.getByRole('button', { name: 'Cancel' }))
    await open('lata', 'Lata Das')
    answer({ body: people[0] })
    await waitFor(() => expect(toastTexts).toHaveLength(1))
    expect(screen.getByText('Change the role of Lata Das')).toBeDefined()
  })
})
