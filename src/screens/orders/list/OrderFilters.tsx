import type { Entry } from '../../../../contract/grammar/sidebar'
import type { OrderEnums } from '../../../../contract/resources/sales/orders'
import { useT } from '../../../i18n'
import type { CallQueryResult } from '../../../kit/call/use-call-query'
import { useKit } from '../../../kit/context'
import type { DayRange } from '../../../kit/date-range/days'
import { RangeLinks } from '../../../kit/date-range/RangeLinks'
import { daysOf, rangeOf } from '../../../kit/fields/date/range'
import { FilterTabs } from '../../../kit/list/filters/FilterTabs'
import { filtersOf } from '../../../kit/list/filters/filter-model'
import { useExtendedEntry } from '../../../kit/list/filters/use-extended-entry'
import { SectionError } from '../../../kit/states/SectionError'
import { useListAddress } from '../../../providers/list/address'
import { useOrderCounts } from './use-counts'
import './order-filters.css'

const spans = ['today', 'yesterday', 'week', 'thisMonth'] as const

type Props = { entry: Entry; statuses: CallQueryResult<OrderEnums> }

/** The statuses as tabs with counts, and common date ranges; they are links, because the address has the filters. */
export const OrderFilters = ({ entry, statuses }: Props) => {
  const t = useT()
  const { registry } = useKit()
  const worded = useExtendedEntry(entry)
  const { state, hrefOfFilters } = useListAddress(worded)
  const { filters } = state
  const { counts, failed } = useOrderCounts(filters)
  const range = filtersOf(registry, worded).find(({ widget }) => widget === 'range')
  const shown = range ? daysOf(range, filters) : {}
  /** The selected range links back to all days. */
  const hrefOfDays = ({ first, last }: DayRange) => {
    if (!range || !first || !last) return hrefOfFilters(filters)
    const words = rangeOf(range, first, last)
    const without = Object.fromEntries(Object.entries(filters).filter(([word]) => !(word in words)))
    const isShown = shown.first === first && shown.last === last
    return hrefOfFilters(isShown ? without : { ...filters, ...words })
  }

  return (
    <div className="order-narrow">
      <FilterTabs
        entry={entry}
        name="orderStatus"
        values={statuses.data?.orderStatus ?? []}
        label={t('ordersList.tabs')}
        all={t('ordersList.all')}
        countOf={(status) => (status === undefined ? counts?.all : counts?.of(status))}
      />
      {statuses.failure && (
        <SectionError
          title={t('ordersList.statusesFailed')}
          busy={statuses.isFetching}
          onRetry={statuses.refresh}
        />
      )}
      {failed && (
        <SectionError title={t('ordersList.countsFailed')} busy={failed.busy} onRetry={failed.retry} />
      )}
      {range && <RangeLinks label={t('ordersList.days')} spans={spans} days={shown} hrefOf={hrefOfDays} />}
    </div>
  )
}
