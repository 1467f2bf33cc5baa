import { eq } from 'drizzle-orm'
import { isAmong } from '../store/read'
import { columnOf, tableNamed } from '../store/table'
import type { Derive, Json } from './handler'

type Attribute = { name: string; value: string }
/** `Size: L, Colour: Red`; null where nothing tells it apart. */
const wordsOf = (attributes: unknown): string | null =>
  ((attributes ?? []) as Attribute[]).map(({ name, value }) => `${name}: ${value}`).join(', ') || null

/** A stock's SKU, price and attributes are those of its variant, or of the product where it has none. */
export const inventoryDerived: Derive = async ({ db, registry }, records) => {
  const [inventory, products, variants] = ['inventory', 'products', 'variants'].map((name) =>
    tableNamed(registry, name),
  ) as [ReturnType<typeof tableNamed>, ReturnType<typeof tableNamed>, ReturnType<typeof tableNamed>]
  const rows: Json[] = await db
    .select({
      id: columnOf(inventory, 'id'),
      variant: columnOf(variants, 'id'),
      version: columnOf(variants, 'version'),
      attributes: columnOf(variants, 'attributes'),
      variantSku: columnOf(variants, 'sku'),
      variantCustomSku: columnOf(variants, 'customSku'),
      variantPrice: columnOf(variants, 'price'),
      sku: columnOf(products, 'sku'),
      customSku: columnOf(products, 'customSku'),
      price: columnOf(products, 'price'),
    })
    .from(inventory)
    .innerJoin(products, eq(columnOf(products, 'id'), columnOf(inventory, 'product')))
    .leftJoin(variants, eq(columnOf(variants, 'id'), columnOf(inventory, 'variant')))
    .where(
      isAmong(
        columnOf(inventory, 'id'),
        records.map((record) => String(record.id)),
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
