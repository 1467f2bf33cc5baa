import { useEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { type Entry, entryKey } from '#contract/grammar/sidebar.ts'
import { limits } from '#contract/policies/limits.ts'
import { session } from '../auth/session'
import { changePreference, usePreference } from '../storage'
import { type ListState, listQuery, readAddress, viewParams, writeAddress } from './list-address'
import {
  copyListChoices,
  type ListChoice,
  type ListChoices,
  noChoices,
  readListChoice,
  readListChoices,
} from './list-choices'

type ListPlace = Pick<Entry, 'path' | 'landing'>

/** The choices of the signed-in user for a list, which outlive the session; the same object until one changes. */
export const useListChoice = (entry: ListPlace): ListChoice | undefined => {
  const [choices] = usePreference<ListChoices>('lists', noChoices)
  return choices === noChoices ? readListChoice(entry) : choices[entryKey(entry)]
}

/** `undefined` returns to the default. */
export const saveListChoice = (
  entry: ListPlace,
  change: { [K in keyof ListChoice]: ListChoice[K] | undefined },
): void => {
  if (!session.get().user) return
  const key = entryKey(entry)
  const copy = readListChoices()
  const next = changePreference<ListChoices>('lists', (before = copy) => {
    const kept = Object.entries({ ...before[key], ...change }).filter(([, value]) => value !== undefined)
    return { ...before, [key]: Object.fromEntries(kept) }
  })
  copyListChoices(next)
}

/** Reads the choices before the first list is opened, and copies them for the first request of the next visit. */
export const useCopyListChoices = (): void => {
  const [choices] = usePreference<ListChoices>('lists', noChoices)
  useEffect(() => copyListChoices(choices), [choices])
}

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

/**
 * The list's state in the address, and functions that change it by changing the address; the same object until the
 * state changes.
 */
export const useListAddress = (entry: Entry<AnyResource>) => {
  const location = useLocation()
  const { search } = location
  const navigate = useNavigate()
  const choice = useListChoice(entry)
  const changed = useRef<{ from: ListState; to: ListState }>(undefined)
  const chosenLimit = useRef<number>(undefined)
  // Remembered only after the address has changed: otherwise a list with the new page size and the old page would be requested.
  // biome-ignore lint/correctness/useExhaustiveDependencies: by the next address only
  useEffect(() => {
    if (chosenLimit.current !== undefined) saveListChoice(entry, { limit: chosenLimit.current })
    chosenLimit.current = undefined
  }, [location])

  return useMemo(() => {
    const { resource } = entry
    const state = readAddress(entry, resource, search, choice)
    // Two changes in one event must both be applied, although the location changes later.
    const current = () => (changed.current?.from === state ? changed.current.to : state)
    const go = (change: Partial<ListState>, replace: boolean) => {
      const next = { ...current(), ...change }
      changed.current = { from: state, to: next }
      void navigate(writeAddress(entry, resource, next), { replace })
    }
    return {
      state,
      /** For Refine's `useList`. */
      query: listQuery(entry, state),
      setPage: (page: number) => go({ page }, false),
      /** Remembered for this list. */
      setLimit: (limit: number) => {
        // The page size of a saved view is not the usual one of its list.
        const isInView = current().keptParams?.[viewParams.view] !== undefined
        // A value that the address leaves out must not return from the remembered choice.
        if (limit === limits.pageSize && !isInView) saveListChoice(entry, { limit: undefined })
        else if (!isInView) chosenLimit.current = limit
        go({ limit, page: 1 }, false)
      },
      /**
       * Replaces all filters, by the API's parameter names; an absent one is off. With `step`, Back returns to the former
       * state; typing letters creates no steps.
       */
      setFilters: (filters: ListState['filters'], step = false) => go(withFilters(current(), filters), !step),
      dropUnread: (param: string) => {
        const { [param]: _, ...unread } = current().unread ?? {}
        go({ unread }, false)
      },
      /** No filter, and the list's own order. */
      clear: () => go({ filters: {}, unread: {}, sort: undefined, page: 1 }, false),
      setSort: (sort: ListState['sort']) => go({ sort, page: 1 }, true),
      /** Columns in the address replace the user's own. */
      setColumns: (columns: readonly string[]) =>
        go({ keptParams: { ...current().keptParams, [viewParams.columns]: columns.join(',') } }, true),
      /** The list with these filters instead, from its first page. */
      hrefOfFilters: (filters: ListState['filters']) =>
        writeAddress(entry, resource, { ...state, ...withFilters(state, filters) }),
      hrefOfPage: (page: number) => writeAddress(entry, resource, { ...state, page }),
    }
  }, [entry, search, choice, navigate])
}
export type ListAddress = ReturnType<typeof useListAddress>
