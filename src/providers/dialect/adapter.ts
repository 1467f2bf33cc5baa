import {
  type AxiosAdapter,
  AxiosError,
  AxiosHeaders,
  type AxiosResponse,
  type InternalAxiosRequestConfig,
} from 'axios'
import type { Backend, BackendCall, BackendProvider } from '#contract/dialects/backend.ts'
import type { Dialect, DialectRequest } from '#contract/dialects/dialect.ts'
import { parseEndpoint } from '#contract/grammar/calls.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { messages } from '#contract/policies/messages.ts'
import { fillPath } from '../data/requests'
import { httpStatus } from '../http-status'
import { type Pairs, withQuery } from '../query-string'
import { isObject, type Values } from '../read/object'
import { refineProviders } from '../refine-providers'
import { createDialectClients, type DialectClient, type Known } from './dialect-clients'
import { createMatcher, type Match } from './match'
import { partsOfQuery, templatePairs, translateQuery } from './query'
import type { Records } from './records'
import { createReferenceNames } from './reference-names'
import { createRefineExchange } from './refine-exchange'
import { acceptBody, refusedWith, translateRefusal } from './refusal'
import { emptyList, translateResponse } from './response'
import { parseJsonOrKeep, toCamel, toSnake, valueAt } from './values'

/** A URL relative to the API as its path and the parameters after it. */
const splitUrl = (url: string): { path: string; pairs: Pairs } => {
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

const returnsRecord = ['one', 'create', 'update']
type Target = { origin: string; isMain: boolean; pairs: Pairs }

/** The request as the backend expects it. */
const translateRequest = (
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
  const target = own ? splitUrl(fillPath(own.path, call.params)) : { path: requested, pairs: [] }
  const ofRecord = returnsRecord.includes(call.operation ?? '') ? (dialect.record?.always ?? '') : ''
  const request: DialectRequest = {
    method: own?.method ?? config.method?.toUpperCase() ?? 'GET',
    path: target.path,
    // An endpoint such as `PUT legacy/warehouse?id={id}` names its parameters itself.
    query: [...target.pairs, ...(own && call.at.includes('?') ? [] : pairs), ...templatePairs(ofRecord)],
    headers: { ...backend.headers, ...(call.operation ? dialect.headers?.[call.operation] : {}) },
    body: bodyOf(backend, records, call, config.data),
  }
  const { method, path, query, headers, body } = dialect.request?.(request, { call: call.name }) ?? request
  // A copy: the headers of one backend must not reach another.
  const all = new AxiosHeaders(config.headers)
  setToken(all, backend.token, isMain)
  if (!dialect.idempotencyKey) all.delete('Idempotency-Key')
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

/** A cursor, or the one in the link to the next page. */
const cursorIn = (next: unknown, parameter: string): string => {
  if (typeof next === 'number') return String(next)
  if (typeof next !== 'string') return isObject(next) ? cursorIn(next.href, parameter) : ''
  const [, query] = next.split('?')
  return query === undefined ? next : (new URLSearchParams(query).get(parameter) ?? '')
}

/** `after` of `limit={size}&after={cursor}`. */
const cursorParameter = (template = ''): string => /([^&=]+)=\{cursor\}/.exec(template)?.[1] ?? ''

type Read<T> = (cursor: string) => Promise<{ response: T; next: unknown }>

/** For lists whose pages are reached only from the page before: the cursors of each list, in the order of its pages. */
const createCursors = () => {
  const known = new Map<string, string[]>()
  /** `isPast`: the list ends before that page. */
  return async <T>(list: string, parameter: string, page: number, read: Read<T>) => {
    const cursors = known.get(list) ?? ['']
    known.set(list, cursors)
    let at = Math.min(page, cursors.length)
    for (;;) {
      const { response, next } = await read(cursors[at - 1] ?? '')
      const cursor = cursorIn(next, parameter)
      cursors.length = at
      if (cursor) cursors.push(cursor)
      if (at >= page || !cursor) return { response, isPast: at < page }
      at += 1
    }
  }
}

/** For lists without a total: tells a page that a backend repeats past the end from one that has the same size. */
const createRepetitions = () => {
  const last = new Map<string, { page: number; ids: string }>()
  return (list: string, page: number, rows: readonly unknown[]): boolean => {
    const ids = JSON.stringify(rows.map((row) => (isObject(row) ? row.id : row)))
    const before = last.get(list)
    if (before?.page === page - 1 && before.ids === ids) return true
    last.set(list, { page, ids })
    return false
  }
}

/** The values of a call whose response has them at other paths, named as the backend names them, or not at all. */
const withValues = (
  { read = {}, defaults = {} }: BackendCall,
  { keys }: Dialect,
  raw: unknown,
  body: unknown,
): unknown => {
  if (!Object.keys(read).length && !Object.keys(defaults).length) return body
  const found = Object.entries(read).map(([key, path]) => {
    const value = valueAt(raw, path)
    return [key, keys === 'snake' ? toCamel(value) : value] as const
  })
  const known = found.filter(([, value]) => value !== undefined && value !== null)
  const values: Values = { ...(isObject(body) ? body : {}), ...Object.fromEntries(known) }
  const completed = Object.entries(defaults).map(([key, usual]) => {
    const value = values[key] ?? usual
    return [key, isObject(usual) && isObject(value) ? { ...usual, ...value } : value] as const
  })
  return { ...values, ...Object.fromEntries(completed) }
}
const headerOf = ({ headers }: AxiosResponse) => {
  const all = AxiosHeaders.from(headers as AxiosHeaders)
  return (name: string) => all.get(name)
}

/** The refusal of a page past the end; any other is thrown. */
const pastEnd = ({ list }: Dialect, page: number, error: unknown): AxiosResponse => {
  const refusal = error instanceof AxiosError ? error.response : undefined
  if (!refusal || page === 1 || refusal.status !== list?.pastEnd) throw error
  return { ...refusal, status: 200 }
}

/** What a backend that has no such record returns with the status 200. */
const isMissing = (record: unknown): boolean =>
  isObject(record) ? !Object.keys(record).length : typeof record !== 'string' || !record

/**
 * Sends the specification's requests as each backend expects them, and returns the specification's responses. A request
 * to a backend that follows the specification is passed to `send` unchanged.
 */
export const createDialectAdapter = (known: Known, send: AxiosAdapter): AxiosAdapter => {
  const { registry, providers = refineProviders } = known
  const match = createMatcher(registry)
  const speakerOf = createDialectClients(known)
  const pageByCursor = createCursors()
  const isRepeated = createRepetitions()
  const throughRefine = createRefineExchange(registry, providers, send)
  const withNames = createReferenceNames(registry)

  const exchange = async (
    speaker: DialectClient,
    call: Match,
    config: InternalAxiosRequestConfig,
    pairs: Pairs,
  ) => {
    const { backend, records, isMain, url } = speaker
    const origin = url ?? (config.baseURL ?? '').replace(/\/api$/, '')
    const request = translateRequest(backend, records, call, config, { origin, isMain, pairs })
    const response = await send(request).catch((error: unknown) => {
      throw translateRefusal(speaker, call, config, error)
    })
    return { ...response, data: await acceptBody(speaker, call, config, response) }
  }

  /** The response with its record; rejects if it should have one. */
  const found = (
    speaker: DialectClient,
    call: Match,
    config: InternalAxiosRequestConfig,
    response: AxiosResponse,
  ) => {
    if (call.operation !== 'one' || !isMissing(response.data)) return response
    const refusal = refusedWith(response, httpStatus.notFound, messages.notFound)
    throw translateRefusal(speaker, call, config, refusal)
  }

  const list = async (
    speaker: DialectClient,
    call: Match & Required<Pick<Match, 'resource'>>,
    config: InternalAxiosRequestConfig,
  ) => {
    const { records, backend } = speaker
    const { dialect } = backend
    const { path, pairs } = splitUrl(config.url ?? '')
    const { page, size, sorted, rest } = partsOfQuery(call.resource, pairs)
    const query = (cursor: string) => translateQuery(registry, dialect, records, call.resource, pairs, cursor)
    const parameter = cursorParameter(dialect.page)
    const read = async (cursor: string) => {
      const response = await exchange(speaker, call, config, query(cursor))
      return { response, next: valueAt(response.data, dialect.list?.next ?? '') }
    }
    const pageRead = parameter
      ? pageByCursor(JSON.stringify([path, query('')]), parameter, page, read)
      : read('').then(({ response }) => ({ response, isPast: false }))
    const { response, isPast } = await pageRead.catch((error: unknown) => ({
      response: pastEnd(dialect, page, error),
      isPast: true,
    }))
    const paging = { page, size }
    const header = headerOf(response)
    const translated = () => {
      const data = translateResponse(registry, dialect, records, call, response.data, header, paging)
      if (!isObject(data) || !data.more || !Array.isArray(data.data)) return data
      const repeats = isRepeated(JSON.stringify([path, sorted, rest]), page, data.data)
      return repeats ? { data: [], total: (page - 1) * (size ?? 0) } : data
    }
    return { ...response, data: isPast ? emptyList(dialect, header) : translated(), config }
  }

  const refineRequest = async (
    speaker: DialectClient & { provider: BackendProvider },
    call: Match & Required<Pick<Match, 'resource' | 'operation'>>,
    config: InternalAxiosRequestConfig,
  ): Promise<AxiosResponse> => {
    const { backend, records, isMain } = speaker
    const headers = new AxiosHeaders({ Authorization: config.headers.get('Authorization') })
    setToken(headers, backend.token, isMain)
    headers.set({ ...backend.headers })
    const { pairs } = splitUrl(config.url ?? '')
    const body = bodyOf(backend, records, call, config.data)
    const data = await throughRefine(speaker, call, config, { headers, pairs, body })
    const response = { data, status: 200, statusText: '', headers: new AxiosHeaders(), config }
    return found(speaker, call, config, response)
  }

  const handleRequest: AxiosAdapter = async (request) => {
    const config = { ...request, url: request.url?.replace(/^\//, '') ?? '' }
    const call = match(config.method?.toUpperCase() ?? 'GET', config.url)
    const speaker = call && speakerOf(call.resource)
    if (!call || !speaker) return send(request)
    const own = speaker.backend.calls?.[call.name] ?? {}
    if ('answer' in own)
      return { data: own.answer, status: 200, statusText: '', headers: new AxiosHeaders(), config }
    const { resource, operation } = call
    const { provider } = speaker.backend
    if (provider && resource && operation) {
      const declared = { ...call, resource, operation }
      return refineRequest({ ...speaker, provider }, declared, config)
    }
    if (resource && operation === 'list') return list(speaker, { ...call, resource }, config)
    const { pairs } = splitUrl(config.url ?? '')
    const response = await exchange(speaker, call, config, pairs)
    if (config.responseType === 'blob') return { ...response, config }
    const { backend, records } = speaker
    const paging = { page: 1, size: undefined }
    const header = headerOf(response)
    const location = header('Location')
    // A new record without a body is known by its address.
    const isCreated = operation === 'create' && !response.data && typeof location === 'string'
    const data = isCreated
      ? { id: records.idInLink(location) }
      : translateResponse(registry, backend.dialect, records, call, response.data, header, paging)
    if (operation === 'one' && isMissing(data))
      throw translateRefusal(
        speaker,
        call,
        config,
        refusedWith(response, httpStatus.notFound, messages.notFound),
      )
    return { ...response, data: withValues(own, backend.dialect, response.data, data), config }
  }

  /** The resources whose records only a further request can name: those of other backends, or all. */
  const namelessFrom = (resource: AnyResource): string[] => {
    const own = speakerOf(resource)
    const targets = Object.values(resource.fields).flatMap((field) => ('to' in field ? [field.to] : []))
    if (!targets.length || own?.backend.dialect.references === 'ids') return targets
    const isElsewhere = (name: string) => {
      const target = registry.resources.find((one) => one.name === name)
      return target !== undefined && target.backend !== resource.backend
    }
    return targets.filter(isElsewhere)
  }

  return async (config) => {
    const response = await handleRequest(config)
    if (config.responseType === 'blob') return response
    const resource = match(
      config.method?.toUpperCase() ?? 'GET',
      config.url?.replace(/^\//, '') ?? '',
    )?.resource
    const nameless = resource ? namelessFrom(resource) : []
    if (!resource || !nameless.length) return response
    const headers = new AxiosHeaders({
      Accept: config.headers.get('Accept'),
      Authorization: config.headers.get('Authorization'),
    })
    const get = async (url: string) =>
      (await handleRequest({ ...config, method: 'get', url, data: undefined, headers })).data
    const named = (row: unknown) => withNames(resource, row, nameless, config, get)
    const { data } = response
    const isList = isObject(data) && Array.isArray(data.data)
    return {
      ...response,
      data: isList
        ? { ...data, data: await Promise.all((data.data as unknown[]).map(named)) }
        : await named(data),
    }
  }
}
