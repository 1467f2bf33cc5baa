import type { deliveryStates, deliveryStatuses } from '../enums'

/** A line of an order, as far as shipments depend on it. */
export type ShippedLine = {
  id?: string | null
  quantity: number
  sent?: number | null
}
type ShippedOrder = { shipmentId?: string | null; lines: readonly ShippedLine[] | null }

/** A shipment from before its pieces were counted contains the complete order. */
const isUncounted = ({ shipmentId, lines }: ShippedOrder) =>
  Boolean(shipmentId) && (lines ?? []).every(({ sent }) => sent === null || sent === undefined)

/** The pieces of each line that are in no shipment yet, by its id. */
export const remainingPieces = (order: ShippedOrder): ReadonlyMap<string, number> => {
  const isAllSent = isUncounted(order)
  return new Map(
    (order.lines ?? []).flatMap(({ id, quantity, sent }) =>
      id ? [[id, isAllSent ? 0 : quantity - (sent ?? 0)]] : [],
    ),
  )
}

/** How many pieces of an order are in shipments, and how many it has. */
export const sentPieces = (order: ShippedOrder): { sent: number; all: number } => {
  const all = (order.lines ?? []).reduce((sum, { quantity }) => sum + quantity, 0)
  const left = [...remainingPieces(order).values()].reduce((sum, count) => sum + count, 0)
  return { sent: all - left, all }
}

/** Whether some pieces of an order are in shipments, but not all. */
export const isPartlySent = (order: ShippedOrder): boolean => {
  const { sent, all } = sentPieces(order)
  return sent > 0 && sent < all
}

/** What the delivery status alone does not show: some pieces are in shipments, but not all. */
export type DeliveryState = (typeof deliveryStates)[number]

const waiting: readonly unknown[] = [
  'Pending',
  'Packed',
] satisfies readonly (typeof deliveryStatuses)[number][]

type AnyOrder = Readonly<Record<string, unknown>>
const isLine = (line: unknown): line is ShippedLine =>
  typeof line === 'object' && line !== null && 'quantity' in line

/** The state of an order's delivery; undefined if its status says everything. */
export const deliveryStateOf = ({ orderStatus, deliveryStatus, shipmentId, lines }: AnyOrder) => {
  if (orderStatus === 'Cancelled' || !waiting.includes(deliveryStatus) || !Array.isArray(lines))
    return undefined
  const order = { shipmentId: shipmentId ? String(shipmentId) : null, lines: lines.filter(isLine) }
  return isPartlySent(order) ? ('PartlyShipped' satisfies DeliveryState) : undefined
}
