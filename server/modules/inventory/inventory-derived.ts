import { eq } from 'drizzle-orm'
import type { Derive } from '../../core/work'
import { isAmong } from '../../db/read/among'
import { tablesOf } from '../../db/tables/table'

type Attribute = { name: string; value: string }
/** `Size: L, Colour: Red`; null without attributes. */
const wordsOf = (attributes: unknown): string | null =>
  ((attributes ?? []) as Attribute[]).map(({ name, value }) => `${name}: ${value}`).join(', ') || null

/** A stock record's SKU, price and attributes are those of its variant, or of the product if it has none. */
export const inventoryDerived: Derive<'inventory'> = async ({ db, registry }, records) => {
  const { inventory, products, variants } = tablesOf(registry)
  const rows = await db
    .select({
      id: inventory.id,
      variant: variants.id,
      version: variants.version,
      attributes: variants.attributes,
      variantSku: variants.sku,
      variantCustomSku: variants.customSku,
      variantPrice: variants.price,
      sku: products.sku,
      customSku: products.customSku,
      price: products.price,
    })
    .from(inventory)
    .innerJoin(products, eq(products.id, inventory.product))
    .leftJoin(variants, eq(variants.id, inventory.variant))
    .where(
      isAmong(
        inventory.id,
        records.map(({ id }) => id),
      ),
    )
  const byId = new Map(rows.map((row) => [row.id, row]))
  for (const record of records) {
    const row = byId.get(record.id)
    if (!row) continue
    const own = row.variant !== null
    record.sku = own ? row.variantSku : row.sku
    record.customSku = own ? row.variantCustomSku : row.customSku
    record.price = row.variantPrice ?? row.price
    record.attributes = wordsOf(row.attributes)
    record.variantVersion = row.version
  }
}
