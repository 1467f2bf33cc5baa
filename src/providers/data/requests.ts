import type { CrudFilter, CrudSort, LogicalFilter, Pagination } from '@refinedev/core'
import { parseEndpoint } from '#contract/grammar/calls.ts'
import { type Filter, pathsOf } from '#contract/grammar/filter.ts'
import type { AnyResource, Paging } from '#contract/grammar/resource.ts'
import { limits } from '#contract/policies/limits.ts'
import { messages } from '#contract/policies/messages.ts'
import type { Registry } from '#contract/registry.ts'
import { apiError } from '../errors'
import type { Pairs } from '../query-string'
import { withExtensionFilters } from './extension-filters'

type Values = Readonly<Record<string, unknown>>

/** `brands/{id}` with its parameters; a dot segment would change the path, so it identifies no record. */
export const fillPath = (path: string, params: Values): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined || value === null || value === '')
      throw new Error(`The path '${path}' needs a value for '${name}'`)
    if (/^\.{1,2}$/.test(String(value))) throw apiError(404, messages.notFound)
    return encodeURIComponent(String(value))
  })

/** Filters joined by 'and' are a list of filters; the API supports no 'or'. */
export const flattenFilters = (filters: readonly CrudFilter[] = []): LogicalFilter[] =>
  filters.flatMap((filter) => {
    if ('field' in filter) return [filter]
    if (filter.operator === 'and') return flattenFilters(filter.value)
    throw new Error("The API has no filter joined by 'or'")
  })

const inPath = (path: string | undefined, param: string) => path?.includes(`{${param}}`) ?? false

/** How Refine's operators compare, where a declared filter can. */
const meanings: Partial<Record<LogicalFilter['operator'], readonly Filter['by'][]>> = {
  contains: ['contains', 'anyOf'],
  eq: ['equals', 'among'],
  in: ['among'],
  ne: ['noneOf'],
  nin: ['noneOf'],
  gte: ['from', 'atLeast'],
  lte: ['atMost'],
  lt: ['until'],
}

const warned = new Set<string>()
/** An address can name any filter, so that is no failure. */
const warnOfFilter = (
  resource: string,
  { field, operator }: LogicalFilter,
  filters: AnyResource['filters'] = {},
) => {
  const what = `'${resource}' declares no filter for '${field}' (${operator})`
  if (!import.meta.env?.DEV || warned.has(what)) return
  warned.add(what)
  console.warn(`${what}, so it is not applied. Declared: ${Object.keys(filters).join(', ') || 'none'}`)
}

/**
 * Filters under the names that the resource declares. Refine's own parts, such as the search of `useSelect`, name a field and an
 * operator instead: they become the filter that compares that field in this way.
 */
export const namedFilters = (
  { name, filters = {}, api }: AnyResource,
  requested: readonly CrudFilter[] | undefined,
): LogicalFilter[] =>
  flattenFilters(requested).map((filter) => {
    const { field, operator, value } = filter
    const isNamed = Object.hasOwn(filters, field) || inPath(api.list, field)
    if (isNamed || !toParamValues(value).length) return filter
    const path = field.replace(/\.id$/, '')
    const found = Object.entries(filters).find(
      ([, one]) => meanings[operator]?.includes(one.by) && pathsOf(one).includes(path),
    )
    if (found) return { field: found[0], operator: 'eq', value }
    warnOfFilter(name, filter, filters)
    return filter
  })

/** A filter's values as texts; none if it is empty. */
export const toParamValues = (value: unknown): string[] =>
  [value]
    .flat()
    .filter((v) => v !== undefined && v !== null && v !== '')
    .map((v) => (v instanceof Date ? v.toISOString() : String(v)))

/** The API's paging parameters for a page, counted from 1. */
export const pageParams = (paging: Paging, page: number, limit: number): Pairs => {
  if (paging === 'none') return []
  const start = paging === 'page' ? page : (page - 1) * limit
  return [
    [paging, String(start)],
    ['limit', String(limit)],
  ]
}

const sortParams = (resource: AnyResource, sorters: readonly CrudSort[] = []): Pairs => {
  const { sort = [], extensionSort = [] } = resource
  const requestedSort = sorters.find(({ field }) => sort.includes(field) || extensionSort.includes(field))
  const defaultSort = sort.length ? (resource.order ?? []) : []
  const [by, order] = requestedSort ? [requestedSort.field, requestedSort.order] : defaultSort
  if (!by || !order) return []
  return [
    ['sortBy', by],
    ['orderBy', order],
  ]
}

const isSent = ({ filters }: AnyResource, param: string): boolean =>
  filters !== undefined && Object.hasOwn(filters, param) && !filters[param]?.inBrowser

/** Only declared filters are sent, under the API's names; a list repeats its parameter. */
export const filterParams = (resource: AnyResource, filters: readonly LogicalFilter[]): Pairs => {
  const spelt = (value: string) =>
    resource.encode === 'percentageSign' ? value.replaceAll('percentageSign', '%') : value
  return filters
    .filter(({ field }) => isSent(resource, field))
    .flatMap(({ field, value }) => toParamValues(value).map((v) => [field, spelt(v)] as const))
}

export type ListRequestParams = {
  pagination?: Pagination | undefined
  sorters?: readonly CrudSort[] | undefined
  filters?: readonly CrudFilter[] | undefined
}

/** The parameters of a list request: paging, sorting, then the filters that are not in its path. */
export const listParams = (
  resource: AnyResource,
  { pagination, sorters, filters }: ListRequestParams,
): Pairs => {
  const { currentPage = 1, pageSize = limits.pageSize } = pagination ?? {}
  const sentFilters = flattenFilters(filters).filter(({ field }) => !inPath(resource.api.list, field))
  return [
    ...pageParams(resource.api.paging ?? 'none', currentPage, pageSize),
    ...sortParams(resource, sorters),
    ...filterParams(resource, sentFilters),
  ]
}

/** The parameters of a declared call, and no others. */
export const declaredCallParams = (declared: Values, query: Values | undefined): Pairs =>
  Object.keys(declared).flatMap((param) => toParamValues(query?.[param]).map((v) => [param, v] as const))

/** The path of a list; one below another record names that record as a filter. */
const listPath = (resource: AnyResource, filters: ListRequestParams['filters'] = []): string => {
  if (!resource.api.list) throw new Error(`The API has no list of '${resource.name}'`)
  const params = Object.fromEntries(flattenFilters(filters).map((filter) => [filter.field, filter.value]))
  return fillPath(parseEndpoint(resource.api.list).path, params)
}

const isPaged = ({ api }: AnyResource) => (api.paging ?? 'none') !== 'none'

/** Whether one call returns all records: the API has no pages, or declares how to read the complete list. */
export const isUnpaged = (resource: AnyResource): boolean =>
  Boolean(resource.api.list) && (!isPaged(resource) || resource.api.all !== undefined)

/** Whether the API returns this request complete, although it is paged. */
const isUnpagedBy = ({ api }: AnyResource, { filters }: ListRequestParams): boolean =>
  flattenFilters(filters).some(
    ({ field, value }) => api.unpagedBy?.includes(field) && toParamValues(value).length > 0,
  )

export type ListLocation = { path: string; pairs: Pairs }

/** The path and query that return all records of a resource. */
export const unpagedListLocation = (resource: AnyResource): ListLocation => {
  const { all } = resource.api
  if (typeof all === 'string') return { path: parseEndpoint(all).path, pairs: [] }
  const path = listPath(resource)
  if (typeof all !== 'number') return { path, pairs: [] }
  return { path, pairs: listParams(resource, { pagination: { currentPage: 1, pageSize: all } }) }
}

/**
 * The request of a list, and what its response is: the requested page, or records from which the browser makes that
 * page by the declaration in `of`; `shared` ones are cached for all readers.
 */
export type ListRequest = ListLocation & { shape: 'page' | 'records' | 'shared'; of: AnyResource }

export const listRequest = (
  registry: Registry,
  resource: AnyResource,
  params: ListRequestParams,
): ListRequest => {
  const { filters, pagination } = params
  const extended = withExtensionFilters(registry, resource)
  if (isUnpagedBy(resource, params)) {
    const pairs = filterParams(extended, flattenFilters(filters))
    return { shape: 'shared', of: resource, path: listPath(resource), pairs }
  }
  if (isPaged(resource) && (pagination?.mode ?? 'server') === 'server')
    return {
      shape: 'page',
      of: extended,
      path: listPath(resource, filters),
      pairs: listParams(extended, params),
    }
  if (resource.api.list?.includes('{'))
    return { shape: 'records', of: resource, path: listPath(resource, filters), pairs: [] }
  if (!isUnpaged(resource)) throw new Error(`'${resource.name}' is only read in pages`)
  // `api.all` is a call without filters.
  const location = isPaged(resource)
    ? unpagedListLocation(resource)
    : { path: listPath(resource), pairs: filterParams(resource, flattenFilters(filters)) }
  return { shape: 'shared', of: extended, ...location }
}
