import { afterAll, beforeAll, expect, it } from 'vitest'
import { type App, startApp } from '#tests/support/server/harness.ts'
import { type Order, orderHelpers } from '#tests/support/server/order-helpers.ts'
import type { Row } from '#tests/support/server/shop.ts'

type Page = { data: { at: string; entity: string; propKey: string | null }[]; total: number }

let app: App
let customer: Row
let productId: string
let time = Date.parse('2026-07-01T10:00:00Z')
beforeAll(async () => {
  // A clock that moves whenever it is read, as a real one may.
  app = await startApp({
    now: () => {
      time += 5
      return new Date(time)
    },
  })
  const desk = orderHelpers(app)
  customer = await desk.customer()
  productId = (await desk.goods('HISTORY', 50, { price: '500.00' })).product.id
})
afterAll(() => app.stop())

it('the history of an order has one time for all that one action did, and pages of whole actions', async () => {
  const call = app.as('super')
  const order = await orderHelpers(app).place(customer.id, [{ productId, quantity: 2 }])
  for (const currentAmount of ['300.00', '200.00', '500.00'])
    await call<Order>('POST admin/payment/add-manual-payment', { orderId: order.id, currentAmount })
  const page = async (n: number) =>
    (await call<Page>(`GET order-history?orderId=${order.id}&page=${n}&limit=2`)).body
  const [first, second] = [await page(1), await page(2)]
  expect(first.total).toBe(4)
  expect(new Set(first.data.map(({ at }) => at)).size).toBe(2)
  const times = first.data.map(({ at }) => at)
  const lastPayment = first.data.filter(({ at }) => at === times[0])
  expect(lastPayment.map(({ entity, propKey }) => [entity, propKey])).toEqual(
    expect.arrayContaining([
      ['payments', null],
      ['orders', 'paid'],
      ['orders', 'paymentStatus'],
    ]),
  )
  expect(new Set(second.data.map(({ at }) => at)).size).toBe(2)
  expect(second.data.map(({ at }) => at).some((at) => times.includes(at))).toBe(false)
})
