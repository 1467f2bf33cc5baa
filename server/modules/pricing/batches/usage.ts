import { and, eq, exists, isNull, ne, sql } from 'drizzle-orm'
import type { Conditions, FillDerived, ReadContext } from '#server/core/context.ts'
import { inIds } from '#server/db/read/in-ids.ts'
import { tablesOf } from '#server/db/tables/table.ts'

/** Derives how many codes batches have, how many of them orders use, and when the last of these was placed. */
export const couponBatchDerived: FillDerived<'couponBatches'> = async (context, records) => {
  const { coupons, orders } = tablesOf(context.registry)
  const ids = records.map(({ id }) => id)
  if (!ids.length) return
  const rows = await context.db
    .select({
      batch: coupons.batch,
      codes: sql`count(distinct ${coupons.id})`.mapWith(Number),
      used: sql`count(distinct ${coupons.id}) filter (where ${orders.id} is not null)`.mapWith(Number),
      lastUsedAt: sql`max(${orders.createdAt})`.mapWith(orders.createdAt),
    })
    .from(coupons)
    .leftJoin(orders, and(eq(orders.couponId, coupons.id), ne(orders.orderStatus, 'Cancelled')))
    .where(and(inIds(coupons.batch, ids), isNull(coupons.deletedAt)))
    .groupBy(coupons.batch)
  const usageOf = new Map(rows.map((row) => [row.batch, row]))
  for (const record of records) {
    const usage = usageOf.get(String(record.id))
    record.codes = usage?.codes ?? 0
    record.used = usage?.used ?? 0
    record.unused = record.codes - record.used
    record.lastUsedAt = usage?.lastUsedAt?.toISOString() ?? null
  }
}

const isUsed = ({ db, registry }: Pick<ReadContext, 'db' | 'registry'>) => {
  const { coupons, orders } = tablesOf(registry)
  return exists(
    db
      .select({ one: sql`1` })
      .from(orders)
      .where(and(eq(orders.couponId, coupons.id), ne(orders.orderStatus, 'Cancelled'))),
  )
}

export const couponConditions: Pick<Conditions, 'coupons.isUsed'> = {
  'coupons.isUsed': (context, value) => ({ where: sql`${isUsed(context)} = ${value}` }),
}
