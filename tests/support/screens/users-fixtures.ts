import { screen, within } from '@testing-library/react'
import { beforeAll } from 'vitest'
import type { Permission } from '#contract/policies/access.ts'
import type { Answers } from '../kit/form-fixtures'
import { openAdmin } from './admin-fixtures'
import { recordNotices } from './notices'

export const userRole = (
  id: string,
  name: string,
  permissions: Permission[],
  roleType = 'branch-admin-type',
) => ({
  ...{ id, name, roleType, permissions, version: 1 },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' },
})
export const roles = [
  userRole('r1', 'Clerk', [{ subject: 'Order', actions: ['READ', 'UPDATE'] }]),
  userRole('r2', 'Editor', [{ subject: 'News', actions: ['READ', 'CREATE'] }]),
  userRole('r3', 'Owner', [], 'super-admin-type'),
]
export const userRow = (id: string, firstName: string, held: (typeof roles)[number], more: object = {}) => ({
  ...{ id, version: 3, firstName, lastName: 'Das', userName: firstName.toLowerCase(), isActive: true },
  ...{ email: `${firstName}@moto.example`, phone: '+8801711000000', role: { id: held.id, label: held.name } },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' },
  ...more,
})
export const [clerk, editor, owner] = roles as [(typeof roles)[0], (typeof roles)[0], (typeof roles)[0]]
const people = [
  userRow('a', 'Rina', owner),
  userRow('p1', 'Karim', clerk),
  userRow('p2', 'Lata', editor, { isActive: false }),
]
export const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1'
export const sessionLine = (id: string, userAgent: string, current = false) => ({
  ...{ id, userAgent, current, address: '203.0.113.7' },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', lastSeenAt: '2026-01-02T00:00:00.000Z' },
})
const beyond = ['adminSessions', 'endAdminSessions', 'endAdminSession', 'setAdminActive']
const answers = (own: Answers = {}): Answers => ({
  'GET x': { body: { data: beyond } },
  'GET store-admin/list': { body: { data: people, total: people.length } },
  'GET store-admin/role/all': { body: { data: roles, total: roles.length } },
  ...Object.fromEntries(roles.map((r) => [`GET store-admin/role/id/${r.id}`, { body: r }])),
  'GET x/admins/p1/sessions': {
    body: { data: [sessionLine('s1', windows), sessionLine('s2', phone)], total: 2 },
  },
  ...own,
})
const top = { id: 'a', roleType: 'super-admin-type' as const }
export const only = (...permissions: Permission[]) => ({
  id: 'a',
  roleType: 'store-admin-type' as const,
  permissions,
})
export const openUsers = (at = '/admins', own: Answers = {}, who: Parameters<typeof openAdmin>[1] = top) =>
  openAdmin(at, who, answers(own))
export type Stage = ReturnType<typeof openUsers>
/** An option of the open select; the text may occur elsewhere too. */
export const option = async (query: string) => {
  const found = await screen.findAllByTitle(query)
  const [first] = found.filter((element) => element.matches('.ant-select-item-option'))
  return first ?? Promise.reject(new Error(`There is no option '${query}'`))
}
export const confirm = async ({ user }: Stage, query: string) => {
  const dialogs = screen.getAllByRole('dialog')
  await user.click(within(dialogs.at(-1) as HTMLElement).getByRole('button', { name: query }))
}

export const prepareUsers = () => {
  // On a busy machine the first page takes longer than the limit of a test.
  beforeAll(async () => {
    await import('#screens/users/UserList.tsx')
    await import('#kit/drawer/ListDrawer.tsx')
    await import('#kit/drawer/RecordDrawer.tsx')
    await import('#screens/users/UserPanel.tsx')
    await import('#kit/edit/FormPage.tsx')
    await import('#shell/dialogs/ConfirmationModal.tsx')
  })
  recordNotices()
}
