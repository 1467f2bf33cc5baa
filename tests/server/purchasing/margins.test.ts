import { afterAll, beforeAll, expect, it } from 'vitest'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
import { createPerson } from '#tests/support/server/people.ts'
import { type Row, type Rows, type Shop, shopHelpers } from '#tests/support/server/shop.ts'

let app: App
let call: Call
let shop: Shop
beforeAll(async () => {
  app = await startApp()
  call = app.as('super')
  shop = shopHelpers(call)
  await shop.showroom('Here')
})
afterAll(() => app.stop())

const marginOf = async ({ id }: Row, as = call) =>
  (await as<Row & { margin: number | null }>(`GET admin/products/${id}`)).body.margin
const setCost = (product: Row, cost: string, variant?: Row) =>
  call('POST x/costs', { product: product.id, cost, ...(variant && { variant: variant.id }) })

it('the margin of a product is the part of its current price that is not cost', async () => {
  const helmet = await shop.product('HELMET', { price: '200.00' })
  expect(await marginOf(helmet)).toBeNull()
  await setCost(helmet, '150.00')
  expect(await marginOf(helmet)).toBe(25)
  await call('POST admin/flat-disocunts', {
    ...{
      title: 'Ten',
      applyOn: 'product',
      products: [helmet.id],
      discountType: 'percentage',
      amount: '30.00',
    },
    ...{ startsAt: '2020-01-01T00:00:00.000Z', isActive: true },
  })
  expect(await marginOf(helmet)).toBe(-7.1)
})

it('the margin of a product with variants is the lowest of those for sale', async () => {
  const shirt = await shop.product('SHIRT', { price: '100.00' })
  const [small, large] = [await shop.variant(shirt.id, 'SHIRT-S'), await shop.variant(shirt.id, 'SHIRT-L')]
  await setCost(shirt, '40.00', small)
  await setCost(shirt, '70.00', large)
  expect(await marginOf(shirt)).toBe(30)
  await call(`PATCH x/variants/${large.id}`, { price: '140.00', version: 1 })
  expect(await marginOf(shirt)).toBe(50)
  await call(`PATCH x/variants/${large.id}`, { price: '70.00', isActive: false, version: 2 })
  expect(await marginOf(shirt)).toBe(60)
})

it('users who may not read costs get no margin, in the record and in the list', async () => {
  const person = createPerson(app)
  const pump = await shop.product('PUMP', { price: '50.00' })
  await setCost(pump, '30.00')
  const [buyer, seller] = [await person('Product READ', 'Cost READ'), await person('Product READ')]
  expect([await marginOf(pump, buyer), await marginOf(pump, seller)]).toEqual([40, null])
  const listed = async (user: Call) =>
    (await user<Rows<Row & { margin: number | null }>>('GET admin/products?page=1&limit=10&productName=PUMP'))
      .body.data
  expect((await listed(buyer))[0]?.margin).toBe(40)
  expect((await listed(seller))[0]).toMatchObject({ id: pump.id, margin: null })
})
