import { Radio, Switch } from 'antd'
import type { RadioRef } from 'antd/es/radio/interface'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { ApiDocsLink } from '#features/developer/ApiDocsLink.tsx'
import { useDeveloperView } from '#features/developer/developer-actions.tsx'
import { settingPart } from '#features/settings/page-settings.ts'
import { chooseLanguage, t, useLanguage } from '#i18n/index.ts'
import { type LanguageCode, languageCodes, languages } from '#i18n/languages.ts'
import { SectionCard } from '#kit/form/Sections.tsx'
import { type Density, useDensity } from '#kit/list/use-columns.ts'
import { confirmLeave } from '#kit/navigation/use-leave-guard.ts'
import { notify } from '#providers/notifications/notifications.ts'
import { setTheme, type ThemeChoice, useThemeChoice } from '#shell/theme/theme-choice.ts'
import { setShortcutsEnabled, useShortcutsEnabled } from '#ui/keyboard/enabled.ts'

/** Changing the language renders the page again; keyboard users keep their place. */
let chosenHere = false

const nameOf = (code: LanguageCode) => <span lang={code}>{languages[code].name}</span>

const Languages = ({ labelledBy }: { labelledBy: string }) => {
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

const themes: readonly ThemeChoice[] = ['light', 'dark', 'system']
const densities: readonly Density[] = ['compact', 'comfortable']

type PreferenceProps = {
  name: Parameters<typeof settingPart<'profile'>>[1]
  children: (id: string) => ReactNode
}

const Preference = ({ name, children }: PreferenceProps) => {
  const id = useId()
  const { title, anchor } = settingPart('profile', name)
  return (
    <div className="preference" data-anchor={anchor}>
      <h3 id={id}>{title}</h3>
      {children(id)}
    </div>
  )
}

/** Theme, language, shortcuts and the developer view of the user. */
export const Preferences = () => {
  const theme = useThemeChoice()
  const [density, setDensity] = useDensity()
  const hasShortcuts = useShortcutsEnabled()
  const [isDeveloper, setDeveloper] = useDeveloperView()
  return (
    <SectionCard title={t('profile.appearance')}>
      <Preference name="language">{(id) => <Languages labelledBy={id} />}</Preference>
      <Preference name="theme">
        {(id) => (
          <Radio.Group
            aria-labelledby={id}
            name="theme"
            value={theme}
            options={themes.map((value) => ({ value, label: t(`profile.theme.${value}`) }))}
            onChange={(event) => setTheme(event.target.value as ThemeChoice)}
          />
        )}
      </Preference>
      <Preference name="density">
        {(id) => (
          <Radio.Group
            aria-labelledby={id}
            name="row-height"
            value={density}
            options={densities.map((value) => ({ value, label: t(`list.${value}`) }))}
            onChange={(event) => setDensity(event.target.value as Density)}
          />
        )}
      </Preference>
      <Preference name="shortcuts">
        {(id) => (
          <div className="preference-switch">
            <Switch
              id={`${id}switch`}
              checked={hasShortcuts}
              aria-describedby={`${id}help`}
              onChange={setShortcutsEnabled}
            />
            <label htmlFor={`${id}switch`}>{t('profile.shortcuts')}</label>
            <span id={`${id}help`} className="profile-note">
              {t(hasShortcuts ? 'profile.shortcutsHelp' : 'profile.shortcutsOff')}
            </span>
          </div>
        )}
      </Preference>
      <Preference name="developer">
        {(id) => (
          <>
            <Switch
              aria-labelledby={id}
              checked={isDeveloper}
              aria-describedby={`${id}help`}
              onChange={setDeveloper}
            />
            <p id={`${id}help`} className="profile-note">
              {t('developer.help')}
            </p>
            {isDeveloper && <ApiDocsLink />}
          </>
        )}
      </Preference>
    </SectionCard>
  )
}
