import { useEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { AnyResource } from '#contract/grammar/resource.ts'
import type { Entry } from '#contract/grammar/sidebar.ts'
import { limits } from '#contract/policies/limits.ts'
import { type ListChange, useListChoices } from './choices'
import { type ListState, listQuery, readAddress, viewParams, writeAddress } from './list-state'

export { type ListQuery, type ListState, sortableFields } from './list-state'

type Sort = NonNullable<ListState['sort']>

/** Other filters of a list. An unreadable value stays until its own filter is changed. */
const withFilters = (
  state: ListState,
  filters: ListState['filters'],
): Partial<ListState> & Pick<ListState, 'filters'> => ({
  filters,
  page: 1,
  ...(state.unread && {
    unread: Object.fromEntries(
      Object.entries(state.unread).filter(([param]) => filters[param] === state.filters[param]),
    ),
  }),
})

/** The list's state in the address, and functions that change it by changing the address. */
export const useListAddress = (entry: Entry<AnyResource>) => {
  const location = useLocation()
  const { search } = location
  const navigate = useNavigate()
  const { resource } = entry
  const { of, keep } = useListChoices()
  const choice = of(entry)
  const state = useMemo(() => readAddress(entry, resource, search, choice), [entry, resource, search, choice])
  const query = useMemo(() => listQuery(entry, state), [entry, state])
  // Two changes in one event must both be applied, although the location changes later.
  const latest = useRef(state)
  latest.current = state

  const go = (change: Partial<Omit<ListState, 'sort'>> & { sort?: Sort | undefined }, replace: boolean) => {
    const { sort, ...rest } = { ...latest.current, ...change }
    const next: ListState = sort ? { ...rest, sort } : rest
    latest.current = next
    void navigate(writeAddress(entry, resource, next), { replace })
  }
  // Remembered only after the address has changed: otherwise a list with the new page size and the old page would be requested.
  const chosen = useRef<ListChange>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: by the next address only
  useEffect(() => {
    if (chosen.current) keep(entry, chosen.current)
    chosen.current = undefined
  }, [location])
  const setLimit = (limit: number) => {
    // The page size of a saved view is not the usual one of its list.
    const isInView = latest.current.keptParams?.[viewParams.view] !== undefined
    // A value that the address leaves out must not return from the remembered choice.
    if (limit === limits.pageSize && !isInView) keep(entry, { limit: undefined })
    else if (!isInView) chosen.current = { limit }
    go({ limit, page: 1 }, false)
  }

  return {
    state,
    /** For Refine's `useList`. */
    query,
    setPage: (page: number) => go({ page }, false),
    /** Remembered for this list. */
    setLimit,
    /**
     * Replaces all filters, by the API's parameter names; an absent one is off. With `step`, Back returns to the former
     * state; typing letters creates no steps.
     */
    setFilters: (filters: ListState['filters'], step = false) =>
      go(withFilters(latest.current, filters), !step),
    dropUnread: (param: string) => {
      const { [param]: _, ...unread } = latest.current.unread ?? {}
      go({ unread }, false)
    },
    /** No filter, and the list's own order. */
    clear: () => go({ filters: {}, unread: {}, sort: undefined, page: 1 }, false),
    setSort: (sort: Sort | undefined) => go({ sort, page: 1 }, true),
    /** Columns in the address replace the user's own. */
    setColumns: (columns: readonly string[]) =>
      go({ keptParams: { ...latest.current.keptParams, [viewParams.columns]: columns.join(',') } }, true),
    /** The list with these filters instead, from its first page. */
    hrefOfFilters: (filters: ListState['filters']) =>
      writeAddress(entry, resource, { ...state, ...withFilters(state, filters) }),
    hrefOfPage: (page: number) => writeAddress(entry, resource, { ...state, page }),
  }
}
