import { type FormEvent, type KeyboardEvent, Suspense, useRef, useState } from 'react'
import { PasskeyButton, ProviderButton } from '#features/sessions/OtherWays.tsx'
import { type SignInValues, useSignIn } from '#features/sessions/use-sign-in.tsx'
import { chooseLanguage, t, useLanguage } from '#i18n/index.ts'
import { languageCodes, languages } from '#i18n/languages.ts'
import { notify } from '#providers/notifications/notifications.ts'
import { useShop } from '#providers/shop.ts'
import { LoginFrame } from '#shell/LoginFrame.tsx'
import { useDocumentTitle } from '#ui/layout/document-title.ts'
import { lazyWithTexts } from '#ui/lazy/lazy.tsx'
import { PlainButton } from '#ui/plain/PlainButton.tsx'
import { PlainInput, PlainPassword } from '#ui/plain/PlainInput.tsx'

const ForgotPassword = lazyWithTexts(() => import('./ForgotPassword'))

/** Each language has its own name and `lang`, so that screen readers pronounce it correctly. */
const LanguageChoice = () => {
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

/** Accounts of a demo, one click away. */
const DemoAccounts = ({ onChoose }: { onChoose: (account: SignInValues) => void }) => {
  const { accounts = [] } = useShop()
  if (!accounts.length) return null
  return (
    <fieldset className="login-demo">
      <legend>{t('login.demo')}</legend>
      {accounts.map(({ name, userName, password, roleType }) => (
        <button key={userName} type="button" onClick={() => onChoose({ username: userName, password })}>
          <strong>{t(`login.demo.${roleType}`)}</strong> {name}
        </button>
      ))}
    </fieldset>
  )
}

/** The sign-in, for users without a session. `onType` is called when the admin will soon be needed. */
export const Login = ({ onType }: { onType: () => void }) => {
  useLanguage()
  const { refusal, pending, submit, leave, passkey, codeForm } = useSignIn('login.incomplete')
  const [values, setValues] = useState<SignInValues>({ username: '', password: '' })
  const [isForgotten, setForgot] = useState(false)
  const { sendsLinks } = useShop()
  const [capsLock, setCapsLock] = useState(false)
  const typed = useRef(false)
  const passwordInput = useRef<HTMLInputElement>(null)
  useDocumentTitle(t('login.title'))

  const type = (change: Partial<SignInValues>) => {
    setValues((before) => ({ ...before, ...change }))
    if (change.password && !typed.current) {
      typed.current = true
      onType()
    }
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    // The next password replaces the refused one, which shows only dots.
    void submit(values).then((ok) => ok || !values.username || passwordInput.current?.select())
  }
  const watchCaps = (event: KeyboardEvent) => setCapsLock(event.getModifierState?.('CapsLock') ?? false)

  if (isForgotten)
    return (
      <LoginFrame title={t('login.forgot')}>
        <Suspense fallback={null}>
          <ForgotPassword username={values.username} onBack={() => setForgot(false)} />
        </Suspense>
      </LoginFrame>
    )
  if (codeForm) return <LoginFrame title={t('login.title')}>{codeForm}</LoginFrame>
  return (
    <LoginFrame>
      <form onSubmit={send} noValidate>
        <p className="login-sub">{t('login.sub')}</p>
        {refusal && (
          <p className="login-refusal" role="alert" id="login-refusal">
            {refusal}
          </p>
        )}
        <label htmlFor="username">{t('login.username')}</label>
        <PlainInput
          id="username"
          autoFocus
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={values.username}
          aria-invalid={Boolean(refusal)}
          aria-describedby={refusal && 'login-refusal'}
          onChange={(event) => type({ username: event.target.value })}
        />
        <label htmlFor="password">{t('login.password')}</label>
        <PlainPassword
          ref={passwordInput}
          id="password"
          autoComplete="current-password"
          value={values.password}
          aria-invalid={Boolean(refusal)}
          aria-describedby={refusal && 'login-refusal'}
          onKeyUp={watchCaps}
          onChange={(event) => type({ password: event.target.value })}
        />
        <p className="login-caps" aria-live="polite">
          {capsLock ? t('login.capsLock') : ''}
        </p>
        <PlainButton kind="primary" size="wide" type="submit" isBusy={pending === 'password'}>
          {t('login.submit')}
        </PlainButton>
        <ProviderButton isBusy={pending === 'provider'} onClick={() => void leave()} />
        <PasskeyButton isBusy={pending === 'passkey'} onClick={() => void passkey()} />
        {sendsLinks ? (
          <p className="login-forgot">
            <PlainButton kind="link" onClick={() => setForgot(true)}>
              {t('login.forgot')}
            </PlainButton>
          </p>
        ) : (
          <details className="login-forgot">
            <summary>{t('login.forgot')}</summary>
            <p>{t('login.forgotHelp')}</p>
          </details>
        )}
        <DemoAccounts
          onChoose={(account) => {
            onType()
            void submit(account)
          }}
        />
        <LanguageChoice />
      </form>
    </LoginFrame>
  )
}
