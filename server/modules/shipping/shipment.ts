import { eq } from 'drizzle-orm'
import { reason } from '../../../contract/policies/errors'
import type { Reason } from '../../../contract/policies/errors/reason'
import { type ShipmentRefusal, whyNotShip } from '../../../contract/policies/shipment-transitions'
import { resourceNamed } from '../../../contract/registry'
import type { RecordFor } from '../../../contract/types'
import type { CallContext, Handlers, ReadContext } from '../../core/context'
import { validationError } from '../../core/errors'
import { choiceTerm } from '../../core/terms'
import { lockRecord } from '../../db/lock-record'
import { readOne } from '../../db/read/read'
import { tablesOf } from '../../db/tables/table'
import { inTransaction } from '../../db/transaction'
import { createRecord, notFound, updateRecord } from '../../db/write/write'
import { recordId } from '../../validation/record-id'
import { changeOrder, lockOrder, type Order } from '../orders/order-lock'
import { flatCarriers as carriers, type Parcel } from './carriers'
import { renderLabel } from './label'

export type Shipment = RecordFor<'shipments'>

const read = async (r: ReadContext, id: string): Promise<Shipment> => {
  const shipments = resourceNamed(r.registry, 'shipments')
  const shipment = await readOne(r, shipments, id)
  if (!shipment) throw notFound(shipments)
  return shipment
}

const reasons: Record<ShipmentRefusal, () => Reason> = {
  orderCancelled: () => reason('shipment.order.cancelled'),
  alreadyShipped: () => reason('shipment.exists'),
  delivered: () => reason('shipment.order.done', { status: choiceTerm('Delivered') }),
  returned: () => reason('shipment.order.done', { status: choiceTerm('Returned') }),
}

const assertCanShip = (order: Order, key: string) => {
  const why = whyNotShip(order)
  if (why) throw validationError({ [key]: [reasons[why]()] })
}

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

/** The order is locked before its shipment, as by every other change of an order. */
const buy = (c: CallContext) =>
  inTransaction(c, async (w) => {
    const shipments = resourceNamed(w.registry, 'shipments')
    const id = recordId(shipments, c.body.shipmentId)
    const order = await lockOrder(w, (await read(w, id)).order.id)
    await lockRecord(w, shipments, id, 'no key update')
    const shipment = await read(w, id)
    if (shipment.status === 'Bought') throw validationError({ shipmentId: [reason('shipment.bought')] })
    assertCanShip(order, 'shipmentId')
    const rate = (shipment.rates ?? []).find((r) => r.id === c.body.rateId)
    if (!rate) throw validationError({ rateId: [reason('shipment.rate.unknown')] })
    const { carrier, amount } = rate
    const tracking = await carriers.buy(rate)
    const bought = await updateRecord(w, shipments, id, { carrier, amount, tracking, status: 'Bought' })
    await changeOrder(w, order, { shipmentId: id }, `${carrier} ${tracking}`)
    return { id, carrier, tracking, labelUrl: bought.labelUrl, status: bought.status }
  })

const label = async (c: CallContext) => {
  const shipment = await read(c, recordId(resourceNamed(c.registry, 'shipments'), c.params.id))
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
