import { AxiosHeaders, type InternalAxiosRequestConfig } from 'axios'
import type { Backend } from '../../../contract/dialects/backend'
import type { DialectRequest } from '../../../contract/dialects/dialect'
import { parseEndpoint } from '../../../contract/grammar/calls'
import { fillPath } from '../data/encode'
import { type Pairs, withQuery } from '../query-string'
import { isObject } from '../read/object'
import type { Match } from './match'
import type { Records } from './records'
import { parseJsonOrKeep, toSnake } from './values'

/** A URL relative to the API as its path and the parameters after it. */
export const splitUrl = (url: string): { path: string; pairs: Pairs } => {
  const [path = '', query = ''] = url.split('?')
  return { path, pairs: [...new URLSearchParams(query)] }
}

/** The body in the backend's format; a form with files is sent unchanged. */
const bodyOf = ({ dialect, calls }: Backend, records: Records, call: Match, data: unknown): unknown => {
  const body = parseJsonOrKeep(data)
  if (!isObject(body) || body instanceof FormData) return body
  if (call.resource && call.operation) return records.write(call.resource, body)
  const names = calls?.[call.name]?.send ?? {}
  const written = call.body ? records.writeFields(call.body, body) : body
  const renamed = Object.fromEntries(
    Object.entries(written).map(([key, value]) => [names[key] ?? key, value]),
  )
  return dialect.keys === 'snake' ? toSnake(renamed) : renamed
}

const bearer = 'Bearer '
/** The token of the session in the form that the backend expects; never sent to a backend that does not share the session. */
const setToken = (headers: AxiosHeaders, token: Backend['token'], isMain: boolean) => {
  const how = token ?? (isMain ? 'bearer' : 'none')
  if (how === 'bearer') return
  const value = String(headers.get('Authorization') ?? '').replace(bearer, '')
  headers.delete('Authorization')
  if (typeof how === 'object' && value) headers.set(how.header, `${how.prefix ?? ''}${value}`)
}

export type Target = { origin: string; isMain: boolean; pairs: Pairs }

/** The request as the backend expects it. */
export const translateRequest = (
  backend: Backend,
  records: Records,
  call: Match,
  config: InternalAxiosRequestConfig,
  { origin, isMain, pairs }: Target,
): InternalAxiosRequestConfig => {
  const { dialect } = backend
  const at = backend.calls?.[call.name]?.at
  const own = at && parseEndpoint(at)
  const requested = splitUrl(config.url ?? '').path
  const place = own ? splitUrl(fillPath(own.path, call.params)) : { path: requested, pairs: [] }
  const request: DialectRequest = {
    method: own?.method ?? config.method?.toUpperCase() ?? 'GET',
    path: place.path,
    // An endpoint such as `PUT legacy/warehouse?id={id}` names its parameters itself.
    query: [...place.pairs, ...(own && call.at.includes('?') ? [] : pairs)],
    headers: { ...backend.headers, ...(call.operation ? dialect.headers?.[call.operation] : {}) },
    body: bodyOf(backend, records, call, config.data),
  }
  const { method, path, query, headers, body } = dialect.request?.(request, { call: call.name }) ?? request
  // A copy: the headers of one backend must not reach another.
  const all = new AxiosHeaders(config.headers)
  setToken(all, backend.token, isMain)
  all.set(headers)
  return {
    ...config,
    method: method.toLowerCase(),
    baseURL: `${origin}${dialect.root ?? '/api'}`,
    url: withQuery(path.replace(/^\//, ''), query),
    headers: all,
    data: isObject(body) && !(body instanceof FormData) ? JSON.stringify(body) : body,
    ...(backend.token === 'cookie' && { withCredentials: true }),
  }
}
