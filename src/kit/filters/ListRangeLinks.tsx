import type { Entry } from '#contract/grammar/sidebar.ts'
import { useListAddress } from '#providers/list/use-list-address.ts'
import { useKit, useServedEntry } from '../context/context'
import type { DayRange, LinkedPreset } from '../fields/date/days'
import { RangeLinks } from './date-range/RangeLinks'
import { dateRangeParams, filteredDaysOf } from './date-range/range'
import { filtersOf } from './filter-model'

type Props = { entry: Entry; label: string; spans: readonly LinkedPreset[] }

/** Common ranges of the first date filter of a list; the selected one links back to all days. */
export const ListRangeLinks = ({ entry, label, spans }: Props) => {
  const { registry } = useKit()
  const served = useServedEntry(entry)
  const { state, hrefOfFilters } = useListAddress(served)
  const { filters } = state
  const range = filtersOf(registry, served).find(({ widget }) => widget === 'range')
  if (!range) return null
  const shown = filteredDaysOf(range, filters)
  const hrefOf = ({ first, last }: DayRange) => {
    if (!first || !last) return hrefOfFilters(filters)
    const params = dateRangeParams(range, first, last)
    const without = Object.fromEntries(Object.entries(filters).filter(([name]) => !(name in params)))
    const isShown = shown.first === first && shown.last === last
    return hrefOfFilters(isShown ? without : { ...filters, ...params })
  }
  return <RangeLinks label={label} spans={spans} days={shown} hrefOf={hrefOf} />
}
