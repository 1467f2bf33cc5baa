import { reason } from '#contract/policies/errors/index.ts'
import { remainingPieces, sentPieces } from '#contract/policies/shipment-lines.ts'
import type { RecordFor } from '#contract/types.ts'
import type { Context } from '#server/core/context.ts'
import { emptyFieldErrors, validationError } from '#server/core/errors.ts'
import { changeOrder, type Order, type OrderChange, readOrder } from '../orders/order-lock'
import { countPieces } from '../orders/stock'
import { addParcelMessages } from '../outbox/order-messages'

export type ShipmentItem = NonNullable<RecordFor<'shipments'>['items']>[number]
type Requested = readonly { lineId: string; quantity: number }[]

/** The requested pieces with the names of their lines; refuses more than what remains to be sent. */
export const toShipmentItems = (order: Order, requested: Requested): ShipmentItem[] => {
  const errors = emptyFieldErrors()
  const left = new Map(remainingPieces(order))
  const items = new Map<string, ShipmentItem>()
  for (const [i, { lineId, quantity }] of requested.entries()) {
    const line = order.lines?.find(({ id }) => id === lineId)
    const count = left.get(lineId) ?? 0
    if (!line) errors[`lines.${i}.lineId`] = [reason('shipment.line.unknown', { line: i + 1 })]
    else if (quantity > count)
      errors[`lines.${i}.quantity`] = [reason('shipment.line.tooMany', { count, name: line.name })]
    else {
      const { name, sku } = line
      items.set(lineId, { lineId, name, sku, quantity: quantity + (items.get(lineId)?.quantity ?? 0) })
      left.set(lineId, count - quantity)
    }
  }
  if (Object.keys(errors).length) throw validationError(errors)
  return [...items.values()]
}

/** Everything that remains to be sent. */
export const remainingItems = (order: Order): ShipmentItem[] =>
  toShipmentItems(
    order,
    [...remainingPieces(order)].flatMap(([lineId, quantity]) => (quantity > 0 ? [{ lineId, quantity }] : [])),
  )

/** Counts pieces as sent, or with -1 as no longer sent. */
export const updateSentPieces = (context: Context, items: readonly ShipmentItem[], sign: 1 | -1) =>
  countPieces(
    context,
    'sent',
    items.map(({ lineId, quantity }) => ({ lineId, quantity: sign * quantity })),
  )

/** Once everything is sent, the order is shipped. */
export const sendItems = async (
  context: Context,
  before: Order,
  items: readonly ShipmentItem[],
  change: OrderChange & { shipmentId: string },
  note: string,
): Promise<Order> => {
  await updateSentPieces(context, items, 1)
  await addParcelMessages(context, [{ order: before, shipmentId: change.shipmentId }])
  const order = await readOrder(context, before.id)
  const { sent, all } = sentPieces({ ...order, shipmentId: null })
  const isWaiting = order.deliveryStatus === 'Pending' || order.deliveryStatus === 'Packed'
  return changeOrder(
    context,
    order,
    { ...change, ...(sent === all && isWaiting && { deliveryStatus: 'Shipped' as const }) },
    note,
  )
}
