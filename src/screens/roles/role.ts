import type { MyRole } from '../../../contract/calls/auth'
import {
  effectivePermissions,
  type Grants,
  guards,
  type Permission,
  permissionDifference,
  type Subject,
} from '../../../contract/policies/access'
import { isSuperAdmin, type Role } from '../../features/roles/role'
import { translateDeclared } from '../../i18n'
import { joinList } from '../../i18n/permission-texts'

/** A role as the session has it: with all permissions listed. */
export const toSessionRole = (role: Role): MyRole => ({
  ...role,
  permissions: effectivePermissions(role).map(({ subject, actions }) => ({ subject, actions: [...actions] })),
})

/** The areas that a subject covers, as text. */
export const subjectDescription = (subject: Subject): string =>
  joinList(guards[subject].map((guarded) => translateDeclared(`guards.${guarded}`, guarded)))

export const countActions = (rights: readonly Permission[]): number =>
  rights.reduce((sum, { actions }) => sum + actions.length, 0)

/** The permissions lost by changing from the first role to the second, including those of the role type. */
export const lostPermissions = (before: Grants, after: Grants) => ({
  rights: permissionDifference(effectivePermissions(before), effectivePermissions(after)),
  isTopLost: isSuperAdmin(before) && !isSuperAdmin(after),
})
