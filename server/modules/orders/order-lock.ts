import { eq, sql } from 'drizzle-orm'
import { resourceNamed } from '#contract/registry.ts'
import type { RecordFor } from '#contract/types.ts'
import type { Context, ReadContext } from '#server/core/context.ts'
import { addHistory } from '#server/db/history.ts'
import { lockRecord } from '#server/db/lock-record.ts'
import { readOne } from '#server/db/read/read.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { notFoundError, versionConflictError } from '#server/db/write/write.ts'
import { addChangeMessages } from '../outbox/order-messages'
import { followDelivery } from '../units/follow-delivery'

export type Order = RecordFor<'orders'>

/** An order as the API returns it. */
export const readOrder = async (context: ReadContext, id: string): Promise<Order> => {
  const orders = resourceNamed(context.registry, 'orders')
  const order = await readOne(context, orders, id)
  if (!order) throw notFoundError(orders)
  return order
}

/** Refuses a version that is not the current one. */
export const checkVersion = (context: Context, order: Order, version: unknown) => {
  if (typeof version === 'number' && version !== order.version)
    throw versionConflictError(context, resourceNamed(context.registry, 'orders'), order)
}

/**
 * Locks an order until the transaction ends; refuses a malformed or unknown id, and a version that is not the current
 * one.
 */
export const lockOrder = async (context: Context, value: unknown, version?: unknown): Promise<Order> => {
  const id = await lockRecord(context, resourceNamed(context.registry, 'orders'), value, 'no key update')
  const order = await readOrder(context, id)
  checkVersion(context, order, version)
  return order
}

/** Keys of an order that its history includes. */
const recordedKeys = [
  'orderStatus',
  'paymentStatus',
  'deliveryStatus',
  'paid',
  'credited',
  'refunded',
  'deposit',
  'shipmentId',
  'cancellationReason',
  ...(['recipient', 'phone', 'division', 'district', 'thana', 'address'] as const),
  ...(['promotion', 'promotionDiscount', 'discountTitle'] as const),
  ...(['subTotal', 'discount', 'couponDiscount', 'vat', 'charges', 'delivery'] as const),
  ...(['pointsDiscount', 'total'] as const),
] as const

export type OrderChange = Partial<Pick<Order, (typeof recordedKeys)[number]>> & {
  paidAt?: Date | null
  cancelledAt?: Date
  cancellationNote?: string | null
}

/** The history of a change of an order. */
const changesOf = (before: Order, change: OrderChange, note: string | null) =>
  recordedKeys.flatMap((propKey) => {
    const [from, to] = [before[propKey], change[propKey]]
    if (to === undefined || to === from) return []
    const what = { action: 'update', entity: 'orders', entityId: before.id } as const
    return [{ ...what, propKey, from, to, note }]
  })

/** Changes a locked order and records it in the history; returns the order after the change. */
export const changeOrder = async (
  context: Context,
  before: Order,
  change: OrderChange,
  note?: string | null,
) => {
  const table = tablesOf(context.registry).orders
  await context.db
    .update(table)
    .set({ ...change, version: before.version + 1, updatedAt: context.now() })
    .where(eq(table.id, before.id))
  if (change.deliveryStatus) await followDelivery(context, [{ ...before, ...change }])
  await addHistory(context, changesOf(before, change, note ?? null))
  await addChangeMessages(context, before, change)
  return readOrder(context, before.id)
}

type Sent = {
  before: Order
  change: Required<Pick<OrderChange, 'shipmentId' | 'deliveryStatus'>>
  note: string
}

/** The same for the newest shipments of many orders, in two statements. */
export const changeShipments = async (context: Context, changes: readonly Sent[]) => {
  if (!changes.length) return
  const table = tablesOf(context.registry).orders
  const rows = changes.map(({ before, change }) => ({ id: before.id, ...change }))
  await context.db
    .update(table)
    .set({
      ...{ shipmentId: sql`sent."shipmentId"`, deliveryStatus: sql`sent."deliveryStatus"` },
      ...{ version: sql`${table.version} + 1`, updatedAt: context.now() },
    })
    .from(
      sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent(id text, "shipmentId" text, "deliveryStatus" text)`,
    )
    .where(sql`${table.id} = sent.id`)
  await followDelivery(
    context,
    changes.map(({ before, change }) => ({ ...before, ...change })),
  )
  await addHistory(
    context,
    changes.flatMap(({ before, change, note }) => changesOf(before, change, note)),
  )
}
