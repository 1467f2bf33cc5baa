import { and, isNull, sql } from 'drizzle-orm'
import { reason } from '#contract/policies/errors/index.ts'
import { resourceNamed } from '#contract/registry.ts'
import { multiplyAmount } from '#server/core/amounts.ts'
import type { FillDerived, ReadContext, WriteRules } from '#server/core/context.ts'
import { ApiError, validationError } from '#server/core/errors.ts'
import { inIds } from '#server/db/read/in-ids.ts'
import { showroomReachCondition } from '#server/db/read/reach.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { lockProducts } from '../inventory/add-to-stock'
import { keyOfGoods, readCosts } from './change-costs'
import { marginOf } from './margins'

/** Each of the goods has one cost: a product that has variants has those of these. */
export const costRules: WriteRules<'costs'> = {
  beforeCreate: async (context, bodies) => {
    const products = [...new Set(bodies.map(({ product }) => product))]
    // Of two users who enter the same cost the second sees the first.
    await lockProducts(context, products)
    const { variants } = tablesOf(context.registry)
    const own = await context.db
      .select({ id: variants.id, product: variants.product })
      .from(variants)
      .where(and(inIds(variants.product, products), isNull(variants.deletedAt)))
    const known = new Set((await readCosts(context, products)).keys())
    return bodies.map(({ product, variant }) => {
      const ofProduct = own.filter((one) => one.product === product)
      if (!variant && ofProduct.length) return validationError({ variant: [reason('cost.variant.required')] })
      if (variant && !ofProduct.some(({ id }) => id === variant))
        return validationError({ variant: [reason('stock.variant.otherProduct')] })
      const key = keyOfGoods({ productId: product, variantId: variant ?? null })
      if (known.has(key)) {
        const problem = reason('cost.exists')
        return new ApiError(409, problem, { errors: { product: [problem] } })
      }
      known.add(key)
      return {}
    })
  },
  beforeUpdate: async (_context, { product, variant }, before) => {
    const isOther =
      (product !== undefined && product !== before.product.id) ||
      (variant !== undefined && (variant ?? null) !== (before.variant?.id ?? null))
    if (isOther) throw validationError({ product: [reason('cost.goods')] })
  },
}

/** Pieces in the showrooms that the user reaches, by goods. */
const readStockWithinReach = async (context: ReadContext, products: readonly string[]) => {
  const { inventory } = tablesOf(context.registry)
  const rows = await context.db
    .select({
      ...{ productId: inventory.product, variantId: inventory.variant },
      pieces: sql`sum(${inventory.quantity})`.mapWith(Number),
    })
    .from(inventory)
    .where(
      and(
        inIds(inventory.product, products),
        isNull(inventory.deletedAt),
        showroomReachCondition(context, resourceNamed(context.registry, 'inventory')),
      ),
    )
    .groupBy(inventory.product, inventory.variant)
  return new Map(rows.map((row) => [keyOfGoods(row), row.pieces]))
}

/** SKU and price of the goods, and what is in stock of them within reach. */
export const costDerived: FillDerived<'costs'> = async (context, records) => {
  const { db, registry } = context
  const { products, variants } = tablesOf(registry)
  const productIds = [...new Set(records.map(({ product }) => product.id))]
  const variantIds = [...new Set(records.flatMap(({ variant }) => variant?.id ?? []))]
  const facts = [
    ...(await db
      .select({ id: products.id, sku: products.sku, price: products.price })
      .from(products)
      .where(inIds(products.id, productIds))),
    ...(variantIds.length
      ? await db
          .select({ id: variants.id, sku: variants.sku, price: variants.price })
          .from(variants)
          .where(inIds(variants.id, variantIds))
      : []),
  ]
  const byId = new Map(facts.map((row) => [row.id, row]))
  const stock = await readStockWithinReach(context, productIds)
  for (const record of records) {
    const [product, variant] = [byId.get(record.product.id), byId.get(record.variant?.id ?? '')]
    record.sku = (variant ?? product)?.sku ?? null
    record.price = variant?.price ?? product?.price ?? null
    record.margin = record.price && marginOf(record.price, record.cost)
    record.stock = stock.get(keyOfGoods({ productId: record.product.id, variantId: record.variant?.id })) ?? 0
    record.stockValue = multiplyAmount(record.cost, record.stock)
  }
}
