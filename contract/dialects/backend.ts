import type { FilterMeaning } from '../grammar/filter'
import type { Endpoint } from '../grammar/resource'
import type { Dialect, ResponsePath } from './dialect'

/** A call that this backend has at another endpoint, in another form, or not at all. */
export type BackendCall = {
  at?: Endpoint
  /** The backend's names of keys in the body: `{ username: 'email' }`. */
  send?: Readonly<Record<string, string>>
  /** Where the values of the response are: `{ token: 'data.access_token' }`. */
  read?: Readonly<Record<string, ResponsePath>>
  /** Values of the response where the backend has none. */
  defaults?: Readonly<Record<string, unknown>>
  /** The response, without a request. */
  answer?: unknown
}

/** A data provider of Refine, which then sends the requests for lists and records. */
export type BackendProvider = {
  /** As `src/providers/refine-providers.ts` names it. */
  name: string
  /** Refine's operators of filters, where it has not the usual ones: `{ until: 'lte' }`. */
  operators?: Partial<Record<FilterMeaning, string>>
  /** The field that it searches in several fields by, such as `q`; by default the fields are joined by `or`. */
  search?: string
  /** The backend reads a part of a text as a regular expression: it gets one that matches only that text. */
  patterns?: true
}

export type Backend = {
  /** With a `provider`, what it says about values, refusals and sessions applies. */
  dialect: Dialect
  provider?: BackendProvider
  /** What differs for single resources, such as the key of their rows: `{ brands: { list: { rows: 'brands' } } }`. */
  resources?: Readonly<Record<string, Dialect>>
  /** Its origin; that of the admin's API by default. `VITE_BACKENDS` replaces it. */
  url?: string
  /**
   * How the token of the session is sent: as a bearer token (the default of `main`), in a cookie of the backend, in a
   * header, or not at all (the default of every other backend, whose 401 ends no session).
   */
  token?: 'bearer' | 'cookie' | 'none' | { header: string; prefix?: string }
  /** Headers of every request, such as a public key of the application. */
  headers?: Readonly<Record<string, string>>
  /** By the name of the call: `auth.login`, `tags.list`. */
  calls?: Readonly<Record<string, BackendCall>>
}

/** `main` serves everything that does not name another backend. */
export type Backends = Readonly<Record<string, Backend>>

export const defineBackends = <const B extends Backends>(backends: B): B => backends

/** A signed-in user for backends without profiles and roles: may do everything. */
export const anyAdmin = {
  id: 'admin',
  firstName: 'Admin',
  lastName: '',
  userName: 'admin',
  email: '',
  phone: '',
  role: { id: 'admin', name: 'Admin', roleType: 'super-admin-type', permissions: [] },
} as const
