import type { OrderState } from './order-transitions'
import { type ShippedLine, sentPieces } from './shipment-lines'

type ShippableOrder = Pick<OrderState, 'orderStatus' | 'deliveryStatus'> & {
  readonly shipmentId: string | null
  readonly lines?: readonly ShippedLine[] | null
}

/** Why no shipment can be bought for an order. */
export type ShipmentRefusal = 'orderCancelled' | 'alreadyShipped' | 'delivered' | 'returned'

/**
 * A piece is shipped once, and only while it still has to be. The backend refuses by this rule, and the admin offers
 * by it.
 */
export const findShipmentRefusal = ({
  orderStatus,
  deliveryStatus,
  shipmentId,
  lines = null,
}: ShippableOrder): ShipmentRefusal | undefined => {
  if (orderStatus === 'Cancelled') return 'orderCancelled'
  const { sent, all } = sentPieces({ shipmentId, lines })
  if (shipmentId && sent === all) return 'alreadyShipped'
  if (deliveryStatus === 'Delivered') return 'delivered'
  return deliveryStatus === 'Returned' ? 'returned' : undefined
}
