import type { Locale } from 'antd/es/locale'
import { keysOf } from '#contract/grammar/keys.ts'
import type { ErrorTexts } from '#contract/policies/errors/index.ts'
import type { pages } from './en/pages'
import type { screens } from './en/screens'
import { start } from './en/start'
import type { TextsLike } from './text-types'

type Start = typeof start
type Pages = typeof pages
type Screens = typeof screens
export type Key = keyof Start | keyof Pages | keyof Screens

/** A part of a language: texts, names of declarations, and the texts of Ant Design's components. */
export type LanguageTexts<T = Partial<Record<Key, unknown>>> = {
  texts: TextsLike<T>
  terms?: Readonly<Record<string, string>>
  components?: Locale
  refusals?: Partial<ErrorTexts>
}
/** A complete catalogue, in parts that are loaded on demand: a missing key does not compile. */
type Language = {
  /** Its name in the language itself. */
  name: string
  /** The locale for Intl. */
  locale: string
  /** Formats the time of day, if Intl has no usual pattern. */
  clock?: (at: Date, timeZone: string) => string
  /** Replaces uncommon words of Intl by everyday ones. */
  plainly?: (terms: string) => string
  start: () => Promise<LanguageTexts<Start>>
  pages: () => Promise<LanguageTexts<Pages>>
  screens: () => Promise<LanguageTexts<Screens>>
  refusals: () => Promise<{ texts: object; refusals: Partial<ErrorTexts> }>
}

/** The login · all pages · custom screens · the refusals of the server. */
export type Part = 'start' | 'pages' | 'screens' | 'refusals'

const english: Language = {
  name: 'English',
  locale: 'en',
  // Small, and saves most users a file.
  start: async () => ({ texts: start }),
  pages: async () => {
    const { pages, words: terms } = await import('./en/pages')
    return { texts: pages, terms }
  },
  screens: async () => ({ texts: (await import('./en/screens')).screens }),
  refusals: async () => ({
    texts: {},
    refusals: (await import('#contract/policies/errors/index.ts')).errorTexts,
  }),
}
const bengali: Language = {
  name: 'বাংলা',
  locale: 'bn-BD',
  // The part of the day precedes the hour: `বিকাল ৪:৩০`.
  clock: (at, timeZone) => {
    const parts = new Intl.DateTimeFormat('bn-BD', {
      hour: 'numeric',
      minute: '2-digit',
      hour12: true,
      dayPeriod: 'short',
      timeZone,
    }).formatToParts(at)
    const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((p) => p.type === type)?.value ?? ''
    return `${of('dayPeriod')} ${of('hour')}:${of('minute')}`
  },
  // Intl mixes literary words with everyday ones: `২ মিনিট আগে`, but `১ বছর পূর্বে`.
  plainly: (terms) => terms.replace('রাত্রি', 'রাত').replace('পূর্বে', 'আগে'),
  start: async () => ({ texts: (await import('./bn/start')).start }),
  pages: async () => {
    const { pages, words: terms, components } = await import('./bn/pages')
    return { texts: pages, terms, components }
  },
  screens: async () => ({ texts: (await import('./bn/screens')).screens }),
  refusals: async () => ({ texts: {}, refusals: (await import('./bn/refusals')).refusals }),
}

export const languages = { en: english, bn: bengali } as const
export type LanguageCode = keyof typeof languages
export const languageCodes = keysOf(languages)
