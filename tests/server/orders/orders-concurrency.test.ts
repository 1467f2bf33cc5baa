import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#server/db/db.ts'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
import {
  type Order,
  type OrderHelpers,
  orderHelpers,
  type Refused,
} from '#tests/support/server/order-helpers.ts'
import { type Postgres, startPostgres } from '#tests/support/server/process/postgres.ts'
import type { Row, Rows } from '#tests/support/server/shop.ts'

/** On real PostgreSQL with many connections, because the embedded database has only one. */
let server: Postgres
let app: App
let call: Call
let desk: OrderHelpers
let other: OrderHelpers
let customer: Row
beforeAll(async () => {
  server = await startPostgres()
  app = await startApp({ database: await openDatabase({ url: server.url }) })
  call = app.as('super')
  desk = orderHelpers(app)
  other = orderHelpers(app, app.as('store'))
  customer = await desk.customer()
})
afterAll(async () => {
  await app.stop()
  await server.stop()
})

const times = <T>(n: number, act: (nr: number) => Promise<T>) =>
  Promise.all(Array.from({ length: n }, (_, nr) => act(nr)))
const statuses = (answers: { status: number }[]) => answers.map((a) => a.status).sort()
const ordered = async (sku: string) => {
  const { product } = await desk.goods(sku, 50)
  const line = { productId: product.id, quantity: 5 }
  return { order: await desk.place(customer.id, [line]), line, left: () => desk.quantityOf(product.id) }
}

describe('at once', () => {
  it('two admins change one order: one succeeds, the other gets the current order', async () => {
    for (const round of [1, 2, 3, 4, 5]) {
      const { order } = await ordered(`TWO-${round}`)
      const answers = await Promise.all([
        desk.move<Order & Refused>(order.id, { orderStatus: 'Confirmed', note: 'one', version: 1 }),
        other.move<Order & Refused>(order.id, { deliveryStatus: 'Packed', note: 'two', version: 1 }),
      ])
      expect(statuses(answers)).toEqual([200, 409])
      const [won, lost] = answers[0].status === 200 ? answers : [...answers].reverse()
      expect(lost?.body.current).toEqual(won?.body)
      expect(await desk.order(order.id)).toEqual(won?.body)
    }
  })

  it('many change one order without its version: each transition is made once', async () => {
    const { order } = await ordered('MOVES')
    const moves = [{ orderStatus: 'Confirmed' }, { deliveryStatus: 'Packed' }, { paymentStatus: 'Cancelled' }]
    const answers = await times(9, (nr) => desk.move(order.id, moves[nr % 3] ?? {}))
    expect(statuses(answers)).toEqual([200, 200, 200, 400, 400, 400, 400, 400, 400])
    const { data } = (await call<Rows>(`GET admin/orders/history?orderId=${order.id}`)).body
    expect(data).toHaveLength(4)
    expect(await desk.order(order.id)).toMatchObject({
      version: 4,
      orderStatus: 'Confirmed',
      deliveryStatus: 'Packed',
    })
  })

  it('a repeated cancellation returns the stock once', async () => {
    const { order, left } = await ordered('CANCEL')
    expect(await left()).toBe(45)
    const answers = await times(6, () => desk.move(order.id, { orderStatus: 'Cancelled' }))
    expect(statuses(answers)).toEqual([200, 400, 400, 400, 400, 400])
    expect(await left()).toBe(50)
  })

  it('a cancellation and a return restore the stock once', async () => {
    for (const round of [1, 2, 3]) {
      const { order, left } = await ordered(`BOTH-${round}`)
      for (const deliveryStatus of ['Packed', 'Shipped']) await desk.move(order.id, { deliveryStatus })
      const answers = await Promise.all([
        desk.move(order.id, { orderStatus: 'Cancelled' }),
        other.move(order.id, { deliveryStatus: 'Returned' }),
      ])
      expect(statuses(answers)).toEqual([200, 200])
      expect(await left()).toBe(50)
    }
  })

  it('no more is sold than there is', async () => {
    const { product } = await desk.goods('LAST', 7)
    const body = { customerId: customer.id, lines: [{ productId: product.id, quantity: 2 }] }
    const answers = await times(8, () => desk.asked(body))
    expect(statuses(answers)).toEqual([200, 200, 200, 400, 400, 400, 400, 400])
    expect(await desk.quantityOf(product.id)).toBe(1)
  })

  it('orders of the same goods in another sequence, and their cancellations, do not block each other', async () => {
    const [a, b] = [await desk.goods('CROSS-A', 500), await desk.goods('CROSS-B', 500)]
    const lines = [a, b].map(({ product }) => ({ productId: product.id, quantity: 1 }))
    const customers = await times(4, () => desk.customer())
    const ids: string[] = []
    const answers = await times(16, async (nr) => {
      const customerId = customers[nr % 4]?.id
      const answer = await desk.asked({ customerId, lines: nr % 2 ? lines : [...lines].reverse() })
      if (nr % 4 === 0 && answer.status === 200) {
        ids.push(answer.body.id)
        return desk.move(answer.body.id, { orderStatus: 'Cancelled' })
      }
      return answer
    })
    expect(statuses(answers)).toEqual(Array(16).fill(200))
    expect(ids).toHaveLength(4)
    expect(await desk.quantityOf(a.product.id)).toBe(500 - 12)
    expect(await desk.quantityOf(b.product.id)).toBe(500 - 12)
  })

  it('orders get different numbers', async () => {
    const { product } = await desk.goods('NUMBERS', 100)
    const lines = [{ productId: product.id, quantity: 1 }]
    const placed = await times(10, () => desk.place(customer.id, lines))
    expect(new Set(placed.map((order) => order.number)).size).toBe(10)
  })

  it('points are used once', async () => {
    await desk.set('amountPerPoint', '1.00')
    const { product } = await desk.goods('POINTS', 100, { price: '500.00' })
    const rich = await desk.customer({ points: 100 })
    const body = { customerId: rich.id, lines: [{ productId: product.id, quantity: 1 }], points: 60 }
    expect(statuses(await times(4, () => desk.asked(body)))).toEqual([200, 400, 400, 400])
    expect((await call<Row>(`GET admin/users/${rich.id}`)).body.points).toBe(40)
  })

  it('a coupon is used at most as often as allowed', async () => {
    const { product } = await desk.goods('COUPON', 100)
    const coupon = { title: 'Three', code: 'THREE', discountType: 'amount', amount: '10.00', applyOn: 'cart' }
    expect((await call('POST admin/coupon', { ...coupon, isActive: true, totalLimit: 3 })).status).toBe(201)
    const lines = [{ productId: product.id, quantity: 1 }]
    const customers = await times(6, () => desk.customer())
    const answers = await times(6, (nr) =>
      desk.asked({ customerId: customers[nr]?.id, lines, couponCode: 'THREE' }),
    )
    expect(statuses(answers)).toEqual([200, 200, 200, 400, 400, 400])
    const used = async () =>
      (await call<{ data: Row[] }>('GET admin/coupon?title=Three')).body.data.map((row) => row.used)
    expect(await used()).toEqual([3])
    const placed = answers.find(({ status }) => status === 200)
    await desk.move(String(placed?.body.id), { orderStatus: 'Cancelled' })
    expect(await used()).toEqual([2])
  })

  it('a repeated click with one Idempotency-Key is one order', async () => {
    const { product } = await desk.goods('CLICK', 20)
    const body = { customerId: customer.id, lines: [{ productId: product.id, quantity: 2 }] }
    const answers = await times(5, () => desk.asked(body, { 'idempotency-key': 'five-clicks' }))
    expect(statuses(answers)).toEqual([200, 200, 200, 200, 200])
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
    expect(await desk.quantityOf(product.id)).toBe(18)
  })
})
