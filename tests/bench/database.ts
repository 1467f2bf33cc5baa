import { sql } from 'drizzle-orm'
import { registry } from '#contract/index.ts'
import { openDatabase } from '#server/db/db.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { demoProducts, moreProducts } from '#server/seed/catalog/products.ts'
import { createAlbum } from '#server/seed/content/pictures.ts'
import { seedProducts } from '#server/seed/demo.ts'
import { insertRecords } from '#server/seed/insert.ts'
import { seedOrders } from '#server/seed/orders/bulk-orders.ts'
import { seededId } from '#server/seed/random.ts'
import { systemWork } from '../support/server/app/system-work'

/** Products in addition to the demo's; each is stocked in two showrooms. */
const productCount = 10_000
const [sizes, colours, places] = [20, 50, 3]

export type Grid = { productId: string; sku: string; variants: number; rows: number }

/** A product in all sizes and colours, in three showrooms. */
const gridOf = (stores: readonly string[]) => {
  const [model] = moreProducts(demoProducts(createAlbum()), productCount, 1)
  if (!model) throw new Error('There is no product to take as a model')
  const { row } = model
  const product = { ...row, name: 'Team overall, all sizes', slug: 'team-overall', sku: 'TEAM-OVERALL' }
  const at = new Date('2026-10-01T06:00:00.000Z')
  const system = { version: 1, createdAt: at, updatedAt: at, product: row.id }
  const variants = Array.from({ length: sizes * colours }, (_, i) => {
    const [size, colour] = [36 + (i % sizes), Math.floor(i / sizes) + 1]
    const sku = `TEAM-${size}-${colour}`
    const attributes = [
      { name: 'Size', value: String(size) },
      { name: 'Colour', value: `Team ${colour}` },
    ]
    const facts = { sku, customSku: null, attributes, price: null, isActive: true }
    return { ...system, ...facts, id: seededId('variants', sku) }
  })
  const inventory = variants.flatMap(({ id }, i) =>
    stores.slice(0, places).map((store, k) => ({
      ...{ ...system, id: seededId('inventory', id, store), variant: id, store },
      ...{ quantity: (i * 7 + k) % 40, lowAt: 3 },
    })),
  )
  return { product, variants, inventory }
}

/** Fills a database with the demo, embedded or not, to the size of a large shop. */
export const fillDatabase = async (source: { dataDir: string } | { url: string }): Promise<Grid> => {
  const { db, close } = await openDatabase(source)
  await seedProducts(systemWork({ db }), productCount)
  const table = tablesOf(registry).stores
  const stores = await db.select({ id: table.id }).from(table)
  const { product, variants, inventory } = gridOf(stores.map(({ id }) => String(id)))
  await insertRecords(db, registry, 'products', [product])
  await insertRecords(db, registry, 'variants', variants)
  await insertRecords(db, registry, 'inventory', inventory)
  await close()
  return { productId: product.id, sku: product.sku, variants: variants.length, rows: inventory.length }
}

export const commonTag = 'Call%20first'
export const rareTag = 'Gift'

/** Orders in addition to those of the demo; one in thirty has a tag that is common, one in ten thousand a rare one. */
export const fillOrders = async (source: { dataDir: string } | { url: string }, count: number) => {
  const { db, close } = await openDatabase(source)
  await seedOrders(systemWork({ db }), count)
  await db.execute(sql`update orders set tags = case when number::int % 10000 = 0 then '["Gift"]'::jsonb
    else '["Call first"]'::jsonb end where number::int % 30 = 0 or number::int % 10000 = 0`)
  await db.execute(sql`vacuum analyze orders`)
  await close()
}
