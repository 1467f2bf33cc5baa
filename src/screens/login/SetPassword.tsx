import { Button } from 'antd'
import { useCallback, useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import type { PasswordLinkOwner } from '../../../contract/extensions/sign-in'
import { useLanguage, useT } from '../../i18n'
import { useDocumentTitle } from '../../kit/layout/document-title'
import { readPasswordLink } from '../../providers/auth/open-calls'
import { loginPath } from '../../providers/auth/safe-path'
import { type Failure, toHttpError } from '../../providers/errors'
import { Logo } from '../../shell/theme/Logo'
import { NewPasswordForm } from './NewPasswordForm'
import '../../features/sessions/login.css'

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
  const t = useT()
  useLanguage()
  useDocumentTitle(t('setPassword.title'))
  const token = useToken()
  const { owner, failure, read } = useOwner(token)
  const [isDone, setDone] = useState(false)
  const problem = token ? failure?.messages.join(' ') : t('setPassword.incomplete')
  const toLogin = <Link to={loginPath}>{t('setPassword.toLogin')}</Link>
  return (
    <main className="login">
      <div className="login-card">
        <Logo size={40} />
        <h1>{t('setPassword.title')}</h1>
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
      </div>
    </main>
  )
}
