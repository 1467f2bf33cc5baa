import { and, ne, sql } from 'drizzle-orm'
import type { FillDerived } from '#server/core/context.ts'
import { inIds } from '#server/db/read/in-ids.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { deriveRuledState } from './promotions'

/** Derives the status of coupons, and in how many orders each is used; cancelled orders do not count. */
export const couponDerived: FillDerived<'coupons'> = async (context, records) => {
  await deriveRuledState(context, records)
  const ids = records.map(({ id }) => id)
  if (!ids.length) return
  const { orders } = tablesOf(context.registry)
  const rows = await context.db
    .select({ coupon: orders.couponId, used: sql`count(*)`.mapWith(Number) })
    .from(orders)
    .where(and(inIds(orders.couponId, ids), ne(orders.orderStatus, 'Cancelled')))
    .groupBy(orders.couponId)
  const usedOf = new Map(rows.map(({ coupon, used }) => [coupon, used]))
  for (const record of records) record.used = usedOf.get(record.id) ?? 0
}
