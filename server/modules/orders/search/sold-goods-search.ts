import { and, exists, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Context } from '#server/core/context.ts'
import type { FilterCondition } from '#server/core/filter-condition.ts'
import { orInIds } from '#server/db/read/in-ids.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { containsText } from '#server/query/text.ts'

type Searching = Pick<Context, 'db' | 'registry'>

/** The maximum number of products whose name contains the text; a text in more of them is too vague. */
const maxProducts = 300
/** The maximum number of orders that are listed by id; for more, the database looks into each order. */
const maxListedOrders = 2000

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
  const matchesSearch = and(
    isNull(orderLines.deletedAt),
    or(equals(orderLines.sku, text), products.length ? orInIds(orderLines.productId, products) : undefined),
  )
  const sold = db.select({ id: orderLines.order }).from(orderLines).where(matchesSearch)
  const shipped = db
    .select({ id: shipments.order })
    .from(shipments)
    .where(and(isNull(shipments.deletedAt), equals(shipments.tracking, text)))
  const few = await sold.union(shipped).limit(maxListedOrders + 1)
  if (few.length > maxListedOrders) {
    const ofOrder = and(sql`${orderLines.order} = ${orders.id}`, matchesSearch)
    return { where: exists(db.select({ one: sql`1` }).from(orderLines).where(ofOrder)), isCommon: true }
  }
  const ids = few.map(({ id }) => String(id))
  return ids.length ? { where: orInIds(orders.id, ids) } : undefined
}
