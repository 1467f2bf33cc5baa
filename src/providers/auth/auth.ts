import type { AuthProvider } from '@refinedev/core'
import { http, roleChange } from '../http/backend'
import { type Credentials, createAuth } from './create-auth'
import { loginPath, safePath } from './safe-path'
import { session } from './session'
import { clearSession, endSession } from './session-end'

export type { Credentials, SignedIn } from './create-auth'
export { loginPath, loginPathFrom, safePath } from './safe-path'
export { onSessionEnd } from './session-end'

const { sendLogout, ...auth } = createAuth({ http, session, endSession })
export const { requestEndpoint, startSession, signIn, loadProfile, refreshProfile } = auth

const beforeSignOut = new Set<() => Promise<unknown>>()
/** Runs while the session is still valid: pending requests of the user are sent now. */
export const onSignOut = (finish: () => Promise<unknown>): void => void beforeSignOut.add(finish)
const signOutWaitMs = 3000

/** Signs out once pending requests are sent, after at most three seconds. */
export const signOut = async (): Promise<void> => {
  const { token } = session.get()
  if (!token) return
  if (beforeSignOut.size) {
    const finished = Promise.allSettled([...beforeSignOut].map((finish) => finish()))
    await Promise.race([finished, new Promise((resolve) => setTimeout(resolve, signOutWaitMs))])
    if (session.get().token !== token) return
  }
  sendLogout(token)
  clearSession()
}

roleChange.subscribe(() => void refreshProfile())

/** Refine's own auth hooks use the same session; none of these methods ever rejects. */
export const authProvider: AuthProvider = {
  login: async (credentials: Credentials) => {
    const result = await signIn(credentials)
    if (!result.ok) return { success: false, error: result.error }
    return { success: true, redirectTo: safePath(new URLSearchParams(window.location.search).get('to')) }
  },
  // A listener of the session's end navigates, so Refine must not.
  logout: async () => {
    await signOut()
    return { success: true }
  },
  check: async () =>
    session.get().token ? { authenticated: true } : { authenticated: false, redirectTo: loginPath },
  // The HTTP client has handled a 401 already.
  onError: async () => ({}),
  getIdentity: async () => session.get().user,
  getPermissions: async () => session.get().user?.role ?? null,
}
