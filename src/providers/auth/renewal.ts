import { createStore } from '../store'
import { isOtherSession, session } from './session'
import { endSession, hasNewerToken } from './session-end'

/** What happens to a refused request: it is repeated, fails with its refusal, or is dropped with the session. */
export type Renewal = 'repeat' | 'refused' | 'dropped'

/** Whether the user is asked for the password. */
export const expiredSession = createStore(false)

const dialogs = new Set<object>()
let waiting: ((renewal: Renewal) => void)[] = []
/** Tokens that the same user has replaced by signing in again: their refusals come late. */
const replaced = new Set<string>()

const settle = (renewal: Renewal) => {
  const all = waiting
  waiting = []
  if (expiredSession.get()) expiredSession.set(false)
  for (const resolve of all) resolve(renewal)
}

session.subscribe((now, before) => {
  if (!before.token || now.token === before.token) return
  const isSameUser = !isOtherSession(now, before)
  if (isSameUser) replaced.add(before.token)
  else replaced.clear()
  settle(isSameUser ? 'repeat' : 'dropped')
})

/** Called by the dialog for as long as it can be shown. Without it an expired session ends. */
export const registerSignInDialog = (): (() => void) => {
  const dialog = {}
  dialogs.add(dialog)
  return () => {
    if (dialogs.delete(dialog) && !dialogs.size && expiredSession.get()) endSession()
  }
}

const untilSignedIn = () =>
  new Promise<Renewal>((resolve) => {
    waiting.push(resolve)
    if (!expiredSession.get()) expiredSession.set(true)
  })

/** Nothing is sent with a token that is known to be invalid. */
export const waitForSignIn = (): Promise<Renewal> | undefined =>
  expiredSession.get() ? untilSignedIn() : undefined

/**
 * The backend refused a request because the session is over. Resolves once the user has signed in again, here or in
 * another tab. A session that the backend has never accepted on this page ends instead.
 */
export const renewSession = async (message: string, token: string): Promise<Renewal> => {
  if (replaced.has(token)) return 'repeat'
  if (token !== session.get().token) return 'refused'
  if (hasNewerToken(token)) {
    await session.follow()
    return replaced.has(token) ? 'repeat' : 'refused'
  }
  if (!dialogs.size || !session.isConfirmed()) {
    endSession(message, token)
    return 'refused'
  }
  return untilSignedIn()
}
