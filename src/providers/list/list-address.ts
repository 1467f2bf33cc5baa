import type { CrudFilter, CrudSort, Pagination } from '@refinedev/core'
import { fieldOf } from '#contract/grammar/facts.ts'
import { type Filter, isRepeated } from '#contract/grammar/filter.ts'
import type { AnyResource, SortDirection } from '#contract/grammar/resource.ts'
import type { Entry } from '#contract/grammar/sidebar.ts'
import { limits } from '#contract/policies/limits.ts'
import { withQuery } from '../query-string'
import type { ListChoice } from './list-choices'

/** The state of a list; the address is the only place that has it. */
export type ListState = {
  page: number
  limit: number
  /** By the API's parameter names. */
  filters: Record<string, string[]>
  /** Values of the address that can't be read, by the API's parameter names: shown, never sent. Those of filters are kept. */
  unread?: Readonly<Record<string, readonly string[]>>
  /** Only where it is not the resource's own order. */
  sort?: { by: string; order: SortDirection } | undefined
  /** Parameters of the landing link (`tab`) or of a screen, which are not filters: kept, never sent. */
  keptParams?: Record<string, string>
}
type ListPlace = Pick<Entry, 'path' | 'paging' | 'fixedFilters' | 'landing' | 'paramNames' | 'keptParams'>

const integer = (text: string | null, min: number): number | undefined => {
  const value = text !== null && /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  return value >= min ? value : undefined
}

/** The filters of an address, as [API parameter, address parameter]. */
const filterParamPairs = (entry: ListPlace, resource: AnyResource) =>
  Object.keys(resource.filters ?? {})
    .filter((api) => !(entry.fixedFilters && Object.hasOwn(entry.fixedFilters, api)))
    .map((api) => [api, entry.paramNames?.[api] ?? api] as const)

/** Whether the backend can read the value. Ids have the form of each backend, which refuses others. */
const isValid = (resource: AnyResource, filter: Filter, value: string): boolean => {
  if (filter.by === 'from' || filter.by === 'until')
    return /^\d{4}-\d{2}-\d{2}/.test(value) && !Number.isNaN(Date.parse(value))
  if (filter.by === 'contains' || filter.by === 'anyOf') return true
  if (filter.by === 'empty') return value === 'true' || value === 'false'
  const field = filter.by === 'condition' ? filter.value : fieldOf(resource, filter.path)
  if (!field) return true
  if (field.kind === 'number') return /^-?\d+(\.\d+)?$/.test(value)
  if (field.kind === 'money') return /^\d{1,10}(\.\d{1,2})?$/.test(value)
  if (field.kind === 'flag') return value === 'true' || value === 'false'
  // The backend may have further values, and those with a percent sign are spelled as the specification says.
  if (field.kind === 'choice' && (field.valuesFrom || resource.encode)) return true
  if (field.kind === 'choice' || field.kind === 'choices') return field.of.includes(value)
  return true
}

/** A paged list is sorted by the API; an unpaged one can be sorted by any column. */
export const sortableFields = ({
  api,
  sort,
  list = [],
  extensionSort = [],
}: AnyResource): readonly string[] =>
  (api.paging ?? 'none') === 'none' ? (sort ?? list) : [...(sort ?? []), ...extensionSort]

/** The resource's own order is left out of the address. */
export const isDefaultSort = (resource: AnyResource, sort: NonNullable<ListState['sort']>) =>
  resource.order?.[0] === sort.by && resource.order[1] === sort.order

const sortIn = (resource: AnyResource, search: URLSearchParams): ListState['sort'] => {
  const by = search.get('sortBy')
  if (!by || !sortableFields(resource).includes(by)) return undefined
  const requestedOrder = search.get('orderBy')
  const own = resource.order?.[0] === by ? resource.order[1] : 'asc'
  const sort = { by, order: requestedOrder === 'asc' || requestedOrder === 'desc' ? requestedOrder : own }
  return isDefaultSort(resource, sort) ? undefined : sort
}

/** The saved view that the address shows, and its columns. */
export const viewParams = { view: 'view', columns: 'columns' } as const

const columnNames = (params: URLSearchParams): string[] =>
  params.get(viewParams.columns)?.split(',').filter(Boolean) ?? []
const isColumn = (resource: AnyResource) => (name: string) => fieldOf(resource, name)?.kind !== undefined

/** Values for the page, the size, the order and the columns that the list does not have; the default is shown instead. */
const unreadOf = (resource: AnyResource, params: URLSearchParams): [string, string[]][] => {
  const isKnown: Record<string, (value: string) => boolean> = {
    page: (value) => integer(value, 1) !== undefined,
    skip: (value) => integer(value, 0) !== undefined,
    limit: (value) => (integer(value, 1) ?? Number.POSITIVE_INFINITY) <= limits.maxPageSize,
    sortBy: (value) => sortableFields(resource).includes(value),
    orderBy: (value) => value === 'asc' || value === 'desc',
  }
  const unread = Object.entries(isKnown).flatMap(([param, known]): [string, string[]][] => {
    const value = resource.filters?.[param] ? undefined : params.get(param)?.trim()
    return value && !known(value) ? [[param, [value]]] : []
  })
  const columns = columnNames(params).filter((name) => !isColumn(resource)(name))
  return columns.length ? [...unread, [viewParams.columns, columns]] : unread
}

const keptParamNames = (entry: ListPlace, resource: AnyResource): string[] => {
  const filters = filterParamPairs(entry, resource).map(([, param]) => param)
  const candidates = [
    ...Object.keys(entry.landing ?? {}),
    ...(entry.keptParams ?? []),
    ...Object.values(viewParams),
  ]
  return candidates.filter((param) => !filters.includes(param))
}

/** All parameters of an address that are the state of its list. */
export const listParamNames = (entry: ListPlace, resource: AnyResource): string[] => [
  ...['page', 'skip', 'limit', 'sortBy', 'orderBy'],
  ...filterParamPairs(entry, resource).map(([, param]) => param),
]

/**
 * The list state of an address; without a page size in it, the admin's choice for this list applies, except in a saved
 * view, which is the same for everybody. An order is in the address alone: one that is remembered would hide new records
 * on later pages.
 */
export const readAddress = (
  entry: ListPlace,
  resource: AnyResource,
  search: string,
  defaultChoice: ListChoice = {},
): ListState => {
  const params = new URLSearchParams(search)
  const choice = params.has(viewParams.view) ? {} : defaultChoice
  const limit = integer(params.get('limit') ?? String(choice.limit), 1) ?? limits.pageSize
  const state: ListState = {
    page: 1,
    limit: limit <= limits.maxPageSize ? limit : limits.pageSize,
    filters: {},
  }
  const page = integer(params.get('page'), 1)
  const skip = integer(params.get('skip'), 0)
  const ofSkip = skip === undefined ? undefined : Math.floor(skip / state.limit) + 1
  // An address may name its page in either way; its own comes first.
  state.page = (entry.paging === 'skip' ? (ofSkip ?? page) : (page ?? ofSkip)) ?? 1

  for (const [api, param] of filterParamPairs(entry, resource)) {
    const filter = resource.filters?.[api]
    if (!filter) continue
    const entered = [...new Set(params.getAll(param))].filter((value) => value.trim())
    const valid = entered.filter((value) => isValid(resource, filter, value))
    const values = isRepeated(filter) ? valid : valid.slice(0, 1)
    if (values.length) state.filters[api] = values
    if (valid.length < entered.length)
      state.unread = { ...state.unread, [api]: entered.filter((value) => !valid.includes(value)) }
  }
  const sort = sortIn(resource, params)
  if (sort) state.sort = sort
  const unread = unreadOf(resource, params)
  if (unread.length) state.unread = { ...state.unread, ...Object.fromEntries(unread) }
  const keptEntries = keptParamNames(entry, resource).flatMap((name) => {
    const value =
      name === viewParams.columns
        ? columnNames(params).filter(isColumn(resource)).join(',')
        : params.get(name)
    return value ? [[name, value] as const] : []
  })
  if (keptEntries.length) state.keptParams = Object.fromEntries(keptEntries)
  return state
}

export const writeAddress = (entry: ListPlace, resource: AnyResource, state: ListState): string => {
  const { page, limit, filters, unread, sort, keptParams = {} } = state
  const pages: [string, string][] =
    entry.paging === 'skip'
      ? [['skip', String((page - 1) * limit)]]
      : entry.paging === 'page' || page > 1
        ? [['page', String(page)]]
        : []
  const size: [string, string][] = limit === limits.pageSize ? [] : [['limit', String(limit)]]
  const order: [string, string][] =
    sort && !isDefaultSort(resource, sort)
      ? [
          ['sortBy', sort.by],
          ['orderBy', sort.order],
        ]
      : []
  const filterParams = filterParamPairs(entry, resource).flatMap(([api, param]) =>
    [...(filters[api] ?? []), ...(unread?.[api] ?? [])]
      .filter((v) => v.trim())
      .map((v): [string, string] => [param, v]),
  )
  return withQuery(entry.path, [...pages, ...size, ...order, ...Object.entries(keptParams), ...filterParams])
}

export type ListQuery = { pagination: Pagination; filters: CrudFilter[]; sorters: CrudSort[] }

/** The state for Refine, with the fixed filters of the entry. */
export const listQuery = (entry: ListPlace, { page, limit, filters, sort }: ListState): ListQuery => ({
  pagination: { currentPage: page, pageSize: limit },
  filters: [
    ...Object.entries(entry.fixedFilters ?? {}).map(([field, value]) => ({
      field,
      operator: 'eq' as const,
      value,
    })),
    ...Object.entries(filters).map(([field, values]) =>
      values.length > 1
        ? { field, operator: 'in' as const, value: values }
        : { field, operator: 'eq' as const, value: values[0] },
    ),
  ],
  sorters: sort ? [{ field: sort.by, order: sort.order }] : [],
})
