import type { Grants, Permission } from '#contract/policies/access.ts'
import type { RecordFor } from '#contract/types.ts'

const superAdminType = 'super-admin-type'
export type Role = Grants & { id: string; name: string }

type RoleRecord = Pick<RecordFor<'roles'>, 'id' | 'name' | 'roleType'> & {
  permissions: readonly Permission[] | null
  showrooms?: readonly { id: string; label: string }[] | null
}

/** A role, from its list or its page. */
export const toRole = ({ id, name, roleType, permissions, showrooms }: RoleRecord): Role => ({
  ...{ id, name, roleType },
  permissions: permissions ?? [],
  ...(showrooms?.length && { showrooms }),
})

export const isSuperAdmin = ({ roleType }: Pick<Grants, 'roleType'>) => roleType === superAdminType

/** The name of a user, as the lines of a history name them too. */
export const userDisplayName = ({
  firstName,
  lastName,
  userName,
}: Readonly<Record<string, unknown>>): string =>
  `${firstName ?? ''} ${lastName ?? ''}`.trim() || String(userName)
