import { afterAll, beforeAll, expect, it } from 'vitest'
import type { NamedHistoryLine } from '#contract/calls/history.ts'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
import { type Row, type Shop, shopHelpers, unknownId } from '#tests/support/server/shop.ts'

let app: App
let call: Call
let make: Shop
let product: Row
const stores: Row[] = []
beforeAll(async () => {
  app = await startApp()
  call = app.as('super')
  make = shopHelpers(call)
  product = await make.product('BELL')
  const another = await make.product('HORN')
  for (const name of ['Tejgaon', 'Sylhet']) {
    const store = await make.showroom(name)
    stores.push(store)
    for (const { id } of [product, another]) {
      const stock = await make.stock(id, store.id, 10)
      await call(`PUT inventory/products/${stock.id}`, { delta: -3, reason: 'sold' })
    }
  }
})
afterAll(() => app.stop())

type Lines = { data: NamedHistoryLine[]; total: number }
const read = (query = '', id = product.id) =>
  call<Lines>(`GET x/products/${id}/stock-history?page=1&limit=50${query}`)
const sold = async (query?: string) =>
  (await read(query)).body.data.filter(({ note }) => note === 'sold').map(({ label }) => label)

it('the stock history of a product names SKU and showroom of each change, newest first', async () => {
  expect(await sold()).toEqual(['BELL · Sylhet', 'BELL · Tejgaon'])
})

it('the stock history of a product can be limited to a showroom', async () => {
  expect(await sold(`&storeId=${stores[0]?.id}`)).toEqual(['BELL · Tejgaon'])
  expect((await read('&storeId=somewhere')).status).toBe(400)
})

it('the stock history of an unknown product is not found', async () => {
  expect((await read('', unknownId)).status).toBe(404)
})
