import { sql } from 'drizzle-orm'
import type { Registry } from '#contract/registry.ts'
import type { UnknownRecord } from '#server/core/context.ts'
import type { Database } from '#server/core/database.ts'
import { mediaUse, orderTerms } from '#server/db/tables/internal.ts'
import { tableNamed } from '#server/db/tables/table.ts'
import type { SeedRecords, StaffMember } from '../history'
import { insertHistory, insertMany, showroomSetsIn } from '../insert-many'
import type { SeedSales } from './order-ledger'
import { firstNumber, salesOf } from './sales'
import { pointsHistory, stockHistory } from './stock-history'

const count = 5000

/** The orders of the demo, and its other records after these orders. */
export const simulateSales = (registry: Registry, records: SeedRecords, staff: readonly StaffMember[]) => {
  const sales = salesOf(registry, records, staff, count)
  const { inventory, isMoved, ...stock } = stockHistory(records, sales.stock, staff)
  const { customers, ...points } = pointsHistory(records, sales.points)
  sales.history.push(...stock.history, ...points.history)
  return {
    sales,
    records: { ...records, inventory, customers } as SeedRecords,
    /** Stock that orders changed has its history already. */
    withPast: { ...records, inventory: inventory.filter((row) => !isMoved(String(row.id))) } as SeedRecords,
  }
}

const usesOf = (lines: readonly UnknownRecord[]) =>
  lines.flatMap(({ id, picture }) =>
    picture
      ? [
          {
            key: (picture as { key: string }).key,
            entity: 'orderLines',
            entityId: String(id),
            field: 'picture',
          },
        ]
      : [],
  )

export const insertSales = async (db: Database, registry: Registry, sales: SeedSales) => {
  const { orders, shipments, returns, ...others } = sales.rows
  const insert = (name: string, rows: readonly UnknownRecord[]) =>
    insertMany(db, tableNamed(registry, name), rows)
  // Their lines state the showrooms of orders; where there were some before, everything told of an order would be searched for.
  const withoutShowrooms = orders.map((order) => ({ ...order, showroomSet: null }))
  for (const [name, rows] of Object.entries({ orders: withoutShowrooms, ...others })) await insert(name, rows)
  const sets = await showroomSetsIn(db)
  const deliveryStatuses = new Map(orders.map((order) => [order.id, order.deliveryStatus]))
  const ofOrder = ({ order }: UnknownRecord) => ({
    showroomSet: sets.get(String(order)),
    deliveryStatus: deliveryStatuses.get(order),
  })
  for (const [name, rows] of Object.entries({ shipments, returns }))
    await insert(
      name,
      rows.map((row) => ({ ...row, ...ofOrder(row) })),
    )
  await insertMany(db, orderTerms, sales.terms)
  await insertMany(db, mediaUse, usesOf(sales.rows.orderLines))
  await insertHistory(db, sales.history)
  // The next order continues the numbering.
  await db.execute(sql`select setval('order_numbers', ${firstNumber + sales.rows.orders.length - 1})`)
}
