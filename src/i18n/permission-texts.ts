import type { Permission } from '../../contract/policies/access'
import { locale, t } from './'
import { choiceLabel } from './declared-texts'

/** Joins texts into a list of the language. */
export const joinList = (parts: readonly string[]) =>
  new Intl.ListFormat(locale(), { type: 'unit' }).format(parts)

/** Permissions as text, one line per subject. */
export const permissionTexts = (rights: readonly Permission[]): string[] =>
  rights.map(({ subject, actions }) =>
    t('roles.right', { subject: choiceLabel(subject), actions: joinList(actions.map(choiceLabel)) }),
  )
