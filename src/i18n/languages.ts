import type { Locale } from 'antd/es/locale'
import type { RefusalTexts } from '../../contract/policies/refusals'
import type { pages } from './en'
import type { ofScreens } from './en/of-screens'
import { start } from './en/start'
import type { Like } from './like'

type Start = typeof start
type Pages = typeof pages
type Screens = typeof ofScreens
export type Key = keyof Start | keyof Pages | keyof Screens

/** What a part brings: texts, the words of what is declared, and the texts that antd's own components have. */
export type Brought<T = Partial<Record<Key, unknown>>> = {
  texts: Like<T>
  words?: Readonly<Record<string, string>>
  components?: Locale
  refusals?: Partial<RefusalTexts>
}
/** A complete catalogue, in parts that are fetched when they are needed: a missing key does not compile. */
type Language = {
  /** As it calls itself. */
  name: string
  /** What Intl speaks by. */
  locale: string
  /** The time of day as people write it, where Intl has no pattern for that. */
  clock?: (at: Date, timeZone: string) => string
  /** Intl's words as people say them. */
  plainly?: (words: string) => string
  start: () => Promise<Brought<Start>>
  pages: () => Promise<Brought<Pages>>
  screens: () => Promise<Brought<Screens>>
  refusals: () => Promise<{ texts: object; refusals: Partial<RefusalTexts> }>
}

/** The login · what every page may show · screens of their own · the refusals of the server. */
export type Part = 'start' | 'pages' | 'screens' | 'refusals'

const english: Language = {
  name: 'English',
  locale: 'en',
  // Small, and one file less for most.
  start: async () => ({ texts: start }),
  pages: async () => {
    const { pages, words } = await import('./en')
    return { texts: pages, words }
  },
  screens: async () => ({ texts: (await import('./en/of-screens')).ofScreens }),
  refusals: async () => ({
    texts: {},
    refusals: (await import('../../contract/policies/refusals')).refusals,
  }),
}
const bengali: Language = {
  name: 'বাংলা',
  locale: 'bn-BD',
  // The part of the day stands before the hour: `বিকাল ৪:৩০`.
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
  // Some of them are those of books, beside everyday ones: `২ মিনিট আগে`, but `১ বছর পূর্বে`.
  plainly: (words) => words.replace('রাত্রি', 'রাত').replace('পূর্বে', 'আগে'),
  start: async () => ({ texts: (await import('./bn/start')).start }),
  pages: async () => {
    const { pages, words, components } = await import('./bn')
    return { texts: pages, words, components }
  },
  screens: async () => ({ texts: (await import('./bn/of-screens')).ofScreens }),
  refusals: async () => ({ texts: {}, refusals: (await import('./bn/refusals')).refusals }),
}

export const languages = { en: english, bn: bengali } as const
export type LanguageCode = keyof typeof languages
export const languageCodes = Object.keys(languages) as LanguageCode[]
