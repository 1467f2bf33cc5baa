import { randomUUID } from 'node:crypto'
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { shipmentOutcomes } from '#contract/enums.ts'
import { reason } from '#contract/policies/errors/index.ts'
import type { Reason } from '#contract/policies/errors/reason.ts'
import { resourceNamed } from '#contract/registry.ts'
import type { CallBody, CallResponse } from '#contract/types.ts'
import { canRead } from '#server/core/can-read.ts'
import type { CallContext, Handlers } from '#server/core/context.ts'
import { ApiError } from '#server/core/errors.ts'
import { lockExisting } from '#server/db/lock-record.ts'
import { advisoryLocks } from '#server/db/locks.ts'
import { inIds } from '#server/db/read/in-ids.ts'
import { inLowerCase } from '#server/db/read/in-lower-case.ts'
import { readRecordsByIds } from '#server/db/read/read.ts'
import { listedCondition, visibleCondition } from '#server/db/read/visible.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { createRecords } from '#server/db/write/batch/write-planned.ts'
import { containsText } from '#server/query/text.ts'
import { changeShipments, type Order } from '../orders/order-lock'
import { addParcelMessages } from '../outbox/order-messages'
import { orderNumberIn } from '../search/search-text'
import { remainingItems, type ShipmentItem, updateSentPieces } from './pieces'
import { shipmentRefusal } from './shipment-state'

type Call = CallContext<'x.addShipments'>
type Parcel = CallBody<'x.addShipments'>['parcels'][number]
type Planned = { parcel: Parcel; order?: Order | undefined } & (
  | { outcome: Extract<(typeof shipmentOutcomes)[number], 'shipped' | 'tracked'>; items: ShipmentItem[] }
  | { outcome: 'unchanged' }
  | { outcome: 'refused'; why: Reason }
)

const ordersOf = ({ registry }: Pick<Call, 'registry'>) => resourceNamed(registry, 'orders')
const keyOf = ({ tracking }: { tracking: string }) => tracking.toLowerCase()
const nameOf = ({ carrier, tracking }: { carrier: string | null; tracking: string | null }) =>
  [carrier, tracking].filter(Boolean).join(' ')

/** The orders of these numbers that the caller reaches, by number. */
const readOrders = async (context: Call, numbers: readonly string[], isLocked: boolean) => {
  const { orders } = tablesOf(context.registry)
  const found = await context.db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        inLowerCase(orders.number, numbers),
        isNull(orders.deletedAt),
        visibleCondition(context, ordersOf(context)),
      ),
    )
  const ids = found.map(({ id }) => id)
  if (isLocked) await lockExisting(context, ordersOf(context), ids, 'no key update')
  const records = await readRecordsByIds(context, ordersOf(context), ids)
  return new Map(records.map((order) => [order.number.toLowerCase(), order]))
}

/** Shipments that were bought or recorded, with the number of their order if the caller reaches it. */
const readTracked = async (context: Call, where: SQL) => {
  const { orders, shipments } = tablesOf(context.registry)
  const isVisible = visibleCondition(context, ordersOf(context)) ?? sql`true`
  const rows = await context.db
    .select({
      ...{ order: shipments.order, carrier: shipments.carrier, tracking: shipments.tracking },
      number: sql<string | null>`case when ${isVisible} then ${orders.number} end`,
    })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.order))
    .where(and(where, eq(shipments.status, 'Bought'), isNull(shipments.deletedAt), isNull(orders.deletedAt)))
    .orderBy(shipments.createdAt, shipments.id)
  return rows.flatMap(({ tracking, ...row }) => (tracking ? { ...row, tracking } : []))
}

/** What to do with each parcel, from top to bottom: of two that exclude each other, the first is recorded. */
const planParcels = async (context: Call, isLocked: boolean): Promise<Planned[]> => {
  const { parcels } = context.body
  const { shipments } = tablesOf(context.registry)
  const numberOf = ({ orderNumber }: Parcel) => orderNumberIn(orderNumber)
  const orders = await readOrders(context, [...new Set(parcels.map(numberOf))], isLocked)
  const taken = await readTracked(context, inLowerCase(shipments.tracking, [...new Set(parcels.map(keyOf))]))
  const ids = [...orders.values()].map(({ id }) => id)
  const own = await readTracked(context, inIds(shipments.order, ids))
  const latest = new Map(own.map((one) => [one.order, one]))
  const planned = new Map<string, { order: Order; tracking: string }>()

  const whyNot = (order: Order, parcel: Parcel): Reason | undefined => {
    if (planned.has(order.id)) return reason('shipment.order.repeated')
    const other = [...planned.values()].find(({ tracking }) => tracking === keyOf(parcel))
    if (other) return reason('shipment.tracking.repeated', { number: other.order.number })
    const owner = taken.find((one) => keyOf(one) === keyOf(parcel))
    if (owner)
      return owner.number
        ? reason('shipment.tracking.taken', { number: owner.number })
        : reason('shipment.tracking.takenElsewhere')
    const refusal = shipmentRefusal(order)
    const last = latest.get(order.id)
    return refusal?.code === 'shipment.exists' && last
      ? reason('shipment.tracked', { tracking: nameOf(last) })
      : refusal
  }
  return parcels.map((parcel): Planned => {
    const order = orders.get(numberOf(parcel))
    if (!order) {
      const code = context.reach === null ? 'shipment.order.unknown' : 'shipment.order.elsewhere'
      return { parcel, outcome: 'refused', why: reason(code, { number: parcel.orderNumber }) }
    }
    const isOwn = own.some((one) => one.order === order.id && keyOf(one) === keyOf(parcel))
    if (isOwn || planned.get(order.id)?.tracking === keyOf(parcel))
      return { parcel, order, outcome: 'unchanged' }
    const why = whyNot(order, parcel)
    if (why) return { parcel, order, outcome: 'refused', why }
    planned.set(order.id, { order, tracking: keyOf(parcel) })
    const outcome = order.deliveryStatus === 'Shipped' ? 'tracked' : 'shipped'
    return { parcel, order, outcome, items: remainingItems(order) }
  })
}

const toResponse = (context: Call, planned: readonly Planned[]): CallResponse<'x.addShipments'> => {
  // Permission to ship does not include reading.
  const mayRead = canRead(context, ordersOf(context))
  return {
    data: planned.map((one) => ({
      outcome: one.outcome,
      orderId: one.order?.id ?? null,
      orderNumber: one.order?.number ?? one.parcel.orderNumber,
      recipient: (mayRead && one.order?.recipient) || null,
      pieces: 'items' in one ? one.items.reduce((sum, { quantity }) => sum + quantity, 0) : null,
      refusal:
        one.outcome === 'refused'
          ? new ApiError(400, one.why).body(context.request?.id ?? randomUUID())
          : null,
    })),
  }
}

const record = async (context: Call, planned: readonly Planned[]) => {
  const sent = planned.flatMap((one) => ('items' in one && one.order ? { ...one, order: one.order } : []))
  const created = await createRecords(
    context,
    resourceNamed(context.registry, 'shipments'),
    sent.map(({ order, parcel: { carrier, tracking }, items }) => ({
      ...{ order: order.id, carrier, tracking, items, status: 'Bought' },
    })),
  )
  await updateSentPieces(
    context,
    sent.flatMap(({ items }) => items),
    1,
  )
  const changes = sent.map(({ order, parcel }, at) => {
    const shipment = created[at]
    if (!shipment || shipment instanceof ApiError)
      throw shipment ?? new Error(`The parcel of order ${order.number} was not recorded`)
    const change = { shipmentId: shipment.id, deliveryStatus: 'Shipped' } as const
    return { before: order, change, note: nameOf(parcel) }
  })
  await changeShipments(context, changes)
  await addParcelMessages(
    context,
    changes.map(({ before, change }) => ({ order: before, shipmentId: change.shipmentId })),
  )
}

const check = async (context: CallContext<'x.checkShipments'>) =>
  toResponse(context, await planParcels(context, false))

const add = (outer: Call) =>
  inTransaction(outer, async (context) => {
    await context.db.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.parcels})`)
    const planned = await planParcels(context, true)
    await record(context, planned)
    return toResponse(context, planned)
  })

/** The shipments from which carriers are suggested, and how many are. */
const [recentShipments, maxCarriers] = [2000, 20]

const carriersInUse = async (context: CallContext<'x.carriers'>) => {
  const { shipments } = tablesOf(context.registry)
  const { carrier, createdAt, status, deletedAt } = shipments
  const recent = context.db
    .select({ carrier })
    .from(shipments)
    .where(
      and(
        eq(status, 'Bought'),
        isNull(deletedAt),
        await listedCondition(context, resourceNamed(context.registry, 'shipments')),
      ),
    )
    .orderBy(desc(createdAt))
    .limit(recentShipments)
    .as('recent')
  const records = sql<number>`count(*)`.mapWith(Number)
  const rows = await context.db
    .select({ name: recent.carrier, records })
    .from(recent)
    .where(containsText(sql`${recent.carrier}`, context.query.search ?? ''))
    .groupBy(recent.carrier)
    .orderBy(desc(records), recent.carrier)
    .limit(maxCarriers)
  return { data: rows.flatMap(({ name, ...more }) => (name ? [{ name, ...more }] : [])) }
}

export const manyShipmentHandlers: Handlers = {
  'x.carriers': carriersInUse,
  'x.checkShipments': check,
  'x.addShipments': add,
}
