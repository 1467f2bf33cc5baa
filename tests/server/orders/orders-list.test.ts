import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OrderCounts } from '#contract/extensions/orders/orders.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
import { type Order, type OrderHelpers, orderHelpers } from '#tests/support/server/order-helpers.ts'
import { insertRows, type Row, type Rows, unknownId } from '#tests/support/server/shop.ts'

/** Each timestamp is a minute after the previous one, so that orders and their histories have a fixed sequence. */
let minutes = 0
const start = Date.parse('2026-06-01T00:00:00Z')
let app: App
let call: Call
let desk: OrderHelpers
let rahim: Row
let nusrat: Row
const orders: Order[] = []
beforeAll(async () => {
  app = await startApp({ now: () => new Date(start + minutes * 60_000) })
  call = app.as('super')
  desk = orderHelpers(app)
  rahim = await desk.customer({ name: 'Rahim Uddin', email: 'rahim.uddin@moto.example' })
  nusrat = await desk.customer({ name: 'Nusrat Jahan' })
  const { product } = await desk.goods('LIST', 100, { price: '250.00' })
  const steps = [
    [],
    [{ orderStatus: 'Confirmed' }],
    [{ orderStatus: 'Confirmed', deliveryStatus: 'Packed' }],
    [{ orderStatus: 'Cancelled' }],
    [{ paymentStatus: 'Cancelled' }],
  ]
  for (const moves of steps) {
    minutes += 10
    const customer = orders.length % 2 ? nusrat : rahim
    const recipient = orders.length === 4 ? 'Farhan Kabir' : 'Somebody Else'
    const phone = `+880190000000${orders.length}`
    const order = await desk.place(customer.id, [{ productId: product.id, quantity: orders.length + 1 }], {
      recipient,
      phone,
    })
    for (const move of moves) await desk.move(order.id, move)
    orders.push(await desk.order(order.id))
  }
})
afterAll(() => app.stop())

const list = async (query = '') => (await call<Rows<Order>>(`GET admin/orders/list?page=1${query}`)).body
/** Which of the orders a query finds, by the turn in which they were placed. */
const found = async (query: string) => {
  const { data, total } = await list(query)
  expect(total).toBe(data.length)
  return data.map(({ id }) => orders.findIndex((order) => order.id === id) + 1)
}
const at = (n: number) => encodeURIComponent(new Date(start + n * 10 * 60_000).toISOString())

describe('the list of orders', () => {
  it('starts with the newest, each with the values of its record', async () => {
    expect(await found('')).toEqual([5, 4, 3, 2, 1])
    expect((await list()).data).toEqual([...orders].reverse())
  })

  it.each([
    ['orderStatus=Pending', [5, 1]],
    ['orderStatus=Confirmed', [3, 2]],
    ['orderStatus=Confirmed&deliveryStatus=Packed', [3]],
    ['paymentStatus=Cancelled', [5, 4]],
    ['paymentStatus=Cancelled&orderStatus=Cancelled', [4]],
    ['deliveryStatus=Pending', [5, 4, 2, 1]],
    ['orderStatus=Completed', []],
  ])('is narrowed by %s', async (query, which) => expect(await found(`&${query}`)).toEqual(which))

  it.each([
    ['number', [1, 2, 3, 4, 5], [5, 4, 3, 2, 1]],
    ['total', [1, 2, 3, 4, 5], [5, 4, 3, 2, 1]],
    // Nothing is due if the payment is cancelled; equal amounts are in the order of their ids, in the same direction.
    ['due', [4, 5, 1, 2, 3], [3, 2, 1, 5, 4]],
  ])('is sorted by %s, either way, within its filters', async (column, rising, falling) => {
    expect(await found(`&sortBy=${column}&orderBy=asc`)).toEqual(rising)
    expect(await found(`&sortBy=${column}&orderBy=desc`)).toEqual(falling)
    expect(await found(`&sortBy=${column}&orderBy=asc&orderStatus=Confirmed`)).toEqual([2, 3])
  })

  it('is filtered by a timeframe that excludes its end', async () => {
    expect(await found(`&startDate=${at(2)}&endDate=${at(4)}`)).toEqual([3, 2])
    expect(at(2)).toContain('%3A')
  })

  it.each([
    [`startDate=${at(1)}`, 'Both start date and end date are needed for a timeframe'],
    [`endDate=${at(1)}`, 'Both start date and end date are needed for a timeframe'],
    [`startDate=${at(2)}&endDate=${at(1)}`, 'Start date must be before end date'],
  ])('refuses the timeframe %s', async (query, message) => {
    for (const line of ['GET admin/orders/list', 'GET x/orders/counts'])
      expect(await call(`${line}?${query}`)).toMatchObject({ status: 400, body: { message } })
  })

  it.each(['orderStatus=Lost', 'startDate=yesterday', 'customerId=x', 'page=0', 'colour=red'])(
    'refuses %s',
    async (query) => expect((await call(`GET admin/orders/list?${query}`)).status).toBe(400),
  )

  it('is searched by number, recipient, phone, and customer', async () => {
    expect(await found(`&search=${orders[1]?.number}`)).toEqual([2])
    expect(await found('&search=farhan')).toEqual([5])
    expect(await found('&search=900000003')).toEqual([4])
    expect(await found('&search=nusrat')).toEqual([4, 2])
    expect(await found('&search=RAHIM.uddin%40')).toEqual([5, 3, 1])
    expect(await found('&search=nusrat&orderStatus=Cancelled')).toEqual([4])
    expect(await found('&search=%25%25%25')).toEqual([])
    expect(await found('&search=ra')).toEqual([])
  })

  it('is filtered by customer', async () => {
    expect(await found(`&customerId=${nusrat.id}`)).toEqual([4, 2])
    expect(await found(`&customerId=${unknownId}`)).toEqual([])
  })
})

describe('the counts of orders', () => {
  const counts = async (query = '') => {
    const { data, ...rest } = (await call<OrderCounts>(`GET x/orders/counts${query}`)).body
    return { ...Object.fromEntries(data.map(({ orderStatus, count }) => [orderStatus, count])), ...rest }
  }
  it('are those of every order status', async () => {
    expect(await counts()).toEqual({
      Pending: 2,
      Confirmed: 2,
      Processing: 0,
      Completed: 0,
      Cancelled: 1,
      total: 5,
    })
  })
  it.each([
    '?deliveryStatus=Pending',
    '?paymentStatus=Cancelled',
    `?startDate=${at(2)}&endDate=${at(4)}`,
    '?search=nusrat',
  ])('are those that the list finds with %s', async (query) => {
    const counted: Record<string, unknown> = await counts(query)
    for (const status of ['Pending', 'Confirmed', 'Processing', 'Completed', 'Cancelled'])
      expect(counted[status]).toBe((await list(`&orderStatus=${status}&${query.slice(1)}`)).total)
  })
  it('require the permission to read orders', async () => {
    expect((await app.with()('GET x/orders/counts')).status).toBe(401)
    expect((await call('GET x/orders/counts?paymentStatus=Lost')).status).toBe(400)
  })
})

describe('an order', () => {
  it('includes its payments in order, and the balance due', async () => {
    const [{ id } = { id: '' }] = orders
    const payment = { order: id, method: 'Cash', message: null, receivedBy: 'Store Admin' }
    const paidAt = (n: number) => ({ createdAt: new Date(start + n * 60_000) })
    await insertRows(app, 'payments', [
      { ...payment, id: 'b', amount: '30.50', ...paidAt(700) },
      { ...payment, id: 'a', amount: '19.50', ...paidAt(600) },
      { ...payment, id: 'c', amount: '1.00', ...paidAt(800), deletedAt: new Date() },
    ])
    const table = tablesOf(app.registry).orders
    await app.db
      .update(table)
      .set({ paid: '50.00' } as never)
      .where(eq(table.id, id))
    const order = await desk.order(id)
    expect(order).toMatchObject({ total: '250.00', paid: '50.00', due: '200.00' })
    expect(order.payments).toMatchObject([
      {
        at: '2026-06-01T10:00:00.000Z',
        method: 'Cash',
        amount: '19.50',
        message: null,
        receivedBy: 'Store Admin',
      },
      {
        at: '2026-06-01T11:40:00.000Z',
        method: 'Cash',
        amount: '30.50',
        message: null,
        receivedBy: 'Store Admin',
      },
    ])
  })

  it('is not found if it does not exist', async () => {
    expect(await call(`GET admin/orders/${unknownId}`)).toMatchObject({
      status: 404,
      body: { message: 'Not found' },
    })
    expect((await call('GET admin/orders/x')).status).toBe(400)
  })

  it('is created, changed and removed by no generic call', async () => {
    for (const line of [
      'POST admin/orders',
      `PATCH admin/orders/${orders[0]?.id}`,
      `DELETE admin/orders/${orders[0]?.id}`,
    ])
      expect((await call(line, line.startsWith('D') ? undefined : {})).status, line).toBe(404)
  })
})

describe('the history of orders', () => {
  const history = async (query = '') => (await call<Rows>(`GET order-history${query}`)).body

  it('includes all of them, newest first and paged, without splitting a change', async () => {
    const { data, total } = await history('?page=1&limit=3')
    const rest = (await history('?page=2&limit=3')).data
    // The clock of these tests does not move: all that happened to an order is one change.
    expect(total).toBe(5)
    const ordersIn = (lines: readonly object[]) =>
      new Set(lines.map((line) => 'entityId' in line && line.entityId))
    expect([ordersIn(data).size, ordersIn(rest).size]).toEqual([3, 2])
    const all = [...data, ...rest]
    // Five new orders, and the changes of the transitions.
    expect(all).toHaveLength(5 + 1 + 2 + 2 + 1)
    const times = all.map(({ at }) => String(at))
    expect(times).toEqual([...times].sort().reverse())
    const cancelled = { entityId: orders[4]?.id, propKey: 'paymentStatus', to: 'Cancelled' }
    expect(all).toContainEqual(expect.objectContaining(cancelled))
    expect((await history('?page=3&limit=3')).data).toEqual([])
  })

  it('of one order includes changes of its parts', async () => {
    const order = orders[1]?.id as string
    const note = { id: unknownId, order, text: 'Call first', author: 'Store Admin' }
    await insertRows(app, 'orderNotes', [note])
    await app.db.execute(
      `insert into history (id, at, actor_name, action, entity, entity_id, new_value)
       values ('h', '2026-07-01', 'Store Admin', 'create', 'orderNotes', '${unknownId}', '{"text": "Call first"}')`,
    )
    const { data, total } = await history(`?orderId=${order}`)
    expect(data.map((line) => [line.entity, line.propKey])).toEqual([
      ['orderNotes', null],
      ['orders', 'orderStatus'],
      ['orders', null],
    ])
    expect(total).toBe(2)
  })

  it('requires an existing order and the permission to read orders', async () => {
    expect((await call(`GET order-history?orderId=${unknownId}`)).status).toBe(404)
    expect((await call('GET order-history?orderId=x')).status).toBe(400)
    expect((await call('GET admin/orders/history')).status).toBe(400)
    expect((await call(`GET admin/orders/history?orderId=${unknownId}`)).status).toBe(404)
    expect((await call(`GET admin/orders/history?orderId=${orders[0]?.id}&propKey=total`)).status).toBe(400)
    expect((await app.with()('GET order-history')).status).toBe(401)
    expect((await app.as('branch')('GET order-history')).status).toBe(200)
  })
})
