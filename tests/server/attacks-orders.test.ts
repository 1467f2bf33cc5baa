import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messages } from '../../contract/messages'
import { type App, type Call, startApp } from './harness'
import { type Desk, type Order, orderDesk, type Refused } from './order-desk'
import { someoneOf } from './people'
import { nobody, type Row, type Rows } from './shop'

let app: App
let call: Call
let desk: Desk
let someone: ReturnType<typeof someoneOf>
let customer: Row
let productId: string
let order: Order
beforeAll(async () => {
  app = await startApp()
  call = app.as('super')
  desk = orderDesk(app)
  someone = someoneOf(app)
  customer = await desk.customer({ name: 'Karima Secret', email: 'karima@hidden.example', points: 7 })
  productId = (await desk.goods('SAFE', 5000, { price: '500.00' })).product.id
  order = await ordered()
})
afterAll(() => app.stop())

const ordered = (more: object = {}) => desk.place(customer.id, [{ productId, quantity: 1 }], more)
const payLine = 'POST admin/payment/add-manual-payment'
const pay = <T = Order>(orderId: unknown, currentAmount: unknown, more: object = {}, headers = {}) =>
  call<T>(payLine, { orderId, currentAmount, ...more }, headers)
const unchanged = async () => expect(await desk.order(order.id)).toEqual(order)

/** Every call about orders, with what it takes to be let in. */
const demands = (id: string): [demand: string, line: string, body?: object][] => [
  ['Order READ', 'GET admin/orders/list'],
  ['Order READ', `GET admin/orders/${id}`],
  ['Order READ', 'GET admin/orders/order-enums'],
  ['Order READ', `GET admin/orders/history?orderId=${id}`],
  ['Order READ', 'GET order-history'],
  ['Order READ', 'GET x/orders/counts'],
  ['Order READ', `GET x/orders/${id}/notes`],
  ['Order READ', `GET shipment/${id}`],
  ['Order READ', `GET x/shipments/${id}/label`],
  ['Order CREATE', 'POST x/orders', {}],
  ['Order UPDATE', 'PATCH admin/orders/change-status', { orderId: id }],
  ['Order UPDATE', `POST x/orders/${id}/notes`, {}],
  ['Order UPDATE', 'POST shipment/create', { orderId: id, parcel: 1 }],
  ['Order UPDATE', 'POST shipment/buy', { shipmentId: id, rateId: 'x' }],
  ['Payment CREATE', payLine, { orderId: id, currentAmount: '0.00' }],
]

describe('a single permission', () => {
  it.each(['Order READ', 'Order CREATE', 'Order UPDATE', 'Order DELETE', 'Payment CREATE', 'Customer READ'])(
    '%s opens what it is for and nothing else, and says nothing of what there is',
    async (may) => {
      const as = await someone(may)
      for (const [demand, line, body] of demands(order.id)) {
        const { status, body: said } = await as(line, body)
        if (demand !== may) expect([status, said.message], line).toEqual([403, 'Forbidden resource'])
        else expect(status, line).not.toBe(403)
      }
      const absent = demands(nobody).filter(([demand]) => demand !== may)
      for (const [, line, body] of absent) expect((await as(line, body)).status, line).toBe(403)
      await unchanged()
    },
  )

  it('to take money tells what became of the money, and nothing of the customer or the goods', async () => {
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

  it('to read orders finds none by what only readers of customers are shown', async () => {
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

  it('on payments opens no order by its history', async () => {
    const as = await someone('Payment CREATE READ UPDATE DELETE')
    expect((await as(`GET order-history?orderId=${order.id}`)).status).toBe(403)
    const seen = await as<Rows<Row>>('GET x/history?limit=100')
    expect(seen.body.data.map(({ entity }) => entity)).not.toContain('orders')
    expect(JSON.stringify(seen.body)).not.toContain('Karima')
  })
})

describe('an id of another kind', () => {
  const strange = () => [customer.id, productId]
  it('names no order', async () => {
    for (const id of [...strange(), nobody]) {
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

  it('is refused as what it is where it stands for a customer, a product or a variant', async () => {
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

  it.each(['1', '__proto__', 'constructor', '../list', "' or 1=1 --", 'null', '%00', 'x'.repeat(5000)])(
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
      expect((await desk.asked({ customerId: bad, lines: [{ productId, quantity: 1 }] })).status).toBe(400)
      const lines = [{ productId: bad, quantity: 1 }]
      expect((await desk.asked({ customerId: customer.id, lines })).status).toBe(400)
    },
  )
})

describe('money that is none', () => {
  it.each<unknown>([
    ...['1e2', '0.001', '0.00', ' 5.00', '5.00 ', '5', '5.0', '-5.00', '+5.00', '5,00', '٥.٠٠', '5.00\n', ''],
    ...['9007199254740993', '99999999999999.99', 'NaN', 'Infinity', '0x10.00', '500.01', 500, 1e308],
    ...[null, true, {}, ['5.00'], [['5.00']], { toString: '5.00' }],
  ])('%j is not received', async (amount) => {
    expect((await pay(order.id, amount)).status).toBe(400)
    await unchanged()
  })

  it.each([-1, 0, 1.5, 1001, 2 ** 31, 2 ** 53, '1', true, [1], null])('%j pieces are not sold', async (n) => {
    const body = { customerId: customer.id, lines: [{ productId, quantity: n }] }
    expect((await desk.asked(body)).status).toBe(400)
  })

  it.each([-1, 0.5, 8, 1e21, '1', true, [1]])('%j points are not used', async (points) => {
    await desk.set('amountPerPoint', '1.00')
    const body = { customerId: customer.id, lines: [{ productId, quantity: 1 }], points }
    expect((await desk.asked(body)).status).toBe(400)
    expect((await call(`GET admin/users/${customer.id}`)).body.points).toBe(7)
  })

  it.each([-1, 0, 0.001, 501, 1e308, '1', null, [1]])('a parcel of %j kg is not sent', async (weight) => {
    const parcel = { weight, length: 10, width: 10, height: 10 }
    expect((await call('POST shipment/create', { orderId: order.id, parcel })).status).toBe(400)
  })

  it('beyond what is kept is refused before it is asked for, and takes no stock', async () => {
    const dear = (await desk.goods('DEAR', 1000, { price: '9999999999.99' })).product.id
    const { status } = await desk.asked({
      customerId: customer.id,
      lines: [{ productId: dear, quantity: 2 }],
    })
    expect(status).toBe(400)
    expect(await desk.quantityOf(dear)).toBe(1000)
  })
})

describe('a body with more than is declared', () => {
  const extra = [
    '__proto__',
    'constructor',
    'toString',
    'total',
    'paid',
    'customer',
    'orderStatus ',
    '$where',
  ]
  it.each(extra)('"%s" is refused', async (key) => {
    const more = (body: object) => JSON.stringify({ ...body, EXTRA: '1' }).replace('EXTRA', key)
    const place = { customerId: customer.id, lines: [{ productId, quantity: 1 }], paymentMethod: 'COD' }
    for (const [line, body] of [
      [payLine, { orderId: order.id, currentAmount: '1.00' }],
      ['PATCH admin/orders/change-status', { orderId: order.id, orderStatus: 'Confirmed' }],
      ['POST x/orders', place],
      [`POST x/orders/${order.id}/notes`, { text: 'x' }],
      ['POST shipment/create', { orderId: order.id }],
    ] as const)
      expect((await call(line, more(body))).status, line).toBe(400)
    await unchanged()
  })

  it.each(['__proto__', 'constructor', 'toString', 'Paid ', 'paid', '', ['Confirmed'], true, {}])(
    '%j is no status',
    async (status) => {
      for (const key of ['orderStatus', 'paymentStatus', 'deliveryStatus'])
        expect((await desk.move(order.id, { [key]: status })).status).toBe(400)
      for (const version of ['1', 0, -1, 1.5, [1], true])
        expect((await desk.move(order.id, { orderStatus: 'Confirmed', version })).status).toBe(400)
      await unchanged()
    },
  )

  it.each(['null', '[]', '"x"', '1', '[{"orderId":"x"}]', '{"orderId":', ''])('%s is none', async (body) => {
    for (const line of [payLine, 'PATCH admin/orders/change-status', 'POST x/orders', 'POST shipment/buy'])
      expect((await call(line, body)).status, line).toBe(400)
  })
})

describe('the same Idempotency-Key', () => {
  const key = (name: string) => ({ 'idempotency-key': name })

  it('does not carry an order, a payment, a note or a shipment over to another body', async () => {
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

  it('is another one in the hands of another admin', async () => {
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

it('an order whose charges alone are more than is kept is refused, however many points pay for them', async () => {
  await desk.set('amountPerPoint', '9999999999.99')
  const charge = { chargeType: 'amount', amount: '9999999999.99', applyOn: 'cart' }
  for (const title of ['One', 'Two'])
    expect((await call('POST admin/charges', { title, ...charge })).status).toBe(201)
  const lines = [{ productId, quantity: 1 }]
  const { status, body } = await desk.asked<Refused>({ customerId: customer.id, lines, points: 2 })
  expect([status, body.message]).toEqual([400, messages.priceMiscalculated])
})
