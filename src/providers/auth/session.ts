import { base } from '#src/env.ts'
import { useStore } from '../store'
import {
  browserStorage,
  createSession,
  isOtherSession,
  type SessionState,
  sessionKey,
} from './create-session'

export * from './create-session'

/** The session of the admin. */
export const session = createSession(browserStorage({ isWholeOrigin: () => base() === '/' }))

if (typeof window !== 'undefined')
  window.addEventListener('storage', (event) => {
    // A null key means localStorage.clear().
    if (event.key === sessionKey || event.key === null) void session.follow(event.newValue)
  })

/** Calls `forget` when a session ends or is replaced, so that the next user sees nothing of it. */
export const onSessionCleared = (forget: () => void): void =>
  void session.subscribe((now, before) => {
    if ((before.token || before.user) && isOtherSession(now, before)) forget()
  })

export const useSession = (): SessionState => useStore(session)
