import { partsOf } from '../../../contract/grammar/calls'
import type { AnyResource } from '../../../contract/grammar/resource'
import type { Registry } from '../../../contract/registry'
import type { Pairs } from '../query-string'
import { fillPath, filterWords, type ListQuestion, listWords, logical, wordsOf } from './encode'
import { withExtensionFilters } from './extension-filters'

/** The path of a list; one below another record names that record as a filter. */
const listPath = (resource: AnyResource, filters: ListQuestion['filters'] = []): string => {
  if (!resource.api.list) throw new Error(`The API has no list of '${resource.name}'`)
  const params = Object.fromEntries(logical(filters).map((f) => [f.field, f.value]))
  return fillPath(partsOf(resource.api.list).path, params)
}

const isPaged = ({ api }: AnyResource) => (api.paging ?? 'none') !== 'none'

/** Whether one call returns all records: the API has no pages, or declares how to read the complete list. */
export const comesWhole = (resource: AnyResource): boolean =>
  Boolean(resource.api.list) && (!isPaged(resource) || resource.api.all !== undefined)

/** Whether the API returns this request complete, although it is paged. */
const isWholeBy = ({ api }: AnyResource, { filters }: ListQuestion): boolean =>
  logical(filters).some(({ field, value }) => api.wholeBy?.includes(field) && wordsOf(value).length > 0)

export type Place = { path: string; words: Pairs }

/** The path and query that return all records of a resource. */
export const placeOfAll = (resource: AnyResource): Place => {
  const { all } = resource.api
  if (typeof all === 'string') return { path: partsOf(all).path, words: [] }
  const path = listPath(resource)
  if (typeof all !== 'number') return { path, words: [] }
  return { path, words: listWords(resource, { pagination: { currentPage: 1, pageSize: all } }) }
}

/**
 * The request of a list, and what its response is: the requested page, or records from which the browser makes that
 * page by the declaration in `of`; `shared` ones are cached for all readers.
 */
export type ListRequest = Place & { gives: 'page' | 'records' | 'shared'; of: AnyResource }

export const listRequest = (
  registry: Registry,
  resource: AnyResource,
  question: ListQuestion,
): ListRequest => {
  const { filters, pagination } = question
  const worded = withExtensionFilters(registry, resource)
  if (isWholeBy(resource, question)) {
    const words = filterWords(worded, logical(filters))
    return { gives: 'shared', of: resource, path: listPath(resource), words }
  }
  if (isPaged(resource) && (pagination?.mode ?? 'server') === 'server')
    return {
      gives: 'page',
      of: worded,
      path: listPath(resource, filters),
      words: listWords(worded, question),
    }
  if (resource.api.list?.includes('{'))
    return { gives: 'records', of: resource, path: listPath(resource, filters), words: [] }
  if (!comesWhole(resource)) throw new Error(`'${resource.name}' is only read in pages`)
  // `api.all` is a call without filters.
  const place = isPaged(resource)
    ? placeOfAll(resource)
    : { path: listPath(resource), words: filterWords(resource, logical(filters)) }
  return { gives: 'shared', of: worded, ...place }
}
