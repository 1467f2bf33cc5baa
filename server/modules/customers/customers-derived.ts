import { and, isNull, sql } from 'drizzle-orm'
import { resourceNamed } from '#contract/registry.ts'
import { sumAmounts } from '#server/core/amounts.ts'
import type { FillDerived } from '#server/core/context.ts'
import { inIds } from '#server/db/read/in-ids.ts'
import { showroomReachCondition } from '#server/db/read/reach.ts'
import { tablesOf } from '#server/db/tables/table.ts'

/** The number of orders, and the amount paid for those that are not cancelled. */
export const customerDerived: FillDerived<'customers'> = async (context, records) => {
  const { db, registry } = context
  const { orders } = tablesOf(registry)
  const { customer, paid, orderStatus } = orders
  const ids = records.map(({ id }) => id)
  const rows = await db
    .select({
      customer,
      orders: sql`count(*)`.mapWith(Number),
      spent: sql<string>`coalesce(sum(${paid}) filter (where ${orderStatus} <> 'Cancelled'), 0)::text`,
    })
    .from(orders)
    .where(
      and(
        inIds(customer, ids),
        isNull(orders.deletedAt),
        showroomReachCondition(context, resourceNamed(registry, 'orders')),
      ),
    )
    .groupBy(customer)
  const of = new Map(rows.map((row) => [row.customer, row]))
  for (const record of records) {
    const row = of.get(record.id)
    record.orders = row?.orders ?? 0
    record.spent = sumAmounts(row ? [row.spent] : [])
  }
}
