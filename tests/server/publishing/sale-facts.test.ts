import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertRecords } from '#server/seed/insert.ts'
import { pickOne } from '#server/seed/random.ts'
import { selectRows } from '#tests/support/server/app/select-rows.ts'
import { type App, startApp } from '#tests/support/server/harness.ts'
import { shopHelpers } from '#tests/support/server/shop.ts'

let app: App
const idOf = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
const ids = (first: number, count: number) => Array.from({ length: count }, (_, i) => idOf(first + i))
const [products, variants, stocks, categories] = [ids(100, 6), ids(200, 6), ids(300, 12), ids(400, 3)]

/** Each product has a variant, and stock in one showroom with and in another one without it. */
beforeAll(async () => {
  app = await startApp()
  const make = shopHelpers(app.as('super'))
  const stores = [(await make.showroom('One')).id, (await make.showroom('Two')).id]
  const insert = (name: string, rows: Record<string, unknown>[]) =>
    insertRecords(app.db, app.registry, name, rows)
  await insert(
    'categories',
    categories.map((id, i) => ({ id, name: `Category ${i}`, slug: `category-${i}` })),
  )
  const gear = { productType: 'gear', date: '2026-01-01', price: '10.00' }
  await insert(
    'products',
    products.map((id, i) => ({ id, name: `P ${i}`, slug: `p-${i}`, sku: `P-${i}`, ...gear })),
  )
  await insert(
    'variants',
    variants.map((id, i) => ({ id, product: products[i], sku: `P-${i}-S`, isActive: i % 2 === 0 })),
  )
  const rows = products.flatMap((product, i) => [
    { product, variant: variants[i], store: stores[0], quantity: i % 3 },
    { product, variant: null, store: stores[1], quantity: (i + 1) % 2 },
  ])
  await insert(
    'inventory',
    rows.map((row, i) => ({ id: stocks[i], ...row })),
  )
})
afterAll(() => app.stop())

const factsOf = (query: SQL) =>
  selectRows<{ id: string; inStock: boolean; inCategory: boolean }>(app.db, query)
const stored = () =>
  factsOf(
    sql`select product_id as id, is_in_stock as "inStock", has_category as "inCategory" from sale_facts order by 1`,
  )
const calculated = () =>
  factsOf(sql`select id, exists (select 1 from inventory i left join variants v on v.id = i.variant
      where i.product = p.id and i.deleted_at is null and i.quantity > 0
        and (i.variant is null or (v.is_active and v.deleted_at is null))) as "inStock",
    exists (select 1 from products_categories where from_id = p.id) as "inCategory"
    from products p order by 1`)

const writes: readonly ((n: number) => SQL)[] = [
  (n) => sql`update inventory set quantity = ${n % 3} where id = ${pickOne(stocks, 'quantity', n)}`,
  (n) => sql`update inventory set quantity = 0 where product = ${pickOne(products, 'sold', n)}`,
  (n) => sql`update inventory set quantity = quantity + 1 where id >= ${pickOne(stocks, 'received', n)}`,
  (n) => sql`update inventory set deleted_at = case when deleted_at is null then now() end
    where id = ${pickOne(stocks, 'deleted', n)}`,
  (n) => sql`delete from inventory where id = ${pickOne(stocks, 'removed', n)} and ${n % 7 === 0}`,
  (n) => sql`update variants set is_active = not is_active where id = ${pickOne(variants, 'active', n)}`,
  (n) => sql`update variants set deleted_at = case when deleted_at is null then now() end
    where id = ${pickOne(variants, 'deleted', n)}`,
  (n) => sql`insert into products_categories (from_id, to_id, position)
    select ${pickOne(products, 'to', n)}, ${pickOne(categories, 'to', n)}, 0 on conflict do nothing`,
  (n) => sql`delete from products_categories where from_id = ${pickOne(products, 'from', n)}`,
]

it('the facts are those of stock, variants and categories after any write', async () => {
  expect(await stored()).toEqual(await calculated())
  const seen = new Set<string>()
  for (let n = 0; n < 120; n++) {
    await app.db.execute(pickOne(writes, 'write', n)(n))
    const facts = await stored()
    expect(facts, `write ${n}`).toEqual(await calculated())
    for (const { id, inStock, inCategory } of facts) seen.add(`${id} ${inStock} ${inCategory}`)
  }
  // Each product had and lacked both, so that facts that never change fail.
  expect(seen.size).toBeGreaterThan(products.length * 3)
})
