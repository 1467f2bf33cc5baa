import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
import {
  type Order,
  type OrderHelpers,
  orderHelpers,
  type Refused,
} from '#tests/support/server/order-helpers.ts'
import type { Row } from '#tests/support/server/shop.ts'

let app: App
let call: Call
let desk: OrderHelpers
let customer: Row
let productId: string
beforeAll(async () => {
  app = await startApp()
  call = app.as('super')
  desk = orderHelpers(app)
  customer = await desk.customer()
  productId = (await desk.goods('PAID', 500, { price: '500.00' })).product.id
})
afterAll(() => app.stop())

const line = 'POST admin/payment/add-manual-payment'
const ordered = () => desk.place(customer.id, [{ productId, quantity: 2 }])
const pay = <T = Order>(orderId: string, currentAmount: unknown, more: object = {}, headers = {}) =>
  call<T>(line, { orderId, currentAmount, ...more }, headers)
type Line = { propKey: string; from: unknown; to: unknown; note: string | null; actor: { name: string } }
const historyOf = async (id: string) =>
  (await call<{ data: Line[] }>(`GET admin/orders/history?orderId=${id}&propKey=paymentStatus`)).body.data

describe('a manual payment', () => {
  it('is the amount received: the rest remains due, and the order waits', async () => {
    const order = await ordered()
    const { status, body } = await pay(order.id, '300.50', { message: 'Cash at the counter' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: order.id, paid: '300.50', due: '699.50', paymentStatus: 'Pending' })
    expect(body.paidAt).toBeNull()
    expect(body.payments).toMatchObject([
      {
        at: expect.any(String),
        method: 'COD',
        amount: '300.50',
        message: 'Cash at the counter',
        receivedBy: expect.stringMatching(/\w+ \w+/),
      },
    ])
    expect(body.version).toBe(order.version + 1)
  })

  it('that covers the order makes it Paid, and the history records who and why', async () => {
    const order = await ordered()
    await pay(order.id, '0.01')
    const { body } = await pay(order.id, '999.99', { message: 'bKash 8X2' })
    expect(body).toMatchObject({ paid: '1000.00', due: '0.00', paymentStatus: 'Paid' })
    expect(body.paidAt).toEqual(expect.any(String))
    expect(await historyOf(order.id)).toMatchObject([
      { from: 'Pending', to: 'Paid', note: 'bKash 8X2', actor: { name: expect.stringMatching(/\w/) } },
    ])
  })

  it.each([
    ['more than is due', '1000.01'],
    ['nothing', '0.00'],
    ['less than nothing', '-5.00'],
    ['a number', 500],
    ['three places', '1.001'],
    ['no amount at all', 'all of it'],
    ['exponents', '1e2'],
  ])('of %s is refused beside its field, and nothing is paid', async (_, amount) => {
    const order = await ordered()
    const { status, body } = await pay<Refused>(order.id, amount)
    expect(status).toBe(400)
    expect(Object.keys(body.errors)).toEqual(['currentAmount'])
    expect(await desk.order(order.id)).toEqual(order)
  })

  it('that is too large is refused with the balance due', async () => {
    const order = await ordered()
    const { body } = await pay<Refused>(order.id, '1000.01')
    expect(body.errors.currentAmount).toEqual(['Current amount cannot exceed the balance due (1000.00)'])
  })

  it('is refused once the order is paid, and once it is cancelled', async () => {
    const paid = await ordered()
    await pay(paid.id, '1000.00')
    expect((await pay<Refused>(paid.id, '1.00')).body).toMatchObject({ message: ['Nothing is due'] })
    const cancelled = await ordered()
    await desk.move(cancelled.id, { orderStatus: 'Cancelled' })
    expect((await pay<Refused>(cancelled.id, '1.00')).body).toMatchObject({
      message: ['A cancelled order cannot be paid'],
    })
  })

  it('is refused once the payment of the order is cancelled', async () => {
    const order = await ordered()
    await desk.move(order.id, { paymentStatus: 'Cancelled' })
    expect((await pay<Refused>(order.id, '1.00')).body).toMatchObject({
      message: ['The payment of this order was cancelled'],
    })
  })

  it('keeps a paid order from being cancelled', async () => {
    const order = await ordered()
    await pay(order.id, '1000.00')
    const { status, body } = await desk.move<Refused>(order.id, { orderStatus: 'Cancelled' })
    expect([status, body.message]).toEqual([400, 'Can not cancel order after payment'])
  })

  it('clicked again with its key is one payment', async () => {
    const order = await ordered()
    const key = { 'idempotency-key': 'click-1' }
    const first = await pay(order.id, '400.00', {}, key)
    const again = await pay(order.id, '400.00', {}, key)
    expect(again.body).toEqual(first.body)
    expect((await desk.order(order.id)).payments).toHaveLength(1)
    expect((await pay(order.id, '401.00', {}, key)).status).toBe(409)
    expect((await desk.order(order.id)).paid).toBe('400.00')
  })

  it('that was refused may be tried again with its key', async () => {
    const order = await ordered()
    const key = { 'idempotency-key': 'click-2' }
    expect((await pay(order.id, '1001.00', {}, key)).status).toBe(400)
    expect((await pay(order.id, '1000.00', {}, key)).status).toBe(200)
  })

  it('of several at once never adds up to more than the order costs', async () => {
    const order = await ordered()
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => pay(order.id, '400.00')))
    expect(answers.map((a) => a.status).sort()).toEqual([200, 200, 400, 400, 400])
    expect(await desk.order(order.id)).toMatchObject({ paid: '800.00', due: '200.00' })
  })

  it('requires an existing order, and the permission to add payments', async () => {
    expect((await pay('01900000-0000-7000-8000-000000000000', '1.00')).status).toBe(404)
    expect((await pay('1 or 1=1', '1.00')).status).toBe(400)
    const order = await ordered()
    const branch = await app.as('branch')(line, { orderId: order.id, currentAmount: '1.00' })
    expect(branch.status).toBe(403)
    expect(await desk.order(order.id)).toEqual(order)
  })
})
