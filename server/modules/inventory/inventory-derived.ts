import type { FillDerived } from '#server/core/context.ts'
import { inIds } from '#server/db/read/in-ids.ts'
import { arraysOf } from '#server/db/read/value-arrays.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { countPromised } from './promised-stock'
import { findStockOnTheWay } from './transfers/on-the-way'

type Attribute = { name: string; value: string }
/** `Size: L, Colour: Red`; null without attributes. */
const formatAttributes = (attributes: unknown): string | null =>
  ((attributes ?? []) as Attribute[]).map(({ name, value }) => `${name}: ${value}`).join(', ') || null

/**
 * A stock's SKU, price and attributes are those of its variant, or of the product where it has none. Both are read once each:
 * a product has thousands of stocks.
 */
export const inventoryDerived: FillDerived<'inventory'> = async (context, records) => {
  const { db, registry } = context
  const { products, variants } = tablesOf(registry)
  const productIds = [...new Set(records.map(({ product }) => product.id))]
  const variantIds = [...new Set(records.flatMap(({ variant }) => variant?.id ?? []))]
  const facts = await db
    .select({ id: products.id, sku: products.sku, customSku: products.customSku, price: products.price })
    .from(products)
    .where(inIds(products.id, productIds))
  const [found] = variantIds.length
    ? await db
        .select(
          arraysOf({
            id: variants.id,
            version: variants.version,
            attributes: variants.attributes,
            sku: variants.sku,
            customSku: variants.customSku,
            price: variants.price,
          }),
        )
        .from(variants)
        .where(inIds(variants.id, variantIds))
    : []
  const productById = new Map(facts.map((row) => [row.id, row]))
  const attributes = found?.attributes?.map(formatAttributes) ?? []
  const rankById = new Map(found?.id?.map((id, i) => [id, i]))
  const promised = await countPromised(
    context,
    records.map(({ id }) => id),
  )
  const arrivals = await findStockOnTheWay(context, productIds)
  const arrivalKey = (product: string, variant: string | null | undefined, store: string) =>
    `${product} ${variant ?? ''} ${store}`
  const onTheWay = new Map(
    arrivals.map((one) => [arrivalKey(one.product, one.variant, one.storeId), one.quantity]),
  )
  for (const record of records) {
    record.onTheWay = onTheWay.get(arrivalKey(record.product.id, record.variant?.id, record.store.id)) ?? 0
    record.promised = promised.get(record.id) ?? 0
    const product = productById.get(record.product.id)
    if (!product) continue
    const i = rankById.get(record.variant?.id ?? '') ?? -1
    const isVariant = i >= 0
    record.sku = (isVariant ? found?.sku?.[i] : product.sku) ?? null
    record.customSku = (isVariant ? found?.customSku?.[i] : product.customSku) ?? null
    record.price = found?.price?.[i] ?? product.price
    record.attributes = attributes[i] ?? null
    record.variantVersion = found?.version?.[i] ?? null
  }
}
