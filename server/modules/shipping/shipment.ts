import { eq } from 'drizzle-orm'
import { reason } from '../../../contract/policies/errors'
import { resourceNamed } from '../../../contract/registry'
import type { CallContext, Handlers } from '../../core/context'
import { validationError } from '../../core/errors'
import { lockRecord } from '../../db/lock-record'
import { tablesOf } from '../../db/tables/table'
import { inTransaction } from '../../db/transaction'
import { createRecord, notFound, updateRecord } from '../../db/write/write'
import { recordId } from '../../validation/record-id'
import { changeOrder, lockOrder } from '../orders/order-lock'
import { flatCarriers as carriers, type Parcel } from './carriers'
import { renderLabel } from './label'
import { countSent, itemsOf, remainingItems, sendItems } from './pieces'
import { assertCanShip, readShipment } from './shipment-state'

/** The rates of each carrier. Nothing is bought, and rates can be requested again. */
const create = (c: CallContext) =>
  inTransaction(c, async (w) => {
    const order = await lockOrder(w, c.body.orderId)
    assertCanShip(order, 'orderId')
    const parcel = (c.body.parcel as Parcel | null | undefined) ?? null
    const rates = await carriers.rates(order, parcel)
    const own = { order: order.id, ...parcel, rates, status: 'Quoted' }
    const { id } = await createRecord(w, resourceNamed(w.registry, 'shipments'), own)
    return { id, rates }
  })

/** The label of the complete order: the specified call leaves its status as it is. */
const sendAll: typeof sendItems = async (w, order, items, change, note) => {
  await countSent(w, items, 1)
  return changeOrder(w, order, change, note)
}

/** The order is locked before its shipment, as by every other change of an order. */
const buy = (c: CallContext) =>
  inTransaction(c, async (w) => {
    const shipments = resourceNamed(w.registry, 'shipments')
    const id = recordId(shipments, c.body.shipmentId)
    const order = await lockOrder(w, (await readShipment(w, id)).order.id)
    await lockRecord(w, shipments, id, 'no key update')
    const shipment = await readShipment(w, id)
    if (shipment.status === 'Bought') throw validationError({ shipmentId: [reason('shipment.bought')] })
    assertCanShip(order, 'shipmentId')
    const rate = (shipment.rates ?? []).find((r) => r.id === c.body.rateId)
    if (!rate) throw validationError({ rateId: [reason('shipment.rate.unknown')] })
    const { carrier, amount } = rate
    const tracking = await carriers.buy(rate)
    // Without chosen pieces it is for all that remain; what was chosen may be in another shipment by now.
    const chosen = shipment.items ?? []
    const items = chosen.length ? itemsOf(order, chosen) : remainingItems(order)
    const isPart = chosen.length > 0 || order.shipmentId !== null
    const bought = await updateRecord(w, shipments, id, {
      carrier,
      amount,
      tracking,
      items,
      status: 'Bought',
    })
    const send = isPart ? sendItems : sendAll
    await send(w, order, items, { shipmentId: id }, `${carrier} ${tracking}`)
    return { id, carrier, tracking, labelUrl: bought.labelUrl, status: bought.status }
  })

const label = async (c: CallContext) => {
  const shipment = await readShipment(c, recordId(resourceNamed(c.registry, 'shipments'), c.params.id))
  if (shipment.status !== 'Bought') throw notFound(resourceNamed(c.registry, 'shipments'))
  const orders = tablesOf(c.registry).orders
  const [order] = await c.db.select().from(orders).where(eq(orders.id, shipment.order.id))
  if (!order) throw notFound(resourceNamed(c.registry, 'orders'))
  return renderLabel(shipment, order)
}

export const shipmentHandlers: Handlers = {
  'shipments.create': create,
  'shipments.buy': buy,
  'x.shipmentLabel': label,
}
