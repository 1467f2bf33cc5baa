import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderTransitions, type TransitionRefusal } from '#contract/policies/order-transitions.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
import { type OrderHelpers, orderHelpers, type Refused } from '#tests/support/server/order-helpers.ts'
import { type Rows, unknownId } from '#tests/support/server/shop.ts'

const now = new Date('2026-06-01T10:00:00Z')
let app: App
let call: Call
let desk: OrderHelpers
beforeAll(async () => {
  app = await startApp({ now: () => now })
  call = app.as('super')
  desk = orderHelpers(app)
})
afterAll(() => app.stop())

let nr = 0
const placed = async () => {
  nr += 1
  const { product } = await desk.goods(`S-${nr}`, 100, { price: '500.00' })
  const customer = await desk.customer()
  return desk.place(customer.id, [{ productId: product.id, quantity: 1 }])
}
/** The order as if all that had happened to it. */
const setStatuses = (id: string, values: object) => {
  const table = tablesOf(app.registry).orders
  return app.db
    .update(table)
    .set(values as never)
    .where(eq(table.id, id))
}

describe('order-enums', () => {
  it('returns every value and the declared transitions to users who may read orders', async () => {
    const { body } = await app.as('branch')<Record<string, unknown>>('GET admin/orders/order-enums')
    expect(body).toEqual({
      orderStatus: ['Pending', 'Confirmed', 'Processing', 'Completed', 'Cancelled'],
      paymentStatus: ['Pending', 'Paid', 'Cancelled'],
      deliveryStatus: ['Pending', 'Packed', 'Shipped', 'Delivered', 'Returned'],
      moves: orderTransitions,
    })
  })
})

// Every combination is checked on the rule itself, in tests/contract/order-transitions.test.ts.
describe('change-status refuses with the message of the rule', () => {
  type Case = [reason: TransitionRefusal, state: object, asked: Record<string, string>, sentence: string]
  const cases: Case[] = [
    [
      'unchanged',
      { deliveryStatus: 'Packed' },
      { deliveryStatus: 'Packed' },
      'Delivery status is already Packed',
    ],
    [
      'noSuchMove',
      { orderStatus: 'Completed' },
      { orderStatus: 'Pending' },
      'Order status cannot change from Completed to Pending',
    ],
    ['cancelPaid', { paid: '0.01' }, { orderStatus: 'Cancelled' }, 'Can not cancel order after payment'],
    [
      'cancelTooLate',
      { createdAt: new Date('2026-05-25T09:59:59Z') },
      { orderStatus: 'Cancelled' },
      'Can not cancel order after 7 days',
    ],
    [
      'cancelPartPayment',
      { paid: '100.00' },
      { paymentStatus: 'Cancelled' },
      'Refund the 100.00 already paid before cancelling the payment',
    ],
    [
      'notCovered',
      { paid: '499.99' },
      { paymentStatus: 'Paid' },
      'Payments of 499.99 do not cover the total of 500.00',
    ],
    [
      'orderCancelled',
      { orderStatus: 'Cancelled' },
      { deliveryStatus: 'Packed' },
      'A cancelled order cannot be delivered',
    ],
    [
      'notPaid',
      { orderStatus: 'Processing', deliveryStatus: 'Delivered' },
      { orderStatus: 'Completed' },
      'An order can be completed once it is paid',
    ],
    [
      'notDelivered',
      { orderStatus: 'Processing', paymentStatus: 'Paid' },
      { orderStatus: 'Completed' },
      'An order can be completed once it is delivered',
    ],
  ]

  it.each(cases)('%s: %j to %j', async (_reason, state, asked, sentence) => {
    const { id } = await placed()
    await setStatuses(id, state)
    const before = await desk.order(id)
    const [key = ''] = Object.keys(asked)
    expect(await desk.move<Refused>(id, asked)).toMatchObject({
      status: 400,
      body: { errors: { [key]: [sentence] } },
    })
    expect(await desk.order(id)).toEqual(before)
  })
})

describe('a cancellation', () => {
  const cancel = { orderStatus: 'Cancelled' }
  it('is refused after a payment, before other rules', async () => {
    const { id, total } = await placed()
    await setStatuses(id, { paymentStatus: 'Paid', paid: total, createdAt: new Date('2026-01-01T00:00:00Z') })
    for (const version of [1, 99])
      expect(await desk.move<Refused>(id, { ...cancel, version })).toMatchObject({
        status: 400,
        body: { message: 'Can not cancel order after payment' },
      })
  })

  it('is refused after 168 hours, and not a millisecond earlier', async () => {
    const { id } = await placed()
    const hours = (n: number) => n * 3_600_000
    const message = 'Can not cancel order after 7 days'
    await setStatuses(id, { createdAt: new Date(now.getTime() - hours(168) - 1) })
    expect(await desk.move<Refused>(id, cancel)).toMatchObject({
      status: 400,
      body: { message, errors: { orderStatus: [message] } },
    })
    await setStatuses(id, { createdAt: new Date(now.getTime() - hours(168)) })
    expect(await desk.move(id, cancel)).toMatchObject({
      status: 200,
      body: { ...cancel, paymentStatus: 'Cancelled', cancelledAt: now.toISOString() },
    })
  })

  it('is refused once any part of the total is paid, so that received money remains visible', async () => {
    const { id } = await placed()
    await call('POST admin/payment/add-manual-payment', {
      orderId: id,
      currentAmount: '100.00',
      message: 'cash',
    })
    const message = 'Can not cancel order after payment'
    expect(await desk.move<Refused>(id, cancel)).toMatchObject({ status: 400, body: { message } })
    expect(await desk.order(id)).toMatchObject({
      orderStatus: 'Pending',
      paymentStatus: 'Pending',
      paid: '100.00',
    })
  })

  it('keeps a cancelled payment unchanged', async () => {
    const { id } = await placed()
    await desk.move(id, { paymentStatus: 'Cancelled' })
    expect((await desk.move(id, cancel)).body).toMatchObject({ ...cancel, paymentStatus: 'Cancelled' })
  })

  it('together with its payment is refused as one after payment', async () => {
    const { id, total } = await placed()
    await setStatuses(id, { paid: total })
    const answer = await desk.move<Refused>(id, { ...cancel, paymentStatus: 'Paid' })
    expect(answer).toMatchObject({ status: 400, body: { message: 'Can not cancel order after payment' } })
    expect(await desk.order(id)).toMatchObject({
      version: 1,
      orderStatus: 'Pending',
      paymentStatus: 'Pending',
    })
  })
})

describe('a change', () => {
  it('of several statuses is one change of one version, and all or nothing', async () => {
    const { id, total } = await placed()
    await setStatuses(id, { orderStatus: 'Processing', deliveryStatus: 'Shipped', paid: total })
    const all = { orderStatus: 'Completed', paymentStatus: 'Paid', deliveryStatus: 'Delivered' }
    expect((await desk.move(id, { ...all, deliveryStatus: 'Packed' })).status).toBe(400)
    expect(await desk.order(id)).toMatchObject({ version: 1, paymentStatus: 'Pending', paidAt: null })
    expect((await desk.move(id, { ...all, version: 1 })).body).toMatchObject({
      ...all,
      version: 2,
      paidAt: now.toISOString(),
    })
  })

  it('of an old version is refused with the current order', async () => {
    const { id } = await placed()
    const { body: current } = await desk.move(id, { orderStatus: 'Confirmed', version: 1 })
    for (const orderStatus of ['Confirmed', 'Cancelled', 'Processing']) {
      const late = await desk.move<Refused>(id, { orderStatus, version: 1 })
      expect(late).toMatchObject({ status: 409, body: { current } })
    }
    expect(await desk.order(id)).toEqual(current)
  })

  it('is recorded in the history with its user, both statuses, and the reason', async () => {
    const { id } = await placed()
    const both = { orderStatus: 'Confirmed', deliveryStatus: 'Packed', note: 'By telephone' }
    await orderHelpers(app, app.as('store')).move(id, both)
    const lines = async (more = '') =>
      (await call<Rows>(`GET admin/orders/history?orderId=${id}${more}`)).body.data
    expect(await lines('&propKey=orderStatus')).toMatchObject([
      {
        propKey: 'orderStatus',
        from: 'Pending',
        to: 'Confirmed',
        note: 'By telephone',
        at: now.toISOString(),
        actor: { id: expect.any(String), name: expect.any(String) },
      },
    ])
    expect(await lines('&propKey=deliveryStatus')).toMatchObject([{ from: 'Pending', to: 'Packed' }])
    expect(await lines('&propKey=paymentStatus')).toEqual([])
    expect((await lines()).map((line) => line.propKey).sort()).toEqual(
      ['deliveryStatus', 'orderStatus', null].sort(),
    )
  })

  it('requires the permission to update orders, an order, and a status', async () => {
    const { id } = await placed()
    const line = 'PATCH admin/orders/change-status'
    const body = { orderId: id, orderStatus: 'Confirmed' }
    expect((await app.with()(line, body)).status).toBe(401)
    expect((await app.as('branch')(line, body)).status).toBe(200)
    expect((await call(line, { ...body, orderId: unknownId })).status).toBe(404)
    expect((await call(line, { ...body, orderId: 'x' })).status).toBe(400)
    expect((await call(line, { orderId: id })).status).toBe(400)
    expect((await call(line, { orderId: id, orderStatus: 'Lost' })).status).toBe(400)
    expect((await call(line, { ...body, total: '1.00' })).status).toBe(400)
    expect((await call(line, { ...body, version: 0 })).status).toBe(400)
  })
})
