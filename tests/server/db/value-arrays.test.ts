import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inIds } from '#server/db/read/in-ids.ts'
import { arraysOf } from '#server/db/read/value-arrays.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { type App, startApp } from '#tests/support/server/harness.ts'
import { type Row, shopHelpers } from '#tests/support/server/shop.ts'

let app: App
let jacket: Row
beforeAll(async () => {
  app = await startApp()
  jacket = await shopHelpers(app.as('super')).product('JACKET', { name: 'Rain "jacket"', price: '1200.50' })
})
afterAll(() => app.stop())

const readProduct = async () => {
  const { products } = tablesOf(app.registry)
  const { id, name, price, createdAt, updatedAt, deletedAt } = products
  const [arrays] = await app.db
    .select(arraysOf({ id, name, price, createdAt, updatedAt, deletedAt }))
    .from(products)
    .where(sql`${id} = ${jacket.id}`)
  return arrays
}

it.each(['UTC', 'Asia/Dhaka', 'America/New_York'])(
  'arrays of columns have amounts as text and timestamps in UTC to the millisecond, in time zone %s',
  async (zone) => {
    const { products } = tablesOf(app.registry)
    const [createdAt, updatedAt] = ['2026-10-01T06:00:00.000Z', '2026-12-31T23:59:59.120Z']
    await app.db
      .update(products)
      .set({ createdAt: new Date(createdAt), updatedAt: new Date(updatedAt) })
      .where(sql`${products.id} = ${jacket.id}`)
    await app.db.execute(sql.raw(`set time zone '${zone}'`))
    expect(await readProduct()).toEqual({
      id: [jacket.id],
      name: ['Rain "jacket"'],
      price: ['1200.50'],
      createdAt: [createdAt],
      updatedAt: [updatedAt],
      deletedAt: [null],
    })
    await app.db.execute(sql`set time zone 'UTC'`)
  },
)

it('arrays of columns are null without rows', async () => {
  const { tags } = tablesOf(app.registry)
  const [arrays] = await app.db
    .select(arraysOf({ id: tags.id }))
    .from(tags)
    .where(sql`false`)
  expect(arrays).toEqual({ id: null })
})

it.each([1, 199, 200, 3000])('records are found by %i ids', async (count) => {
  const { products } = tablesOf(app.registry)
  const ids = [...Array.from({ length: count - 1 }, (_, i) => `missing-${i}`), String(jacket.id)]
  const found = await app.db.select({ id: products.id }).from(products).where(inIds(products.id, ids))
  expect(found).toEqual([{ id: jacket.id }])
})
