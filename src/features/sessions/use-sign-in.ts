import { useState } from 'react'
import { type Key, useT } from '../../i18n'
import { type Credentials, signIn } from '../../providers/auth/auth'

export type SignInValues = Credentials

/** Signs in once at a time; `refusal` is the message of the last attempt, `incomplete` the one for missing values. */
export const useSignIn = (incomplete: Key) => {
  const t = useT()
  const [refusal, setRefusal] = useState<string>()
  const [pending, setPending] = useState(false)
  /** Resolves to whether the user is signed in. */
  const submit = async ({ username, password }: SignInValues): Promise<boolean> => {
    if (pending) return false
    setRefusal(username.trim() && password ? undefined : t(incomplete))
    if (!username.trim() || !password) return false
    setPending(true)
    const result = await signIn({ username: username.trim(), password })
    setPending(false)
    if (!result.ok) setRefusal(result.error.messages.join(' '))
    return result.ok
  }
  return { refusal, pending, submit }
}
