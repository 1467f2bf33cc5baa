import type { Renewal } from '../http/http'
import { isExpired, isOtherSession, session } from './session'
import { endSession, hasNewerToken } from './session-end'

let waiting: ((renewal: Renewal) => void)[] = []
/** Former tokens of the user: their refusals come late. */
const former = new Set<string>()

const settle = (renewal: Renewal) => {
  const all = waiting
  waiting = []
  for (const resolve of all) resolve(renewal)
}

session.subscribe((now, before) => {
  if (isOtherSession(now, before)) {
    former.clear()
    settle('dropped')
  } else if (now.token !== before.token) {
    if (before.token) former.add(before.token)
    if (now.token) settle('repeat')
  }
})

/** Nothing is sent without a session: requests wait until the user has signed in again, here or in another tab. */
export const waitForSignIn = (): Promise<Renewal> | undefined =>
  isExpired(session.get()) ? new Promise((resolve) => waiting.push(resolve)) : undefined

/**
 * The backend refused a request because the session is over. A session that the backend has never accepted on this page
 * ends; otherwise the page is kept, and the request waits for the same user.
 */
export const renewSession = async (message: string, token: string): Promise<Renewal> => {
  if (token === session.get().token) {
    if (hasNewerToken(token)) await session.follow()
    else if (session.isConfirmed()) session.expire()
    else endSession(message, token)
  }
  return former.has(token) ? (waitForSignIn() ?? 'repeat') : 'refused'
}
