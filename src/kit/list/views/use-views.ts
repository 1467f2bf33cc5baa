import { useLocation } from 'react-router-dom'
import { assignments } from '#contract/enums.ts'
import type { SavedView } from '#contract/extensions/views.ts'
import type { Entry } from '#contract/grammar/sidebar.ts'
import { useCallQuery } from '#kit/call/use-call-query.ts'
import type { Records } from '#kit/records/use-records.ts'
import { viewParams } from '#providers/list/list-address.ts'
import type { ListColumns } from '../use-columns'
import { currentQueryOf, hasOtherFilters, viewQueryOf } from './view-address'

export type ViewsProps = { entry: Entry; records: Records; columns: ListColumns }

/** Other users rarely change views. */
const staleMs = 300_000
/** The filter by whose work a record is, where a list has one. */
export const assigned = 'assigned'

const none: readonly SavedView[] = []

const viewsOf = ({ path }: Entry, all: readonly SavedView[] | undefined) =>
  all?.filter(({ list }) => list === path) ?? none

/** All saved views, read once for all lists. */
export const useAllViews = (isEnabled = true) =>
  useCallQuery('x.views', {}, { enabled: isEnabled, staleTime: staleMs, keepPrevious: true })

/** The views of a list, the one that is open, and whether the list differs from it. */
export const useViews = ({ entry, records, columns }: ViewsProps) => {
  const { data, failure, refresh, isFetching } = useAllViews()
  const { state } = records.address
  const views = viewsOf(entry, data?.data)
  const active = views.find(({ id }) => id === state.keptParams?.[viewParams.view])
  const { search } = useLocation()
  const query = viewQueryOf(entry, state, columns.isOwnChoice ? columns.shown : undefined)
  const own = assignments.find((one) => query === `${assigned}=${one}`)
  return {
    views,
    /** The assignment that is shown. */
    assignment: active ? undefined : assignments.find((one) => state.filters[assigned]?.[0] === one),
    active,
    failure,
    refresh,
    isFetching,
    /** The query that would be saved. */
    query,
    isChanged: active
      ? currentQueryOf(entry, active) !== query
      : (hasOtherFilters(entry, state) && !own) || new URLSearchParams(search).has('sortBy'),
  }
}
