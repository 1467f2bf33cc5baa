import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { resourceNamed } from '../../contract/registry'
import { columnOf, joinName, type Table, tableNamed } from '../store/table'
import type { Reading } from './handler'

/** Started, not over, switched on. */
export const running = (table: Table, now: Date): SQL | undefined => {
  const [starts, ends] = [columnOf(table, 'startsAt'), columnOf(table, 'endsAt')]
  return and(
    isNull(columnOf(table, 'deletedAt')),
    eq(columnOf(table, 'isActive'), true),
    or(isNull(starts), sql`${starts} <= ${now.toISOString()}`),
    or(isNull(ends), sql`${ends} > ${now.toISOString()}`),
  )
}

/** The categories of a product, and all that stand above them. */
const categoriesOf = ({ registry }: Reading, productId: string): SQL => {
  const chosen = tableNamed(registry, joinName(resourceNamed(registry, 'products'), 'categories'))
  const categories = tableNamed(registry, 'categories')
  const [id, parent] = [columnOf(categories, 'id'), columnOf(categories, 'parent')]
  return sql`with recursive above(id) as (
      select ${columnOf(chosen, 'to')} from ${chosen} where ${columnOf(chosen, 'from')} = ${productId}
      union select ${parent} from ${categories} join above on ${id} = above.id where ${parent} is not null
    ) select id from above`
}

/** The discounts or coupons that are for the product itself, its brand or one of its categories. */
export const forProduct = (
  r: Reading,
  name: 'discounts' | 'coupons',
  product: { id: string; brand: string | null },
): SQL | undefined => {
  const resource = resourceNamed(r.registry, name)
  const table = tableNamed(r.registry, name)
  const onAny = (target: string, key: string, ids: SQL) => {
    const join = tableNamed(r.registry, joinName(resource, key))
    return and(
      eq(columnOf(table, 'applyOn'), target),
      sql`${columnOf(table, 'id')} in (select ${columnOf(join, 'from')} from ${join}
        where ${columnOf(join, 'to')} in (${ids}))`,
    )
  }
  return or(
    onAny('product', 'products', sql`${product.id}`),
    onAny('brand', 'brands', sql`${product.brand}`),
    onAny('category', 'categories', categoriesOf(r, product.id)),
  )
}
