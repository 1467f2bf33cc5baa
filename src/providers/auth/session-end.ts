import { storedValue } from '../browser-storage'
import { dismissQuestions } from '../notifications/confirmation'
import { notify } from '../notifications/notifications'
import { createStore } from '../store'
import { isExpired, isSessionOver, session } from './session'

const storedSession = storedValue<{ token?: string }>('auth')

export type SessionEnd = { by: 'refusal' | 'user' | 'elsewhere'; message?: string }

const lastEnd = createStore<SessionEnd | undefined>(undefined)
/** Called once per end of a session, however many calls failed: it navigates to the login. */
export const onSessionEnd = (listener: (end: SessionEnd) => void) =>
  lastEnd.subscribe((end) => end && listener(end))

let reason: SessionEnd | undefined
session.subscribe((now, before) => {
  if (!isSessionOver(now, before)) return
  const end = reason ?? { by: 'elsewhere' }
  reason = undefined
  dismissQuestions()
  if (end.message) notify('error', end.message)
  lastEnd.set(end)
})

const end = (problem: SessionEnd) => {
  if (!session.get().token) return
  reason = problem
  session.clear(problem.by === 'user')
}

/** Another tab may have signed in again before its storage event reached this one. */
export const hasNewerToken = (token: string): boolean => {
  const stored = storedSession.read()
  return Boolean(stored?.token) && stored?.token !== token
}

/**
 * The backend ended the session, or the profile cannot be loaded. Only the first of several failures ends it, and a
 * call with an older token ends nothing.
 */
export const endSession = (message?: string, token: string | null = session.get().token) => {
  if (!token || token !== session.get().token) return
  if (hasNewerToken(token)) void session.follow()
  else end({ by: 'refusal', ...(message ? { message } : {}) })
}

export const clearSession = () => end({ by: 'user' })

/** The user of an expired session does not sign in again here. */
export const leaveExpiredSession = (message?: string) => {
  if (!isExpired(session.get())) return
  reason = { by: 'refusal', ...(message ? { message } : {}) }
  session.drop()
}
