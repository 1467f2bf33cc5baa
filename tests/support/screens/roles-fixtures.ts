import type { Permission, RoleType } from '#contract/policies/access.ts'

export const roleRow = (
  id: string,
  name: string,
  permissions: Permission[],
  roleType: RoleType = 'branch-admin-type',
) => ({
  id,
  name,
  roleType,
  permissions,
  version: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
})
const readers = roleRow('readers', 'Readers', [{ subject: 'Tag', actions: ['READ'] }])
export const taggers = roleRow('taggers', 'Taggers', [
  { subject: 'Tag', actions: ['CREATE', 'READ', 'UPDATE'] },
])
export const sellers = roleRow('sellers', 'Sellers', [
  { subject: 'Tag', actions: ['READ'] },
  { subject: 'Order', actions: ['READ', 'UPDATE'] },
])
export const all = [readers, taggers, sellers]
const person = (id: string, firstName: string, roleId: string, isActive = true) => ({
  id,
  firstName,
  lastName: 'Das',
  userName: firstName.toLowerCase(),
  role: { id: roleId, label: roleId },
  isActive,
})
export const answers = {
  'GET x': { body: { data: ['history'] } },
  'GET store-admin/role/all': { body: { data: all, total: all.length } },
  ...Object.fromEntries(all.map((role) => [`GET store-admin/role/id/${role.id}`, { body: role }])),
  'GET store-admin/list': {
    body: {
      data: [
        person('1', 'Rina', 'taggers'),
        person('2', 'Kabir', 'readers'),
        person('3', 'Joya', 'taggers', false),
      ],
      total: 3,
    },
  },
}
export const boss = { roleType: 'super-admin-type' as const }
