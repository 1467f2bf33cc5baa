import type { MyRole } from '#contract/calls/auth.ts'
import { effectivePermissions, guards, type Permission, type Subject } from '#contract/policies/access.ts'
import type { Role } from '#features/roles/role.ts'
import { joinList } from '#i18n/format.ts'
import { translateDeclared } from '#i18n/index.ts'

/** A role as the session has it: with all permissions listed. */
export const toSessionRole = (role: Role): MyRole => ({
  ...{ id: role.id, name: role.name, roleType: role.roleType },
  ...(role.showrooms && { showrooms: [...role.showrooms] }),
  permissions: effectivePermissions(role).map(({ subject, actions }) => ({ subject, actions: [...actions] })),
})

/** The areas that a subject covers, as text. */
export const subjectDescription = (subject: Subject): string =>
  joinList(guards[subject].map((guarded) => translateDeclared(`guards.${guarded}`, guarded)))

export const countActions = (rights: readonly Permission[]): number =>
  rights.reduce((sum, { actions }) => sum + actions.length, 0)
