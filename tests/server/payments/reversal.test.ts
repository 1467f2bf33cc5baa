import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
import {
  type Order,
  type OrderHelpers,
  orderHelpers,
  type Refused,
} from '#tests/support/server/order-helpers.ts'
import { createPerson } from '#tests/support/server/people.ts'
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
  productId = (await desk.goods('REVERSED', 500, { price: '500.00' })).product.id
})
afterAll(() => app.stop())

const pay = async (orderId: string, currentAmount: string) =>
  (await call<Order>('POST admin/payment/add-manual-payment', { orderId, currentAmount })).body
/** An order of 1,000.00 with these payments. */
const paidWith = async (...amounts: string[]) => {
  let order = await desk.place(customer.id, [{ productId, quantity: 2 }])
  for (const amount of amounts) order = await pay(order.id, amount)
  return order
}
const reverse = <T = Order>(order: Order, index: number, more: object = {}) =>
  call<T>(`POST x/payments/${order.payments?.[index]?.id}/reversal`, {
    reversal: 'Mistake',
    reason: 'Typed twice',
    version: order.version,
    ...more,
  })

describe('x.reversePayment', () => {
  it('takes the amount out of the paid total, and keeps the payment visible', async () => {
    const { status, body } = await reverse(await paidWith('300.00', '200.00'), 0)
    expect(status).toBe(200)
    expect(body).toMatchObject({ paid: '200.00', due: '800.00', paymentStatus: 'Pending' })
    expect(body.payments).toMatchObject([
      {
        amount: '300.00',
        reversal: 'Mistake',
        reversalReason: 'Typed twice',
        reversedAt: expect.any(String),
        reversedBy: expect.stringMatching(/\w/),
      },
      { amount: '200.00', reversal: null, reversedAt: null },
    ])
  })

  it('makes a paid order wait for payment again, which the history shows with the reason', async () => {
    const order = await paidWith('1000.00')
    expect(order.paymentStatus).toBe('Paid')
    const { body } = await reverse(order, 0, { reversal: 'Refund', reason: 'Returned by bKash' })
    expect(body).toMatchObject({ paid: '0.00', due: '1000.00', paymentStatus: 'Pending', paidAt: null })
    const lines = await call<{ data: object[] }>(
      `GET admin/orders/history?orderId=${order.id}&propKey=paymentStatus`,
    )
    expect(lines.body.data[0]).toMatchObject({ from: 'Paid', to: 'Pending', note: 'Returned by bKash' })
  })

  it('lets a partly paid order be cancelled', async () => {
    const order = await paidWith('100.00')
    expect((await desk.move<Refused>(order.id, { orderStatus: 'Cancelled' })).status).toBe(400)
    await reverse(order, 0, { reversal: 'Refund' })
    const { status, body } = await desk.move(order.id, { orderStatus: 'Cancelled' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ orderStatus: 'Cancelled', paymentStatus: 'Cancelled' })
  })

  it('closes the payment of a returned order once nothing is left with the store', async () => {
    let order = await paidWith('600.00', '400.00')
    for (const deliveryStatus of ['Packed', 'Shipped', 'Delivered', 'Returned'])
      order = (await desk.move(order.id, { deliveryStatus })).body
    order = (await reverse(order, 0, { reversal: 'Refund' })).body
    expect(order.paymentStatus).toBe('Pending')
    order = (await reverse(order, 1, { reversal: 'Refund' })).body
    expect(order).toMatchObject({ paid: '0.00', paymentStatus: 'Cancelled' })
  })

  it('counts once, with any number of requests', async () => {
    const order = await paidWith('250.00', '50.00')
    const answers = await Promise.all([reverse<Refused>(order, 0), reverse<Refused>(order, 0)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const now = await desk.order(order.id)
    expect(now.paid).toBe('50.00')
    const again = await reverse<Refused>(now, 0)
    expect([again.status, again.body.message]).toEqual([400, 'This payment has already been reversed'])
  })

  it('keeps the payments of a completed order', async () => {
    let order = await paidWith('1000.00')
    for (const to of [
      ...[{ orderStatus: 'Confirmed' }, { orderStatus: 'Processing' }, { deliveryStatus: 'Packed' }],
      ...[{ deliveryStatus: 'Shipped' }, { deliveryStatus: 'Delivered' }, { orderStatus: 'Completed' }],
    ])
      order = (await desk.move(order.id, to)).body
    expect(order.orderStatus).toBe('Completed')
    expect((await reverse<Refused>(order, 0)).body.message).toBe(
      'Payments of a completed order cannot be reversed',
    )
  })

  it('refuses an unknown payment, a missing reason, a stale version and users who may not update payments', async () => {
    const order = await paidWith('10.00')
    const unknown = '00000000-0000-7000-8000-000000000000'
    const body = { reversal: 'Refund', reason: 'x', version: order.version }
    expect((await call(`POST x/payments/${unknown}/reversal`, body)).status).toBe(404)
    expect((await reverse(order, 0, { reason: '' })).status).toBe(400)
    expect((await reverse(order, 0, { version: order.version - 1 })).status).toBe(409)
    const cashier = await createPerson(app)('Payment CREATE', 'Order READ')
    const line = `POST x/payments/${order.payments?.[0]?.id}/reversal`
    expect((await cashier(line, body)).status).toBe(403)
    expect((await desk.order(order.id)).paid).toBe('10.00')
  })
})
