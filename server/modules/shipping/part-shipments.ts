import { and, asc, desc, eq, isNull, ne } from 'drizzle-orm'
import { reason } from '#contract/policies/errors/index.ts'
import { resourceNamed } from '#contract/registry.ts'
import type { CallContext, Context, Handlers } from '#server/core/context.ts'
import { ApiError } from '#server/core/errors.ts'
import { lockRecord } from '#server/db/lock-record.ts'
import { readPage } from '#server/db/read/read.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { createRecord, notFoundError, removeRecord } from '#server/db/write/write.ts'
import { changeOrder, lockOrder, readOrder } from '../orders/order-lock'
import { flatCarriers as carriers } from './carriers'
import { sendItems, toShipmentItems, updateSentPieces } from './pieces'
import { assertCanShip, readShipment } from './shipment-state'

const isBought = 'Bought'

/** The shipments of an order, oldest first. An order has few. */
const list = async (context: CallContext<'x.orderShipments'>) => {
  const { shipments } = tablesOf(context.registry)
  const where = and(eq(shipments.order, context.params.id), eq(shipments.status, isBought))
  const order = [asc(shipments.createdAt), asc(shipments.id)]
  const { data } = await readPage(context, resourceNamed(context.registry, 'shipments'), { where, order })
  return { data }
}

const quote = (context: CallContext<'x.quoteShipment'>) =>
  inTransaction(context, async (transaction) => {
    const order = await lockOrder(transaction, context.params.id)
    assertCanShip(order, 'lines')
    const items = toShipmentItems(order, context.body.lines)
    const parcel = context.body.parcel ?? null
    const rates = await carriers.rates(order, parcel)
    const own = { order: order.id, ...parcel, rates, items, status: 'Quoted' }
    const { id } = await createRecord(transaction, resourceNamed(transaction.registry, 'shipments'), own)
    return { id, rates }
  })

const add = (context: CallContext<'x.addShipment'>) =>
  inTransaction(context, async (transaction) => {
    const { lines, carrier, tracking, trackingUrl, version } = context.body
    const order = await lockOrder(transaction, context.params.id, version)
    assertCanShip(order, 'lines')
    const items = toShipmentItems(order, lines)
    const own = {
      order: order.id,
      items,
      carrier,
      tracking,
      trackingUrl: trackingUrl || null,
      status: isBought,
    }
    const { id } = await createRecord(transaction, resourceNamed(transaction.registry, 'shipments'), own)
    return sendItems(transaction, order, items, { shipmentId: id }, `${carrier} ${tracking}`)
  })

/** The newest shipment besides that one. */
const latestBut = async (context: Context, order: string, shipment: string) => {
  const { shipments } = tablesOf(context.registry)
  const [row] = await context.db
    .select({ id: shipments.id })
    .from(shipments)
    .where(
      and(
        eq(shipments.order, order),
        eq(shipments.status, isBought),
        ne(shipments.id, shipment),
        isNull(shipments.deletedAt),
      ),
    )
    .orderBy(desc(shipments.createdAt), desc(shipments.id))
    .limit(1)
  return row?.id ?? null
}

const cancel = (context: CallContext<'x.cancelShipment'>) =>
  inTransaction(context, async (transaction) => {
    const resource = resourceNamed(transaction.registry, 'shipments')
    const order = await lockOrder(transaction, (await readShipment(transaction, context.params.id)).order.id)
    const id = await lockRecord(transaction, resource, context.params.id, 'no key update')
    const { status, items, carrier, tracking } = await readShipment(transaction, id)
    if (status !== isBought) throw notFoundError(resource)
    const isOpen = order.deliveryStatus === 'Pending' || order.deliveryStatus === 'Packed'
    if (!isOpen || order.orderStatus === 'Cancelled') throw new ApiError(400, reason('shipment.sent'))
    await updateSentPieces(transaction, items ?? [], -1)
    await removeRecord(transaction, resource, id)
    const shipmentId = await latestBut(transaction, order.id, id)
    return changeOrder(
      transaction,
      await readOrder(transaction, order.id),
      { shipmentId },
      `${carrier} ${tracking}`,
    )
  })

export const partShipmentHandlers: Handlers = {
  'x.orderShipments': list,
  'x.quoteShipment': quote,
  'x.addShipment': add,
  'x.cancelShipment': cancel,
}
