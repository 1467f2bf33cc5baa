import { languageNow } from '#i18n/index.ts'
import { type LanguageCode, languageCodes } from '#i18n/languages.ts'
import { storedText } from '#providers/browser-storage.ts'

const stored = storedText('paper-language')
const known = (code: string | null) => languageCodes.find((one) => one === code)

/** The language that was chosen last in this browser, or that of the admin. */
const lastPaperLanguage = (): LanguageCode => known(stored.read()) ?? languageNow()

export const parsePaperLanguage = (code: string | null): LanguageCode => known(code) ?? lastPaperLanguage()

export const rememberPaperLanguage = (code: LanguageCode) => stored.write(code)
