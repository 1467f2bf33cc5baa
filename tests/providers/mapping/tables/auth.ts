import type { CallRow, RecordRow } from './values'
import { refTo } from './values'

const permissions = [
  { subject: 'Tag', actions: ['READ', 'UPDATE'] },
  { subject: 'Order', actions: ['READ'] },
]
const person = {
  firstName: 'Nadia',
  lastName: 'Rahman',
  userName: 'nadia',
  email: 'nadia@moto.example',
  phone: '+8801700000000',
  password: 'a long password',
}

// biome-ignore format: one line is one case
export const authRecords: readonly RecordRow[] = [
  ['getRole', 'roles', 'one', 'GET /api/store-admin/role/id/1'],
  ['createRole', 'roles', 'create', 'POST /api/store-admin/role/create', { name: 'Editor', roleType: 'store-admin-type', permissions }],
  ['updateRole', 'roles', 'update', 'PUT /api/store-admin/role/update/1', { version: 4, name: 'Reader', permissions }],
  ['createAdmin', 'admins', 'create', 'POST /api/store-admin/create', { ...person, role: refTo('r1') }, { ...person, roleId: 'r1' }],
]

// biome-ignore format: one line is one case
export const authCalls: readonly CallRow[] = [
  ['changePassword', 'auth.changePassword', 'PATCH /api/store-admin/profile/change-password', { payload: { currentPassword: 'a long password', newPassword: 'another password' } }],
  ['changeRole', 'admins.changeRole', 'PATCH /api/store-admin/change-role', { payload: { adminId: 'a1', roleId: 'r1' } }],
]
