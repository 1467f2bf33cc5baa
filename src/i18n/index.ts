import type { I18nProvider } from '@refinedev/core'
import { useSyncExternalStore } from 'react'
import { en } from './en'
import { fill, type Params, type Text } from './translate'

export type Key = keyof typeof en
/** A complete catalogue: a missing key does not compile. */
export type Catalogue = Readonly<Record<Key, Text>>
export type Language = { locale: string; catalogue: Catalogue; words: Readonly<Record<string, string>> }

let current: Language = { locale: 'en', catalogue: en, words: {} }
const listeners = new Set<() => void>()

export const setLanguage = (language: Language) => {
  current = language
  document.documentElement.lang = language.locale
  for (const tell of listeners) tell()
}
export const locale = () => current.locale

/** The text of a key in the language in use. */
export const t = (key: Key, params?: Params): string => fill(current.catalogue[key], params, current.locale)

/** The words of a declaration (a field's label, a choice's value): translated by key, English as declared. */
export const word = (key: string, declared: string): string => current.words[key] ?? declared

/** Redraws its component when the language changes. */
export const useT = () => {
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    () => current,
  )
  return t
}

const isKey = (key: string): key is Key => key in current.catalogue

export const i18nProvider: I18nProvider = {
  translate: (key: string, options?: Params, declared?: string) =>
    isKey(key) ? t(key, options) : word(key, declared ?? key),
  changeLocale: async () => undefined,
  getLocale: locale,
}
