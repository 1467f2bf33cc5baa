import {
  type AxiosAdapter,
  AxiosError,
  AxiosHeaders,
  type AxiosResponse,
  type InternalAxiosRequestConfig,
} from 'axios'
import type { BackendCall } from '../../../contract/dialects/backend'
import type { Dialect } from '../../../contract/dialects/dialect'
import type { AnyResource } from '../../../contract/grammar/resource'
import type { Pairs } from '../query-string'
import { isObject } from '../read/object'
import { createCursors, cursorParameter } from './cursors'
import { createDialectClients, type DialectClient, type Known } from './dialect-clients'
import { createMatcher, type Match } from './match'
import { partsOfQuery, translateQuery } from './query'
import { createReferenceNames } from './reference-names'
import { acceptBody, translateRefusal } from './refusal'
import { splitUrl, translateRequest } from './request'
import { emptyList, translateResponse } from './response'
import { toCamel, valueAt } from './values'

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
  return { ...defaults, ...(isObject(body) ? body : {}), ...Object.fromEntries(known) }
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

/**
 * Sends the specification's requests as each backend expects them, and returns the specification's responses. A request
 * to a backend that follows the specification is passed to `send` unchanged.
 */
export const createDialectAdapter = (known: Known, send: AxiosAdapter): AxiosAdapter => {
  const { registry } = known
  const match = createMatcher(registry)
  const speakerOf = createDialectClients(known)
  const pageByCursor = createCursors()
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

  const list = async (
    speaker: DialectClient,
    call: Match & Required<Pick<Match, 'resource'>>,
    config: InternalAxiosRequestConfig,
  ) => {
    const { records, backend } = speaker
    const { dialect } = backend
    const { path, pairs } = splitUrl(config.url ?? '')
    const { page, size } = partsOfQuery(call.resource, pairs)
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
    const place = { page, size }
    const header = headerOf(response)
    const translated = () => translateResponse(registry, dialect, records, call, response.data, header, place)
    return { ...response, data: isPast ? emptyList(dialect, header) : translated(), config }
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
    if (resource && operation === 'list') return list(speaker, { ...call, resource }, config)
    const { pairs } = splitUrl(config.url ?? '')
    const response = await exchange(speaker, call, config, pairs)
    if (config.responseType === 'blob') return { ...response, config }
    const { backend, records } = speaker
    const place = { page: 1, size: undefined }
    const header = headerOf(response)
    const location = header('Location')
    // A new record without a body is known by its address.
    const isCreated = operation === 'create' && !response.data && typeof location === 'string'
    const data = isCreated
      ? { id: records.idInLink(location) }
      : translateResponse(registry, backend.dialect, records, call, response.data, header, place)
    return { ...response, data: withValues(own, backend.dialect, response.data, data), config }
  }

  /** The resources whose records only a further request can name: those of other backends, or all. */
  const namelessFrom = (resource: AnyResource): string[] => {
    const own = speakerOf(resource)
    const targets = Object.values(resource.fields).flatMap((field) => ('to' in field ? [field.to] : []))
    if (!targets.length || own?.backend.dialect.references === 'ids') return targets
    const isElsewhere = (name: string) => {
      const target = registry.resources.find((one) => one.name === name)
      return target !== undefined && speakerOf(target) !== own
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
