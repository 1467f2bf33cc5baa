import { asc, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resourceNamed } from '#contract/registry.ts'
import type { UnknownRecord } from '#server/core/context.ts'
import { history, mediaUse } from '#server/db/tables/internal.ts'
import { tableNamed, tablesOf } from '#server/db/tables/table.ts'
import { createRecord } from '#server/db/write/write.ts'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'

let app: App
let call: Call
let store: unknown
beforeAll(async () => {
  app = await startApp()
  call = app.as('super')
  const address = { division: 'Dhaka', district: 'Dhaka', address: 'Road 1' }
  const showroom = { name: 'Tejgaon', code: 'DHK-1', phone: '+8801700000000', ...address }
  store = (await call('POST stores/create-store', showroom)).body.id
})
afterAll(() => app.stop())

const make = (name: string, input: UnknownRecord) =>
  createRecord(app.work, resourceNamed(app.registry, name), input)
const bike = async (sku: string) => {
  const product = { name: `Bike ${sku}`, sku, productType: 'bike', price: '1000.00', date: '2026-01-01' }
  return String((await call('POST admin/products/create-product', product)).body.id)
}
/** A product in two sizes, each in the showroom, with a question and a review. */
const whole = async (sku: string) => {
  const product = await bike(sku)
  const ids = [product]
  for (const size of ['S', 'L']) {
    const variant = await make('variants', { product, sku: `${sku}-${size}` })
    const line = { productId: product, variantId: variant.id, storeId: store, quantity: 2 }
    ids.push(String(variant.id), String((await make('inventory', line)).id))
  }
  ids.push(String((await make('questions', { product, question: 'Helmet?', customer: 'Rahim' })).id))
  const review = { product, rating: 5, customer: 'Karim', date: '2026-02-01' }
  ids.push(String((await make('reviews', review)).id))
  return { product, ids }
}

const living = async (name: string) => {
  const table = tableNamed(app.registry, name)
  const rows: UnknownRecord[] = await app.db.select().from(table)
  return rows.filter((row) => row.deletedAt === null).map((row) => row.id)
}
const parts = ['variants', 'inventory', 'questions', 'reviews']

describe('the parts of a record', () => {
  it('are removed with it, including their own parts; those of others remain', async () => {
    const [gone, stays] = [await whole('GONE'), await whole('STAYS')]
    expect((await call(`DELETE admin/products/${gone.product}`)).status).toBe(200)
    const left = (await Promise.all(['products', ...parts].map(living))).flat()
    expect(left.filter((id) => gone.ids.includes(String(id)))).toEqual([])
    expect([...left].sort()).toEqual([...stays.ids].sort())
  })

  it('have one row of the history each, with the user who removed the record', async () => {
    const { product, ids } = await whole('TOLD')
    await app.as('store')(`DELETE admin/products/${product}`)
    const lines = await app.db
      .select()
      .from(history)
      .where(inArray(history.entityId, ids))
      .orderBy(asc(history.id))
    const removed = lines.filter((line) => line.action === 'remove')
    expect(removed.map((line) => line.entityId).sort()).toEqual([...ids].sort())
    expect(new Set(removed.map((line) => line.actorName))).toEqual(new Set(['Tanvir Ahmed']))
    expect(removed.find((line) => line.entity === 'inventory')?.from).toMatchObject({ quantity: 2 })
  })

  it('are all kept when the record cannot be removed', async () => {
    const { product, ids } = await whole('KEPT')
    const discount = { title: 'Eid', discountType: 'amount', amount: '5.00', applyOn: 'product' }
    await call('POST admin/flat-disocunts', { ...discount, products: [product] })
    expect(await call(`DELETE admin/products/${product}`)).toMatchObject({
      status: 409,
      body: { message: ['Can not delete product', 'Used by 1 discount: Eid'] },
    })
    const left = (await Promise.all(['products', ...parts].map(living))).flat()
    expect(left).toEqual(expect.arrayContaining(ids))
    const lines = await app.db.select().from(history).where(inArray(history.entityId, ids))
    expect(lines.filter((line) => line.action === 'remove')).toEqual([])
  })

  it('free their unique values', async () => {
    const { product } = await whole('AGAIN')
    await call(`DELETE admin/products/${product}`)
    expect((await whole('AGAIN')).product).not.toBe(product)
  })

  it('may be many', async () => {
    const product = await bike('MANY')
    const table = tablesOf(app.registry).questions
    const many = Array.from({ length: 2500 }, (_, i) => ({
      id: `many-${i}`,
      product,
      question: '?',
      customer: 'Rahim',
    }))
    for (let i = 0; i < many.length; i += 500) await app.db.insert(table).values(many.slice(i, i + 500))
    expect((await call(`DELETE admin/products/${product}`)).status).toBe(200)
    const rows: UnknownRecord[] = await app.db.select().from(table).where(eq(table.product, product))
    expect(rows.filter((row) => row.deletedAt === null)).toEqual([])
    expect(rows).toHaveLength(2500)
  })
})

describe('a removed record', () => {
  it('cannot be referred to any more', async () => {
    const product = await bike('CHOSEN')
    await call(`POST admin/products/${product}/deal-product`)
    await call(`POST admin/products/${product}/advertising-product`)
    expect((await call(`DELETE admin/products/${product}`)).status).toBe(200)
    for (const name of ['deal', 'advertising'])
      expect((await call(`GET admin/products/${name}-products?offset=0&limit=10`)).body, name).toMatchObject({
        data: [],
        total: 0,
      })
  })

  it('keeps its files, so that it can be restored', async () => {
    const product = await bike('SHOWN')
    await app.db
      .insert(mediaUse)
      .values({ key: 'product/a.webp', entity: 'products', entityId: product, field: 'images' })
    await call(`DELETE admin/products/${product}`)
    const kept = await app.db
      .select({ key: mediaUse.key })
      .from(mediaUse)
      .where(eq(mediaUse.entityId, product))
    expect(kept).toEqual([{ key: 'product/a.webp' }])
  })
})
