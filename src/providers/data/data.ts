import {
  type BaseKey,
  type BaseRecord,
  type CrudFilter,
  type CrudSort,
  type DataProvider,
  keys,
} from '@refinedev/core'
import type { QueryClient } from '@tanstack/react-query'
import type { AxiosInstance } from 'axios'
import { fieldOf } from '#contract/grammar/facts.ts'
import { type FilterMeaning, pathsOf } from '#contract/grammar/filter.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { foldText, searchWords } from '#contract/grammar/stored-text.ts'
import { limits } from '#contract/policies/limits.ts'
import { type Registry, resourceNamed } from '#contract/registry.ts'
import { toHttpError } from '../errors'
import { readRecord, readWritten } from '../read/records'
import { createCaller } from './calls'
import { flattenFilters, type ListRequestParams, toParamValues } from './encode'
import { encodeBody, encodeMultipart } from './encode-body'
import { createIdempotency, intentOf } from './idempotency'
import { isUnpaged, listRequest, unpagedListLocation } from './list-request'
import { resourceKey } from './query-keys'
import { createTransport } from './transport'
import { createUnpagedReader, type ListResponse, requestList } from './unpaged-reader'

/** Created when it is first needed: that takes milliseconds, and most lists are sorted by the backend. */
let collator: Intl.Collator | undefined
const compareWords = (a: string, b: string) => {
  collator ??= new Intl.Collator('en', { sensitivity: 'base', numeric: true })
  return collator.compare(a, b)
}

/** The value for comparisons; of a reference, its label. */
const comparable = (value: unknown): string | number | null => {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return value ? 1 : 0
  if (Array.isArray(value)) return value.map((v) => comparable(v) ?? '').join(', ') || null
  if (typeof value === 'object') return 'label' in value ? comparable(value.label) : null
  return String(value)
}

const compare = (a: string | number, b: string | number, amounts: boolean): number => {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  if (amounts) return Number(a) - Number(b)
  return compareWords(String(a), String(b))
}

/** Empty values are last in either direction; equal rows are ordered by id. Without any order the rows keep theirs. */
const sorted = (rows: readonly BaseRecord[], resource: AnyResource, sorters: readonly CrudSort[] = []) => {
  const [wanted] = sorters
  if (!wanted && !resource.order) return [...rows]
  const [by, order] = wanted ? [wanted.field, wanted.order] : (resource.order ?? ['id', 'asc'])
  const amounts = fieldOf(resource, by)?.kind === 'money'
  const sign = order === 'desc' ? -1 : 1
  return [...rows].sort((x, y) => {
    const [a, b] = [comparable(x[by]), comparable(y[by])]
    const ids = compareWords(String(x.id), String(y.id))
    if (a === null || b === null) return a === b ? ids : a === null ? 1 : -1
    return sign * compare(a, b, amounts) || ids
  })
}

/** Every text at a path, `brand` or `categories.label`; a reference matches by id and by label. */
const valuesAt = (value: unknown, steps: readonly string[]): string[] => {
  if (value === null || value === undefined) return []
  if (Array.isArray(value)) return value.flatMap((v) => valuesAt(v, steps))
  if (typeof value !== 'object') return [String(value)]
  const inner = value as Readonly<Record<string, unknown>>
  const [step, ...rest] = steps
  if (step !== undefined) return valuesAt(inner[step], rest)
  return [inner.id, inner.label].flatMap((v) => valuesAt(v, []))
}

/** Each word occurs in one of the values. */
const containsWords = (values: readonly string[], wanted: string) => {
  const folded = values.map(foldText)
  return searchWords(wanted).every((word) => folded.some((value) => value.includes(word)))
}

const tests: Readonly<
  Record<Exclude<FilterMeaning, 'contains'>, (value: string, wanted: string) => boolean>
> = {
  equals: (value, wanted) => value === wanted,
  among: (value, wanted) => value === wanted,
  from: (value, wanted) => Date.parse(value) >= Date.parse(wanted),
  until: (value, wanted) => Date.parse(value) < Date.parse(wanted),
}

const matchesFilters = (
  row: BaseRecord,
  resource: AnyResource,
  filters: readonly CrudFilter[] = [],
): boolean =>
  flattenFilters(filters).every(({ field, value }) => {
    const filter =
      resource.filters && Object.hasOwn(resource.filters, field) ? resource.filters[field] : undefined
    const wanted = toParamValues(value)
    // Only the backend can evaluate a condition.
    if (!filter || filter.by === 'condition' || !wanted.length) return true
    const values = pathsOf(filter).flatMap((path) => valuesAt(row, path.split('.')))
    if (filter.by === 'anyOf' || filter.by === 'contains')
      return wanted.some((text) => containsWords(values, text))
    const test = tests[filter.by]
    return values.some((v) => wanted.some((a) => test(v, a)))
  })

/** A page of a list that the API returns complete. */
const paginateInBrowser = (
  rows: readonly BaseRecord[],
  resource: AnyResource,
  { pagination, sorters, filters }: ListRequestParams,
): { data: BaseRecord[]; total: number } => {
  const matching = sorted(
    rows.filter((row) => matchesFilters(row, resource, filters)),
    resource,
    sorters,
  )
  const { currentPage = 1, pageSize = limits.pageSize, mode = 'server' } = pagination ?? {}
  const start = (currentPage - 1) * pageSize
  return {
    data: mode === 'server' ? matching.slice(start, start + pageSize) : matching,
    total: matching.length,
  }
}

type Known = { id?: unknown; version?: unknown }

const recordsIn = (data: unknown): Known[] => {
  const inner = typeof data === 'object' && data !== null && 'data' in data ? data.data : data
  return [inner].flat().filter((v): v is Known => typeof v === 'object' && v !== null)
}

/**
 * The version of a record that the user has seen, for writes without a form: that of what is on the page, of which a single record
 * is edited rather than a list; otherwise the newest.
 */
const seenVersion = (client: QueryClient, resource: string, id: BaseKey): number | undefined => {
  const versionsIn = (type: 'active' | 'all') =>
    ['one', 'list', 'many'].flatMap((action) =>
      client
        .getQueriesData({ queryKey: [...resourceKey(resource), action], type })
        .flatMap(([, data]) => recordsIn(data))
        .flatMap((record) =>
          String(record.id) === String(id) && typeof record.version === 'number' ? [record.version] : [],
        ),
    )
  return versionsIn('active')[0] ?? versionsIn('all').sort((a, b) => b - a)[0]
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
const freshMs = 60_000

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
        const version = values.version ?? seenVersion(queryClient, resource, id)
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
