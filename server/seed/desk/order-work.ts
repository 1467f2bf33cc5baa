import type { UnknownRecord } from '#server/core/context.ts'
import { orderTags, reasonOfNote } from '../data/desk'
import type { StaffMember } from '../history'
import type { SeedSales } from '../orders/order-ledger'
import { shipmentOf } from '../orders/shipped'
import { dice, seededId } from '../random'

const day = 86_400_000
/** Orders that were sent in part. */
const partly = 3

const isOpen = ({ orderStatus, deliveryStatus }: UnknownRecord) =>
  orderStatus !== 'Cancelled' &&
  orderStatus !== 'Completed' &&
  (deliveryStatus === 'Pending' || deliveryStatus === 'Packed')

/** The reasons of cancellations, from the notes in the history. */
const addReasons = ({ rows, history }: SeedSales) => {
  const notes = new Map(
    history.flatMap(({ entityId, propKey, to, note }) =>
      propKey === 'orderStatus' && to === 'Cancelled' ? [[entityId, note] as const] : [],
    ),
  )
  for (const order of rows.orders) {
    const note = notes.get(String(order.id))
    const reason = Object.entries(reasonOfNote).find(([text]) => text === note)
    if (reason) order.cancellationReason = reason[1]
  }
}

/** Sends the first line of an order; the rest waits. */
const sendFirstLine = ({ rows, history }: SeedSales, order: UnknownRecord, by: StaffMember) => {
  const id = String(order.id)
  const line = rows.orderLines.find((one) => one.order === id)
  if (!line) return
  const { quantity } = line
  const at = new Date((order.updatedAt as Date).getTime() + 60_000)
  const shipment = shipmentOf(id, at, false, dice('part', id))
  const items = [{ lineId: line.id, name: line.name, sku: line.sku, quantity }]
  rows.shipments.push({
    ...shipment,
    items,
    trackingUrl: `https://parcel.example/track/${shipment.tracking}`,
  })
  line.sent = quantity
  const change = { propKey: 'shipmentId', from: null, to: shipment.id, note: null }
  history.push({
    ...{ id: seededId('history', 'part', id), at, actorId: by.id, actorName: by.name },
    ...{ action: 'update', entity: 'orders', entityId: id, ...change },
  })
  Object.assign(order, { shipmentId: shipment.id, version: Number(order.version) + 1, updatedAt: at })
}

export type OrderWork = {
  assigned: { order: UnknownRecord; to: StaffMember }[]
  /** How many orders have each tag. */
  tags: ReadonlyMap<string, number>
}

/** What staff did with orders besides their statuses: reasons, tags, assignments and part shipments. */
export const addOrderWork = (sales: SeedSales, staff: readonly StaffMember[], end: Date): OrderWork => {
  addReasons(sales)
  const open = sales.rows.orders.filter(isOpen)
  const tags = new Map<string, number>()
  const assigned: OrderWork['assigned'] = []
  for (const [i, order] of open.entries()) {
    const own = orderTags.flatMap(([name, every]) => (i % every === 1 ? [name] : []))
    for (const name of own) tags.set(name, (tags.get(name) ?? 0) + 1)
    order.tags = own
    const to = staff[Math.floor(i / 3) % staff.length]
    if (i % 3 === 0 && to) {
      order.assignee = to.name
      assigned.push({ order, to })
    }
  }
  const linesOf = (id: unknown) => sales.rows.orderLines.filter((line) => line.order === id).length
  const [by] = staff.filter(({ isManager }) => isManager)
  const sendable = open.filter(
    ({ id, orderStatus, shipmentId, updatedAt }) =>
      orderStatus !== 'Pending' &&
      !shipmentId &&
      (updatedAt as Date).getTime() > end.getTime() - 14 * day &&
      (updatedAt as Date).getTime() < end.getTime() - 120_000 &&
      linesOf(id) > 1,
  )
  if (by) for (const order of sendable.slice(-partly)) sendFirstLine(sales, order, by)
  return { assigned, tags }
}
