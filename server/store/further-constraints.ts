import { sql } from 'drizzle-orm'
import { check, uniqueIndex } from 'drizzle-orm/pg-core'
import { columnOf, type Table } from './columns'

/** What the database itself must refuse, however two writes race, and no declaration says. */
export const furtherConstraints: Readonly<
  Record<
    string,
    (table: Table) => (ReturnType<typeof check> | ReturnType<ReturnType<typeof uniqueIndex>['on']>)[]
  >
> = {
  inventory: (table) => {
    const [product, variant, store] = ['product', 'variant', 'store'].map((key) => columnOf(table, key))
    return [
      // A showroom counts a variant, or a product without one, once.
      uniqueIndex('inventory_place_unique')
        .on(sql`${product}`, sql`coalesce(${variant}, '')`, sql`${store}`)
        .where(sql`${columnOf(table, 'deletedAt')} is null`),
      check('inventory_quantity_least', sql`${columnOf(table, 'quantity')} >= 0`),
    ]
  },
}
