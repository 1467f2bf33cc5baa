import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messages } from '#contract/policies/messages.ts'
import { type App, type Call, startApp } from '../support/server/harness'
import {
  address,
  type Order,
  type OrderHelpers,
  orderHelpers,
  type Refused,
} from '../support/server/order-helpers'
import { type Row, unknownId } from '../support/server/shop'

let app: App
let call: Call
let desk: OrderHelpers
let customer: Row
let productId: string
let order: Order
beforeAll(async () => {
  app = await startApp()
  call = app.as('super')
  desk = orderHelpers(app)
  customer = await desk.customer({ points: 7 })
  productId = (await desk.goods('SAFE', 5000, { price: '500.00' })).product.id
  order = await ordered()
})
afterAll(() => app.stop())

const ordered = (more: object = {}) => desk.place(customer.id, [{ productId, quantity: 1 }], more)
const payLine = 'POST admin/payment/add-manual-payment'
const pay = <T = Order>(orderId: unknown, currentAmount: unknown, more: object = {}, headers = {}) =>
  call<T>(payLine, { orderId, currentAmount, ...more }, headers)
const unchanged = async () => expect(await desk.order(order.id)).toEqual(order)

/** Every call with a body about orders, and one that it accepts. `order-bodies.test.ts` tests what each refuses. */
const calls = (): [line: string, body: object][] => [
  [payLine, { orderId: order.id, currentAmount: '1.00' }],
  ['PATCH admin/orders/change-status', { orderId: order.id, orderStatus: 'Confirmed' }],
  [
    'POST x/orders',
    { ...address, customerId: customer.id, lines: [{ productId, quantity: 1 }], paymentMethod: 'COD' },
  ],
  [`POST x/orders/${order.id}/notes`, { text: 'x' }],
  ['POST shipment/create', { orderId: order.id }],
  ['POST shipment/buy', { shipmentId: unknownId, rateId: 'CR' }],
]

describe('an id of another resource', () => {
  const strange = () => [customer.id, productId]
  it('is not found as an order', async () => {
    for (const id of [...strange(), unknownId]) {
      for (const line of [`admin/orders/${id}`, `admin/orders/history?orderId=${id}`, `x/orders/${id}/notes`])
        expect((await call(`GET ${line}`)).status, line).toBe(404)
      expect((await call(`GET order-history?orderId=${id}`)).status).toBe(404)
      expect((await call(`GET x/shipments/${id}/label`)).status).toBe(404)
      expect((await call(`POST x/orders/${id}/notes`, { text: 'x' })).status).toBe(404)
      expect((await pay(id, '1.00')).status).toBe(404)
      expect((await desk.move(id, { orderStatus: 'Confirmed' })).status).toBe(404)
      expect((await call('POST shipment/create', { orderId: id })).status).toBe(404)
      expect((await call('POST shipment/buy', { shipmentId: id, rateId: 'CR' })).status).toBe(404)
    }
  })

  it('is refused as a customer, a product or a variant', async () => {
    const line = { productId, quantity: 1 }
    const refused = async (body: object) => {
      const { status, body: said } = await desk.asked<Refused>({
        customerId: customer.id,
        lines: [line],
        ...body,
      })
      return [status, ...Object.keys(said.errors ?? {})]
    }
    expect(await refused({ customerId: order.id })).toEqual([400, 'customerId'])
    expect(await refused({ lines: [{ ...line, productId: customer.id }] })).toEqual([
      400,
      'lines.0.productId',
    ])
    expect(await refused({ lines: [{ ...line, variantId: productId }] })).toEqual([400, 'lines.0.variantId'])
    expect((await call(`GET admin/orders/list?customerId=${productId}`)).body).toMatchObject({ total: 0 })
  })

  it.each(["' or 1=1 --", '../list', 'x'.repeat(5000)])(
    'that is none, such as %.20s, fails nothing',
    async (bad) => {
      const word = encodeURIComponent(bad)
      for (const line of [
        `admin/orders/history?orderId=${word}`,
        `order-history?orderId=${word}`,
        `admin/orders/list?customerId=${word}`,
        `x/orders/counts?customerId=${word}`,
        `x/orders/${word}/notes`,
        `shipment/${word}`,
        `x/shipments/${word}/label`,
      ])
        expect([400, 404, 414], line.slice(0, 60)).toContain((await call(`GET ${line}`)).status)
      expect((await pay(bad, '1.00')).status).toBe(400)
      expect((await desk.move(bad, { orderStatus: 'Confirmed' })).status).toBe(400)
      expect((await call('POST shipment/create', { orderId: bad })).status).toBe(400)
      expect((await call('POST shipment/buy', { shipmentId: bad, rateId: 'CR' })).status).toBe(400)
      expect((await desk.asked({ customerId: bad, lines: [{ productId, quantity: 1 }] })).status).toBe(400)
      const lines = [{ productId: bad, quantity: 1 }]
      expect((await desk.asked({ customerId: customer.id, lines })).status).toBe(400)
    },
  )
})

describe('an invalid amount of money', () => {
  const place = (more: object) =>
    desk.asked<Refused>({ customerId: customer.id, lines: [{ productId, quantity: 1 }], ...more })

  it.each(['1e2', '500.01'])('%j is not received', async (amount) => {
    const { status, body } = await pay<Refused>(order.id, amount)
    expect([status, ...Object.keys(body.errors)]).toEqual([400, 'currentAmount'])
    await unchanged()
  })

  it('is refused for fractions of a piece', async () => {
    const { status, body } = await place({ lines: [{ productId, quantity: 1.5 }] })
    expect([status, ...Object.keys(body.errors)]).toEqual([400, 'lines.0.quantity'])
  })

  it.each([-1, 8])('as %j points is refused for a customer who has 7', async (points) => {
    await desk.set('amountPerPoint', '1.00')
    const { status, body } = await place({ points })
    expect([status, ...Object.keys(body.errors)]).toEqual([400, 'points'])
    expect((await call(`GET admin/users/${customer.id}`)).body.points).toBe(7)
  })

  it('is refused for a parcel of 501 kg', async () => {
    const parcel = { weight: 501, length: 10, width: 10, height: 10 }
    const { status, body } = await call<Refused>('POST shipment/create', { orderId: order.id, parcel })
    expect([status, ...Object.keys(body.errors)]).toEqual([400, 'parcel.weight'])
  })

  it('beyond the maximum is refused at once, and takes no stock', async () => {
    const dear = (await desk.goods('DEAR', 1000, { price: '9999999999.99' })).product.id
    const { status } = await desk.asked({
      customerId: customer.id,
      lines: [{ productId: dear, quantity: 2 }],
    })
    expect(status).toBe(400)
    expect(await desk.quantityOf(dear)).toBe(1000)
  })
})

describe('a body that a call does not accept', () => {
  it.each(['__proto__', 'total'])('has %j', async (key) => {
    for (const [line, body] of calls()) {
      const more = JSON.stringify({ ...body, EXTRA: '1' }).replace('EXTRA', key)
      expect((await call(line, more)).status, line).toBe(400)
    }
    await unchanged()
  })

  it.each(['[]', '{"orderId":', ''])('is %j', async (body) => {
    for (const [line] of calls()) expect((await call(line, body)).status, line).toBe(400)
  })

  it('with an unknown status or an invalid version', async () => {
    for (const wrong of [{ orderStatus: 'constructor' }, { orderStatus: 'Confirmed', version: '1' }])
      expect((await desk.move(order.id, wrong)).status).toBe(400)
    await unchanged()
  })
})

describe('the same Idempotency-Key', () => {
  const key = (name: string) => ({ 'idempotency-key': name })

  it('is refused for an order, a payment, a note or a shipment with another body', async () => {
    const [one, other] = [await ordered(), await ordered()]
    const notes = (id: string) => `POST x/orders/${id}/notes`
    const pairs: [first: [string, object], second: [string, object]][] = [
      [
        [payLine, { orderId: one.id, currentAmount: '1.00' }],
        [payLine, { orderId: other.id, currentAmount: '1.00' }],
      ],
      [
        [notes(one.id), { text: 'x' }],
        [notes(other.id), { text: 'x' }],
      ],
      [
        ['POST shipment/create', { orderId: one.id }],
        ['POST shipment/create', { orderId: other.id }],
      ],
    ]
    for (const [i, [first, second]] of pairs.entries()) {
      expect((await call(...first, key(`carry-${i}`))).status).toBeLessThan(300)
      expect((await call(...second, key(`carry-${i}`))).status).toBe(409)
    }
    expect(await desk.order(other.id)).toEqual(other)
  })

  it('is a separate one for each admin', async () => {
    const mine = await ordered()
    const body = { orderId: mine.id, currentAmount: '100.00' }
    const store = app.as('store')
    expect((await call<Order>(payLine, body, key('hands'))).body.paid).toBe('100.00')
    expect((await store<Order>(payLine, body, key('hands'))).body.paid).toBe('200.00')
    expect((await store<Order>(payLine, body, key('hands'))).body.paid).toBe('200.00')
    expect((await app.as('branch')(payLine, body, key('hands'))).status).toBe(403)
    expect((await desk.order(mine.id)).payments).toHaveLength(2)
  })
})

it('an order whose charges alone exceed the maximum is refused, with any number of points', async () => {
  await desk.set('amountPerPoint', '9999999999.99')
  const charge = { chargeType: 'amount', amount: '9999999999.99', applyOn: 'cart' }
  for (const title of ['One', 'Two'])
    expect((await call('POST admin/charges', { title, ...charge })).status).toBe(201)
  const lines = [{ productId, quantity: 1 }]
  const { status, body } = await desk.asked<Refused>({ customerId: customer.id, lines, points: 2 })
  expect([status, body.message]).toEqual([400, messages.priceMiscalculated])
})
