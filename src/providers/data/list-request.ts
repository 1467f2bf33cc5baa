import { parseEndpoint } from '#contract/grammar/calls.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import type { Registry } from '#contract/registry.ts'
import type { Pairs } from '../query-string'
import {
  fillPath,
  filterParams,
  flattenFilters,
  type ListRequestParams,
  listParams,
  toParamValues,
} from './encode'
import { withExtensionFilters } from './extension-filters'

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
  question: ListRequestParams,
): ListRequest => {
  const { filters, pagination } = question
  const extended = withExtensionFilters(registry, resource)
  if (isUnpagedBy(resource, question)) {
    const pairs = filterParams(extended, flattenFilters(filters))
    return { shape: 'shared', of: resource, path: listPath(resource), pairs }
  }
  if (isPaged(resource) && (pagination?.mode ?? 'server') === 'server')
    return {
      shape: 'page',
      of: extended,
      path: listPath(resource, filters),
      pairs: listParams(extended, question),
    }
  if (resource.api.list?.includes('{'))
    return { shape: 'records', of: resource, path: listPath(resource, filters), pairs: [] }
  if (!isUnpaged(resource)) throw new Error(`'${resource.name}' is only read in pages`)
  // `api.all` is a call without filters.
  const place = isPaged(resource)
    ? unpagedListLocation(resource)
    : { path: listPath(resource), pairs: filterParams(resource, flattenFilters(filters)) }
  return { shape: 'shared', of: extended, ...place }
}
