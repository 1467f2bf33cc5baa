import { Button, type InputRef, Modal } from 'antd'
import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { PasskeyButton, ProviderButton } from '#features/sessions/OtherWays.tsx'
import { useSignIn } from '#features/sessions/use-sign-in.tsx'
import { t } from '#i18n/index.ts'
import { PasswordInput } from '#kit/fields/secret/PasswordInput.tsx'
import { refreshProfile } from '#providers/auth/auth.ts'
import { useSession } from '#providers/auth/session.ts'
import { leaveExpiredSession } from '#providers/auth/session-end.ts'
import './sign-in-again.css'

const pauseMs = 500
const typing = 'input, textarea, [contenteditable="true"]'
const types = ({ key }: KeyboardEvent) => key.length === 1 || key === 'Enter' || key === 'Backspace'

/**
 * For a dialog that takes the focus while the user may be typing: keys are ignored until there is a pause, because they
 * were meant for the page. A changed value, such as a pasted one, ends that too.
 */
const useIgnoreStrayKeys = () => {
  const [wasTyping] = useState(() => document.activeElement?.matches(typing) ?? false)
  const last = useRef(wasTyping ? Date.now() : 0)
  const accept = () => {
    last.current = 0
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!last.current || !types(event)) return
    const now = Date.now()
    if (now - last.current >= pauseMs) return accept()
    last.current = now
    event.preventDefault()
  }
  return { onKeyDown, accept }
}

/** Above drawers, other dialogs and their lists of options. */
const zIndex = 1500

const PasswordForm = ({ first }: { first: { current: InputRef | null } }) => {
  const id = useId()
  const { user, name } = useSession()
  // The role may have changed since the page was opened.
  const signedIn = () => void refreshProfile()
  const { refusal, pending, submit, leave, passkey, codeForm } = useSignIn('renewal.incomplete', signedIn)
  const [password, setPassword] = useState('')
  const stray = useIgnoreStrayKeys()
  const address = name || user?.email || user?.userName || ''
  const send = async (event: FormEvent) => {
    event.preventDefault()
    // The next password replaces the refused one, which shows only dots.
    if (!(await submit({ username: address, password }))) first.current?.focus({ cursor: 'all' })
  }
  if (codeForm) return codeForm
  return (
    <form className="sign-in-again" onSubmit={(event) => void send(event)} noValidate>
      <p>{t('renewal.why', { address })}</p>
      {refusal && (
        <p className="sign-in-refusal" role="alert" id={`${id}refusal`}>
          {refusal}
        </p>
      )}
      {/* For password managers. */}
      <input type="text" autoComplete="username" value={address} readOnly hidden />
      <label htmlFor={`${id}password`}>{t('login.password')}</label>
      <PasswordInput
        ref={first}
        id={`${id}password`}
        autoComplete="current-password"
        value={password}
        status={refusal ? 'error' : ''}
        aria-invalid={Boolean(refusal)}
        aria-describedby={refusal && `${id}refusal`}
        onKeyDown={stray.onKeyDown}
        onChange={(event) => {
          stray.accept()
          setPassword(event.target.value)
        }}
      />
      <Button type="primary" htmlType="submit" block loading={pending === 'password'}>
        {t('login.submit')}
      </Button>
      <ProviderButton isBusy={pending === 'provider'} onClick={() => void leave()} />
      <PasskeyButton isBusy={pending === 'passkey'} onClick={() => void passkey()} />
      <div className="sign-in-other">
        <Button type="link" aria-describedby={`${id}other`} onClick={() => leaveExpiredSession()}>
          {t('renewal.other')}
        </Button>
        <p id={`${id}other`}>{t('renewal.otherHint')}</p>
      </div>
    </form>
  )
}

/** The page and what it has opened above itself; messages can still be read. */
const useInertPage = (open: boolean, own: RefObject<HTMLElement | null>) =>
  useEffect(() => {
    if (!open) return
    const others = [...document.body.children].filter(
      (part) => !part.contains(own.current) && !part.matches('[aria-live], [inert]'),
    )
    for (const part of others) part.setAttribute('inert', '')
    return () => {
      for (const part of others) part.removeAttribute('inert')
    }
  }, [open, own])

/**
 * Asks for the password of the user whose session is over. Nothing can be done without a session, so that Escape does not
 * close it: the user signs in, or leaves for the login page.
 */
const SignInAgain = ({ open }: { open: boolean }) => {
  const first = useRef<InputRef>(null)
  // antd has stored the former focus by now.
  useEffect(() => {
    if (open) first.current?.focus()
  }, [open])
  const content = useRef<HTMLDivElement>(null)
  useInertPage(open, content)
  return (
    <Modal
      open={open}
      title={t('renewal.title')}
      width={400}
      zIndex={zIndex}
      centered
      closable={false}
      keyboard={false}
      maskClosable={false}
      footer={null}
      destroyOnHidden
      afterOpenChange={(shown) => shown && first.current?.focus()}
    >
      <div ref={content}>
        <PasswordForm first={first} />
      </div>
    </Modal>
  )
}
export default SignInAgain
