import { eq } from 'drizzle-orm'
import { isGranted } from '#contract/policies/access.ts'
import type { FillDerived } from '#server/core/context.ts'
import { inIds } from '#server/db/read/in-ids.ts'
import { tablesOf } from '#server/db/tables/table.ts'

/** Whose order a unit was named for, and how to reach them for users who may read customers. */
export const unitDerived: FillDerived<'units'> = async ({ db, registry, admin }, records) => {
  const ids = [...new Set(records.flatMap(({ order }) => order?.id ?? []))]
  if (!ids.length) return
  const { orders, customers } = tablesOf(registry)
  const rows = await db
    .select({ id: orders.id, name: customers.name, phone: customers.phone, email: customers.email })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customer))
    .where(inIds(orders.id, ids))
  const mayReach = isGranted(admin?.role, ['Customer', 'READ'])
  const found = new Map(rows.map((row) => [row.id, row]))
  for (const record of records) {
    const customer = record.order && found.get(record.order.id)
    if (!customer) continue
    record.customer = customer.name
    if (mayReach) Object.assign(record, { phone: customer.phone, email: customer.email })
  }
}
