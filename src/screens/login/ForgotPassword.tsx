import { type FormEvent, useEffect, useRef, useState } from 'react'
import { limits } from '#contract/policies/limits.ts'
import { t } from '#i18n/index.ts'
import { requestPasswordLink } from '#providers/auth/open-calls.ts'
import { toHttpError } from '#providers/errors.ts'
import { PlainButton } from '#ui/plain/PlainButton.tsx'
import { PlainInput } from '#ui/plain/PlainInput.tsx'

type Props = { username: string; onBack: () => void }

/** Asks for a link to set a new password. The answer does not tell whether there is such a user. */
export default function ForgotPassword({ username, onBack }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [name, setName] = useState(username)
  const [refusal, setRefusal] = useState<string>()
  const [pending, setPending] = useState(false)
  const [isSent, setSent] = useState(false)
  useEffect(() => field.current?.focus(), [])

  const refuse = (text: string) => {
    setRefusal(text)
    field.current?.select()
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (pending) return
    if (!name.trim()) return refuse(t('forgot.missing'))
    setRefusal(undefined)
    setPending(true)
    try {
      await requestPasswordLink(name.trim())
      setSent(true)
    } catch (error) {
      refuse(toHttpError(error).messages.join(' '))
    } finally {
      setPending(false)
    }
  }
  const back = (
    <PlainButton kind="link" size="wide" autoFocus={isSent} onClick={onBack}>
      {t('setPassword.toLogin')}
    </PlainButton>
  )
  if (isSent)
    return (
      <>
        <p role="status">{t('forgot.sent', { name: name.trim(), count: limits.passwordResetMinutes })}</p>
        <p className="login-help">{t('forgot.nothing')}</p>
        {back}
      </>
    )
  return (
    <form onSubmit={(event) => void send(event)} noValidate>
      <p className="login-sub">{t('forgot.help')}</p>
      {refusal && (
        <p className="login-refusal" role="alert" id="forgot-refusal">
          {refusal}
        </p>
      )}
      <label htmlFor="forgot-name">{t('forgot.name')}</label>
      <PlainInput
        id="forgot-name"
        ref={field}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={120}
        value={name}
        aria-invalid={Boolean(refusal)}
        aria-describedby={refusal && 'forgot-refusal'}
        onChange={(event) => setName(event.target.value)}
      />
      <PlainButton className="login-submit" kind="primary" size="wide" type="submit" isBusy={pending}>
        {t('forgot.submit')}
      </PlainButton>
      {back}
    </form>
  )
}
