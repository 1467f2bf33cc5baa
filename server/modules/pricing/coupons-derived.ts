import { and, inArray, ne, sql } from 'drizzle-orm'
import type { FillDerived } from '../../core/context'
import { tablesOf } from '../../db/tables/table'
import { derivePromotionState } from './promotion-state'

/** Derives the status of coupons, and in how many orders each is used; cancelled orders do not count. */
export const couponDerived: FillDerived<'coupons'> = async (context, records) => {
  await derivePromotionState(context, records)
  const codes = records.map(({ code }) => code)
  if (!codes.length) return
  const { orders } = tablesOf(context.registry)
  const rows = await context.db
    .select({ code: orders.couponCode, used: sql`count(*)`.mapWith(Number) })
    .from(orders)
    .where(and(inArray(orders.couponCode, codes), ne(orders.orderStatus, 'Cancelled')))
    .groupBy(orders.couponCode)
  const usedOf = new Map(rows.map(({ code, used }) => [code, used]))
  for (const record of records) record.used = usedOf.get(record.code) ?? 0
}
