import { useOne } from '@refinedev/core'
import type { RecordOf } from '../../../../contract/grammar/record'
import type { orders } from '../../../../contract/resources/orders'
import type { Row } from '../../../kit/context'
import type { Failure } from '../../../providers/errors'

/** An order as it is read; its statuses are whatever values the backend has. */
export type Order = Row & RecordOf<typeof orders.fields>
/** What each part of an order's page is given; `onChanged` reads the order anew. */
export type OrderPart = { order: Order; onChanged: () => void }

/** Kept under the key of its resource, so that whatever changes orders reaches it. */
export const useOrder = (id: string) => {
  const { query, result } = useOne<Order, Failure>({ resource: 'orders', id, errorNotification: false })
  return {
    order: result,
    failure: query.isError && !query.isFetching ? query.error : undefined,
    onChanged: () => void query.refetch(),
  }
}
