import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SellableGoods } from '#contract/extensions/orders/order-desk.ts'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
import {
  address,
  type Order,
  type OrderHelpers,
  orderHelpers,
  type Refused,
} from '#tests/support/server/order-helpers.ts'
import type { Row } from '#tests/support/server/shop.ts'

let app: App
let call: Call
let desk: OrderHelpers
let open: Row
let closed: Row
let customer: string
let product: Row
/** Two pieces were sold from the showroom before it was closed. */
let sold: Order
beforeAll(async () => {
  app = await startApp()
  call = app.as('super')
  desk = orderHelpers(app)
  customer = (await desk.customer()).id
  open = await desk.showroom('Open')
  closed = await desk.showroom('Closed')
  product = await desk.product('HELMET')
  await desk.stock(product.id, closed.id, 10)
  sold = await desk.place(customer, [{ productId: product.id, quantity: 2 }])
  await desk.stock(product.id, open.id, 3)
  const { version } = (await call<Row>(`GET stores/${closed.id}`)).body
  expect((await call(`PATCH stores/${closed.id}`, { isActive: false, version })).status).toBe(200)
})
afterAll(() => app.stop())

const lines = (quantity: number) => [{ productId: product.id, quantity }]
const quantities = async () =>
  Object.fromEntries((await desk.stockOf(product.id)).map(({ store, quantity }) => [store.label, quantity]))

describe('an inactive showroom', () => {
  it('sells nothing: its stock is neither offered nor taken', async () => {
    const goods = (await call<{ data: SellableGoods[] }>('GET x/orders/goods?search=HELMET')).body.data[0]
    expect(goods).toMatchObject({ available: 3, stock: [{ store: 'Open', quantity: 3 }] })
    expect(goods?.stock).toHaveLength(1)
    const refused = await desk.asked<Refused>({ customerId: customer, lines: lines(4) })
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      { 'lines.0.quantity': ['Line 1: only 3 left'] },
    ])
    const { id } = await desk.place(customer, lines(1))
    expect(await quantities()).toEqual({ Closed: 8, Open: 2 })
    await desk.move(id, { orderStatus: 'Cancelled' })
  })

  it('keeps the pieces that were sold from it; added ones come from others, removed ones return', async () => {
    const change = (quantity: number, version: number) =>
      call<Order>(`POST x/orders/${sold.id}/change`, { ...address, lines: lines(quantity), version })
    const more = (await change(3, sold.version)).body
    expect(await quantities()).toEqual({ Closed: 8, Open: 2 })
    expect((await change(1, more.version)).status).toBe(200)
    const after = await quantities()
    expect([after.Open, after.Closed]).toEqual([3, 9])
  })

  it('takes no goods: not from a transfer, nor from a return', async () => {
    const transfer = (origin: Row, destination: Row) =>
      call<Row & Refused>('POST x/transfers', {
        ...{ origin: origin.id, destination: destination.id, lines: [{ sku: 'HELMET', quantity: 1 }] },
      })
    const into = await transfer(open, closed)
    expect([into.status, into.body.errors]).toEqual([
      400,
      { destination: ['Closed is inactive: goods can only leave it'] },
    ])
    const out = await transfer(closed, open)
    expect((await call(`POST x/transfers/${out.body.id}/send`, { version: 1 })).status).toBe(200)

    const [order] = [await desk.place(customer, lines(1))]
    for (const deliveryStatus of ['Packed', 'Shipped', 'Delivered'])
      await desk.move(order.id, { deliveryStatus })
    const { version, lines: [line] = [] } = (
      await call<Order & { lines: { id: string }[] }>(`GET admin/orders/${order.id}`)
    ).body
    const back = (store: Row) =>
      call<Refused>(`POST x/orders/${order.id}/returns`, {
        ...{ lines: [{ lineId: line?.id, quantity: 1, condition: 'Sellable' }] },
        ...{ store: store.id, method: 'Cash', reason: 'Faulty', version },
      })
    const refused = await back(closed)
    expect([refused.status, refused.body.errors.store]).toEqual([
      400,
      ['Closed is inactive: goods can only leave it'],
    ])
    expect((await back(open)).status).toBe(200)
  })
})
