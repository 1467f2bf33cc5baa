import type { Ref } from '../../../contract/grammar/record'
import type { Grants, Permission } from '../../../contract/policies/access'
import type { Row } from '../../kit/fields/props/props'

export const topType = 'super-admin-type'

export const nameOf = (user: Row): string =>
  `${user.firstName ?? ''} ${user.lastName ?? ''}`.trim() || String(user.userName)
export const roleOf = (user: Row): Ref => user.role as Ref

/** A role from its list, or its page. */
export type Role = Grants & { id: string; name: string }
export const asRole = ({ id, name, roleType, permissions }: Row): Role => ({
  id,
  name: String(name),
  roleType: roleType as Role['roleType'],
  permissions: (permissions ?? []) as Permission[],
})
