import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { t } from '#i18n/index.ts'
import type { SignedIn } from '#providers/auth/auth.ts'
import { toHttpError } from '#providers/errors.ts'
import { PlainButton } from '#ui/plain/PlainButton.tsx'
import { PlainInput } from '#ui/plain/PlainInput.tsx'
import { PasskeyButton } from './OtherWays'
import { isCancelled } from './passkey-cancelled'
import './code-form.css'

export type SignInWithCode = (code: string) => Promise<SignedIn>
type Props = {
  signIn: SignInWithCode
  username?: string | undefined
  onSignedIn: (() => void) | undefined
  onBack: () => void
}
type Kind = 'app' | 'recovery'

/** The second step of a sign-in: a code of the authenticator app, or a recovery code. */
export const CodeForm = ({ signIn, username, onSignedIn, onBack }: Props) => {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [kind, setKind] = useState<Kind>('app')
  const [code, setCode] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const [pending, setPending] = useState(false)
  useEffect(() => {
    if (kind) field.current?.focus()
  }, [kind])

  const choose = (next: Kind) => {
    setKind(next)
    setCode('')
    setRefusal(undefined)
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (pending) return
    if (!code.trim()) return setRefusal(t(`signIn.${kind}Missing`))
    setRefusal(undefined)
    setPending(true)
    const result = await signIn(code.trim())
    setPending(false)
    if (result.ok) return onSignedIn?.()
    setRefusal(result.error.messages.join(' '))
    field.current?.select()
  }
  const signInByPasskey = async () => {
    if (pending) return
    setRefusal(undefined)
    setPending(true)
    const result = await import('#providers/auth/passkeys.ts')
      .then(({ signInWithPasskey }) => signInWithPasskey(username))
      .catch((error: unknown) => ({
        ok: false as const,
        error: toHttpError(error),
        isCancelled: isCancelled(error),
      }))
    setPending(false)
    if (result.ok) return onSignedIn?.()
    setRefusal(
      'isCancelled' in result && result.isCancelled
        ? t('login.passkeyFailed')
        : result.error.messages.join(' '),
    )
  }
  return (
    <form className="code-form" onSubmit={(event) => void send(event)} noValidate>
      <p id={`${id}help`}>{t(`signIn.${kind}Help`)}</p>
      {refusal && (
        <p className="code-refusal" role="alert" id={`${id}refusal`}>
          {refusal}
        </p>
      )}
      <label htmlFor={`${id}code`}>{t(`signIn.${kind}Code`)}</label>
      <PlainInput
        key={kind}
        ref={field}
        id={`${id}code`}
        autoComplete={kind === 'app' ? 'one-time-code' : 'off'}
        inputMode={kind === 'app' ? 'numeric' : 'text'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        value={code}
        aria-invalid={Boolean(refusal)}
        aria-describedby={`${id}help${refusal ? ` ${id}refusal` : ''}`}
        onChange={(event) => setCode(event.target.value)}
      />
      <PlainButton kind="primary" size="wide" type="submit" isBusy={pending}>
        {t('login.submit')}
      </PlainButton>
      <PasskeyButton isBusy={false} onClick={() => void signInByPasskey()} />
      <PlainButton kind="link" size="wide" onClick={() => choose(kind === 'app' ? 'recovery' : 'app')}>
        {t(kind === 'app' ? 'signIn.useRecovery' : 'signIn.useApp')}
      </PlainButton>
      <PlainButton kind="link" size="wide" onClick={onBack}>
        {t('common.back')}
      </PlainButton>
      <p className="code-lost">{t('signIn.lost')}</p>
    </form>
  )
}
