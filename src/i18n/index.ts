import type { I18nProvider } from '@refinedev/core'
import { formatMessage, type Params, type Text } from '#contract/grammar/text.ts'
import { reasonText, type Term } from '#contract/policies/errors/reason.ts'
import { createStore, useStore } from '#providers/store.ts'
import { base } from '#src/env.ts'
import {
  type Key,
  type LanguageCode,
  type LanguageTexts,
  languageCodes,
  languages,
  type Part,
} from './languages'

export type { Key } from './languages'

/** The choice is in a cookie, which public/theme.js reads before the first paint. */
const pageLanguage = (): LanguageCode => (globalThis.document?.documentElement.lang === 'bn' ? 'bn' : 'en')

/** The current language, and its loaded parts. */
const language = createStore(pageLanguage())
let texts: Partial<Record<Key, Text>> = {}
let terms: Record<string, string> = {}
let components: LanguageTexts['components']
let refusals: LanguageTexts['refusals']

const needed = new Set<Part>()
const fetched = new Map<string, Promise<LanguageTexts>>()
const fetchPart = (code: LanguageCode, part: Part): Promise<LanguageTexts> => {
  const name = `${code} ${part}`
  const pending = fetched.get(name) ?? (languages[code][part]() as Promise<LanguageTexts>)
  fetched.set(name, pending)
  // A failed part is fetched again by its next user.
  pending.catch(() => fetched.delete(name))
  return pending
}
const applyTexts = (brought: LanguageTexts) => {
  Object.assign(texts, brought.texts)
  Object.assign(terms, brought.terms)
  components = brought.components ?? components
  refusals = brought.refusals ?? refusals
}

/** Awaited before these texts are needed. */
export const loadTexts = async (part: Part): Promise<void> => {
  needed.add(part)
  const requested = language.get()
  const brought = await fetchPart(requested, part)
  // The language changed during the fetch.
  if (requested !== language.get()) return loadTexts(part)
  applyTexts(brought)
}
export const loadScreenTexts = () => loadTexts('screens')

/** Replaces every text once all texts of that language are loaded. */
export const loadLanguage = async (next: LanguageCode): Promise<void> => {
  const parts = [...needed]
  const all = await Promise.all(parts.map((part) => fetchPart(next, part)))
  // A page opened during the fetch needs more.
  if (needed.size > parts.length) return loadLanguage(next)
  texts = {}
  terms = {}
  components = undefined
  refusals = undefined
  for (const brought of all) applyTexts(brought)
  language.set(next)
}

/** Shows the admin in that language and remembers the choice in this browser. */
export const chooseLanguage = async (next: LanguageCode): Promise<void> => {
  await loadLanguage(next)
  document.documentElement.lang = next
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser, and this must be read before the first paint
  document.cookie = `lang=${next}; path=${base()}; max-age=31536000; samesite=lax`
}
export const languageNow = language.get
export const onLanguageChange = language.subscribe
export const useLanguage = () => useStore(language)

export const locale = () => languages[language.get()].locale
/** Formats the time of day, if Intl's format is unsuitable. */
export const timeOfDayFormat = () => languages[language.get()].clock
export const replaceDateTerms = (terms: string) => languages[language.get()].plainly?.(terms) ?? terms
/** The texts of Ant Design's components; undefined for its own ones. */
export const antdTexts = () => components

/** The text of a key in the current language. */
export const t = (key: Key, params?: Params): string => formatMessage(texts[key] ?? key, params, locale())

/** Names of what plugins declare, by language. */
const added: Partial<Record<LanguageCode, Readonly<Record<string, string>>>> = {}
export const addTerms = (code: LanguageCode, more: Readonly<Record<string, string>>): void => {
  added[code] = { ...added[code], ...more }
}

const translationOf = (key: string): string | undefined => terms[key] ?? added[language.get()]?.[key]

/** The name of a declaration (a field's label, a choice's value): translated by key, English as declared. */
export const translateDeclared = (key: string, declared: string): string => translationOf(key) ?? declared

/** A text of a declaration: translated by key, English as declared. */
export const translateText = (key: string, declared: Text, params?: Params): string =>
  formatMessage(translationOf(key) ?? declared, params, locale())

/** A field without its own name in the resource has the common name of such fields. */
const termText = ({ term, text }: Term): string =>
  translationOf(term) ?? terms[`field.${term.slice(term.lastIndexOf('.') + 1)}`] ?? text

/** The sentence of a refusal; undefined for a code that the admin does not know. */
export const errorText = (reason: unknown): string | undefined => {
  if (!refusals) return undefined
  const code = reason instanceof Object && 'code' in reason ? String(reason.code) : ''
  const own = translationOf(`refusals.${code}`)
  const texts = own === undefined ? refusals : { [code]: own }
  return reasonText(reason, { locale: locale(), texts, termText })
}
export const loadErrorTexts = () => loadTexts('refusals')

export const isKey = (key: string): key is Key => key in texts

export const i18nProvider: I18nProvider = {
  // Refine's own parts give their English text in place of the options: `translate('buttons.save', 'Save')`.
  translate: (key: string, options?: Params | string, declared?: string) => {
    const [params, text] = typeof options === 'string' ? [undefined, options] : [options, declared]
    return isKey(key) ? t(key, params) : translateDeclared(key, text ?? key)
  },
  changeLocale: async (code) => {
    const known = languageCodes.find((one) => one === code)
    if (!known) throw new Error(`There is no language '${code}': ${languageCodes.join(', ')}`)
    await chooseLanguage(known)
  },
  getLocale: languageNow,
}
