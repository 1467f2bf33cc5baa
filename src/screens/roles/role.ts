import type { MyRole } from '../../../contract/calls/auth'
import {
  type Grants,
  guards,
  heldBy,
  type Permission,
  rightsBeyond,
  type Subject,
} from '../../../contract/policies/access'
import { isTop, type Role } from '../../features/roles/role'
import { word } from '../../i18n'
import { enumerated } from '../../i18n/rights'

/** A role as the session has it: with all permissions listed. */
export const worn = (role: Role): MyRole => ({
  ...role,
  permissions: heldBy(role).map(({ subject, actions }) => ({ subject, actions: [...actions] })),
})

/** The areas that a subject covers, as text. */
export const guardWords = (subject: Subject): string =>
  enumerated(guards[subject].map((guarded) => word(`guards.${guarded}`, guarded)))

export const countOf = (rights: readonly Permission[]): number =>
  rights.reduce((sum, { actions }) => sum + actions.length, 0)

/** The permissions lost by changing from the first role to the second, including those of the role type. */
export const lossesOf = (before: Grants, after: Grants) => ({
  rights: rightsBeyond(heldBy(before), heldBy(after)),
  isTopLost: isTop(before) && !isTop(after),
})
