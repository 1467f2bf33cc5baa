import type { Permission } from '../../contract/policies/access'
import { locale, t } from './'
import { choiceLabel } from './words'

/** Words one after the other, as the language lists them. */
export const enumerated = (words: readonly string[]) =>
  new Intl.ListFormat(locale(), { type: 'unit' }).format(words)

/** Rights in words, a line a subject. */
export const rightWords = (rights: readonly Permission[]): string[] =>
  rights.map(({ subject, actions }) =>
    t('roles.right', { subject: choiceLabel(subject), actions: enumerated(actions.map(choiceLabel)) }),
  )
