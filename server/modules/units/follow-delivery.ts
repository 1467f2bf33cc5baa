import type { RecordFor } from '#contract/types.ts'
import type { Context } from '#server/core/context.ts'
import { changeUnits, unitsOfOrders } from './unit-records'

type Order = RecordFor<'orders'>

export const namedState = ({ deliveryStatus }: Pick<Order, 'deliveryStatus'>) =>
  deliveryStatus === 'Pending' ? 'Reserved' : 'Sold'

/** Named units are reserved until their order is packed, and sold from then on. */
export const followDelivery = async (
  context: Context,
  orders: readonly { id: string; deliveryStatus: Order['deliveryStatus'] }[],
) => {
  const states = new Map(orders.map((order) => [order.id, namedState(order)]))
  const named = await unitsOfOrders(context, [...states.keys()])
  await changeUnits(
    context,
    named.flatMap(({ id, order, state }) => {
      const to = states.get(order ?? '')
      return to && to !== state ? [{ id, body: { state: to } }] : []
    }),
  )
}
