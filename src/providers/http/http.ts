import axios, {
  AxiosHeaders,
  type AxiosInstance,
  type AxiosResponse,
  CanceledError,
  type InternalAxiosRequestConfig,
  isAxiosError,
} from 'axios'
import { authEndpoints } from '#contract/calls/auth-endpoints.ts'
import { parseEndpoint } from '#contract/grammar/calls.ts'
import {
  assertReadable,
  type Failure,
  isSessionMessage,
  isSpecifiedMessage,
  loadErrorTranslations,
  refusalOf,
  toHttpError,
} from '../errors'
import { httpStatus } from '../http-status'
import type { Early } from './early'

/** What happens to a refused request: it is repeated, fails with its refusal, or is dropped with the session. */
export type Renewal = 'repeat' | 'refused' | 'dropped'

export type HttpOptions = {
  baseUrl: string
  token: () => string | null
  /**
   * Called with the message of a 401 that ends the session, and the token of the refused request. The request is repeated
   * with the current token if the user has signed in again.
   */
  onUnauthorized: (message: string, token: string) => Promise<Renewal>
  /** Called before every request but those without a session: what it returns is awaited. */
  waits?: () => Promise<Renewal> | undefined
  /** Called for every refusal for a missing permission. */
  onForbidden?: () => void
  /** Called for a refusal because the user's role has changed. */
  onRoleChange?: () => void
  /** Further headers of a request. */
  headersOf?: (url: string | undefined) => Readonly<Record<string, string>>
  timeoutMs: number
  /** Called before every write: the call fails with the failure it returns. */
  refuses?: () => Failure | undefined
  /** Requests sent before the code that makes them is loaded. */
  early?: Pick<Early, 'answer'>
}

/** Any other 401 is a refusal like all others: it may be about a password, or about one resource of a backend. */
const isEndOfSession = (status: number, message: unknown, data: { endsSession?: unknown } | null) =>
  status === httpStatus.unauthorized &&
  (data?.endsSession === true || (typeof message === 'string' && isSessionMessage(message)))
const loginPath = parseEndpoint(authEndpoints.login).path
/** Calls without a session: they need no token, and wait for none. */
const isOpen = (url: string | undefined) => url === loginPath || url?.startsWith('x/open/')
const bearer = 'Bearer '
const reads = ['GET', 'HEAD']
/** Refusals that show that the role has changed since it was loaded. */
const roleCodes: readonly unknown[] = ['twoStep.required', 'reach.beyond']

/** The token of a request, which may differ from the current one. */
const tokenOf = (headers: unknown): string | null => {
  const value = headers instanceof AxiosHeaders ? headers.get('Authorization') : undefined
  return typeof value === 'string' && value.startsWith(bearer) ? value.slice(bearer.length) : null
}

/** A request is never answered with an early response twice. */
const repeated = (http: AxiosInstance, config: InternalAxiosRequestConfig) => {
  config.headers.delete('Authorization')
  return http.request({ ...config, adapter: axios.getAdapter(http.defaults.adapter) })
}

/** A refused download has its message in the bytes of the file. */
const readable = async (data: unknown) => {
  if (!(data instanceof Blob)) return data
  const text = await data.text()
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

export const createHttp = ({
  baseUrl,
  token,
  onUnauthorized,
  waits,
  onForbidden,
  onRoleChange,
  headersOf,
  timeoutMs,
  refuses,
  early,
}: HttpOptions): AxiosInstance => {
  const http = axios.create({
    baseURL: `${baseUrl}/api`,
    timeout: timeoutMs,
    allowAbsoluteUrls: false,
    headers: { Accept: 'application/json' },
    // The token is in a header, so no cookie needs to prove where a request comes from; reading cookies blocks the page.
    withXSRFToken: false,
  })

  const prepared = (config: InternalAxiosRequestConfig) => {
    const isFree = isOpen(config.url) || reads.includes(config.method?.toUpperCase() ?? 'GET')
    const refusal = isFree ? undefined : refuses?.()
    if (refusal) throw refusal
    const current = isOpen(config.url) ? null : token()
    if (current && !config.headers.has('Authorization'))
      config.headers.set('Authorization', `${bearer}${current}`)
    if (headersOf) config.headers.set(headersOf(config.url))
    if (config.data === undefined) config.headers.set('Content-Type', false)
    return early?.answer(config) ?? config
  }
  http.interceptors.request.use((config) => {
    const waiting = isOpen(config.url) ? undefined : waits?.()
    if (!waiting) return prepared(config)
    return waiting.then((renewal) => {
      if (renewal !== 'repeat') throw new CanceledError(undefined, config)
      return prepared(config)
    })
  })

  const accept = (response: AxiosResponse) => {
    if (response.config.responseType === undefined) assertReadable(response.data)
    return response
  }
  http.interceptors.response.use(accept, async (error: unknown) => {
    if (!isAxiosError(error)) throw error
    if (!error.response) throw error.message
    const { status } = error.response
    const data = await readable(error.response.data)
    if (data?.code) await loadErrorTranslations()
    const message: unknown = typeof data === 'string' ? data : [data?.message].flat()[0]
    const used = tokenOf(error.config?.headers)
    if (used && isEndOfSession(status, message, data)) {
      const firstMessage = typeof message === 'string' ? (toHttpError(data).messages[0] ?? '') : ''
      const renewal = await onUnauthorized(firstMessage, used)
      if (renewal === 'repeat' && error.config) return repeated(http, error.config)
      if (renewal === 'dropped') throw new CanceledError(undefined, error.config)
    }
    if (
      status === httpStatus.forbidden &&
      typeof message === 'string' &&
      isSpecifiedMessage('access.forbidden', message)
    )
      onForbidden?.()
    if (roleCodes.includes(data?.code)) onRoleChange?.()
    throw refusalOf(status, data, error.message)
  })
  return http
}
