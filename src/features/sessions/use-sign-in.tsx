import { type ReactNode, useEffect, useState } from 'react'
import { type Key, loadScreenTexts, t } from '#i18n/index.ts'
import type { Credentials, SignedIn } from '#providers/auth/auth.ts'
import { spendProviderResponse } from '#providers/auth/single-sign-on-return.ts'
import { toHttpError } from '#providers/errors.ts'
import { isMissingCode } from '#ui/lazy/PartBoundary.tsx'
import type { SignInWithCode } from './CodeForm'
import { isCancelled } from './passkey-cancelled'

export type SignInValues = Credentials
type Way = 'password' | 'provider' | 'passkey'

const loadCodeForm = async () => {
  const [{ CodeForm }] = await Promise.all([import('./CodeForm'), loadScreenTexts()])
  return CodeForm
}
/** The login is drawn without the HTTP client. */
const loadCalls = () => import('#providers/auth/open-calls.ts')

/**
 * Signs in once at a time; `refusal` is the message of the last attempt, `incomplete` the one for missing values.
 * `codeForm` replaces the form of an account that requires a code.
 */
export const useSignIn = (incomplete: Key, onSignedIn?: () => void) => {
  const [refusal, setRefusal] = useState<string>()
  const [pending, setPending] = useState<Way>()
  const [codeForm, setCodeForm] = useState<ReactNode>()

  const askForCode = async (signIn: SignInWithCode, username?: string) => {
    const CodeForm = await loadCodeForm()
    const back = () => setCodeForm(undefined)
    setCodeForm(<CodeForm signIn={signIn} username={username} onSignedIn={onSignedIn} onBack={back} />)
  }
  const finish = async (result: SignedIn, withCode?: SignInWithCode, username?: string): Promise<boolean> => {
    if (result.ok) onSignedIn?.()
    else if (withCode && result.error.code === 'login.code.required') await askForCode(withCode, username)
    else setRefusal(result.error.messages.join(' '))
    return result.ok
  }
  /** Resolves to whether the user is signed in. */
  const attempt = async (way: Way, act: () => Promise<boolean>): Promise<boolean> => {
    if (pending) return false
    setRefusal(undefined)
    setPending(way)
    try {
      return await act()
    } catch (error) {
      if (isCancelled(error)) setRefusal(t('login.passkeyFailed'))
      else setRefusal(isMissingCode(error) ? t('error.network') : toHttpError(error).messages.join(' '))
      return false
    } finally {
      setPending(undefined)
    }
  }
  const submit = async ({ username, password }: SignInValues): Promise<boolean> => {
    const credentials = { username: username.trim(), password }
    if (!credentials.username || !password) {
      setRefusal(t(incomplete))
      return false
    }
    return attempt('password', async () => {
      const { signIn } = await import('#providers/auth/auth.ts')
      const withCode: SignInWithCode = async (code) => (await loadCalls()).signInWithCode(credentials, code)
      return finish(await signIn(credentials), withCode, credentials.username)
    })
  }
  /** Signs in at the provider, which the browser leaves for. */
  const leave = () =>
    attempt('provider', async () => {
      await (await loadCalls()).leaveForProvider()
      return false
    })
  const passkey = () =>
    attempt('passkey', async () => {
      const { signInWithPasskey } = await import('#providers/auth/passkeys.ts')
      return finish(await signInWithPasskey())
    })
  const goOn = (response: string) =>
    attempt('provider', async () => {
      const { signInWithProvider, confirmWithCode } = await loadCalls()
      return finish(await signInWithProvider(response), confirmWithCode)
    })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the browser is back once, when the page is loaded.
  useEffect(() => {
    const response = spendProviderResponse()
    if (response) void goOn(response)
  }, [])
  return { refusal, pending, submit, leave, passkey, codeForm }
}
