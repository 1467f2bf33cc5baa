import { chooseLanguage, useLanguage, useT } from '../../i18n'
import { languageCodes, languages } from '../../i18n/languages'
import { notify } from '../../providers/notifications/notifications'

/** Each language has its own name and `lang`, so that screen readers pronounce it correctly. */
export const LanguageChoice = () => {
  const t = useT()
  const chosen = useLanguage()
  return (
    <fieldset className="login-languages">
      <legend>{t('language.label')}</legend>
      {languageCodes.map((code) => (
        <button
          key={code}
          type="button"
          lang={code}
          aria-pressed={code === chosen}
          onClick={() => chooseLanguage(code).catch(() => notify('error', t('language.failed')))}
        >
          {languages[code].name}
        </button>
      ))}
    </fieldset>
  )
}
