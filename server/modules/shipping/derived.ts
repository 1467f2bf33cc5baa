import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { resourceNamed } from '#contract/registry.ts'
import type { FillDerived, ReadContext } from '#server/core/context.ts'
import { inIds } from '#server/db/read/in-ids.ts'
import { showroomReachCondition } from '#server/db/read/reach.ts'
import { history } from '#server/db/tables/internal.ts'
import { tablesOf } from '#server/db/tables/table.ts'

export const labelUrlOf = (id: string) => `/api/x/shipments/${id}/label`

const dayMs = 86_400_000

/** What the shipments show of their orders, by the id of the order. */
const readOrders = async ({ db, registry }: ReadContext, ids: readonly string[]) => {
  const { orders } = tablesOf(registry)
  const { id, version, orderStatus, deliveryStatus, recipient, phone } = orders
  const rows = await db
    .select({ id, version, orderStatus, deliveryStatus, recipient, phone })
    .from(orders)
    .where(inIds(id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

/** The names of the showrooms that the goods of each order were taken from, closed ones included, within the caller's reach. */
const readShowrooms = async (context: ReadContext, ids: readonly string[]) => {
  const { orderLines: lines, inventory, stores } = tablesOf(context.registry)
  const names = sql<string>`string_agg(distinct ${stores.name}, ', ' order by ${stores.name})`
  const rows = await context.db
    .select({ order: lines.order, names })
    .from(lines)
    .innerJoin(inventory, eq(inventory.id, lines.inventoryId))
    .innerJoin(stores, eq(stores.id, inventory.store))
    .where(
      and(
        ...[inIds(lines.order, ids), isNull(lines.deletedAt)],
        showroomReachCondition(context, resourceNamed(context.registry, 'inventory')),
      ),
    )
    .groupBy(lines.order)
  return new Map(rows.map((row) => [row.order, row.names]))
}

/** When each order got its delivery status and when it became Shipped, for the last time. */
const readTimes = async ({ db }: ReadContext, ids: readonly string[]) => {
  const isStatus = and(
    eq(history.entity, 'orders'),
    inIds(history.entityId, ids),
    eq(history.propKey, 'deliveryStatus'),
    isNotNull(history.to),
  )
  const rows = await db
    .select({ order: history.entityId, to: history.to, at: history.at })
    .from(history)
    .where(isStatus)
    .orderBy(desc(history.at), desc(history.id))
  const times = new Map<string, { changed: Date; shipped?: Date }>()
  for (const { order, to, at } of rows) {
    const known = times.get(order) ?? { changed: at }
    times.set(order, to === 'Shipped' && !known.shipped ? { ...known, shipped: at } : known)
  }
  return times
}

/** A shipment has no label before it is bought. */
export const shipmentDerived: FillDerived<'shipments'> = async (context, records) => {
  const ids = [...new Set(records.map(({ order }) => order.id))]
  const orders = await readOrders(context, ids)
  const showrooms = await readShowrooms(context, ids)
  const times = await readTimes(context, ids)
  for (const record of records) {
    record.labelUrl = record.status === 'Bought' ? labelUrlOf(String(record.id)) : null
    const order = orders.get(record.order.id)
    if (!order) continue
    const { version, orderStatus, deliveryStatus, recipient, phone } = order
    Object.assign(record, { orderVersion: version, orderStatus, deliveryStatus, recipient, phone })
    record.showrooms = showrooms.get(order.id) ?? null
    const { changed, shipped } = times.get(order.id) ?? {}
    const hasLeft = deliveryStatus !== 'Pending' && deliveryStatus !== 'Packed'
    if (!shipped || !changed || !hasLeft) continue
    const end = deliveryStatus === 'Shipped' ? context.now() : changed
    record.shippedAt = shipped.toISOString()
    record.daysOnWay = Math.max(0, Math.floor((end.getTime() - shipped.getTime()) / dayMs))
  }
}
