import { v7 as newId } from 'uuid'
import { resourceNamed } from '#contract/registry.ts'
import { isAtLeast } from '#server/core/amounts.ts'
import type { Context } from '#server/core/context.ts'
import { addMediaUse } from '#server/db/media-use.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { keepLineCosts } from '../../purchasing/line-costs'
import { productsByUnit } from '../../units/plain-stock'
import type { SaleLine } from '../terms/order-terms'
import type { Totals } from '../totals'

/** A line with the stock that it was taken from earlier, if it was. */
export type StoredGoods = SaleLine & { inventoryId?: string | null }

/** Stores the lines of an order, with the stock they were taken from; resolves to their ids. */
export const insertLines = async (
  context: Context,
  { id: order, at }: { id: string; at: Date },
  lines: readonly StoredGoods[],
  totals: Totals,
) => {
  const byUnit = await productsByUnit(
    context,
    lines.map(({ product }) => product.id),
  )
  const rows = lines.map((line, position) => {
    const { total = '0.00', vat = '0.00', cartDiscount = '0.00' } = totals.lines[position] ?? {}
    const reduced = totals.lines[position]?.promotionDiscount ?? '0.00'
    const promotionDiscount = isAtLeast(reduced, '0.01') ? reduced : null
    const { product, variantId, name, sku, picture, unitPrice, discount, quantity, vatPercentage, from } =
      line
    const kept = { variantId, name, sku, picture, unitPrice, discount, quantity, vatPercentage }
    const discountTitle = line.productDiscount?.label ?? null
    const times = { createdAt: at, updatedAt: at }
    const stock = { productId: product.id, inventoryId: line.inventoryId ?? from[0]?.row.id ?? null }
    return {
      id: newId(),
      order,
      position,
      ...times,
      ...stock,
      ...kept,
      discountTitle,
      total,
      vat,
      promotionDiscount,
      cartDiscount,
      byUnit: byUnit.has(product.id),
    }
  })
  await context.db.insert(tablesOf(context.registry).orderLines).values(rows)
  // The order keeps its picture when the product changes.
  const orderLines = resourceNamed(context.registry, 'orderLines')
  await addMediaUse(context.db, orderLines, rows)
  const ids = rows.map(({ id }) => id)
  await keepLineCosts(context, ids)
  return ids
}
