import { Radio } from 'antd'
import type { RadioRef } from 'antd/es/radio/interface'
import { useEffect, useRef } from 'react'
import { chooseLanguage, useLanguage, useT } from '../../i18n'
import { type LanguageCode, languageCodes, languages } from '../../i18n/languages'
import { confirmLeave } from '../../kit/form/draft/use-leave-guard'
import { notify } from '../../providers/notifications/notifications'

/** Changing the language renders the page again; keyboard users keep their place. */
let chosenHere = false

const nameOf = (code: LanguageCode) => <span lang={code}>{languages[code].name}</span>

export const Languages = ({ labelledBy }: { labelledBy: string }) => {
  const t = useT()
  const language = useLanguage()
  const chosen = useRef<RadioRef>(null)
  useEffect(() => {
    if (!chosenHere) return
    chosenHere = false
    chosen.current?.focus()
  }, [])

  const choose = async (next: LanguageCode) => {
    if (!(await confirmLeave())) return
    chosenHere = true
    try {
      await chooseLanguage(next)
    } catch {
      chosenHere = false
      notify('error', t('language.failed'))
    }
  }
  return (
    <Radio.Group
      aria-labelledby={labelledBy}
      name="language"
      value={language}
      onChange={(event) => void choose(event.target.value as LanguageCode)}
    >
      {languageCodes.map((code) => (
        <Radio key={code} value={code} {...(code === language && { ref: chosen })}>
          {nameOf(code)}
        </Radio>
      ))}
    </Radio.Group>
  )
}
