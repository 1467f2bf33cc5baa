import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Permission } from '#contract/policies/access.ts'
import { openAdmin } from '#tests/support/screens/admin-fixtures.tsx'

const system = { version: 1, createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' }
const role = (name: string, permissions: Permission[], roleType = 'branch-admin-type') => ({
  ...{ id: name.toLowerCase(), name, roleType, permissions, ...system },
})
const roles = [
  role('Clerk', [{ subject: 'Order', actions: ['READ', 'UPDATE'] }]),
  role('Reader', [{ subject: 'Order', actions: ['READ'] }]),
  role('Editor', [{ subject: 'News', actions: ['READ', 'CREATE'] }]),
  role('Owner', [], 'super-admin-type'),
]
const person = (id: string, firstName: string, roleId: string) => ({
  ...{ id, firstName, lastName: 'Das', userName: firstName.toLowerCase(), isActive: true, ...system },
  ...{ email: `${id}@moto.example`, phone: '+8801711000000', role: { id: roleId, label: roleId } },
})
const people = [
  person('a', 'Rina', 'clerk'),
  person('p1', 'Karim', 'clerk'),
  person('p2', 'Lata', 'editor'),
  person('p3', 'Mina', 'owner'),
]
const permissions: Permission[] = [
  { subject: 'Admin', actions: ['READ', 'CREATE', 'UPDATE'] },
  { subject: 'AdminRole', actions: ['READ'] },
  { subject: 'Order', actions: ['READ', 'UPDATE'] },
]
const open = (at: string) =>
  openAdmin(
    at,
    { id: 'a', permissions },
    {
      'GET store-admin/list': { body: { data: people, total: people.length } },
      'GET store-admin/role/all': { body: { data: roles, total: roles.length } },
    },
  )
const option = async (name: string) => {
  const found = (await screen.findAllByTitle(name)).find((one) => one.matches('.ant-select-item-option'))
  return found ?? Promise.reject(new Error(`There is no option '${name}'`))
}
const optionsOf = async (names: readonly string[]) => {
  const found = await Promise.all(names.map(option))
  return found.map((one) => ({ text: one.textContent, disabled: /option-disabled/.test(one.className) }))
}
const offered = [
  { text: 'Clerk', disabled: false },
  { text: 'Reader', disabled: false },
  { text: 'EditorHas permissions that you don’t have', disabled: true },
  { text: 'OwnerHas permissions that you don’t have', disabled: true },
]
const changeRole = async ({ user }: ReturnType<typeof open>, firstName: string) => {
  const link = await screen.findByRole('link', { name: firstName.toLowerCase() })
  await user.click(within(link.closest('tr') as HTMLElement).getByRole('button', { name: /actions/i }))
  await user.click(await screen.findByRole('menuitem', { name: 'Change role' }))
  return within(await screen.findByRole('dialog', { name: `Change the role of ${firstName} Das` }))
}

describe('the role of a user', () => {
  it.each([
    ['a super admin', 'Mina', 'Only a super admin can assign or remove'],
    ['a user with more rights', 'Lata', 'Lata Das has permissions that you don’t have'],
    ['the user themselves', 'Rina', 'You can’t change your own role'],
  ])('is not changed for %s, with the reason', async (_, firstName, reason) => {
    const dialog = await changeRole(open('/admins'), firstName)
    expect((await dialog.findByRole('alert')).textContent).toContain(reason)
    expect(dialog.getByLabelText('New role')).toHaveProperty('disabled', true)
    expect(dialog.getByRole('button', { name: 'Change role' })).toHaveProperty('disabled', true)
  })

  it('changes to one within the rights of the user who changes it', async () => {
    const stage = open('/admins')
    const dialog = await changeRole(stage, 'Karim')
    await stage.user.click(await dialog.findByLabelText('New role'))
    expect(await optionsOf(['Clerk', 'Reader', 'Editor', 'Owner'])).toEqual(offered)
  })

  it('of a new user is within the rights of the user who adds them', async () => {
    const { user } = open('/admins/create')
    await user.click(await screen.findByLabelText('Role'))
    expect(await optionsOf(['Clerk', 'Reader', 'Editor', 'Owner'])).toEqual(offered)
  })
})
