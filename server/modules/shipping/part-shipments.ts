import { and, asc, desc, eq, isNull, ne } from 'drizzle-orm'
import { reason } from '../../../contract/policies/errors'
import { resourceNamed } from '../../../contract/registry'
import type { CallContext, Context, Handlers } from '../../core/context'
import { ApiError } from '../../core/errors'
import { lockRecord } from '../../db/lock-record'
import { readPage } from '../../db/read/read'
import { tablesOf } from '../../db/tables/table'
import { inTransaction } from '../../db/transaction'
import { createRecord, notFound, removeRecord } from '../../db/write/write'
import { changeOrder, lockOrder, readOrder } from '../orders/order-lock'
import { flatCarriers as carriers } from './carriers'
import { countSent, itemsOf, sendItems } from './pieces'
import { assertCanShip, readShipment } from './shipment-state'

const isBought = 'Bought'

/** The shipments of an order, oldest first. An order has few. */
const list = async (c: CallContext<'x.orderShipments'>) => {
  const { shipments } = tablesOf(c.registry)
  const where = and(eq(shipments.order, c.params.id), eq(shipments.status, isBought))
  const order = [asc(shipments.createdAt), asc(shipments.id)]
  const { data } = await readPage(c, resourceNamed(c.registry, 'shipments'), { where, order })
  return { data }
}

const quote = (c: CallContext<'x.quoteShipment'>) =>
  inTransaction(c, async (w) => {
    const order = await lockOrder(w, c.params.id)
    assertCanShip(order, 'lines')
    const items = itemsOf(order, c.body.lines)
    const parcel = c.body.parcel ?? null
    const rates = await carriers.rates(order, parcel)
    const own = { order: order.id, ...parcel, rates, items, status: 'Quoted' }
    const { id } = await createRecord(w, resourceNamed(w.registry, 'shipments'), own)
    return { id, rates }
  })

const add = (c: CallContext<'x.addShipment'>) =>
  inTransaction(c, async (w) => {
    const { lines, carrier, tracking, trackingUrl, version } = c.body
    const order = await lockOrder(w, c.params.id, version)
    assertCanShip(order, 'lines')
    const items = itemsOf(order, lines)
    const own = {
      order: order.id,
      items,
      carrier,
      tracking,
      trackingUrl: trackingUrl || null,
      status: isBought,
    }
    const { id } = await createRecord(w, resourceNamed(w.registry, 'shipments'), own)
    return sendItems(w, order, items, { shipmentId: id }, `${carrier} ${tracking}`)
  })

/** The newest shipment besides that one. */
const latestBut = async (w: Context, order: string, shipment: string) => {
  const { shipments } = tablesOf(w.registry)
  const [row] = await w.db
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

const cancel = (c: CallContext<'x.cancelShipment'>) =>
  inTransaction(c, async (w) => {
    const resource = resourceNamed(w.registry, 'shipments')
    const order = await lockOrder(w, (await readShipment(w, c.params.id)).order.id)
    const id = await lockRecord(w, resource, c.params.id, 'no key update')
    const { status, items, carrier, tracking } = await readShipment(w, id)
    if (status !== isBought) throw notFound(resource)
    const isOpen = order.deliveryStatus === 'Pending' || order.deliveryStatus === 'Packed'
    if (!isOpen || order.orderStatus === 'Cancelled') throw new ApiError(400, reason('shipment.sent'))
    await countSent(w, items ?? [], -1)
    await removeRecord(w, resource, id)
    const shipmentId = await latestBut(w, order.id, id)
    return changeOrder(w, await readOrder(w, order.id), { shipmentId }, `${carrier} ${tracking}`)
  })

export const partShipmentHandlers: Handlers = {
  'x.orderShipments': list,
  'x.quoteShipment': quote,
  'x.addShipment': add,
  'x.cancelShipment': cancel,
}
