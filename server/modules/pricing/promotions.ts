import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ReadContext } from '#server/core/context.ts'
import type { TableOf } from '#server/db/tables/declared-tables.ts'
import { tablesOf } from '#server/db/tables/table.ts'

/** Started, not ended and switched on. */
export const activeCondition = (
  table:
    | TableOf<'discounts'>
    | TableOf<'coupons'>
    | TableOf<'offers'>
    | TableOf<'buyGetPromotions'>
    | TableOf<'priceLists'>,
  now: Date,
): SQL | undefined => {
  const [starts, ends] = [table.startsAt, table.endsAt]
  return and(
    isNull(table.deletedAt),
    eq(table.isActive, true),
    or(isNull(starts), sql`${starts} <= ${now.toISOString()}`),
    or(isNull(ends), sql`${ends} > ${now.toISOString()}`),
  )
}

/** The categories of a product with all their parents. */
export const categoriesOf = ({ registry }: ReadContext, productId: PgColumn): SQL => {
  const { categories, products_categories: chosen } = tablesOf(registry)
  const { id, parent } = categories
  return sql`with recursive above(id) as (
      select ${chosen.to} from ${chosen} where ${chosen.from} = ${productId}
      union select ${parent} from ${categories} join above on ${id} = above.id where ${parent} is not null
    ) select id from above`
}

/**
 * Whether a discount or coupon applies to the product of the same query: to itself, its brand or one of its categories.
 */
export const appliesToProduct = (context: ReadContext, name: 'discounts' | 'coupons'): SQL | undefined => {
  const tables = tablesOf(context.registry)
  const { [name]: table, products: product } = tables
  const onAny = (
    target: 'product' | 'brand' | 'category',
    key: 'products' | 'brands' | 'categories',
    ids: SQL,
  ) => {
    const join = tables[`${name}_${key}`]
    return and(
      eq(table.applyOn, target),
      sql`${table.id} in (select ${join.from} from ${join}
        where ${join.to} in (${ids}))`,
    )
  }
  return or(
    onAny('product', 'products', sql`${product.id}`),
    onAny('brand', 'brands', sql`${product.brand}`),
    onAny('category', 'categories', categoriesOf(context, product.id)),
  )
}
