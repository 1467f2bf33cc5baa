import type { OrderState } from './order-transitions'
import { isPartlySent, type ShippedLine } from './shipment-lines'

/** Why no goods of an order can be returned. */
export type ReturnRefusal = 'orderCancelled' | 'notShipped' | 'allReturned'

type Returnable = Pick<OrderState, 'orderStatus' | 'deliveryStatus'> & {
  shipmentId?: string | null
  lines?: readonly ShippedLine[] | null
}

/**
 * Goods can be returned once they have left: shipped, because the courier may bring back what was refused at the door,
 * or delivered. A cancelled order, and one whose delivery status is Returned, is back in stock already.
 */
export const findReturnRefusal = ({
  orderStatus,
  deliveryStatus,
  shipmentId = null,
  lines = null,
}: Returnable): ReturnRefusal | undefined => {
  if (orderStatus === 'Cancelled') return 'orderCancelled'
  if (deliveryStatus === 'Returned') return 'allReturned'
  if (isPartlySent({ shipmentId, lines })) return undefined
  return deliveryStatus === 'Shipped' || deliveryStatus === 'Delivered' ? undefined : 'notShipped'
}

/** The pieces of a line that can come back: of an order on its way in parts, only those that were sent. */
export const returnablePieces = (
  { deliveryStatus }: Pick<OrderState, 'deliveryStatus'>,
  { quantity, sent, returned }: ShippedLine & { returned?: number | null },
): number => {
  const isAway = deliveryStatus === 'Shipped' || deliveryStatus === 'Delivered'
  return (isAway ? quantity : (sent ?? 0)) - (returned ?? 0)
}
