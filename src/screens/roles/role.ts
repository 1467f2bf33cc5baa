import {
  type Grants,
  guards,
  heldBy,
  type Permission,
  rightsBeyond,
  type Subject,
} from '../../../contract/access'
import type { MyRole } from '../../../contract/calls/auth'
import { locale, t, word } from '../../i18n'
import { choiceLabel } from '../../i18n/words'
import type { Row } from '../../kit/context'

const top = 'super-admin-type'
export type Role = Grants & { id: string; name: string }

export const asRole = (row: Row): Role => ({
  id: row.id,
  name: String(row.name),
  roleType: row.roleType as Role['roleType'],
  permissions: (row.permissions ?? []) as Permission[],
})

export const isTop = ({ roleType }: Pick<Grants, 'roleType'>) => roleType === top

/** A role as the session has it: its rights spelt out. */
export const worn = (role: Role): MyRole => ({
  ...role,
  permissions: heldBy(role).map(({ subject, actions }) => ({ subject, actions: [...actions] })),
})

const enumerated = (words: readonly string[]) => new Intl.ListFormat(locale(), { type: 'unit' }).format(words)

/** What a subject guards, in words. */
export const guardWords = (subject: Subject): string =>
  enumerated(guards[subject].map((guarded) => word(`guards.${guarded}`, guarded)))

/** Rights in words, a line a subject. */
export const rightWords = (rights: readonly Permission[]): string[] =>
  rights.map(({ subject, actions }) =>
    t('roles.right', { subject: choiceLabel(subject), actions: enumerated(actions.map(choiceLabel)) }),
  )

export const countOf = (rights: readonly Permission[]): number =>
  rights.reduce((sum, { actions }) => sum + actions.length, 0)

/** What whoever holds the first loses with the second, what goes with the role type included. */
export const lossesOf = (before: Grants, after: Grants) => ({
  rights: rightsBeyond(heldBy(before), heldBy(after)),
  isTopLost: isTop(before) && !isTop(after),
})
