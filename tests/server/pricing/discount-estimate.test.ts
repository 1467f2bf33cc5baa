import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DiscountEstimate } from '#contract/extensions/promotions/estimates.ts'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
import { type Row, type Shop, shopHelpers, unknownId } from '#tests/support/server/shop.ts'

let app: App
let call: Call
let make: Shop
beforeAll(async () => {
  app = await startApp()
  call = app.as('super')
  make = shopHelpers(call)
})
afterAll(() => app.stop())

const estimate = async (terms: object) =>
  (
    await call<DiscountEstimate>('POST x/discounts/estimate', {
      discountType: 'percentage',
      amount: '10.00',
      ...terms,
    })
  ).body
const category = async (name: string, parent?: string) =>
  (await call<Row>('POST admin/categories', { name, ...(parent && { parent }) })).body.id

it('an estimate counts the products of a category and those below it, and shows prices of the most expensive', async () => {
  const top = await category('Clothes')
  const jackets = await category('Jackets', top)
  for (let n = 1; n <= 6; n++)
    await make.product(`JACKET-${n}`, { price: `${n}00.00`, categories: n % 2 ? [jackets] : [top, jackets] })
  await make.product('LAMP')
  const { count, samples } = await estimate({ applyOn: 'category', categories: [top] })
  expect(count).toBe(6)
  expect(samples.map(({ sku, price, reduced, current }) => [sku, price, reduced, current])).toEqual(
    [6, 5, 4, 3, 2].map((n) => [`JACKET-${n}`, `${n}00.00`, `${n * 90}.00`, `${n}00.00`]),
  )
})

it('an estimate shows what customers pay now, with deals and other discounts', async () => {
  const pump = await make.product('PUMP')
  await call(`PUT x/products/${pump.id}/deal`, { dealPrice: '700.00' })
  expect(await estimate({ applyOn: 'product', products: [pump.id, unknownId] })).toMatchObject({
    count: 1,
    samples: [{ price: '1000.00', reduced: '900.00', current: '700.00' }],
  })
})

it('an estimate counts the products that become free', async () => {
  const products = [
    await make.product('CAP', { price: '50.00' }),
    await make.product('BAG', { price: '50.01' }),
  ]
  const terms = { applyOn: 'product', products: products.map(({ id }) => id) }
  expect((await estimate({ ...terms, discountType: 'amount', amount: '50.00' })).free).toBe(1)
  expect((await estimate({ ...terms, amount: '100.00' })).free).toBe(2)
  expect((await estimate(terms)).free).toBeUndefined()
})

it('an estimate of a discount on carts names no products, and stores nothing', async () => {
  expect(await estimate({ applyOn: 'cart' })).toEqual({ count: null, samples: [] })
  expect((await call<{ total: number }>('GET admin/flat-disocunts?page=1')).body.total).toBe(0)
})
