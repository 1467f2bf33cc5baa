import type { I18nProvider } from '@refinedev/core'
import { en } from './en'
import { declared } from './en/declared'
import { fill, type Params, type Text } from './translate'

export type Key = keyof typeof en
/** A complete catalogue: a missing key does not compile. `words` translates what is declared. */
type Language = {
  locale: string
  catalogue: Readonly<Record<Key, Text>>
  words: Readonly<Record<string, string>>
}

const language: Language = { locale: 'en', catalogue: en, words: declared }

export const locale = () => language.locale

/** The text of a key in the language in use. */
export const t = (key: Key, params?: Params): string => fill(language.catalogue[key], params, language.locale)

/** The words of a declaration (a field's label, a choice's value): translated by key, English as declared. */
export const word = (key: string, declared: string): string => language.words[key] ?? declared

/** How components come by their texts. */
export const useT = () => t

export const isKey = (key: string): key is Key => key in language.catalogue

export const i18nProvider: I18nProvider = {
  translate: (key: string, options?: Params, declared?: string) =>
    isKey(key) ? t(key, options) : word(key, declared ?? key),
  changeLocale: async () => undefined,
  getLocale: locale,
}
