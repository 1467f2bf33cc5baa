import { asc, desc, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { type Filters, isRepeated } from '#contract/grammar/filter.ts'
import type { AnyResource, Paging } from '#contract/grammar/resource.ts'
import { reason } from '#contract/policies/errors/index.ts'
import { limits } from '#contract/policies/limits.ts'
import { filtersOfCall, type Registry, sortsOfList } from '#contract/registry.ts'
import type { UnknownRecord } from '../core/context'
import { emptyFieldErrors, validationError } from '../core/errors'
import type { ListQuery } from '../db/read/read'
import { isIndexedList } from '../db/tables/extra-constraints'
import { maySortEmpty, sortValue } from '../db/tables/sort-values'
import { tableNamed } from '../db/tables/table'
import { refuseUnstorableText } from '../validation/validate'
import { buildFilterCondition, type Filtering } from './filters'

export type ListPaging = { paging: Paging; maxLimit: number }
export const listPagingOf = ({ api }: AnyResource): ListPaging => ({
  paging: api.paging ?? 'none',
  maxLimit: typeof api.all === 'number' ? api.all : limits.maxPageSize,
})

/** The paging parameters. */
export const pagingParams = (paging: Paging): string[] => (paging === 'none' ? [] : [paging, 'limit'])

/** Refuses unknown parameters, and repeated ones that may be given once. */
export const rejectUnknownParams = (
  query: UnknownRecord,
  known: readonly string[],
  repeated: readonly string[] = [],
) => {
  refuseUnstorableText(query)
  const errors = emptyFieldErrors()
  for (const [param, value] of Object.entries(query)) {
    if (!known.includes(param)) errors[param] = [reason('query.unknown', { name: param })]
    else if (Array.isArray(value) && !repeated.includes(param))
      errors[param] = [reason('query.repeated', { name: param })]
  }
  if (Object.keys(errors).length) throw validationError(errors)
}

const parseInteger = (query: UnknownRecord, param: string, least: number, most: number, usual: number) => {
  const value = query[param]
  if (value === undefined) return usual
  const number = /^\d{1,9}$/.test(String(value)) ? Number(value) : Number.NaN
  if (!(number >= least && number <= most))
    throw validationError({ [param]: [reason('query.range', { name: param, least, most })] })
  return number
}

/** `page=2&limit=10`, `offset=10&limit=10`, `skip=10&limit=10`. */
export const decodePaging = (query: UnknownRecord, { paging, maxLimit }: ListPaging) => {
  if (paging === 'none') return {}
  const limit = parseInteger(query, 'limit', 1, maxLimit, limits.pageSize)
  const most = 999_999_999
  if (paging !== 'page') return { limit, offset: parseInteger(query, paging, 0, most, 0) }
  return { limit, offset: (parseInteger(query, 'page', 1, most, 1) - 1) * limit }
}

/**
 * `sortBy=price&orderBy=asc`; equal rows by id, empty ones last. In a list of hundreds of thousands the ids follow the direction that
 * was asked for, as an index has them backwards: most orders have the same balance, and would be sorted for a page of them.
 */
const decodeOrder = (query: UnknownRecord, registry: Registry, resource: AnyResource): SQL[] => {
  const table = tableNamed(registry, resource.name)
  const sorts = sortsOfList(registry, resource)
  const [usualKey, usualWay] = resource.order ?? ['createdAt', 'desc']
  const by = String(query.sortBy ?? usualKey)
  const way = String(query.orderBy ?? (by === usualKey ? usualWay : 'asc'))
  if (query.sortBy !== undefined && !sorts.includes(by))
    throw validationError({ sortBy: [reason('query.notOneOf', { name: 'sortBy', choices: sorts })] })
  if (way !== 'asc' && way !== 'desc')
    throw validationError({
      orderBy: [reason('query.notOneOf', { name: 'orderBy', choices: ['asc', 'desc'] })],
    })
  const key = sortValue(resource, by, getTableColumns(table))
  const descending = maySortEmpty(resource, by) ? sql`${key} desc nulls last` : sql`${key} desc`
  if (way === 'asc') return [sql`${key} asc`, asc(table.id)]
  const isBackwards =
    query.sortBy !== undefined && isIndexedList(resource.name) && !maySortEmpty(resource, by)
  return [descending, isBackwards ? desc(table.id) : asc(table.id)]
}

/** The parameters that are repeated for several values. */
export const repeatableParams = (filters: Filters = {}): string[] =>
  Object.keys(filters).filter((param) => isRepeated(filters[param]))

/** The parameters that a list of the resource accepts. */
export const listParams = (resource: AnyResource, { paging }: ListPaging) => [
  ...pagingParams(paging),
  ...Object.keys(resource.filters ?? {}),
  ...(resource.sort ? ['sortBy', 'orderBy'] : []),
]

/** The query of a list, decoded completely or refused. */
export const decodeList = async (
  context: Filtering,
  resource: AnyResource,
  query: UnknownRecord,
  options = listPagingOf(resource),
): Promise<ListQuery> => {
  const filters = filtersOfCall(context.registry, resource)
  const sorting = sortsOfList(context.registry, resource).length ? ['sortBy', 'orderBy'] : []
  const params = [...listParams(resource, options), ...Object.keys(filters), ...sorting]
  rejectUnknownParams(query, params, repeatableParams(filters))
  const order = decodeOrder(query, context.registry, resource)
  const paging = decodePaging(query, options)
  const { isCommon, isFrequent, isSearch, ...found } = await buildFilterCondition(
    context,
    resource,
    query,
    filters,
  )
  const hasIndexes = isIndexedList(resource.name)
  // The indexes of filters have the usual order only; frequent matches are found soon in the order of any list.
  const isInOrder = query.sortBy === undefined && isCommon && hasIndexes
  const isIndexed = Boolean(isInOrder || isFrequent)
  const isCountedFirst = !isIndexed && Boolean(isSearch || (isCommon && hasIndexes))
  return { ...found, order, ...paging, isIndexed, isCountedFirst }
}
