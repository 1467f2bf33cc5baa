import { eq, sql } from 'drizzle-orm'
import { addHistory } from '../../store/history'
import { columnOf, tableNamed } from '../../store/table'
import type { Json, Work } from '../handler'
import type { Order } from './order-lock'

/** Adds points to a customer's, or takes some, and says which order they were for. */
export const addPoints = async (w: Work, customer: string, points: number, order: string) => {
  if (!points) return
  const table = tableNamed(w.registry, 'customers')
  const [id, kept, version] = ['id', 'points', 'version'].map((key) => columnOf(table, key))
  const [row]: Json[] = await w.db
    .update(table)
    .set({ points: sql`coalesce(${kept}, 0) + ${points}`, version: sql`${version} + 1`, updatedAt: w.now() })
    .where(eq(columnOf(table, 'id'), customer))
    .returning({ id: id as never, points: kept as never })
  const to = Number(row?.points)
  const what = { action: 'update', entity: 'customers', entityId: customer, propKey: 'points' } as const
  await addHistory(w, [{ ...what, from: to - points, to, note: `order ${order}` }])
}

/** Points that a cancelled order had used are the customer's again. */
export const givePointsBack = (w: Work, order: Order) =>
  addPoints(w, order.customer.id, order.points ?? 0, order.number)
