import { and, eq, inArray, isNull } from 'drizzle-orm'
import { reason } from '#contract/policies/errors/index.ts'
import type { RecordFor } from '#contract/types.ts'
import type { ReadContext } from '#server/core/context.ts'
import { inIds } from '#server/db/read/in-ids.ts'
import { tablesOf } from '#server/db/tables/table.ts'

type Reading = Pick<ReadContext, 'db' | 'registry'>

/** Those of these products that are kept by unit. */
export const productsByUnit = async (
  { db, registry }: Reading,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (!ids.length) return new Set()
  const { products } = tablesOf(registry)
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(inIds(products.id, [...new Set(ids)]), eq(products.byUnit, true)))
  return new Set(rows.map(({ id }) => id))
}

/** A plain number says nothing about which units there are. */
export const plainStockRefusal = reason('unit.stock')

/** Whether units of these goods are in stock at the showroom, or come back to its stock when their order is cancelled. */
export const hasUnitsAt = async (
  { db, registry }: Reading,
  { product, variant, store }: Pick<RecordFor<'inventory'>, 'product' | 'variant' | 'store'>,
) => {
  const { units } = tablesOf(registry)
  const [one] = await db
    .select({ id: units.id })
    .from(units)
    .where(
      and(
        eq(units.product, product.id),
        variant ? eq(units.variant, variant.id) : isNull(units.variant),
        eq(units.store, store.id),
        inArray(units.state, ['Expected', 'InStock', 'Reserved']),
        isNull(units.deletedAt),
      ),
    )
    .limit(1)
  return one !== undefined
}
