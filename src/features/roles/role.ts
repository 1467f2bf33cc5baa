import type { Grants, Permission } from '../../../contract/policies/access'
import type { Row } from '../../kit/fields/props/props'

const superAdminType = 'super-admin-type'
export type Role = Grants & { id: string; name: string }

/** A role, from its list or its page. */
export const toRole = ({ id, name, roleType, permissions }: Row): Role => ({
  id,
  name: String(name),
  roleType: roleType as Role['roleType'],
  permissions: (permissions ?? []) as Permission[],
})

export const isSuperAdmin = ({ roleType }: Pick<Grants, 'roleType'>) => roleType === superAdminType

/** The name of a user, as the lines of a history name them too. */
export const nameOfUser = ({ firstName, lastName, userName }: Readonly<Record<string, unknown>>): string =>
  `${firstName ?? ''} ${lastName ?? ''}`.trim() || String(userName)
