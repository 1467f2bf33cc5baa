import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ReportResult } from '#contract/extensions/reports.ts'
import { sumAmounts, toDecimal } from '#server/core/amounts.ts'
import { dice } from '#server/seed/random.ts'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
import { type OrderHelpers, orderHelpers } from '#tests/support/server/order-helpers.ts'
import { peopleOf } from '#tests/support/server/people.ts'
import type { Row } from '#tests/support/server/shop.ts'

let app: App
let call: Call
let desk: OrderHelpers
let customer: Row
beforeAll(async () => {
  app = await startApp()
  call = app.as('super')
  desk = orderHelpers(app)
  customer = await desk.customer()
})
afterAll(() => app.stop())

const report = async (name: string, as = call) => {
  const { body, status } = await as<ReportResult>(`GET x/reports/${name}`)
  return {
    status,
    rows: new Map(body.rows?.map((row) => [row.key, row.values])),
    totals: body.totals?.values,
  }
}

it('is revenue without VAT less the cost at the time of sale, whatever goods cost later', async () => {
  const { product, store } = await desk.goods('K', 100, { price: '200.00' })
  const unknown = await desk.goods('U', 100, { price: '70.00' })
  const lines = [
    { productId: product.id, quantity: 3 },
    { productId: unknown.product.id, quantity: 2 },
  ]
  const cost = (await call<Row>('POST x/costs', { product: product.id, cost: '120.00' })).body
  const order = await desk.place(customer.id, lines)
  await call(`PATCH x/costs/${cost.id}`, { cost: '150.00' })
  await call('POST x/costs', { product: unknown.product.id, cost: '10.00' })
  const first = await report('profit-by-product')
  expect(first.rows.get(product.id)).toEqual([3, '240.00', '600.00', '360.00', 0])
  expect(first.rows.get(unknown.product.id)).toEqual([0, '0.00', '0.00', '0.00', 2])

  // Changing the order keeps the cost of the goods that it had.
  const { version, recipient, phone, division, district, address } = order
  const changed = await call(`POST x/orders/${order.id}/change`, {
    ...{ version, recipient, phone, division, district, address },
    lines: [{ productId: product.id, quantity: 4 }],
  })
  expect(changed.status, JSON.stringify(changed.body)).toBe(200)
  expect((await report('profit-by-product')).rows.get(product.id)).toEqual([
    4,
    '320.00',
    '800.00',
    '480.00',
    0,
  ])
  const value = await report('stock-value-by-showroom')
  expect(value.rows.get(store.id)).toEqual([96, '14400.00', 0])
})

it('adds up over random orders: margin is revenue minus cost, by product and by day', async () => {
  const roll = dice('profit')
  const goods = []
  for (let i = 0; i < 4; i++) {
    const one = await desk.goods(`R${i}`, 500, { price: `${100 + i * 55}.00` })
    const cost = i === 3 ? null : (50 + roll() * 60).toFixed(2)
    if (cost) await call('POST x/costs', { product: one.product.id, cost })
    goods.push({ id: one.product.id, price: 100 + i * 55, cost, pieces: 0 })
  }
  for (let n = 0; n < 6; n++) {
    const lines = goods.flatMap((one) => {
      const quantity = Math.floor(roll() * 4)
      one.pieces += quantity
      return quantity ? [{ productId: one.id, quantity }] : []
    })
    if (lines.length) await desk.place(customer.id, lines)
  }
  const { rows, totals } = await report('profit-by-product')
  for (const { id, price, cost, pieces } of goods) {
    const [count = 0, profit = '', sales = '', paid = '', withoutCost = 0] = rows.get(id) ?? []
    expect([count, withoutCost]).toEqual(cost ? [pieces, 0] : [0, pieces])
    expect(sales).toBe(cost ? (price * pieces).toFixed(2) : '0.00')
    expect(paid).toBe(
      toDecimal(cost ?? 0)
        .times(cost ? pieces : 0)
        .toFixed(2),
    )
    expect(profit).toBe(toDecimal(sales).minus(paid).toFixed(2))
  }
  expect(totals?.[1]).toBe(sumAmounts([...rows.values()].map((values) => values[1] ?? 0)))
  expect((await report('profit-by-day')).totals).toEqual(totals)
})

it('is refused without the permission for costs', async () => {
  const { call: reader } = await peopleOf(app).who('Report READ')
  for (const name of ['profit-by-product', 'profit-by-day', 'stock-value-by-showroom'])
    expect((await report(name, reader)).status).toBe(403)
})
