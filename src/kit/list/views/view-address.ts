import type { SavedView } from '#contract/extensions/views.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { type Entry, landingLink } from '#contract/grammar/sidebar.ts'
import { limits } from '#contract/policies/limits.ts'
import { type ListState, readAddress, viewParams, writeAddress } from '#providers/list/list-address.ts'
import { withQuery } from '#providers/query-string.ts'

const searchOf = (address: string) => address.slice(address.indexOf('?') + 1 || address.length)

/** The query of a view: an address without page and view, in a fixed order. */
const queryOf = (address: string): string => {
  const params = new URLSearchParams(searchOf(address))
  for (const param of ['page', 'skip', viewParams.view]) params.delete(param)
  params.sort()
  return params.toString()
}

/** The query that saves the state of a list. */
export const viewQueryOf = (
  entry: Entry<AnyResource>,
  state: ListState,
  columns: readonly string[] | undefined,
): string => {
  const { [viewParams.columns]: _, ...params } = state.keptParams ?? {}
  const keptParams = { ...params, ...(columns && { [viewParams.columns]: columns.join(',') }) }
  return queryOf(writeAddress(entry, entry.resource, { ...state, page: 1, keptParams }))
}

/** The query of a view as its list reads it now: without filters that no longer exist. */
export const currentQueryOf = (entry: Entry<AnyResource>, { query }: Pick<SavedView, 'query'>): string => {
  const search = `${query ?? ''}&${viewParams.view}=-`
  return queryOf(writeAddress(entry, entry.resource, readAddress(entry, entry.resource, search)))
}

/** Whether the list has other filters than the landing link. */
export const hasOtherFilters = (entry: Entry<AnyResource>, { filters, keptParams }: ListState): boolean => {
  const { [viewParams.columns]: _, ...params } = keptParams ?? {}
  const state = { page: 1, limit: limits.pageSize, filters, keptParams: params }
  const query = searchOf(landingLink(entry))
  return queryOf(writeAddress(entry, entry.resource, state)) !== currentQueryOf(entry, { query })
}

const paramsOf = (entry: Entry<AnyResource>, query: string): URLSearchParams => {
  const params = new URLSearchParams(searchOf(landingLink(entry)))
  for (const [param, value] of new URLSearchParams(query)) {
    // A parameter of the landing link has one value, a filter may have several.
    if (entry.landing?.[param] === undefined) params.append(param, value)
    else params.set(param, value)
  }
  return params
}

/** The list with this filter only. */
export const filterHref = (entry: Entry<AnyResource>, param: string, value: string): string =>
  withQuery(entry.path, [...paramsOf(entry, `${param}=${encodeURIComponent(value)}`)])

/** The address of a view. */
export const viewHref = (entry: Entry<AnyResource>, { id, query }: Pick<SavedView, 'id' | 'query'>): string =>
  withQuery(entry.path, [...paramsOf(entry, query ?? ''), [viewParams.view, id]])
