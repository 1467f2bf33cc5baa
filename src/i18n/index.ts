import type { I18nProvider } from '@refinedev/core'
import { en } from './en'
import { declared } from './en/declared'
import type { ofScreens } from './en/of-screens'
import { fill, type Params, type Text } from './translate'

type Later = Readonly<Record<keyof typeof ofScreens, Text>>
export type Key = keyof typeof en | keyof Later
/** A complete catalogue: a missing key does not compile. `words` translates what is declared. */
type Language = {
  locale: string
  catalogue: Readonly<Record<keyof typeof en, Text>>
  later: () => Promise<Later>
  words: Readonly<Record<string, string>>
}

const language: Language = {
  locale: 'en',
  catalogue: en,
  later: async () => (await import('./en/of-screens')).ofScreens,
  words: declared,
}
const texts: Partial<Record<Key, Text>> = { ...language.catalogue }

let loading: Promise<void> | undefined
/** The texts of the screens that are no page of the kit; awaited before one of them is drawn. */
export const loadScreenTexts = () => {
  loading ??= language.later().then((later) => void Object.assign(texts, later))
  // What did not come is asked for anew by the next screen.
  loading.catch(() => {
    loading = undefined
  })
  return loading
}

export const locale = () => language.locale

/** The text of a key in the language in use. */
export const t = (key: Key, params?: Params): string => fill(texts[key] ?? key, params, language.locale)

/** The words of a declaration (a field's label, a choice's value): translated by key, English as declared. */
export const word = (key: string, declared: string): string => language.words[key] ?? declared

/** How components come by their texts. */
export const useT = () => t

export const isKey = (key: string): key is Key => key in texts

export const i18nProvider: I18nProvider = {
  translate: (key: string, options?: Params, declared?: string) =>
    isKey(key) ? t(key, options) : word(key, declared ?? key),
  changeLocale: async () => undefined,
  getLocale: locale,
}
