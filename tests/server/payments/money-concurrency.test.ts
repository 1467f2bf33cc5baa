import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CallResponse } from '#contract/types.ts'
import { openDatabase } from '#server/db/db.ts'
import { documentNumbers } from '#server/db/tables/internal.ts'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
import { type OrderHelpers, orderHelpers } from '#tests/support/server/order-helpers.ts'
import { type Postgres, startPostgres } from '#tests/support/server/process/postgres.ts'
import type { Row } from '#tests/support/server/shop.ts'

/** On real PostgreSQL with many connections, because the embedded database has only one. */
let server: Postgres
let app: App
let call: Call
let desk: OrderHelpers
let customer: Row
let productId: string
beforeAll(async () => {
  server = await startPostgres()
  app = await startApp({ database: await openDatabase({ url: server.url }) })
  call = app.as('super')
  desk = orderHelpers(app)
  customer = await desk.customer()
  productId = (await desk.goods('AT-ONCE', 500, { price: '500.00' })).product.id
})
afterAll(async () => {
  await app.stop()
  await server.stop()
})

const ordered = () => desk.place(customer.id, [{ productId, quantity: 2 }])
const times = <T>(n: number, act: (nr: number) => Promise<T>) =>
  Promise.all(Array.from({ length: n }, (_, nr) => act(nr)))
const statuses = (answers: { status: number }[]) => answers.map((a) => a.status).sort()
const pay = (orderId: string, currentAmount: string, headers = {}) =>
  call('POST admin/payment/add-manual-payment', { orderId, currentAmount }, headers)

it('ten payments at once never add up to more than an order costs', async () => {
  const order = await ordered()
  expect(statuses(await times(10, () => pay(order.id, '300.00')))).toEqual([
    ...[200, 200, 200],
    ...Array(7).fill(400),
  ])
  const after = await desk.order(order.id)
  expect(after).toMatchObject({ paid: '900.00', due: '100.00', paymentStatus: 'Pending' })
  expect(after.payments).toHaveLength(3)
})

it('a click received ten times is one payment', async () => {
  const order = await ordered()
  const answers = await times(10, () => pay(order.id, '100.00', { 'idempotency-key': 'impatient' }))
  for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0]?.body])
  expect((await desk.order(order.id)).paid).toBe('100.00')
})

it('an order is paid or cancelled, not both', async () => {
  for (const _ of [1, 2, 3, 4, 5]) {
    const order = await ordered()
    const answers = await Promise.all([
      pay(order.id, '1000.00'),
      desk.move(order.id, { orderStatus: 'Cancelled' }),
    ])
    expect(statuses(answers)).toEqual([200, 400])
    const { paymentStatus, orderStatus } = await desk.order(order.id)
    expect([
      ['Paid', 'Pending'],
      ['Cancelled', 'Cancelled'],
    ]).toContainEqual([paymentStatus, orderStatus])
  }
})

it('ten quotes bought at once are one shipment', async () => {
  const order = await ordered()
  type Quoted = { id: string; rates: { id: string }[] }
  const quotes = await times(5, () => call<Quoted>('POST shipment/create', { orderId: order.id }))
  expect(statuses(quotes)).toEqual(Array(5).fill(200))
  const wanted = quotes.flatMap(({ body }) => [body, body])
  const answers = await Promise.all(
    wanted.map(({ id, rates }) =>
      call<{ id: string }>('POST shipment/buy', { shipmentId: id, rateId: rates[0]?.id }),
    ),
  )
  expect(statuses(answers)).toEqual([200, ...Array(9).fill(400)])
  const bought = answers.find((a) => a.status === 200)
  expect((await desk.order(order.id)).shipmentId).toBe(bought?.body.id)
})

it('ten refunds at once pay out once, and return a piece once', async () => {
  const order = await ordered()
  await pay(order.id, '1000.00')
  for (const deliveryStatus of ['Packed', 'Shipped']) await desk.move(order.id, { deliveryStatus })
  const { lines, version } = await desk.order(order.id)
  const before = await desk.quantityOf(productId)
  const { store } = (await desk.stockOf(productId))[0] ?? {}
  const request = {
    ...{ lines: [{ lineId: lines?.[0]?.id, quantity: 2, condition: 'Sellable' }], store: store?.id },
    ...{ method: 'StoreCredit', reason: 'Faulty', version },
  }
  const answers = await times(10, () => call(`POST x/orders/${order.id}/returns`, request))
  expect(statuses(answers)).toEqual([200, ...Array(9).fill(409)])
  expect(await desk.order(order.id)).toMatchObject({ refunded: '1000.00', paid: '0.00' })
  expect(await desk.quantityOf(productId)).toBe(before + 2)
})

it('store credit pays several orders at once only as far as it goes', async () => {
  const orders = await Promise.all([ordered(), ordered(), ordered()])
  const answers = await Promise.all(
    orders.map(({ id, version }) =>
      call(`POST x/orders/${id}/credit-payment`, { amount: '600.00', version }),
    ),
  )
  expect(statuses(answers)).toEqual([200, 400, 400])
  expect((await call<Row>(`GET admin/users/${customer.id}`)).body.credit).toBe('400.00')
})

it('ten prints of the same orders at once issue one invoice each, and the numbers have no gap', async () => {
  const ids = [(await ordered()).id, (await ordered()).id, (await ordered()).id]
  const { series } = documentNumbers
  const print = (nr: number) => {
    const body = { ids: nr % 2 ? [...ids].reverse() : ids, document: 'Invoice' }
    return call<CallResponse<'x.printDocuments'>>('POST x/orders/documents', body)
  }
  const answers = await times(10, print)
  expect(statuses(answers)).toEqual(Array(10).fill(200))
  const numbers = answers.map(({ body }) =>
    body.data.map(({ invoices }) => invoices.map((one) => one.number)),
  )
  const issued = [...new Set(numbers.flat(2))].map((number) => Number(number.split('-').at(-1)))
  expect(issued.sort()).toEqual([1, 2, 3])
  expect(await app.db.select({ series, last: documentNumbers.last }).from(documentNumbers)).toEqual([
    { series: 'invoices', last: 3 },
  ])
  for (const id of ids) expect((await desk.order(id)).prints).toMatchObject([{ times: 10 }])
})
