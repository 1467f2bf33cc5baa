import { Button, type InputRef } from 'antd'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { PasswordLinkOwner } from '../../../contract/extensions/sign-in'
import { limits } from '../../../contract/policies/limits'
import { StrengthMeter } from '../../features/passwords/StrengthMeter'
import { useT } from '../../i18n'
import { PasswordInput } from '../../kit/fields/secret/PasswordInput'
import { setPassword } from '../../providers/auth/open-calls'
import { session } from '../../providers/auth/session'
import { clearSession } from '../../providers/auth/session-end'
import { toHttpError } from '../../providers/errors'

type Props = { token: string; owner: PasswordLinkOwner; onDone: () => void }

/** The new password of the link's user, typed twice. */
export const NewPasswordForm = ({ token, owner, onDone }: Props) => {
  const t = useT()
  const first = useRef<InputRef>(null)
  const [typed, setTyped] = useState('')
  const [repeated, setRepeated] = useState('')
  const [problem, setProblem] = useState<string>()
  const [pending, setPending] = useState(false)
  useEffect(() => first.current?.focus(), [])
  const { firstName, lastName, userName, email } = owner
  const own = [firstName, lastName, userName, email.split('@')[0] ?? '']

  const whyNot = () => {
    if (typed.length < limits.passwordMin) return t('profile.tooShort', { count: limits.passwordMin })
    return typed === repeated ? undefined : t('profile.differs')
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (pending) return
    const reason = whyNot()
    setProblem(reason)
    if (reason) return first.current?.focus()
    setPending(true)
    try {
      await setPassword(token, typed)
      // The sessions of this user have ended, also the one in this browser.
      if (session.get().user?.userName === userName) clearSession()
      onDone()
    } catch (error) {
      setProblem(toHttpError(error).messages.join(' '))
      setPending(false)
      first.current?.focus()
    }
  }
  const common = {
    size: 'large',
    autoComplete: 'new-password',
    maxLength: limits.passwordMax,
    status: problem ? 'error' : '',
    'aria-invalid': Boolean(problem),
  } as const
  return (
    <form onSubmit={(event) => void send(event)} noValidate>
      <p className="login-sub">{t('setPassword.for', { name: `${firstName} ${lastName}`, userName })}</p>
      {problem && (
        <p className="login-refusal" role="alert" id="password-problem">
          {problem}
        </p>
      )}
      {/* For password managers. */}
      <input type="text" autoComplete="username" value={userName} readOnly hidden />
      <label htmlFor="new-password">{t('profile.new')}</label>
      <PasswordInput
        {...common}
        ref={first}
        id="new-password"
        value={typed}
        aria-describedby={problem ? 'password-help password-problem' : 'password-help'}
        onChange={(event) => setTyped(event.target.value)}
      />
      <p className="login-help" id="password-help">
        {t('setPassword.help', { count: limits.passwordMin })}
      </p>
      <StrengthMeter password={typed} own={own} />
      <label htmlFor="repeated-password">{t('profile.repeat')}</label>
      <PasswordInput
        {...common}
        id="repeated-password"
        value={repeated}
        onChange={(event) => setRepeated(event.target.value)}
      />
      <Button className="login-submit" type="primary" size="large" htmlType="submit" block loading={pending}>
        {t('setPassword.submit')}
      </Button>
    </form>
  )
}
