import { languageNow } from '../../../i18n'
import { type LanguageCode, languageCodes } from '../../../i18n/languages'

const key = 'moto-admin.paper-language'
const known = (code: string | null) => languageCodes.find((one) => one === code)

/** The language that was chosen last in this browser, or that of the admin. */
const lastPaperLanguage = (): LanguageCode => {
  try {
    return known(localStorage.getItem(key)) ?? languageNow()
  } catch {
    return languageNow()
  }
}

export const parsePaperLanguage = (code: string | null): LanguageCode => known(code) ?? lastPaperLanguage()

export const rememberPaperLanguage = (code: LanguageCode) => {
  try {
    localStorage.setItem(key, code)
  } catch {
    // A browser that stores nothing starts with the language of the admin.
  }
}
