import { Link } from 'react-router'
import type { Entry } from '../../../../contract/grammar/sidebar'
import type { OrderEnums } from '../../../../contract/resources/orders'
import { useT } from '../../../i18n'
import { useKit } from '../../../kit/context'
import { daysOf, rangeOf } from '../../../kit/fields/date/range'
import { FilterTabs } from '../../../kit/list/FilterTabs'
import { filtersOf } from '../../../kit/list/filter-model'
import { useWordedEntry } from '../../../kit/list/use-worded-entry'
import { PartFailed } from '../../../kit/states/PartFailed'
import type { useTold } from '../../../kit/use-told'
import { useListAddress } from '../../../providers/address'
import { daysOfSpan, spans } from './days'
import { useCounts } from './use-counts'
import './narrow.css'

type Props = { entry: Entry; statuses: ReturnType<typeof useTold<OrderEnums>> }

/** The statuses as tabs with how many there are, and the days one asks for most: links, as filters are the address. */
export const Narrow = ({ entry, statuses }: Props) => {
  const t = useT()
  const { registry } = useKit()
  const worded = useWordedEntry(entry)
  const { state, hrefOfFilters } = useListAddress(worded)
  const { filters } = state
  const { counts, failed } = useCounts(filters)
  const range = filtersOf(registry, worded).find(({ widget }) => widget === 'range')
  const shown = range && daysOf(range, filters)

  return (
    <div className="order-narrow">
      <FilterTabs
        entry={entry}
        name="orderStatus"
        values={statuses.told?.orderStatus ?? []}
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
      {range && (
        <nav className="order-days" aria-label={t('ordersList.days')}>
          {spans.map((span) => {
            const { first, last } = daysOfSpan(span)
            const words = rangeOf(range, first, last)
            const isShown = shown?.first === first && shown.last === last
            const without = Object.fromEntries(Object.entries(filters).filter(([word]) => !(word in words)))
            return (
              <Link
                key={span}
                className="order-day"
                to={hrefOfFilters(isShown ? without : { ...filters, ...words })}
                aria-current={isShown ? 'true' : undefined}
              >
                {t(`ordersList.${span}`)}
              </Link>
            )
          })}
        </nav>
      )}
    </div>
  )
}
