import type { AccessControlProvider, AuthProvider } from '@refinedev/core'
import { QueryClient } from '@tanstack/react-query'
import { auth as authCalls } from '#contract/calls/auth.ts'
import type { Backends } from '#contract/dialects/backend.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { limits } from '#contract/policies/limits.ts'
import { defineRegistry, type Registry } from '#contract/registry.ts'
import { setStoreFacts } from '#contract/store.ts'
import { createAuditLogProvider } from '#providers/audit-log.ts'
import { createAccess, createAccessControlProvider } from '#providers/auth/access-control.ts'
import { createAuth } from '#providers/auth/create-auth.ts'
import { createSession, isSessionOver, type SessionStorage } from '#providers/auth/create-session.ts'
import { tryOrUndefined } from '#providers/browser-storage.ts'
import { createDataProvider } from '#providers/data/data.ts'
import { setErrorTexts, type UnansweredKind } from '#providers/errors.ts'
import { connectBackends } from '#providers/http/connect-backends.ts'
import { createHttp } from '#providers/http/http.ts'
import { createLiveProvider } from '#providers/live.ts'
import type { RefineProviders } from '#providers/refine-providers.ts'

export type { SignedInAdmin } from '#contract/calls/auth.ts'
export { anyAdmin, type Backend, type Backends, defineBackends } from '#contract/dialects/backend.ts'
export { type Dialect, DialectRefusal } from '#contract/dialects/dialect.ts'
export type {
  AccessRule,
  Action,
  AddedSubjects,
  Permission,
  RoleType,
  Subject,
} from '#contract/policies/access.ts'
export { isGranted } from '#contract/policies/access.ts'
export { defineRegistry, type Registry } from '#contract/registry.ts'
export { createAuditLogProvider } from '#providers/audit-log.ts'
export { createAccess, createAccessControlProvider } from '#providers/auth/access-control.ts'
export { createSession, type Session, type SessionStorage } from '#providers/auth/create-session.ts'
export { createDataProvider } from '#providers/data/data.ts'
export { loadPhones } from '#providers/data/phone.ts'
export {
  type Failure,
  type FailureKind,
  isFailure,
  setErrorTranslations,
  toHttpError,
  type UnansweredKind,
} from '#providers/errors.ts'
export { connectBackends } from '#providers/http/connect-backends.ts'
export { createHttp, type HttpOptions } from '#providers/http/http.ts'
export { createLiveProvider, type LiveChannel } from '#providers/live.ts'
export { onUnreadable, unreadableText } from '#providers/read/unreadable.ts'
export type { RecordsProvider, RefineProviders } from '#providers/refine-providers.ts'

/** What `defineResource` returns. */
type DeclaredResource = Pick<AnyResource, 'name' | 'title' | 'nameField' | 'subject' | 'api' | 'fields'>

export type ProviderOptions = {
  /** The declared resources of the application. */
  resources?: readonly DeclaredResource[]
  /** The same with calls and extensions: `registry` of `moto-admin-provider/registry` is the complete API of moto-admin. */
  registry?: Registry
  /** The origin of the backend, without `/api`; by default that of the page. */
  url?: string
  /** Backends that do not follow the API of moto-admin, by name; `main` serves everything that names no other. */
  backends?: Backends
  /** Data providers of Refine that a backend names by `provider`: for systems that no dialect describes. */
  refineProviders?: RefineProviders
  /** Of days, and of timestamps that a backend writes without one; `UTC` by default. */
  timeZone?: string
  /** Where users without a session are sent; `/login` by default. */
  loginPath?: string
  /** Where the session is kept over reloads; `localStorage` by default. */
  storage?: SessionStorage
  /** The message of a failure that the backend has none for, in the language of the application; English by default. */
  errorText?: (kind: UnansweredKind) => string
  /** The client that the application passes to Refine as well; by default a new one, which is returned. */
  queryClient?: QueryClient
}

const storageKey = 'moto-admin-provider.session'
/** Nothing else of the application is removed with the session. */
const localSession: SessionStorage = {
  read: () => tryOrUndefined(() => localStorage.getItem(storageKey)) ?? null,
  write: (value) => void tryOrUndefined(() => localStorage.setItem(storageKey, value)),
  wipe: () => {
    tryOrUndefined(() => localStorage.removeItem(storageKey))
    return () => {}
  },
}

const englishErrors = {
  network: 'Can’t reach the server. Check your connection and try again.',
  timeout: 'The server took too long to respond. Try again.',
  unknown: 'Something went wrong. Try again.',
  unreadable: 'The server’s response can’t be read. Check your connection and try again.',
  viewing: 'You can’t make changes here.',
} as const satisfies Record<UnansweredKind, string>

/** What Refine's login pages submit: `@refinedev/antd` asks for an email. */
type Credentials = { username?: string; email?: string; password?: string }

/**
 * The providers of a Refine application for declared resources, with one session and one HTTP client.
 * @example
 * const { queryClient, http, session, ...providers } = createProviders({ resources: [parts], backends: { main } })
 * <Refine {...providers} options={{ reactQuery: { clientConfig: queryClient } }} />
 */
export const createProviders = ({
  resources = [],
  registry = defineRegistry({ sidebar: [], calls: { auth: authCalls }, unlisted: resources }),
  url = '',
  backends = {},
  refineProviders,
  timeZone = 'UTC',
  loginPath = '/login',
  storage = localSession,
  errorText = (kind) => englishErrors[kind],
  queryClient = new QueryClient({ defaultOptions: { queries: { refetchOnWindowFocus: false } } }),
}: ProviderOptions) => {
  setErrorTexts(errorText)
  setStoreFacts({ timeZone })
  const session = createSession(storage)
  const ready = session.hydrate()
  session.subscribe((now, before) => {
    if (isSessionOver(now, before)) queryClient.clear()
  })
  if (typeof window !== 'undefined')
    window.addEventListener('storage', ({ key, newValue }) => {
      if (key === storageKey || key === null) void session.follow(newValue)
    })

  const endSession = (_: string, token: string) => {
    if (session.get().token === token) session.clear()
  }
  const http = createHttp({
    baseUrl: url,
    token: () => session.get().token,
    // Refine asks `onError` of the auth provider, which sends the user to the login.
    onUnauthorized: async (message, token) => {
      endSession(message, token)
      return 'refused'
    },
    timeoutMs: limits.requestTimeoutMs,
  })
  if (Object.keys(backends).length)
    connectBackends(http, async () => ({
      ...{ registry, backends, urls: {} },
      ...(refineProviders && { providers: refineProviders }),
    }))

  const dataProvider = createDataProvider({ registry, http, queryClient })
  const { signIn, sendLogout, loadProfile } = createAuth({ http, session, endSession })
  let isLoaded = false

  const authProvider: AuthProvider = {
    login: async ({ username, email, password = '' }: Credentials) => {
      const signedIn = await signIn({ username: username ?? email ?? '', password })
      return signedIn.ok ? { success: true, redirectTo: '/' } : { success: false, error: signedIn.error }
    },
    logout: async () => {
      const { token } = session.get()
      if (token) {
        sendLogout(token)
        session.clear(true)
      }
      return { success: true, redirectTo: loginPath }
    },
    check: async () => {
      await ready
      const { token, user } = session.get()
      if (token && !isLoaded) {
        isLoaded = true
        // The stored user is used at once; the response replaces it.
        const loading = loadProfile()
        if (!user) await loading
      }
      return session.get().token ? { authenticated: true } : { authenticated: false, redirectTo: loginPath }
    },
    onError: async () => (session.get().token ? {} : { logout: true, redirectTo: loginPath }),
    getIdentity: async () => {
      await ready
      return session.get().user
    },
    getPermissions: async () => {
      await ready
      return session.get().user?.role ?? null
    },
  }

  const declared = createAccessControlProvider(
    registry,
    createAccess({ role: () => session.get().user?.role }),
  )
  const isDeclared = (name: string | undefined) => registry.resources.some((one) => one.name === name)
  const accessControlProvider: AccessControlProvider = {
    ...declared,
    can: async (params) => {
      await ready
      // Pages and resources of other data providers are the application's own.
      return isDeclared(params.resource) ? declared.can(params) : { can: true }
    },
  }

  return {
    dataProvider,
    authProvider,
    accessControlProvider,
    liveProvider: createLiveProvider({ url, session }),
    auditLogProvider: createAuditLogProvider(registry, dataProvider),
    queryClient,
    http,
    session,
  }
}
