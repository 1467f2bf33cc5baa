import type { Entry } from '../../../../contract/grammar/sidebar'
import type { OrderEnums } from '../../../../contract/resources/sales/orders'
import { useT } from '../../../i18n'
import type { CallQueryResult } from '../../../kit/call/use-call-query'
import { FilterTabs } from '../../../kit/list/filters/FilterTabs'
import { ListRangeLinks } from '../../../kit/list/filters/ListRangeLinks'
import { useExtendedEntry } from '../../../kit/list/filters/use-extended-entry'
import { ReadError } from '../../../kit/states/ReadError'
import { useListAddress } from '../../../providers/list/address'
import { useOrderCounts } from './use-counts'
import './list.css'

const spans = ['today', 'yesterday', 'week', 'thisMonth'] as const

type Props = { entry: Entry; statuses: CallQueryResult<OrderEnums> }

/** The statuses as tabs with counts, and common date ranges; they are links, because the address has the filters. */
export const OrderFilters = ({ entry, statuses }: Props) => {
  const t = useT()
  const { state } = useListAddress(useExtendedEntry(entry))
  const { counts, read } = useOrderCounts(state.filters)

  return (
    <div className="order-narrow">
      <FilterTabs
        entry={entry}
        name="orderStatus"
        values={statuses.data?.orderStatus ?? []}
        label={t('ordersList.tabs')}
        all={t('common.all')}
        countOf={(status) => (status === undefined ? counts?.all : counts?.of(status))}
      />
      <ReadError title={t('ordersList.statusesFailed')} read={statuses} />
      <ReadError title={t('ordersList.countsFailed')} read={read} />
      <ListRangeLinks entry={entry} label={t('ordersList.days')} spans={spans} />
    </div>
  )
}
