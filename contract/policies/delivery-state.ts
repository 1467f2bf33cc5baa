import type { deliveryStates, deliveryStatuses } from '../enums'
import { isPartlySent, type ShippedLine } from './shipment-lines'

/** What the delivery status alone does not show: some pieces are in shipments, but not all. */
export type DeliveryState = (typeof deliveryStates)[number]

const waiting: readonly unknown[] = [
  'Pending',
  'Packed',
] satisfies readonly (typeof deliveryStatuses)[number][]

type Order = Readonly<Record<string, unknown>>
const isLine = (line: unknown): line is ShippedLine =>
  typeof line === 'object' && line !== null && 'quantity' in line

/** The state of an order's delivery; undefined if its status says everything. */
export const deliveryStateOf = ({ orderStatus, deliveryStatus, shipmentId, lines }: Order) => {
  if (orderStatus === 'Cancelled' || !waiting.includes(deliveryStatus) || !Array.isArray(lines))
    return undefined
  const order = { shipmentId: shipmentId ? String(shipmentId) : null, lines: lines.filter(isLine) }
  return isPartlySent(order) ? ('PartlyShipped' satisfies DeliveryState) : undefined
}
