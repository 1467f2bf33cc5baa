import type { AxiosInstance } from 'axios'
import type { LoginResponse, MyRole, SignedInAdmin } from '#contract/calls/auth.ts'
import { authEndpoints } from '#contract/calls/auth-endpoints.ts'
import { parseEndpoint } from '#contract/grammar/calls.ts'
import { type Failure, toHttpError } from '../errors'
import type { Session } from './create-session'

export type Credentials = { username: string; password: string }
export type SignedIn = { ok: true } | { ok: false; error: Failure }

type Parts = {
  http: AxiosInstance
  session: Session
  /** Ends the session of that token. */
  endSession: (message: string, token: string) => void
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

/** Signing in and out with the declared calls, and the profile and role of who is signed in. */
export const createAuth = ({ http, session, endSession }: Parts) => {
  /** Makes a call without parameters. */
  const requestEndpoint = async <T>(
    endpoint: Parameters<typeof parseEndpoint>[0],
    data?: unknown,
  ): Promise<T> => {
    const { method, path } = parseEndpoint(endpoint)
    const answer = await http.request<T>({ method, url: path, data })
    return answer.data
  }

  /** Starts a session with the response of a sign-in call. */
  const startSession = async (sent: Promise<LoginResponse>, name?: string): Promise<SignedIn> => {
    try {
      const { token, user } = await sent
      // A backend whose response is not mapped: without this the page would stay silent.
      if (!token) return { ok: false, error: toHttpError('') }
      session.start(token, user, name)
      return { ok: true }
    } catch (rejection) {
      return { ok: false, error: toHttpError(rejection) }
    }
  }

  const signIn = ({ username, password }: Credentials): Promise<SignedIn> =>
    startSession(requestEndpoint<LoginResponse>(authEndpoints.login, { username, password }), username)

  /** The response does not matter. */
  const sendLogout = (token: string): void => {
    const { method, path } = parseEndpoint(authEndpoints.logout)
    void http
      .request({ method, url: path, headers: { Authorization: `Bearer ${token}` } })
      .catch(() => undefined)
  }

  const readProfile = async (): Promise<SignedInAdmin> => {
    const [user, role] = await Promise.all([
      requestEndpoint<SignedInAdmin>(authEndpoints.profile),
      requestEndpoint<MyRole>(authEndpoints.myRole),
    ])
    return { ...user, role }
  }

  let loading: { token: string; done: Promise<void> } | undefined

  /** Reads profile and role; the stored ones are used until then. Without them the session ends. */
  const loadProfile = (): Promise<void> => {
    const { token } = session.get()
    if (!token) return Promise.resolve()
    if (loading?.token === token) return loading.done
    const done = retryOnce(readProfile)
      .then((user) => {
        const before = session.get()
        if (before.token !== token) return
        if (import.meta.env?.DEV && before.user && before.user.id !== user.id)
          console.warn(
            `auth.login and auth.profile return different ids of the user, '${before.user.id}' and '${user.id}': after the end of a session the page is not kept.`,
          )
        session.setUser(user)
      })
      .catch((rejection: unknown) => endSession(toHttpError(rejection).messages.join(' '), token))
      .finally(() => {
        if (loading?.token === token) loading = undefined
      })
    loading = { token, done }
    return done
  }

  /** Reads profile and role of a session that goes on: a failure changes nothing. */
  const refreshProfile = (): Promise<void> => {
    const { token } = session.get()
    return readProfile().then(
      (user) => {
        if (session.get().token === token) session.setUser(user)
      },
      () => {},
    )
  }

  return { requestEndpoint, startSession, signIn, sendLogout, loadProfile, refreshProfile }
}
