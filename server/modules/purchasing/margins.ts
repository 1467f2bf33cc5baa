import { and, eq, isNull, or } from 'drizzle-orm'
import { formatAmount, toDecimal } from '#server/core/amounts.ts'
import { canReadSubject } from '#server/core/can-read.ts'
import type { ReadContext } from '#server/core/context.ts'
import { inIds } from '#server/db/read/in-ids.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { bestDiscount, calculateDiscount } from '../pricing/arithmetic'
import { readProductDiscounts } from '../pricing/price'

/** The part of a price that is not cost, in percent; null for goods that cost nothing to the customer. */
export const marginOf = (price: string, cost: string): number | null => {
  const amount = toDecimal(price)
  return amount.gt(0) ? amount.minus(cost).dividedBy(amount).times(100).toDecimalPlaces(1).toNumber() : null
}

/**
 * The margins of products at the prices that everyone pays now, of several variants for sale the lowest; none of products
 * without a cost, and none for users who may not read costs.
 */
export const readMargins = async (
  context: ReadContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const margins = new Map<string, number>()
  if (!ids.length || !canReadSubject(context, 'Cost')) return margins
  const { costs, products, variants } = tablesOf(context.registry)
  const isForSale = and(isNull(variants.deletedAt), eq(variants.isActive, true), isNull(variants.archivedAt))
  const rows = await context.db
    .select({
      ...{ product: costs.product, variant: costs.variant, cost: costs.cost },
      ...{ price: products.price, variantPrice: variants.price },
    })
    .from(costs)
    .innerJoin(products, eq(products.id, costs.product))
    .leftJoin(variants, eq(variants.id, costs.variant))
    .where(and(inIds(costs.product, ids), isNull(costs.deletedAt), or(isNull(costs.variant), isForSale)))
  if (!rows.length) return margins
  const discounts = await readProductDiscounts(context, [...new Set(rows.map(({ product }) => product))])
  // The cost of a product counts until it has variants with costs of their own.
  const ofVariants = new Set(rows.flatMap(({ product, variant }) => (variant ? [product] : [])))
  for (const { product, variant, cost, ...row } of rows) {
    if (!variant && ofVariants.has(product)) continue
    const price = row.variantPrice ?? row.price
    const discount = bestDiscount(price, discounts.get(product) ?? [])
    const paid = discount ? formatAmount(toDecimal(price).minus(calculateDiscount(price, discount))) : price
    const margin = marginOf(paid, cost)
    const lowest = margins.get(product)
    if (margin !== null && (lowest === undefined || margin < lowest)) margins.set(product, margin)
  }
  return margins
}
