import { eq } from 'drizzle-orm'
import { reason } from '#contract/policies/errors/index.ts'
import { resourceNamed } from '#contract/registry.ts'
import type { CallContext, Handlers } from '#server/core/context.ts'
import { validationError } from '#server/core/errors.ts'
import { lockRecord } from '#server/db/lock-record.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { createRecord, notFoundError, updateRecord } from '#server/db/write/write.ts'
import { parseRecordId } from '#server/validation/record-id.ts'
import { changeOrder, lockOrder } from '../orders/order-lock'
import { addParcelMessages } from '../outbox/order-messages'
import { flatCarriers as carriers, type Parcel } from './carriers'
import { renderLabel } from './label'
import { remainingItems, sendItems, toShipmentItems, updateSentPieces } from './pieces'
import { assertCanShip, readShipment } from './shipment-state'

/** The rates of each carrier. Nothing is bought, and rates can be requested again. */
const create = (context: CallContext) =>
  inTransaction(context, async (transaction) => {
    const order = await lockOrder(transaction, context.body.orderId)
    assertCanShip(order, 'orderId')
    const parcel = (context.body.parcel as Parcel | null | undefined) ?? null
    const rates = await carriers.rates(order, parcel)
    const own = { order: order.id, ...parcel, rates, status: 'Quoted' }
    const { id } = await createRecord(transaction, resourceNamed(transaction.registry, 'shipments'), own)
    return { id, rates }
  })

/** The label of the complete order: the specified call leaves its status as it is. */
const sendAll: typeof sendItems = async (context, order, items, change, note) => {
  await updateSentPieces(context, items, 1)
  await addParcelMessages(context, [{ order, shipmentId: change.shipmentId }])
  return changeOrder(context, order, change, note)
}

/** The order is locked before its shipment, as by every other change of an order. */
const buy = (context: CallContext) =>
  inTransaction(context, async (transaction) => {
    const shipments = resourceNamed(transaction.registry, 'shipments')
    const id = parseRecordId(shipments, context.body.shipmentId)
    const order = await lockOrder(transaction, (await readShipment(transaction, id)).order.id)
    await lockRecord(transaction, shipments, id, 'no key update')
    const shipment = await readShipment(transaction, id)
    if (shipment.status === 'Bought') throw validationError({ shipmentId: [reason('shipment.bought')] })
    assertCanShip(order, 'shipmentId')
    const rate = (shipment.rates ?? []).find((r) => r.id === context.body.rateId)
    if (!rate) throw validationError({ rateId: [reason('shipment.rate.unknown')] })
    const { carrier, amount } = rate
    const tracking = await carriers.buy(rate)
    // Without chosen pieces it is for all that remain; what was chosen may be in another shipment by now.
    const chosen = shipment.items ?? []
    const items = chosen.length ? toShipmentItems(order, chosen) : remainingItems(order)
    const count = (of: typeof items) => of.reduce((sum, { quantity }) => sum + quantity, 0)
    const isPart = order.shipmentId !== null || count(items) < count(remainingItems(order))
    const bought = await updateRecord(transaction, shipments, id, {
      carrier,
      amount,
      tracking,
      items,
      status: 'Bought',
    })
    const send = isPart ? sendItems : sendAll
    await send(transaction, order, items, { shipmentId: id }, `${carrier} ${tracking}`)
    return { id, carrier, tracking, labelUrl: bought.labelUrl, status: bought.status }
  })

const label = async (context: CallContext) => {
  const shipment = await readShipment(
    context,
    parseRecordId(resourceNamed(context.registry, 'shipments'), context.params.id),
  )
  if (shipment.status !== 'Bought') throw notFoundError(resourceNamed(context.registry, 'shipments'))
  const orders = tablesOf(context.registry).orders
  const [order] = await context.db.select().from(orders).where(eq(orders.id, shipment.order.id))
  if (!order) throw notFoundError(resourceNamed(context.registry, 'orders'))
  return renderLabel(shipment, order)
}

export const shipmentHandlers: Handlers = {
  'shipments.create': create,
  'shipments.buy': buy,
  'x.shipmentLabel': label,
}
