import type { DataProvider } from '@refinedev/core'
import type { QueryClient } from '@tanstack/react-query'
import type { AxiosInstance } from 'axios'
import type { AnyResource } from '../../contract/grammar/resource'
import { type Registry, resourceNamed } from '../../contract/registry'
import { pageOfWhole } from './browser-list'
import { createCaller } from './calls'
import { type ListQuestion, listWords } from './encode'
import { bodyOf, multipartOf } from './encode-body'
import { toHttpError } from './errors'
import { createIdempotency } from './idempotency'
import { createTransport } from './transport'
import { seenVersion } from './version'
import { createWhole, type Listed, listPath, readList, readPages } from './whole'

/** The whole of what is read from `meta`; the address can put anything else there. */
type Meta = Readonly<Record<string, unknown>> | undefined
type Values = Record<string, unknown>

const signalOf = (meta: Meta) => (meta?.signal instanceof AbortSignal ? meta.signal : undefined)
/** What the backend keeps by itself is never written. */
const withoutSystem = ({ id, createdAt, updatedAt, version, ...values }: Values) => values
const valuesOf = (value: unknown): Values =>
  typeof value === 'object' && value !== null ? { ...(value as Values) } : {}

/** Every refusal leaves here in the one form that Refine knows. */
const told = async <T>(act: () => Promise<T>): Promise<T> => {
  try {
    return await act()
  } catch (rejection) {
    throw toHttpError(rejection)
  }
}
const needed = <E>(endpoint: E | undefined, resource: AnyResource, what: string): E => {
  if (endpoint === undefined) throw new Error(`The API can not ${what} '${resource.name}'`)
  return endpoint
}

type Parts = { registry: Registry; http: AxiosInstance; queryClient: QueryClient }

export const createDataProvider = ({
  registry,
  http,
  queryClient,
}: Parts): Required<Omit<DataProvider, 'createMany' | 'updateMany' | 'deleteMany'>> => {
  const transport = createTransport(http)
  const whole = createWhole(http, queryClient)
  const once = createIdempotency()
  const call = createCaller(registry, http, once)
  const named = (name: string) => resourceNamed(registry, name)

  const lastAnswer = (meta: Meta): number =>
    Array.isArray(meta?.queryKey) ? (queryClient.getQueryState(meta.queryKey)?.dataUpdatedAt ?? 0) : 0

  const list = async (resource: AnyResource, question: ListQuestion, meta: Meta): Promise<Listed> => {
    const { filters, pagination, sorters } = question
    const signal = signalOf(meta)
    const isUnder = resource.api.list?.includes('{')
    if ((resource.api.paging ?? 'none') === 'none') {
      const rows = isUnder
        ? (await readList(http, listPath(resource, filters), [], signal)).data
        : await whole(resource, lastAnswer(meta))
      return pageOfWhole(rows, resource, question)
    }
    if ((pagination?.mode ?? 'server') === 'server')
      return readList(http, listPath(resource, filters), listWords(resource, question), signal)
    const isNarrowed = isUnder || Boolean(filters?.length) || Boolean(sorters?.length)
    const data = isNarrowed
      ? await readPages(http, resource, question, signal)
      : await whole(resource, lastAnswer(meta))
    return { data, total: data.length }
  }
  const body = (resource: AnyResource, values: Values) =>
    resource.api.body === 'multipart' ? multipartOf(resource.fields, values) : bodyOf(resource.fields, values)

  const provider = {
    getList: ({ resource, pagination, sorters, filters, meta }) =>
      told(() => list(named(resource), { pagination, sorters, filters }, meta)),

    getOne: ({ resource, id, meta }) =>
      told(async () => {
        const r = named(resource)
        return transport.one(needed(r.api.one, r, 'read'), id, signalOf(meta))
      }),

    /** References read as `{ id, label }`, so this serves what is chosen in a form: never a call a row. */
    getMany: ({ resource, ids, meta }) =>
      told(async () => {
        const rows = await whole(named(resource), lastAnswer(meta))
        const byId = new Map(rows.map((row) => [String(row.id), row]))
        return { data: ids.flatMap((id) => byId.get(String(id)) ?? []) }
      }),

    create: ({ resource, variables }) =>
      told(async () => {
        const r = named(resource)
        const endpoint = needed(r.api.create, r, 'create')
        const sent = body(r, withoutSystem(valuesOf(variables)))
        return once(endpoint, sent, (key) => transport.create(endpoint, sent, key))
      }),

    update: ({ resource, id, variables }) =>
      told(async () => {
        const r = named(resource)
        const values = valuesOf(variables)
        const version = values.version ?? seenVersion(queryClient, resource, id)
        const sent = body(r, { ...withoutSystem(values), version })
        return transport.update(needed(r.api.update, r, 'update'), id, sent)
      }),

    deleteOne: ({ resource, id }) =>
      told(async () => {
        const r = named(resource)
        return transport.remove(needed(r.api.remove, r, 'remove'), id)
      }),

    /** `url` is the name of a declared call; its path's parameters are `meta.params`. */
    custom: ({ url, query, payload, meta }) =>
      told(async () => {
        const values = { params: valuesOf(meta?.params), query: valuesOf(query), payload: valuesOf(payload) }
        const onProgress = typeof meta?.onProgress === 'function' ? meta.onProgress : undefined
        return { data: await call(url, { ...values, signal: signalOf(meta), onProgress }) }
      }),

    getApiUrl: () => http.defaults.baseURL ?? '',
  } as ReturnType<typeof createDataProvider>
  return provider
}
