import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { subjects } from '#contract/policies/access.ts'
import { opening } from '../support/server/declared-calls'
import { type App, startApp } from '../support/server/harness'
import { type Order, type OrderHelpers, orderHelpers } from '../support/server/order-helpers'
import { createPerson } from '../support/server/people'
import { type Row, type Rows, unknownId } from '../support/server/shop'

let app: App
let desk: OrderHelpers
let someone: ReturnType<typeof createPerson>
let customer: Row
let productId: string
let order: Order
beforeAll(async () => {
  app = await startApp()
  desk = orderHelpers(app)
  someone = createPerson(app)
  customer = await desk.customer({ name: 'Karima Secret', email: 'karima@hidden.example', points: 7 })
  productId = (await desk.goods('SAFE', 5000, { price: '500.00' })).product.id
  order = await ordered()
})
afterAll(() => app.stop())

const ordered = (more: object = {}) => desk.place(customer.id, [{ productId, quantity: 1 }], more)
const payLine = 'POST admin/payment/add-manual-payment'

/** Every call about orders, with the permission that it needs. */
const guarded: [needed: string, name: string, line: (id: string) => string, body?: (id: string) => object][] =
  [
    ['Order READ', 'orders.list', () => 'GET admin/orders/list'],
    ['Order READ', 'orders.one', (id) => `GET admin/orders/${id}`],
    ['Order READ', 'orders.enums', () => 'GET admin/orders/order-enums'],
    ['Order READ', 'orders.statusHistory', (id) => `GET admin/orders/history?orderId=${id}`],
    ['Order READ', 'orders.allHistory', () => 'GET order-history'],
    ['Order READ', 'x.orderCounts', () => 'GET x/orders/counts'],
    ['Order READ', 'x.orderNotes', (id) => `GET x/orders/${id}/notes`],
    ['Order READ', 'x.orderDocuments', (id) => `GET x/orders/documents?ids=${id}`],
    ['Order READ', 'shipments.one', (id) => `GET shipment/${id}`],
    ['Order READ', 'x.shipmentLabel', (id) => `GET x/shipments/${id}/label`],
    ['Order CREATE', 'x.placeOrder', () => 'POST x/orders', () => ({})],
    [
      'Order UPDATE',
      'orders.changeStatus',
      () => 'PATCH admin/orders/change-status',
      (orderId) => ({ orderId, orderStatus: 'Confirmed' }),
    ],
    ['Order UPDATE', 'x.addOrderNote', (id) => `POST x/orders/${id}/notes`, () => ({ text: 'x' })],
    [
      'Order UPDATE',
      'x.printDocuments',
      () => 'POST x/orders/documents',
      (id) => ({ ids: [id], document: 'Invoice' }),
    ],
    ['Order UPDATE', 'shipments.create', () => 'POST shipment/create', (orderId) => ({ orderId })],
    ['Order UPDATE', 'shipments.buy', () => 'POST shipment/buy', (id) => ({ shipmentId: id, rateId: 'x' })],
    ['Payment CREATE', 'payment.addManual', () => payLine, (orderId) => ({ orderId, currentAmount: '1.00' })],
  ]

describe('a single permission', () => {
  // `permissions.test.ts` tests that each route checks the permission of its call.
  const single = [
    'Order READ',
    'Order CREATE',
    'Order UPDATE',
    'Order DELETE',
    'Payment CREATE',
    'Customer READ',
  ]
  it.each(guarded)('%s alone opens %s', (needed, name) => expect(opening(name, single)).toEqual([needed]))

  it('on everything else opens no call about orders, and does not reveal which orders exist', async () => {
    const others = subjects.filter((subject) => subject !== 'Order' && subject !== 'Payment')
    const as = await someone(
      ...others.map((subject) => `${subject} CREATE READ UPDATE DELETE`),
      'Order DELETE',
      'Payment READ UPDATE DELETE',
    )
    for (const [, name, line, body] of guarded)
      for (const id of [order.id, unknownId]) {
        const { status, body: answer } = await as(line(id), body?.(id))
        expect([status, answer.message], name).toEqual([403, 'Forbidden resource'])
      }
    expect(await desk.order(order.id)).toEqual(order)
  })

  it('to add payments shows the payment, but not the customer or the goods', async () => {
    const mine = await ordered()
    const as = await someone('Payment CREATE')
    const headers = { 'idempotency-key': 'till-1' }
    const first = await as(payLine, { orderId: mine.id, currentAmount: '200.00' }, headers)
    const { id, number } = mine
    expect([first.status, first.body]).toEqual([
      200,
      {
        ...{ id, number, version: mine.version + 1, total: '500.00', paid: '200.00', due: '300.00' },
        paymentStatus: 'Pending',
      },
    ])
    const again = await as(payLine, { orderId: mine.id, currentAmount: '200.00' }, headers)
    expect(again.body).toEqual(first.body)
    expect((await as(`GET x/history?entity=payments`)).body).toMatchObject({ total: 0 })
    expect((await as(`GET x/history?entityId=${mine.id}`)).body).toMatchObject({ total: 0 })
  })

  it('to read orders finds none by data that only readers of customers see', async () => {
    const as = await someone('Order READ')
    const both = await someone('Order READ', 'Customer READ')
    for (const [word, seen] of [
      ['hidden.example', 0],
      [String(customer.userName), 0],
      ['karima secret', 1],
    ] as const)
      for (const path of ['admin/orders/list', 'x/orders/counts']) {
        const line = `GET ${path}?search=${encodeURIComponent(word)}`
        expect((await as<Rows>(line)).body.total > 0, `${line} as a reader of orders`).toBe(seen === 1)
        expect((await both<Rows>(line)).body.total, line).toBeGreaterThan(0)
      }
  })

  it('on payments opens no history of orders', async () => {
    const as = await someone('Payment CREATE READ UPDATE DELETE')
    expect((await as(`GET order-history?orderId=${order.id}`)).status).toBe(403)
    const seen = await as<Rows<Row>>('GET x/history?limit=100')
    expect(seen.body.data.map(({ entity }) => entity)).not.toContain('orders')
    expect(JSON.stringify(seen.body)).not.toContain('Karima')
  })
})
