import type { BaseKey, BaseRecord, DataProvider } from '@refinedev/core'
import type { QueryClient } from '@tanstack/react-query'
import type { AxiosInstance } from 'axios'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { type Registry, resourceNamed } from '#contract/registry.ts'
import { toHttpError } from '../errors'
import { withQuery } from '../query-string'
import { isListResponse, type ListResponse, readList, readRecord, readWritten } from '../read/records'
import { createCaller } from './calls'
import { encodeBody, encodeMultipart } from './encode-body'
import { withExtensionFilters } from './extension-filters'
import { createIdempotency, intentOf } from './idempotency'
import { paginateInBrowser } from './paginate-in-browser'
import { listQueryKey, queriesOf, recordKey } from './query-keys'
import {
  isUnpaged,
  type ListLocation,
  type ListRequestParams,
  listRequest,
  namedFilters,
  unpagedListLocation,
} from './requests'
import { createTransport } from './transport'

type Known = { id?: unknown; version?: unknown }

const recordsIn = (data: unknown): Known[] => {
  const inner = typeof data === 'object' && data !== null && 'data' in data ? data.data : data
  return [inner].flat().filter((v): v is Known => typeof v === 'object' && v !== null)
}

/**
 * The version of a record that the page shows: in its form or on its page, or else in a list. Of several it is the oldest. What is only
 * cached is not asked: nobody has seen a newer version there, which may have the change of another user.
 */
const shownVersion = (client: QueryClient, resource: string, id: BaseKey): number | undefined => {
  const versionsIn = (...actions: readonly string[]) =>
    actions.flatMap((action) =>
      client
        .getQueriesData({ ...queriesOf(resource, action), type: 'active' })
        .flatMap(([, data]) => recordsIn(data))
        .flatMap((record) =>
          String(record.id) === String(id) && typeof record.version === 'number' ? [record.version] : [],
        ),
    )
  const ofRecord = versionsIn('one')
  const versions = ofRecord.length ? ofRecord : versionsIn('list', 'many')
  return versions.length ? Math.min(...versions) : undefined
}

/**
 * The version that an update without one is made from: the shown one, or what this page has made of it since, as a form
 * that saves while it is filled in does not read the record again.
 */
const createBaseVersions = (client: QueryClient) => {
  const changes = new Map<string, { shown: number; saved: number }>()
  return (resource: string, id: BaseKey) => {
    const key = `${resource}/${id}`
    const shown = shownVersion(client, resource, id)
    const change = changes.get(key)
    return {
      version: change?.shown === shown ? change?.saved : shown,
      saved: ({ version }: Known) => {
        if (shown !== undefined && typeof version === 'number') changes.set(key, { shown, saved: version })
      },
    }
  }
}

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
const freshLabelMs = 60_000
const freshListMs = 15_000

type Parts = { registry: Registry; http: AxiosInstance; queryClient: QueryClient }

/**
 * Refine's data provider for the declared resources: what it sends and reads follows from their declarations. Failures are
 * Refine's `HttpError`; `custom` makes a declared call, whose name is the `url`.
 * @example
 * createDataProvider({ registry, http, queryClient })
 */
export const createDataProvider = ({
  registry,
  http,
  queryClient,
}: Parts): Required<Omit<DataProvider, 'createMany' | 'updateMany' | 'deleteMany'>> => {
  const transport = createTransport(http)
  const once = createIdempotency()
  const baseVersionOf = createBaseVersions(queryClient)
  const call = createCaller(registry, http, once)
  const named = (name: string) => resourceNamed(registry, name)

  /** Reads a list. A response that is none (a page of a proxy) is a failure, not an empty list. */
  const request = async (
    resource: AnyResource,
    { path, pairs }: ListLocation,
    signal: AbortSignal | undefined,
  ): Promise<ListResponse> => {
    const { data } = await http.get<unknown>(withQuery(path, pairs), signal ? { signal } : {})
    if (!isListResponse(data)) throw toHttpError('')
    return readList(resource, data)
  }

  /** Every record of a resource, or those of a query, loaded once for all callers; a query that is repeated gets newer ones. */
  const readComplete = (resource: AnyResource, location: ListLocation, meta: Meta): Promise<BaseRecord[]> => {
    const queryKey = listQueryKey(resource.name, 'complete', location.path, location.pairs)
    const readAt = (key: unknown) =>
      Array.isArray(key) ? (queryClient.getQueryState(key)?.dataUpdatedAt ?? 0) : 0
    return queryClient.fetchQuery({
      queryKey,
      queryFn: async ({ signal }) => (await request(resource, location, signal)).data,
      staleTime: readAt(queryKey) > readAt(meta?.queryKey) ? freshListMs : 0,
      retry: false,
    })
  }

  const list = async (
    resource: AnyResource,
    requested: ListRequestParams,
    meta: Meta,
  ): Promise<ListResponse> => {
    const filters = namedFilters(withExtensionFilters(registry, resource), requested.filters)
    const params = { ...requested, filters }
    const { shape, of, ...location } = listRequest(registry, resource, params)
    if (shape === 'page') return request(resource, location, signalOf(meta))
    const rows =
      shape === 'shared'
        ? await readComplete(resource, location, meta)
        : (await request(resource, location, signalOf(meta))).data
    return paginateInBrowser(rows, of, params)
  }

  /** A single record, shared by all callers within a short time. */
  const oneOf = async (resource: AnyResource, id: BaseKey): Promise<BaseRecord | undefined> => {
    const endpoint = requireEndpoint(resource.api.one, resource, 'read')
    try {
      const { data } = await queryClient.fetchQuery({
        queryKey: recordKey(resource.name, id),
        queryFn: async ({ signal }) => {
          const { data } = await transport.one(endpoint, id, signal)
          return { data: readRecord(resource, data) }
        },
        staleTime: freshLabelMs,
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
        const rows = await readComplete(declared, unpagedListLocation(declared), meta)
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
        const base = baseVersionOf(resource, id)
        const version = values.version ?? base.version
        const sent = body(declared, { ...withoutSystem(values), version })
        const endpoint = requireEndpoint(declared.api.update, declared, 'update')
        const { data } = await transport.update(endpoint, id, sent)
        const written = readWritten(declared, data, { id })
        base.saved(written)
        return { data: written }
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
