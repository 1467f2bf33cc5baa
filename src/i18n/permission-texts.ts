import type { Permission } from '#contract/policies/access.ts'
import { t } from './'
import { choiceLabel } from './declared-texts'
import { joinList } from './format'

/** Permissions as text, one line per subject. */
export const permissionTexts = (rights: readonly Permission[]): string[] =>
  rights.map(({ subject, actions }) =>
    t('roles.right', { subject: choiceLabel(subject), actions: joinList(actions.map(choiceLabel)) }),
  )
