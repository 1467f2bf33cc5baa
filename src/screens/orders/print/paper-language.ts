import { languageNow } from '#i18n/index.ts'
import { type LanguageCode, languageCodes } from '#i18n/languages.ts'
import { storedText } from '#providers/browser-storage.ts'

const stored = storedText('paper-language')
const known = (code: string | null | undefined) => languageCodes.find((one) => one === code)

/** The language that was chosen last in this browser, or that of the admin. */
const lastPaperLanguage = (): LanguageCode => known(stored.read()) ?? languageNow()

export const isPaperLanguage = (code: string | undefined): boolean => known(code) !== undefined

export const parsePaperLanguage = (code: string | undefined): LanguageCode =>
  known(code) ?? lastPaperLanguage()

export const rememberPaperLanguage = (code: LanguageCode) => stored.write(code)
