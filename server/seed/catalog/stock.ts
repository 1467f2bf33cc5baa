import { timestampAfter } from '../calendar'
import { storeRows } from '../data/stores'
import { chance, seededId } from '../random'
import type { SeedProduct } from './products'
import type { SeedVariant } from './variants'

/** By kind of product: the approximate stock of a showroom, and its low-stock level. */
const usual: Record<string, readonly [most: number, lowAt: number]> = {
  bike: [9, 1],
  gear: [16, 1],
  accessory: [30, 2],
  part: [45, 3],
  lubricant: [140, 10],
}

/** The showrooms that stock an item: at least two, large ones more often than small ones. */
const storesOf = (name: string, maxQuantity: number) => {
  const order = storeRows
    .map((store, i) => ({ store: store.name, place: chance('keeps', name, store.code) + i * 0.06 }))
    .sort((a, b) => a.place - b.place)
  return order
    .slice(0, 2 + Math.floor(chance('stores', name) ** 1.6 * (maxQuantity - 1)))
    .map(({ store }) => store)
}

const rowsOf = (p: SeedProduct, variant: SeedVariant | null, maxQuantity: number) => {
  const name = String(variant?.sku ?? p.row.name)
  const [usually, lowAt] = usual[String(p.row.productType)] ?? [20, 4]
  return storesOf(name, maxQuantity).map((store) => {
    const share = chance('stock', name, store)
    const createdAt = p.row.createdAt as Date
    return {
      id: seededId('inventory', name, store),
      version: 1,
      createdAt,
      updatedAt: timestampAfter(createdAt, `stock ${name} ${store}`),
      product: p.row.id,
      variant: variant?.id ?? null,
      store: seededId('stores', store),
      // One in eight is sold out.
      quantity: share < 0.12 ? 0 : Math.ceil((share - 0.12) ** 1.5 * usually * 1.2),
      lowAt: chance('low', name) < 0.9 ? lowAt : null,
    }
  })
}

/** The stock of each showroom. A product with variants is counted by variant. */
export const demoStock = (
  products: readonly SeedProduct[],
  variants: readonly SeedVariant[],
  maxQuantity = 9,
) => {
  const byProduct = new Map<string, SeedVariant[]>()
  for (const v of variants) byProduct.set(v.product, [...(byProduct.get(v.product) ?? []), v])
  return products.flatMap((p) =>
    (byProduct.get(p.row.id) ?? [null]).flatMap((variant) => rowsOf(p, variant, maxQuantity)),
  )
}
