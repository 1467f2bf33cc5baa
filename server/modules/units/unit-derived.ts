import { eq } from 'drizzle-orm'
import type { FillDerived } from '#server/core/context.ts'
import { inIds } from '#server/db/read/in-ids.ts'
import { tablesOf } from '#server/db/tables/table.ts'

/** Whose order a unit was named for. */
export const unitDerived: FillDerived<'units'> = async ({ db, registry }, records) => {
  const ids = [...new Set(records.flatMap(({ order }) => order?.id ?? []))]
  if (!ids.length) return
  const { orders, customers } = tablesOf(registry)
  const rows = await db
    .select({ id: orders.id, name: customers.name })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customer))
    .where(inIds(orders.id, ids))
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  for (const record of records) record.customer = (record.order && names.get(record.order.id)) ?? null
}
