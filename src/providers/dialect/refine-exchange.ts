import type { CrudFilter, CrudOperators } from '@refinedev/core'
import axios, { type AxiosAdapter, AxiosHeaders, type InternalAxiosRequestConfig, isAxiosError } from 'axios'
import type { Backend, BackendProvider } from '#contract/dialects/backend.ts'
import { parseEndpoint } from '#contract/grammar/calls.ts'
import type { FilterMeaning } from '#contract/grammar/filter.ts'
import type { Registry } from '#contract/registry.ts'
import { fillPath } from '../data/requests'
import { httpStatus } from '../http-status'
import type { Pairs } from '../query-string'
import { isObject, type Values } from '../read/object'
import type { RecordsProvider, RefineProviders } from '../refine-providers'
import type { DialectClient } from './dialect-clients'
import type { Match } from './match'
import { type Asked, partsOfQuery, translateParts } from './query'
import { refusedWith, translateRefusal } from './refusal'
import { escapePattern, parseJsonOrKeep } from './values'

const usualOperators: Readonly<Record<FilterMeaning, CrudOperators>> = {
  contains: 'contains',
  equals: 'eq',
  among: 'in',
  noneOf: 'nin',
  empty: 'null',
  from: 'gte',
  until: 'lt',
  atLeast: 'gte',
  atMost: 'lte',
}

const filterOf =
  ({ operators = {}, search, patterns }: BackendProvider) =>
  ({ name, filter, keys, typed }: Asked): CrudFilter => {
    const of = (by: FilterMeaning) =>
      (operators[by] ?? usualOperators[by]) as Exclude<CrudOperators, 'or' | 'and'>
    const [value] = typed
    if (filter.by === 'condition') return { field: name, operator: 'eq', value }
    const text = patterns ? escapePattern(String(value)) : value
    if (filter.by === 'contains') return { field: keys[0] ?? name, operator: of('contains'), value: text }
    if (filter.by !== 'anyOf')
      return { field: keys[0] ?? name, operator: of(filter.by), value: filter.by === 'among' ? typed : value }
    if (search !== undefined) return { field: search, operator: of('contains'), value }
    const condition = (field: string) => ({ field, operator: of('contains'), value: text })
    const [only, ...others] = keys
    return only !== undefined && !others.length
      ? condition(only)
      : { operator: 'or', value: keys.map(condition) }
  }

const statusOf = (error: Values): number => {
  const status = Number(error.statusCode)
  return status >= httpStatus.badRequest && status < 600 ? status : httpStatus.badRequest
}

/** Requests records through data providers of Refine instead of HTTP: each is loaded with its first request. */
export const createRefineExchange = (registry: Registry, known: RefineProviders, send: AxiosAdapter) => {
  const loaded = new Map<Backend, { authorization: string; provider: Promise<RecordsProvider> }>()

  const load = (
    { name }: BackendProvider,
    { backend, url }: DialectClient,
    config: InternalAxiosRequestConfig,
    headers: AxiosHeaders,
  ) => {
    const create = known[name]
    if (!create) throw new Error(`src/providers/refine-providers.ts has no provider '${name}'`)
    const origin = url ?? (config.baseURL ?? '').replace(/\/api$/, '')
    const http = axios.create({
      adapter: send,
      headers: headers.toJSON() as Record<string, string>,
      timeout: config.timeout ?? 0,
      transformResponse: parseJsonOrKeep,
      withCredentials: backend.token === 'cookie',
      withXSRFToken: false,
    })
    const token = String(config.headers.get('Authorization') ?? '').replace(/^Bearer /, '')
    return create({ url: `${origin}${backend.dialect.root ?? '/api'}`, http, token: token || undefined })
  }

  /** One for each session, whose token it sends. */
  const providerOf = (
    declared: BackendProvider,
    client: DialectClient,
    config: InternalAxiosRequestConfig,
    headers: AxiosHeaders,
  ) => {
    const authorization = String(config.headers.get('Authorization') ?? '')
    const found = loaded.get(client.backend)
    if (found?.authorization === authorization) return found.provider
    const provider = load(declared, client, config, headers)
    loaded.set(client.backend, { authorization, provider })
    provider.catch(() => loaded.delete(client.backend))
    return provider
  }

  /** The name of the resource in the provider: the path of its endpoint, without the id. */
  const nameOf = ({ calls }: Backend, { name, at, params }: Match) => {
    const [path = ''] = parseEndpoint(calls?.[name]?.at ?? at).path.split('?')
    return fillPath(path.replace(/\/?\{id\}\/?$/, ''), params)
  }

  const listOf = (
    client: DialectClient,
    call: Required<Pick<Match, 'resource'>>,
    declared: BackendProvider,
    pairs: Pairs,
  ) => {
    const { resource } = call
    const { page, size, order, ...parts } = partsOfQuery(resource, pairs)
    const { requested, sortKey } = translateParts(
      registry,
      client.backend.dialect,
      client.records,
      resource,
      parts,
    )
    return {
      pagination: size
        ? { currentPage: page, pageSize: size, mode: 'server' as const }
        : { mode: 'off' as const },
      filters: requested.map(filterOf(declared)),
      sorters: sortKey
        ? [{ field: sortKey, order: order === 'desc' ? ('desc' as const) : ('asc' as const) }]
        : [],
    }
  }

  return async (
    client: DialectClient & { provider: BackendProvider },
    call: Match & Required<Pick<Match, 'resource' | 'operation'>>,
    config: InternalAxiosRequestConfig,
    { headers, pairs, body }: { headers: AxiosHeaders; pairs: Pairs; body: unknown },
  ): Promise<unknown> => {
    const { backend, records, provider: declared } = client
    const { method } = parseEndpoint(backend.calls?.[call.name]?.at ?? call.at)
    const read = ({ data }: { data: unknown }) => records.read(call.resource, data)
    const act = async (): Promise<unknown> => {
      const provider = await providerOf(declared, client, config, headers)
      const one = { resource: nameOf(backend, call), id: call.params.id ?? '' }
      switch (call.operation) {
        case 'list': {
          const { data, total } = await provider.getList({ ...one, ...listOf(client, call, declared, pairs) })
          return { data: data.map((row) => records.read(call.resource, row)), total }
        }
        case 'one':
          return read(await provider.getOne(one))
        case 'create':
          return read(await provider.create({ ...one, variables: body }))
        case 'update':
          return read(
            await provider.update({ ...one, variables: body, meta: { method: method.toLowerCase() } }),
          )
        case 'remove':
          return read(await provider.deleteOne(one))
      }
    }
    try {
      return await act()
    } catch (error) {
      // A provider without axios rejects with Refine's HttpError.
      const isRefusal = !isAxiosError(error) && isObject(error) && 'statusCode' in error
      if (!isRefusal) throw translateRefusal(client, call, config, error)
      const response = { data: null, status: 0, statusText: '', headers: new AxiosHeaders(), config }
      const { message, errors, statusCode } = error
      const refusal = refusedWith(response, statusOf(error), { message, errors, statusCode })
      throw translateRefusal(client, call, config, refusal)
    }
  }
}
