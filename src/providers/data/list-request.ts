import { partsOf } from '../../../contract/grammar/calls'
import type { AnyResource } from '../../../contract/grammar/resource'
import type { Registry } from '../../../contract/registry'
import type { Pairs } from '../query-string'
import { fillPath, filterWords, type ListQuestion, listWords, logical, wordsOf } from './encode'
import { withExtensionFilters } from './extension-filters'

/** Where a list is; one under another record names that record as a filter. */
const listPath = (resource: AnyResource, filters: ListQuestion['filters'] = []): string => {
  if (!resource.api.list) throw new Error(`The API has no list of '${resource.name}'`)
  const params = Object.fromEntries(logical(filters).map((f) => [f.field, f.value]))
  return fillPath(partsOf(resource.api.list).path, params)
}

const isPaged = ({ api }: AnyResource) => (api.paging ?? 'none') !== 'none'

/** Whether all records are had in one call: the API gives no pages, or names where the whole is. */
export const comesWhole = (resource: AnyResource): boolean =>
  Boolean(resource.api.list) && (!isPaged(resource) || resource.api.all !== undefined)

/** Whether this question has the API give the list whole, although it knows pages. */
const isWholeBy = ({ api }: AnyResource, { filters }: ListQuestion): boolean =>
  logical(filters).some(({ field, value }) => api.wholeBy?.includes(field) && wordsOf(value).length > 0)

export type Place = { path: string; words: Pairs }

/** Where all records of a resource are. */
export const placeOfAll = (resource: AnyResource): Place => {
  const { all } = resource.api
  if (typeof all === 'string') return { path: partsOf(all).path, words: [] }
  const path = listPath(resource)
  if (typeof all !== 'number') return { path, words: [] }
  return { path, words: listWords(resource, { pagination: { currentPage: 1, pageSize: all } }) }
}

/**
 * The request that a list is read with, and what its response is: the page that was asked for, or records of which the
 * browser makes that page by the declaration in `of`; `shared` ones are kept for everything that reads them.
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
