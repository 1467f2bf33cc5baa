import { afterAll, beforeAll, expect, it } from 'vitest'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
import { type Row, type Rows, type Shop, shopHelpers } from '#tests/support/server/shop.ts'

let app: App
let call: Call
let make: Shop
let shirt: Row
let oil: Row
beforeAll(async () => {
  app = await startApp()
  call = app.as('super')
  make = shopHelpers(call)
  const [one, two] = [await make.showroom('One'), await make.showroom('Two')]
  shirt = await make.product('SHIRT')
  oil = await make.product('OIL')
  for (const size of ['S', 'M']) await make.variant(shirt.id, `SHIRT-${size}`)
  await make.stock(oil.id, one.id, 4)
  await make.stock(oil.id, two.id, 5)
})
afterAll(() => app.stop())

const read = async (id: string) => (await call<Row>(`GET admin/products/${id}`)).body

it('a product’s stock is that of all its variants in all showrooms', async () => {
  expect([(await read(oil.id)).stock, (await read(shirt.id)).stock]).toEqual([9, 0])
  for (const { id } of await make.stockOf(shirt.id))
    await call(`PUT inventory/products/${id}`, { delta: 3, reason: 'received' })
  expect((await read(shirt.id)).stock).toBe(12)
  const [first] = await make.stockOf(oil.id)
  await call(`DELETE inventory/products/${first?.id}`)
  expect((await read(oil.id)).stock).toBe(5)
})

it('a list has the same values as the record', async () => {
  const { data } = (await call<Rows>('GET admin/products?page=1&limit=10&sortBy=name&orderBy=asc')).body
  expect(data.map(({ sku, stock, inDeals, isLatest }) => ({ sku, stock, inDeals, isLatest }))).toEqual([
    { sku: 'OIL', stock: 5, inDeals: false, isLatest: false },
    { sku: 'SHIRT', stock: 12, inDeals: false, isLatest: false },
  ])
})

it('it cannot be written', async () => {
  for (const body of [{ stock: 100 }, { inDeals: true }, { isLatest: true }])
    expect((await call(`PATCH admin/products/${oil.id}`, body)).status).toBe(400)
})

it('a change of stock is no change of the product', async () => {
  expect((await read(shirt.id)).version).toBe(1)
})
