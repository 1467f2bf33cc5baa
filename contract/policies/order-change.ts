import type { OrderState } from './order-transitions'

/** Why the goods and the address of an order can't be changed. */
export type ChangeRefusal = 'orderCancelled' | 'orderCompleted' | 'orderPacked' | 'labelBought'

type ChangeableOrder = Pick<OrderState, 'orderStatus' | 'deliveryStatus'> & {
  readonly shipmentId?: string | null
}

/** An order can be changed until it is packed or labelled: afterwards the parcel and the records would differ. */
export const findOrderChangeRefusal = ({
  orderStatus,
  deliveryStatus,
  shipmentId,
}: ChangeableOrder): ChangeRefusal | undefined => {
  if (orderStatus === 'Cancelled') return 'orderCancelled'
  if (orderStatus === 'Completed') return 'orderCompleted'
  if (deliveryStatus !== 'Pending') return 'orderPacked'
  return shipmentId ? 'labelBought' : undefined
}
