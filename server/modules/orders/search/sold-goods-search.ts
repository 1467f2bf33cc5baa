import { and, eq, exists, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Context } from '#server/core/context.ts'
import type { FilterCondition } from '#server/core/filter-condition.ts'
import { orInIds } from '#server/db/read/in-ids.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { containsText } from '#server/query/text.ts'

type Searching = Pick<Context, 'db' | 'registry'>

/** The maximum number of products whose name contains the text; a text in more of them is too vague. */
const maxProducts = 300
/** The maximum number of lines whose orders are found by the goods; for more, the database looks into each order. */
const maxLines = 20_000

const equals = (column: SQL | { getSQL(): SQL }, text: string) => sql`lower(${column}) = lower(${text})`

const productsNamed = async ({ db, registry }: Searching, text: string): Promise<string[]> => {
  // A phone number is no name.
  if (!/\p{L}/u.test(text)) return []
  const { products } = tablesOf(registry)
  const named = or(containsText(products.name, text), containsText(products.sku, text))
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(isNull(products.deletedAt), named))
    .limit(maxProducts + 1)
  return rows.length > maxProducts ? [] : rows.map(({ id }) => String(id))
}

/** Orders of goods with the text in their name or SKU, or shipped under it as tracking number; undefined if none. */
export const searchSoldGoods = async (
  context: Searching,
  text: string,
): Promise<FilterCondition | undefined> => {
  const { db, registry } = context
  const { orders, orderLines, shipments } = tablesOf(registry)
  const products = await productsNamed(context, text)
  const ofSku = and(isNull(orderLines.deletedAt), equals(orderLines.sku, text))
  const ofProducts = products.length
    ? and(isNull(orderLines.deletedAt), orInIds(orderLines.productId, products))
    : sql`false`
  const isShipped = and(isNull(shipments.deletedAt), equals(shipments.tracking, text))
  // Each by its index, which counts without reading the lines.
  const upToMany = (table: PgTable, where: SQL | undefined) =>
    sql`(select count(*) from (select 1 from ${table} where ${where} limit ${maxLines + 1}) "some")`
  const [found] = await db
    .select({
      lines: sql`${upToMany(orderLines, ofSku)} + ${upToMany(orderLines, ofProducts)}`.mapWith(Number),
      shipped: upToMany(shipments, isShipped).mapWith(Number),
    })
    .from(sql`(select 1) "once"`)
  const { lines = 0, shipped = 0 } = found ?? {}
  if (lines + shipped === 0) return undefined
  const ordersOf = (where: SQL | undefined) =>
    db.select({ id: orderLines.order }).from(orderLines).where(where)
  const shippedOrders = db.select({ id: shipments.order }).from(shipments).where(isShipped)
  const isSold = or(
    exists(ordersOf(and(eq(orderLines.order, orders.id), or(ofSku, ofProducts)))),
    shipped ? sql`${orders.id} in ${shippedOrders}` : undefined,
  )
  if (lines > maxLines) return { where: isSold, isCommon: true }
  const listed = ordersOf(ofSku).union(ordersOf(ofProducts)).union(shippedOrders)
  return { where: sql`${orders.id} = any(array(${listed}))`, ordered: isSold }
}
