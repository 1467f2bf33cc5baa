import type { AuthProvider } from '@refinedev/core'
import type { LoginResponse, MyRole, SignedInAdmin } from '#contract/calls/auth.ts'
import { authEndpoints } from '#contract/calls/auth-endpoints.ts'
import { parseEndpoint } from '#contract/grammar/calls.ts'
import { type Failure, toHttpError } from '../errors'
import { http, roleChange } from '../http/backend'
import { loginPath, safePath } from './safe-path'
import { session } from './session'
import { clearSession, endSession } from './session-end'

export { loginPath, loginPathFrom, safePath } from './safe-path'
export { onSessionEnd } from './session-end'

/** Makes a call without parameters. */
export const requestEndpoint = async <T>(
  endpoint: Parameters<typeof parseEndpoint>[0],
  data?: unknown,
): Promise<T> => {
  const { method, path } = parseEndpoint(endpoint)
  const answer = await http.request<T>({ method, url: path, data })
  return answer.data
}

export type Credentials = { username: string; password: string }
export type SignedIn = { ok: true } | { ok: false; error: Failure }

/** Starts a session with the response of a sign-in call. */
export const startSession = async (sent: Promise<LoginResponse>): Promise<SignedIn> => {
  try {
    const { token, user } = await sent
    // A backend whose response is not mapped: without this the page would stay silent.
    if (!token) return { ok: false, error: toHttpError('') }
    session.start(token, user)
    return { ok: true }
  } catch (rejection) {
    return { ok: false, error: toHttpError(rejection) }
  }
}

export const signIn = ({ username, password }: Credentials): Promise<SignedIn> =>
  startSession(requestEndpoint<LoginResponse>(authEndpoints.login, { username, password }))

const beforeSignOut = new Set<() => Promise<unknown>>()
/** Runs while the session is still valid: pending requests of the user are sent now. */
export const onSignOut = (finish: () => Promise<unknown>): void => void beforeSignOut.add(finish)
const signOutWaitMs = 3000

/**
 * Signs out once pending requests are sent, after at most three seconds; the response to the logout call does not
 * matter.
 */
export const signOut = async (): Promise<void> => {
  const { token } = session.get()
  if (!token) return
  if (beforeSignOut.size) {
    const finished = Promise.allSettled([...beforeSignOut].map((finish) => finish()))
    await Promise.race([finished, new Promise((resolve) => setTimeout(resolve, signOutWaitMs))])
    if (session.get().token !== token) return
  }
  const { method, path } = parseEndpoint(authEndpoints.logout)
  void http
    .request({ method, url: path, headers: { Authorization: `Bearer ${token}` } })
    .catch(() => undefined)
  clearSession()
}

const readProfile = async (): Promise<SignedInAdmin> => {
  const [user, role] = await Promise.all([
    requestEndpoint<SignedInAdmin>(authEndpoints.profile),
    requestEndpoint<MyRole>(authEndpoints.myRole),
  ])
  return { ...user, role }
}
/** Calls without a response are retried before the user is signed out. */
const retryOnce = async <T>(act: () => Promise<T>): Promise<T> => {
  try {
    return await act()
  } catch (rejection) {
    if (toHttpError(rejection).kind === 'refusal') throw rejection
    return act()
  }
}

let loading: { token: string; done: Promise<void> } | undefined

/** Reads profile and role; the stored ones are used until then. Without them the session ends. */
export const loadProfile = (): Promise<void> => {
  const { token } = session.get()
  if (!token) return Promise.resolve()
  if (loading?.token === token) return loading.done
  const done = retryOnce(readProfile)
    .then((user) => {
      if (session.get().token === token) session.setUser(user)
    })
    .catch((rejection: unknown) => endSession(toHttpError(rejection).messages.join(' '), token))
    .finally(() => {
      if (loading?.token === token) loading = undefined
    })
  loading = { token, done }
  return done
}

/** Reads profile and role of a session that goes on: a failure changes nothing. */
export const refreshProfile = (): Promise<void> => {
  const { token } = session.get()
  return readProfile().then(
    (user) => {
      if (session.get().token === token) session.setUser(user)
    },
    () => {},
  )
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
