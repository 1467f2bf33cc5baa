import { Button, type InputRef } from 'antd'
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import type { PasswordLinkOwner } from '#contract/extensions/sign-in.ts'
import { limits } from '#contract/policies/limits.ts'
import { StrengthMeter } from '#features/passwords/StrengthMeter.tsx'
import { t, useLanguage } from '#i18n/index.ts'
import { PasswordInput } from '#kit/fields/secret/PasswordInput.tsx'
import { readPasswordLink, setPassword } from '#providers/auth/open-calls.ts'
import { loginPath } from '#providers/auth/safe-path.ts'
import { session } from '#providers/auth/session.ts'
import { clearSession } from '#providers/auth/session-end.ts'
import { type Failure, toHttpError } from '#providers/errors.ts'
import { LoginFrame } from '#shell/LoginFrame.tsx'
import { useDocumentTitle } from '#ui/layout/document-title.ts'

type Props = { token: string; owner: PasswordLinkOwner; onDone: () => void }

/** The new password of the link's user, typed twice. */
const NewPasswordForm = ({ token, owner, onDone }: Props) => {
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

/** The token is in the fragment, which is sent to no server and appears in no log; it leaves the address at once. */
const useToken = () => {
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const [token] = useState(hash.slice(1))
  useEffect(() => {
    if (hash) void navigate(pathname, { replace: true })
  }, [hash, pathname, navigate])
  return token
}

const useOwner = (token: string) => {
  const [owner, setOwner] = useState<PasswordLinkOwner>()
  const [failure, setFailure] = useState<Failure>()
  const read = useCallback(() => {
    setFailure(undefined)
    readPasswordLink(token).then(setOwner, (error: unknown) => setFailure(toHttpError(error)))
  }, [token])
  useEffect(() => {
    if (token) read()
  }, [token, read])
  return { owner, failure, read }
}

/** Sets a password with a one-time link, without a session. */
export default function SetPassword() {
  useLanguage()
  useDocumentTitle(t('setPassword.title'))
  const token = useToken()
  const { owner, failure, read } = useOwner(token)
  const [isDone, setDone] = useState(false)
  const problem = token ? failure?.messages.join(' ') : t('setPassword.incomplete')
  const toLogin = <Link to={loginPath}>{t('setPassword.toLogin')}</Link>
  return (
    <LoginFrame title={t('setPassword.title')}>
      {problem ? (
        <>
          <p className="login-refusal" role="alert">
            {problem}
          </p>
          {failure && failure.kind !== 'refusal' && (
            <Button block onClick={read}>
              {t('common.retry')}
            </Button>
          )}
          <p className="login-after">{toLogin}</p>
        </>
      ) : isDone ? (
        <>
          <p role="status">{t('setPassword.done')}</p>
          <p className="login-after">{toLogin}</p>
        </>
      ) : owner ? (
        <NewPasswordForm token={token} owner={owner} onDone={() => setDone(true)} />
      ) : (
        <p role="status">{t('setPassword.checking')}</p>
      )}
    </LoginFrame>
  )
}
