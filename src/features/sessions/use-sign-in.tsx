import { type ReactNode, useState } from 'react'
import { type Key, loadScreenTexts, t } from '#i18n/index.ts'
import type { Credentials } from '#providers/auth/auth.ts'
import { toHttpError } from '#providers/errors.ts'
import { isMissingCode } from '#ui/lazy/PartBoundary.tsx'

export type SignInValues = Credentials

const loadCodeForm = async () => {
  const [{ CodeForm }] = await Promise.all([import('./CodeForm'), loadScreenTexts()])
  return CodeForm
}

/**
 * Signs in once at a time; `refusal` is the message of the last attempt, `incomplete` the one for missing values.
 * `codeForm` replaces the form of an account that requires a code.
 */
export const useSignIn = (incomplete: Key, onSignedIn?: () => void) => {
  const [refusal, setRefusal] = useState<string>()
  const [pending, setPending] = useState(false)
  const [codeForm, setCodeForm] = useState<ReactNode>()

  const askForCode = async (credentials: Credentials) => {
    const CodeForm = await loadCodeForm()
    const back = () => setCodeForm(undefined)
    setCodeForm(<CodeForm credentials={credentials} onSignedIn={onSignedIn} onBack={back} />)
  }
  const attempt = async (credentials: Credentials): Promise<boolean> => {
    // The login is drawn without the HTTP client.
    const { signIn } = await import('#providers/auth/auth.ts')
    const result = await signIn(credentials)
    if (result.ok) onSignedIn?.()
    else if (result.error.code === 'login.code.required') await askForCode(credentials)
    else setRefusal(result.error.messages.join(' '))
    return result.ok
  }
  /** Resolves to whether the user is signed in. */
  const submit = async ({ username, password }: SignInValues): Promise<boolean> => {
    if (pending) return false
    setRefusal(username.trim() && password ? undefined : t(incomplete))
    if (!username.trim() || !password) return false
    setPending(true)
    try {
      return await attempt({ username: username.trim(), password })
    } catch (error) {
      setRefusal(isMissingCode(error) ? t('error.network') : toHttpError(error).messages.join(' '))
      return false
    } finally {
      setPending(false)
    }
  }
  return { refusal, pending, submit, codeForm }
}
