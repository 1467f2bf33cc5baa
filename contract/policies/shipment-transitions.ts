import type { OrderState } from './order-transitions'

type ShippableOrder = Pick<OrderState, 'orderStatus' | 'deliveryStatus'> & {
  readonly shipmentId: string | null
}

/** Why no shipment can be bought for an order. */
export type ShipmentRefusal = 'orderCancelled' | 'alreadyShipped' | 'delivered' | 'returned'

/**
 * An order is shipped once, and only while it still has to be. The backend refuses by this rule, and the admin offers
 * by it.
 */
export const whyNotShip = ({
  orderStatus,
  deliveryStatus,
  shipmentId,
}: ShippableOrder): ShipmentRefusal | undefined => {
  if (orderStatus === 'Cancelled') return 'orderCancelled'
  if (shipmentId) return 'alreadyShipped'
  if (deliveryStatus === 'Delivered') return 'delivered'
  return deliveryStatus === 'Returned' ? 'returned' : undefined
}
