import { extensions } from '#contract/extensions/index.ts'
import type { Entry } from '#contract/grammar/sidebar.ts'
import type { OrderEnums } from '#contract/resources/sales/orders.ts'
import { t } from '#i18n/index.ts'
import { type CallQueryResult, useCallQuery } from '#kit/call/use-call-query.ts'
import { useServedEntry } from '#kit/context/context.tsx'
import { type Counted, FilterTabs } from '#kit/filters/FilterTabs.tsx'
import { useCapability } from '#providers/data/capabilities.ts'
import { useListAddress } from '#providers/list/use-list-address.ts'
import { ReadError } from '#ui/states/ReadError.tsx'

type Filters = Readonly<Record<string, readonly string[]>>

/** The filters of the counts; with any other filter of the list they would be wrong. */
const params = Object.keys(extensions.calls.orderCounts.query)

/** The number of orders in each status, by the other filters; none if the backend lacks the call. */
const useOrderCounts = ({ orderStatus: _, ...others }: Filters) => {
  const isServed = useCapability('orderCounts')
  const isCountable = isServed && Object.keys(others).every((param) => params.includes(param))
  const { data, failure, isFetching, refresh } = useCallQuery(
    'x.orderCounts',
    { query: others },
    { keepPrevious: true, enabled: isCountable },
  )
  const read = { failure: isCountable ? failure : undefined, isFetching, refresh }
  if (!data || !isCountable) return { counts: undefined, read }
  const of = (status: string): Counted => {
    const found = data.data.find((row) => row.orderStatus === status)
    return { count: found?.count ?? 0, more: found?.more === true }
  }
  return { counts: { all: { count: data.total, more: data.more === true }, of }, read }
}

type Props = { entry: Entry; statuses: CallQueryResult<OrderEnums> }

/** The statuses as tabs with counts; they are links, because the address has the filters. */
export const OrderTabs = ({ entry, statuses }: Props) => {
  const { state } = useListAddress(useServedEntry(entry))
  const { counts, read } = useOrderCounts(state.filters)
  return (
    <>
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
    </>
  )
}
