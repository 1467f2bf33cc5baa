import { useMemo, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { AnyResource, Order } from '../../../contract/grammar/resource'
import type { Entry } from '../../../contract/grammar/sidebar'
import { type ListState, listQuery, readAddress, writeAddress } from './list-state'

export { type ListQuery, type ListState, sortable } from './list-state'

/** The list's state in the address, and functions that change it by changing the address. */
export const useListAddress = (entry: Entry<AnyResource>) => {
  const { search } = useLocation()
  const navigate = useNavigate()
  const { resource } = entry
  const state = useMemo(() => readAddress(entry, resource, search), [entry, resource, search])
  const query = useMemo(() => listQuery(entry, state), [entry, state])
  // Two changes in one event must both be applied, although the location changes later.
  const latest = useRef(state)
  latest.current = state

  const go = (change: Partial<ListState>, replace: boolean) => {
    const { sort, ...rest } = { ...latest.current, ...change }
    const next: ListState = sort ? { ...rest, sort } : rest
    latest.current = next
    void navigate(writeAddress(entry, resource, next), { replace })
  }

  return {
    state,
    /** For Refine's `useList`. */
    query,
    setPage: (page: number) => go({ page }, false),
    setLimit: (limit: number) => go({ limit, page: 1 }, false),
    /**
     * Replaces all filters, by the API's parameter names; an absent one is off. With `step`, Back returns to the former
     * state; typing letters creates no steps.
     */
    setFilters: (filters: ListState['filters'], step = false) => go({ filters, page: 1 }, !step),
    setSort: (sort: { by: string; order: Order } | undefined) => go({ sort, page: 1 }, true),
    /** The list with these filters, from its first page. */
    hrefOfFilters: (filters: ListState['filters']) =>
      writeAddress(entry, resource, { ...state, filters, page: 1 }),
    hrefOfPage: (page: number) => writeAddress(entry, resource, { ...state, page }),
  }
}
