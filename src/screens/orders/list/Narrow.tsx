import type { Entry } from '../../../../contract/grammar/sidebar'
import type { OrderEnums } from '../../../../contract/resources/sales/orders'
import { useT } from '../../../i18n'
import type { CallAnswer } from '../../../kit/call/use-call-query'
import { useKit } from '../../../kit/context'
import { daysOf, rangeOf } from '../../../kit/fields/date/range'
import { FilterTabs } from '../../../kit/list/filters/FilterTabs'
import { filtersOf } from '../../../kit/list/filters/filter-model'
import { useWordedEntry } from '../../../kit/list/filters/use-worded-entry'
import type { Days } from '../../../kit/span/days'
import { SpanLinks } from '../../../kit/span/SpanLinks'
import { PartFailed } from '../../../kit/states/PartFailed'
import { useListAddress } from '../../../providers/list/address'
import { useCounts } from './use-counts'
import './narrow.css'

const spans = ['today', 'yesterday', 'week', 'thisMonth'] as const

type Props = { entry: Entry; statuses: CallAnswer<OrderEnums> }

/** The statuses as tabs with counts, and common date ranges; they are links, because the address has the filters. */
export const Narrow = ({ entry, statuses }: Props) => {
  const t = useT()
  const { registry } = useKit()
  const worded = useWordedEntry(entry)
  const { state, hrefOfFilters } = useListAddress(worded)
  const { filters } = state
  const { counts, failed } = useCounts(filters)
  const range = filtersOf(registry, worded).find(({ widget }) => widget === 'range')
  const shown = range ? daysOf(range, filters) : {}
  /** The selected range links back to all days. */
  const hrefOfDays = ({ first, last }: Days) => {
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
        <PartFailed
          title={t('ordersList.statusesFailed')}
          busy={statuses.isFetching}
          onRetry={statuses.refresh}
        />
      )}
      {failed && (
        <PartFailed title={t('ordersList.countsFailed')} busy={failed.busy} onRetry={failed.retry} />
      )}
      {range && <SpanLinks label={t('ordersList.days')} spans={spans} days={shown} hrefOf={hrefOfDays} />}
    </div>
  )
}
