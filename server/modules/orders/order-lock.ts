import { eq } from 'drizzle-orm'
import { resourceNamed } from '../../../contract/registry'
import type { RecordFor } from '../../../contract/types'
import type { Context, ReadContext } from '../../core/context'
import { addHistory } from '../../db/history'
import { lockRecord } from '../../db/lock-record'
import { readOne } from '../../db/read/read'
import { tablesOf } from '../../db/tables/table'
import { notFound, versionConflict } from '../../db/write/write'

export type Order = RecordFor<'orders'>

/** An order as the API returns it. */
export const readOrder = async (r: ReadContext, id: string): Promise<Order> => {
  const orders = resourceNamed(r.registry, 'orders')
  const order = await readOne(r, orders, id)
  if (!order) throw notFound(orders)
  return order
}

/** Refuses a version that is not the current one. */
export const checkVersion = (w: Context, order: Order, version: unknown) => {
  if (typeof version === 'number' && version !== order.version)
    throw versionConflict(w, resourceNamed(w.registry, 'orders'), order)
}

/**
 * Locks an order until the transaction ends; refuses a malformed or unknown id, and a version that is not the current
 * one.
 */
export const lockOrder = async (w: Context, given: unknown, version?: unknown): Promise<Order> => {
  const id = await lockRecord(w, resourceNamed(w.registry, 'orders'), given, 'no key update')
  const order = await readOrder(w, id)
  checkVersion(w, order, version)
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
  'shipmentId',
  'cancellationReason',
  ...(['recipient', 'phone', 'division', 'district', 'thana', 'address'] as const),
  ...(['subTotal', 'discount', 'couponDiscount', 'vat', 'charges', 'delivery'] as const),
  ...(['pointsDiscount', 'total'] as const),
] as const

export type OrderChange = Partial<Pick<Order, (typeof recordedKeys)[number]>> & {
  paidAt?: Date | null
  cancelledAt?: Date
  cancellationNote?: string | null
}

/** Changes a locked order and records it in the history; returns the order after the change. */
export const changeOrder = async (w: Context, before: Order, change: OrderChange, note?: string | null) => {
  const table = tablesOf(w.registry).orders
  await w.db
    .update(table)
    .set({ ...change, version: before.version + 1, updatedAt: w.now() })
    .where(eq(table.id, before.id))
  await addHistory(
    w,
    recordedKeys.flatMap((propKey) => {
      const [from, to] = [before[propKey], change[propKey]]
      if (to === undefined || to === from) return []
      const what = { action: 'update', entity: 'orders', entityId: before.id } as const
      return [{ ...what, propKey, from, to, note: note ?? null }]
    }),
  )
  return readOrder(w, before.id)
}
