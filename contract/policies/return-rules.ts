import type { OrderState } from './order-transitions'

/** Why no goods of an order can be returned. */
export type ReturnRefusal = 'orderCancelled' | 'notShipped' | 'allReturned'

/**
 * Goods can be returned once they have left: shipped, because the courier may bring back what was refused at the door,
 * or delivered. A cancelled order, and one whose delivery status is Returned, is back in stock already.
 */
export const whyNotReturn = ({
  orderStatus,
  deliveryStatus,
}: Pick<OrderState, 'orderStatus' | 'deliveryStatus'>): ReturnRefusal | undefined => {
  if (orderStatus === 'Cancelled') return 'orderCancelled'
  if (deliveryStatus === 'Returned') return 'allReturned'
  return deliveryStatus === 'Shipped' || deliveryStatus === 'Delivered' ? undefined : 'notShipped'
}
