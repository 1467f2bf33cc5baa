import { type BaseKey, type BaseRecord, type DataProvider, keys } from '@refinedev/core'
import type { QueryClient } from '@tanstack/react-query'
import type { AxiosInstance } from 'axios'
import type { AnyResource } from '../../../contract/grammar/resource'
import { type Registry, resourceNamed } from '../../../contract/registry'
import { toHttpError } from '../errors'
import { readRecord, readWritten } from '../read/records'
import { paginateInBrowser } from './browser-list'
import { createCaller } from './calls'
import type { ListRequestParams } from './encode'
import { encodeBody, encodeMultipart } from './encode-body'
import { createIdempotency, intentOf } from './idempotency'
import { isUnpaged, listRequest, unpagedListLocation } from './list-request'
import { createTransport } from './transport'
import { createUnpagedReader, type ListResponse, requestList } from './unpaged-reader'
import { cachedVersion } from './version'

/** All that is read of `meta`; the address can put anything else there. */
type Meta = Readonly<Record<string, unknown>> | undefined
type Values = Record<string, unknown>

const signalOf = (meta: Meta) => (meta?.signal instanceof AbortSignal ? meta.signal : undefined)
/** Values that only the backend writes are never sent. */
const withoutSystem = ({ id, createdAt, updatedAt, version, ...values }: Values) => values
const valuesOf = (value: unknown): Values =>
  typeof value === 'object' && value !== null ? { ...(value as Values) } : {}

/** Converts every rejection to Refine's HttpError. */
const withReportedErrors = async <T>(act: () => Promise<T>): Promise<T> => {
  try {
    return await act()
  } catch (rejection) {
    throw toHttpError(rejection)
  }
}
const requireEndpoint = <E>(endpoint: E | undefined, resource: AnyResource, what: string): E => {
  if (endpoint === undefined) throw new Error(`The API cannot ${what} '${resource.name}'`)
  return endpoint
}

/** Labels of references rarely change. */
const freshMs = 60_000

type Parts = { registry: Registry; http: AxiosInstance; queryClient: QueryClient }

/** Refine's data provider for the declared resources: what it sends and reads follows from their declarations. */
export const createDataProvider = ({
  registry,
  http,
  queryClient,
}: Parts): Required<Omit<DataProvider, 'createMany' | 'updateMany' | 'deleteMany'>> => {
  const transport = createTransport(http)
  const readUnpaged = createUnpagedReader(http, queryClient)
  const once = createIdempotency()
  const call = createCaller(registry, http, once)
  const named = (name: string) => resourceNamed(registry, name)

  const lastAnswer = (meta: Meta): number =>
    Array.isArray(meta?.queryKey) ? (queryClient.getQueryState(meta.queryKey)?.dataUpdatedAt ?? 0) : 0

  const list = async (
    resource: AnyResource,
    question: ListRequestParams,
    meta: Meta,
  ): Promise<ListResponse> => {
    const request = listRequest(registry, resource, question)
    if (request.shape === 'shared') {
      const rows = await readUnpaged(resource, request, lastAnswer(meta))
      return paginateInBrowser(rows, request.of, question)
    }
    const answer = await requestList(http, resource, request, signalOf(meta))
    return request.shape === 'page' ? answer : paginateInBrowser(answer.data, request.of, question)
  }

  /** A single record, shared by all callers within a short time. */
  const oneOf = async (resource: AnyResource, id: BaseKey): Promise<BaseRecord | undefined> => {
    const endpoint = requireEndpoint(resource.api.one, resource, 'read')
    try {
      const { data } = await queryClient.fetchQuery({
        queryKey: keys().data('default').resource(resource.name).action('one').id(id).params({}).get(),
        queryFn: async ({ signal }) => {
          const { data } = await transport.one(endpoint, id, signal)
          return { data: readRecord(resource, data) }
        },
        staleTime: freshMs,
        retry: false,
      })
      return data
    } catch (rejection) {
      // Deleted and unknown records have no label.
      if ([400, 404].includes(toHttpError(rejection).statusCode)) return undefined
      throw rejection
    }
  }
  const body = (resource: AnyResource, values: Values) =>
    resource.api.body === 'multipart'
      ? encodeMultipart(resource.fields, values)
      : encodeBody(resource.fields, values)

  const provider = {
    getList: ({ resource, pagination, sorters, filters, meta }) =>
      withReportedErrors(() => list(named(resource), { pagination, sorters, filters }, meta)),

    getOne: ({ resource, id, meta }) =>
      withReportedErrors(async () => {
        const declared = named(resource)
        const endpoint = requireEndpoint(declared.api.one, declared, 'read')
        const { data } = await transport.one(endpoint, id, signalOf(meta))
        return { data: readRecord(declared, data) }
      }),

    /** Records selected in a form or filter, of which only the id is known. */
    getMany: ({ resource, ids, meta }) =>
      withReportedErrors(async () => {
        const declared = named(resource)
        if (!isUnpaged(declared)) {
          const found = await Promise.all(ids.map((id) => oneOf(declared, id)))
          return { data: found.filter((row) => row !== undefined) }
        }
        const rows = await readUnpaged(declared, unpagedListLocation(declared), lastAnswer(meta))
        const byId = new Map(rows.map((row) => [String(row.id), row]))
        return { data: ids.flatMap((id) => byId.get(String(id)) ?? []) }
      }),

    create: ({ resource, variables, meta }) =>
      withReportedErrors(async () => {
        const declared = named(resource)
        const endpoint = requireEndpoint(declared.api.create, declared, 'create')
        const sent = body(declared, withoutSystem(valuesOf(variables)))
        const write = (key: string) => transport.create(endpoint, sent, key)
        const { data } = await once(endpoint, sent, write, intentOf(meta))
        return { data: readWritten(declared, data, {}) }
      }),

    update: ({ resource, id, variables }) =>
      withReportedErrors(async () => {
        const declared = named(resource)
        const values = valuesOf(variables)
        const version = values.version ?? cachedVersion(queryClient, resource, id)
        const sent = body(declared, { ...withoutSystem(values), version })
        const endpoint = requireEndpoint(declared.api.update, declared, 'update')
        const { data } = await transport.update(endpoint, id, sent)
        return { data: readWritten(declared, data, { id }) }
      }),

    deleteOne: ({ resource, id }) =>
      withReportedErrors(async () => {
        const declared = named(resource)
        return transport.remove(requireEndpoint(declared.api.remove, declared, 'remove'), id)
      }),

    /** `url` is the name of a declared call; its path's parameters are `meta.params`. */
    custom: ({ url, query, payload, meta }) =>
      withReportedErrors(async () => {
        const values = { params: valuesOf(meta?.params), query: valuesOf(query), payload: valuesOf(payload) }
        const onProgress = typeof meta?.onProgress === 'function' ? meta.onProgress : undefined
        const idempotencyKey = typeof meta?.idempotencyKey === 'string' ? meta.idempotencyKey : undefined
        const intent = intentOf(meta)
        return {
          data: await call(url, { ...values, signal: signalOf(meta), idempotencyKey, intent, onProgress }),
        }
      }),

    getApiUrl: () => http.defaults.baseURL ?? '',
  } as ReturnType<typeof createDataProvider>
  return provider
}
