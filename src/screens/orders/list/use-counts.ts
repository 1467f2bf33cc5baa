import { extensions } from '../../../../contract/extensions'
import { useCallQuery } from '../../../kit/call/use-call-query'
import type { Counted } from '../../../kit/list/filters/FilterTabs'
import { useKnownExtension } from '../../../providers/data/extensions'

type Filters = Readonly<Record<string, readonly string[]>>

/** The filters of the counts; with any other filter of the list they would be wrong. */
const params = Object.keys(extensions.calls.orderCounts.query)

/** The number of orders in each status, by the other filters; none if the backend lacks the call. */
export const useOrderCounts = ({ orderStatus: _, ...others }: Filters) => {
  const isServed = useKnownExtension('orderCounts')
  const isCountable = isServed && Object.keys(others).every((param) => params.includes(param))
  const query = Object.fromEntries(Object.entries(others).map(([param, [value]]) => [param, value]))
  const { data, failure, isFetching, refresh } = useCallQuery(
    'x.orderCounts',
    { query },
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
