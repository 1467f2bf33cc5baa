import { and, isNull, sql } from 'drizzle-orm'
import { isAmong } from '../../store/read'
import { columnOf, tableNamed } from '../../store/table'
import { sumOf } from '../amounts'
import type { Derive, Json } from '../handler'

/** How often they ordered, and what they have paid for what was not called off. */
export const customerDerived: Derive = async ({ db, registry }, records) => {
  const orders = tableNamed(registry, 'orders')
  const [customer, paid, status] = ['customer', 'paid', 'orderStatus'].map((key) => columnOf(orders, key))
  const ids = records.map((record) => String(record.id))
  const rows: Json[] = await db
    .select({
      customer: customer as never,
      orders: sql`count(*)`.mapWith(Number),
      spent: sql`coalesce(sum(${paid}) filter (where ${status} <> 'Cancelled'), 0)::text`,
    })
    .from(orders)
    .where(and(isAmong(customer as never, ids), isNull(columnOf(orders, 'deletedAt'))))
    .groupBy(customer as never)
  const of = new Map(rows.map((row) => [row.customer, row]))
  for (const record of records) {
    const row = of.get(record.id)
    record.orders = row?.orders ?? 0
    record.spent = sumOf(row ? [String(row.spent)] : [])
  }
}
