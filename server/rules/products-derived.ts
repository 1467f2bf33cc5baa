import { and, eq, isNull, sql } from 'drizzle-orm'
import { isAmong } from '../store/read'
import { columnOf, tableNamed } from '../store/table'
import type { Derive, Json } from './handler'

/** How many of a product all showrooms have together, and whether it was chosen for the deals or the latest. */
export const productDerived: Derive = async ({ db, registry }, records) => {
  const ids = records.map((record) => String(record.id))
  const table = (name: string) => tableNamed(registry, name)
  const [products, inventory, deals, latest] = [
    table('products'),
    table('inventory'),
    table('dealProducts'),
    table('latestProducts'),
  ]
  const counted = db
    .select({
      product: columnOf(inventory, 'product'),
      quantity: sql`sum(${columnOf(inventory, 'quantity')})`.as('quantity'),
    })
    .from(inventory)
    .where(and(isAmong(columnOf(inventory, 'product'), ids), isNull(columnOf(inventory, 'deletedAt'))))
    .groupBy(columnOf(inventory, 'product'))
    .as('counted')
  const rows: Json[] = await db
    .select({
      id: columnOf(products, 'id'),
      stock: counted.quantity,
      deal: columnOf(deals, 'id'),
      latest: columnOf(latest, 'id'),
    })
    .from(products)
    .leftJoin(counted, eq(counted.product, columnOf(products, 'id')))
    .leftJoin(deals, eq(columnOf(deals, 'id'), columnOf(products, 'id')))
    .leftJoin(latest, eq(columnOf(latest, 'id'), columnOf(products, 'id')))
    .where(isAmong(columnOf(products, 'id'), ids))
  const byId = new Map(rows.map((row) => [row.id, row]))
  for (const record of records) {
    const row = byId.get(record.id)
    record.stock = Number(row?.stock ?? 0)
    record.inDeals = Boolean(row?.deal)
    record.isLatest = Boolean(row?.latest)
  }
}
