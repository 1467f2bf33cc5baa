import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { columnOf, tableNamed } from '../../server/store/table'
import { type App, type Call, startApp } from './harness'
import { type Desk, type Order, orderDesk, type Refused } from './order-desk'
import { nobody, type Rows } from './shop'

const now = new Date('2026-06-01T10:00:00Z')
let app: App
let call: Call
let desk: Desk
let order: Order
beforeAll(async () => {
  app = await startApp({ now: () => now })
  call = app.as('super')
  desk = orderDesk(app)
  order = await placed()
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
const stand = (id: string, values: object) => {
  const table = tableNamed(app.registry, 'orders')
  return app.db
    .update(table)
    .set(values as never)
    .where(eq(columnOf(table, 'id'), id))
}

const orderStatuses = ['Pending', 'Confirmed', 'Processing', 'Completed', 'Cancelled']
const paymentStatuses = ['Pending', 'Paid', 'Cancelled']
const deliveryStatuses = ['Pending', 'Packed', 'Shipped', 'Delivered', 'Returned']
/** The moves that there are; every other pair is none. */
const moves = {
  orderStatus: [
    'Pending Confirmed',
    'Pending Cancelled',
    'Confirmed Processing',
    'Confirmed Cancelled',
    'Processing Completed',
    'Processing Cancelled',
  ],
  paymentStatus: ['Pending Paid', 'Pending Cancelled'],
  deliveryStatus: [
    'Pending Packed',
    'Packed Shipped',
    'Shipped Delivered',
    'Shipped Returned',
    'Delivered Returned',
  ],
}
type Key = keyof typeof moves
const values: Record<Key, string[]> = {
  orderStatus: orderStatuses,
  paymentStatus: paymentStatuses,
  deliveryStatus: deliveryStatuses,
}
const keys = Object.keys(moves) as Key[]
type Standing = Record<Key, string>

/** Why a status can not become that; undefined where it can. */
const refusalOf = (standing: Standing, isCovered: boolean, key: Key, to: string): string | undefined => {
  const from = standing[key]
  const words = { orderStatus: 'Order', paymentStatus: 'Payment', deliveryStatus: 'Delivery' }[key]
  if (to === 'Cancelled' && key === 'orderStatus' && from !== to && standing.paymentStatus === 'Paid')
    return 'Can not cancel order after payment'
  if (from === to) return `${words} status is already ${to}`
  if (!moves[key].includes(`${from} ${to}`)) return `${words} status can not go from ${from} to ${to}`
  if (key === 'paymentStatus' && to === 'Paid' && !isCovered)
    return 'Payments of 0.00 do not cover the total of 500.00'
  if (key === 'deliveryStatus' && to !== 'Returned' && standing.orderStatus === 'Cancelled')
    return 'A cancelled order is not delivered'
  if (to !== 'Completed') return undefined
  if (standing.paymentStatus !== 'Paid') return 'An order is completed once it is paid'
  return standing.deliveryStatus === 'Delivered' ? undefined : 'An order is completed once it is delivered'
}

describe('order-enums', () => {
  it('names every value and every move, to those who may read orders', async () => {
    const { body } = await app.as('branch')<Record<string, unknown>>('GET admin/orders/order-enums')
    const told = body.moves as Record<Key, Record<string, string[]>>
    for (const key of keys) {
      expect(body[key]).toEqual(values[key])
      expect(Object.keys(told[key])).toEqual(values[key])
      const pairs = Object.entries(told[key]).flatMap(([from, all]) => all.map((to) => `${from} ${to}`))
      expect(pairs).toEqual(moves[key])
    }
  })
})

describe('the table of transitions', () => {
  const standings = orderStatuses.flatMap((orderStatus) =>
    paymentStatuses.flatMap((paymentStatus) =>
      deliveryStatuses.map((deliveryStatus): Standing => ({ orderStatus, paymentStatus, deliveryStatus })),
    ),
  )
  const steps = keys.flatMap((key) => values[key].map((to) => ({ key, to })))

  it.each(orderStatuses)(
    'holds for every order that is %s, whatever it is asked to become',
    async (status) => {
      let tried = 0
      for (const standing of standings.filter((one) => one.orderStatus === status))
        for (const { key, to } of steps)
          for (const isCovered of to === 'Paid' ? [false, true] : [standing.paymentStatus === 'Paid']) {
            const what = `${Object.values(standing)} ${key} ${to}`
            await stand(order.id, { ...standing, paid: isCovered ? order.total : '0.00' })
            const says = refusalOf(standing, isCovered, key, to)
            const answer = await desk.move<Order & Refused>(order.id, { [key]: to })
            const alsoCancelled =
              to === 'Cancelled' && key === 'orderStatus' && standing.paymentStatus === 'Pending'
            const then = { ...standing, [key]: to, ...(alsoCancelled && { paymentStatus: 'Cancelled' }) }
            if (says === undefined) expect(answer, what).toMatchObject({ status: 200, body: then })
            else {
              expect(answer.status, what).toBe(400)
              expect(answer.body.errors, what).toEqual({ [key]: [says] })
            }
            tried += 1
          }
      expect(tried).toBe(15 * 14)
    },
  )
})

describe('a cancellation', () => {
  const cancel = { orderStatus: 'Cancelled' }
  it('is refused after payment before anything else is looked at', async () => {
    const { id, total } = await placed()
    await stand(id, { paymentStatus: 'Paid', paid: total, createdAt: new Date('2026-01-01T00:00:00Z') })
    for (const version of [1, 99])
      expect(await desk.move<Refused>(id, { ...cancel, version })).toMatchObject({
        status: 400,
        body: { message: 'Can not cancel order after payment' },
      })
  })

  it('is refused once 168 hours are over, and not a moment before', async () => {
    const { id } = await placed()
    const hours = (n: number) => n * 3_600_000
    const message = 'Can not cancel order after 7 days'
    await stand(id, { createdAt: new Date(now.getTime() - hours(168) - 1) })
    expect(await desk.move<Refused>(id, cancel)).toMatchObject({
      status: 400,
      body: { message, errors: { orderStatus: [message] } },
    })
    await stand(id, { createdAt: new Date(now.getTime() - hours(168)) })
    expect(await desk.move(id, cancel)).toMatchObject({
      status: 200,
      body: { ...cancel, paymentStatus: 'Cancelled', cancelledAt: now.toISOString() },
    })
  })

  it('leaves a payment that was given up as it was', async () => {
    const { id } = await placed()
    await desk.move(id, { paymentStatus: 'Cancelled' })
    expect((await desk.move(id, cancel)).body).toMatchObject({ ...cancel, paymentStatus: 'Cancelled' })
  })

  it('together with its payment is refused as one after payment', async () => {
    const { id, total } = await placed()
    await stand(id, { paid: total })
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
    await stand(id, { orderStatus: 'Processing', deliveryStatus: 'Shipped', paid: total })
    const all = { orderStatus: 'Completed', paymentStatus: 'Paid', deliveryStatus: 'Delivered' }
    expect((await desk.move(id, { ...all, deliveryStatus: 'Packed' })).status).toBe(400)
    expect(await desk.order(id)).toMatchObject({ version: 1, paymentStatus: 'Pending', paidAt: null })
    expect((await desk.move(id, { ...all, version: 1 })).body).toMatchObject({
      ...all,
      version: 2,
      paidAt: now.toISOString(),
    })
  })

  it('of a version that is not the present one is refused with the order as it stands', async () => {
    const { id } = await placed()
    const { body: current } = await desk.move(id, { orderStatus: 'Confirmed', version: 1 })
    for (const orderStatus of ['Confirmed', 'Cancelled', 'Processing']) {
      const late = await desk.move<Refused>(id, { orderStatus, version: 1 })
      expect(late).toMatchObject({ status: 409, body: { current } })
    }
    expect(await desk.order(id)).toEqual(current)
  })

  it('is in the history with who made it, from what to what, and why', async () => {
    const { id } = await placed()
    const both = { orderStatus: 'Confirmed', deliveryStatus: 'Packed', note: 'By telephone' }
    await orderDesk(app, app.as('store')).move(id, both)
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

  it('needs the permission to update orders, an order, and a status', async () => {
    const { id } = await placed()
    const line = 'PATCH admin/orders/change-status'
    const body = { orderId: id, orderStatus: 'Confirmed' }
    expect((await app.with()(line, body)).status).toBe(401)
    expect((await app.as('branch')(line, body)).status).toBe(200)
    expect((await call(line, { ...body, orderId: nobody })).status).toBe(404)
    expect((await call(line, { ...body, orderId: 'x' })).status).toBe(400)
    expect((await call(line, { orderId: id })).status).toBe(400)
    expect((await call(line, { orderId: id, orderStatus: 'Lost' })).status).toBe(400)
    expect((await call(line, { ...body, total: '1.00' })).status).toBe(400)
    expect((await call(line, { ...body, version: 0 })).status).toBe(400)
  })
})
