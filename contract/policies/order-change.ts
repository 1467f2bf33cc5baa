import type { OrderState } from './order-transitions'

/** Why the goods and the address of an order can't be changed. */
export type ChangeRefusal = 'orderCancelled' | 'orderCompleted' | 'orderPacked'

/** An order can be changed until it is packed: afterwards the parcel and the records would differ. */
export const whyNotChange = ({
  orderStatus,
  deliveryStatus,
}: Pick<OrderState, 'orderStatus' | 'deliveryStatus'>): ChangeRefusal | undefined => {
  if (orderStatus === 'Cancelled') return 'orderCancelled'
  if (orderStatus === 'Completed') return 'orderCompleted'
  return deliveryStatus === 'Pending' ? undefined : 'orderPacked'
}
