import type { SignedInAdmin } from '#contract/calls/auth.ts'
import type { Permission, RoleType } from '#contract/policies/access.ts'

export const roleOf = (roleType: RoleType, permissions: Permission[] = []): SignedInAdmin['role'] => ({
  id: `role of ${roleType}`,
  name: roleType,
  roleType,
  permissions: permissions.map((p) => ({ ...p, actions: [...p.actions] })),
})

export const adminNamed = (firstName: string, role = roleOf('store-admin-type')): SignedInAdmin => ({
  id: `id of ${firstName}`,
  firstName,
  lastName: 'Rahman',
  userName: firstName.toLowerCase(),
  email: `${firstName.toLowerCase()}@moto.example`,
  phone: '01700000000',
  role,
})
