import { eq } from 'drizzle-orm'
import { resourceNamed } from '../../../contract/registry'
import type { RecordFor } from '../../../contract/types'
import type { Reading, Work } from '../../core/work'
import { held } from '../../db/held'
import { addHistory } from '../../db/history'
import { readOne } from '../../db/read/read'
import { tablesOf } from '../../db/tables/table'
import { missing, staleVersion } from '../../db/write/write'

export type Order = RecordFor<'orders'>

/** An order as the API returns it. */
export const readOrder = async (r: Reading, id: string): Promise<Order> => {
  const orders = resourceNamed(r.registry, 'orders')
  const order = await readOne(r, orders, id)
  if (!order) throw missing(orders)
  return order
}

/** Refuses a version that is not the current one. */
export const checkVersion = (w: Work, order: Order, version: unknown) => {
  if (typeof version === 'number' && version !== order.version)
    throw staleVersion(w, resourceNamed(w.registry, 'orders'), order)
}

/**
 * Locks an order until the transaction ends; refuses a malformed or unknown id, and a version that is not the current
 * one.
 */
export const lockOrder = async (w: Work, given: unknown, version?: unknown): Promise<Order> => {
  const id = await held(w, resourceNamed(w.registry, 'orders'), given, 'no key update')
  const order = await readOrder(w, id)
  checkVersion(w, order, version)
  return order
}

/** Keys of an order that its history includes. */
const told = ['orderStatus', 'paymentStatus', 'deliveryStatus', 'paid', 'shipmentId'] as const

export type OrderChange = Partial<Pick<Order, (typeof told)[number]>> & {
  paidAt?: Date | null
  cancelledAt?: Date
}

/** Changes a locked order and records it in the history; returns the order after the change. */
export const changeOrder = async (w: Work, before: Order, change: OrderChange, note?: string | null) => {
  const table = tablesOf(w.registry).orders
  await w.db
    .update(table)
    .set({ ...change, version: before.version + 1, updatedAt: w.now() })
    .where(eq(table.id, before.id))
  await addHistory(
    w,
    told.flatMap((propKey) => {
      const [from, to] = [before[propKey], change[propKey]]
      if (to === undefined || to === from) return []
      const what = { action: 'update', entity: 'orders', entityId: before.id } as const
      return [{ ...what, propKey, from, to, note: note ?? null }]
    }),
  )
  return readOrder(w, before.id)
}
