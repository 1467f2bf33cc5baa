import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Attention } from '#contract/extensions/records.ts'
import { orderQueueKeys, queueParams, statusesOfQueue } from '#contract/policies/order-work.ts'
import {
  type DashboardShop,
  now,
  startDashboardShop,
} from '#tests/support/server/dashboard/dashboard-shop.ts'
import type { Call } from '#tests/support/server/harness.ts'
import { insertRows, type Row, type Rows } from '#tests/support/server/shop.ts'

let { app, call, desk, customer, placeAt, someone } = {} as DashboardShop
beforeAll(async () => {
  ;({ app, call, desk, customer, placeAt, someone } = await startDashboardShop())
  await placeAt('2026-03-01T10:00:00Z')
})
afterAll(() => app.stop())

const attention = async (as: Call = call) => {
  const { status, body } = await as<{ data: Attention[] }>('GET x/attention')
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}
const countOf = async (key: Attention['key']) => (await attention()).find((line) => line.key === key)

it('counts questions, verifications and low stock as their lists show them', async () => {
  const products = (await call<Rows>('GET admin/products')).body.data
  const product = products[0]?.id
  const question = { product, customer: 'Rahim', createdAt: now, updatedAt: now }
  await insertRows(app, 'questions', [
    { ...question, id: 'q1', question: 'Is it waterproof?' },
    { ...question, id: 'q2', question: 'Is it loud?' },
    { ...question, id: 'q3', question: 'Is it red?', answer: 'Yes' },
    { ...question, id: 'q4', question: 'Gone', deletedAt: now },
  ])
  const asks = { customer: customer.id, userType: 'student', institution: 'BUET' }
  await insertRows(app, 'userTypes', [
    { ...asks, id: 'u1', userTypeStatus: 'Pending' },
    { ...asks, id: 'u2', userTypeStatus: 'Approved' },
  ])
  const [stock] = await desk.stockOf(String(product))
  await app.db.execute(sql`update inventory set low_at = quantity where id = ${stock?.id}`)
  const counts = Object.fromEntries((await attention()).map(({ key, count }) => [key, count]))
  expect(counts).toMatchObject({ unansweredQuestions: 2, pendingVerifications: 1, lowStock: 1 })
  await app.db.execute(sql`update inventory set low_at = quantity - 1 where id = ${stock?.id}`)
  expect((await countOf('lowStock'))?.count).toBe(0)
  const shown = await call<Rows>('GET admin/products/unanswered-questions?page=1')
  expect(shown.body.total).toBe(counts.unansweredQuestions)
})

it.each(orderQueueKeys)('%s counts the orders that the list shows with its statuses', async (key) => {
  const [order] = (await call<Rows>('GET admin/orders/list')).body.data
  const list = `GET admin/orders/list?${new URLSearchParams(queueParams(key)).toString()}`
  const columns = {
    orderStatus: 'order_status',
    paymentStatus: 'payment_status',
    deliveryStatus: 'delivery_status',
  }
  for (const [name, values] of statusesOfQueue(key)) {
    const column = sql.identifier(columns[name])
    await app.db.execute(sql`update orders set ${column} = ${values.at(-1)} where id = ${order?.id}`)
  }
  const { total } = (await call<Rows>(list)).body
  expect(total).toBeGreaterThan(0)
  expect((await countOf(key))?.count).toBe(total)
})

it('names when the oldest of the orders was placed, which are late at different ages', async () => {
  const { data } = (await call<Rows>('GET admin/orders/list')).body
  const placed = data.map(({ createdAt }) => String(createdAt)).sort()
  await app.db.execute(sql`update orders set order_status = 'Pending', delivery_status = 'Pending'`)
  expect((await countOf('ordersToConfirm'))?.oldest).toBe(placed[0])
  await app.db.execute(sql`update orders set order_status = 'Completed'`)
  expect(await countOf('ordersToConfirm')).toEqual({ key: 'ordersToConfirm', count: 0 })
  await app.db.execute(sql`update orders set order_status = 'Pending', payment_status = 'Pending'`)
})

it('counts an unpaid order once two whole days have passed', async () => {
  const line = await countOf('unpaidOrders')
  expect(line?.until).toBe('2026-02-27T18:00:00.000Z')
  await placeAt('2026-02-27T17:59:59.999Z')
  await placeAt('2026-02-27T18:00:00.000Z')
  expect((await countOf('unpaidOrders'))?.count).toBe((line?.count ?? 0) + 1)
  const list = `GET admin/orders/list?paymentStatus=Pending&startDate=${encodeURIComponent('2000-01-01T00:00:00.000Z')}&endDate=${encodeURIComponent(line?.until ?? '')}`
  expect((await call<Rows>(list)).body.total).toBe((line?.count ?? 0) + 1)
})

it('counts the orders that were paid in part as their list shows them', async () => {
  const before = (await countOf('partlyPaidOrders'))?.count ?? 0
  const { data } = (await call<Rows>('GET admin/orders/list?paymentStatus=Pending')).body
  await app.db.execute(sql`update orders set paid = 0.01 where id = ${data[0]?.id}`)
  expect(await countOf('partlyPaidOrders')).toEqual({ key: 'partlyPaidOrders', count: before + 1 })
  const list = await call<Rows>('GET admin/orders/list?paymentState=PartlyPaid')
  expect(list.body.total).toBe(before + 1)
  expect((await call('GET admin/orders/list?paymentState=Lost')).status).toBe(400)
})

it('counts the test rides of the current day of the store', async () => {
  const { body: dealer } = await call<Row>('POST admin/dealers', {
    name: 'Moto Tejgaon',
    phone: '+8801700000001',
    location: 'Tejgaon',
    division: 'Dhaka',
    district: 'Dhaka',
    address: 'Road 1',
  })
  const rides = [
    '2026-03-01T17:59:00Z',
    '2026-03-01T18:00:00Z',
    '2026-03-02T17:59:00Z',
    '2026-03-02T18:00:00Z',
  ]
  await insertRows(
    app,
    'testRides',
    rides.map((rideAt, n) => ({
      ...{ id: `ride-${n}`, bookingNumber: `R-${n}`, name: 'Karim', phone: '+8801700000002' },
      ...{ bikeModel: 'Roadstar', dealer: dealer.id, rideAt: new Date(rideAt), status: 'Requested' },
    })),
  )
  expect(await countOf('testRidesToday')).toEqual({
    key: 'testRidesToday',
    count: 2,
    from: '2026-03-01T18:00:00.000Z',
    until: '2026-03-02T18:00:00.000Z',
  })
  expect(await countOf('testRidesToConfirm')).toEqual({
    key: 'testRidesToConfirm',
    count: 1,
    from: '2026-03-02T18:00:00.000Z',
    until: '2026-03-03T18:00:00.000Z',
  })
})

it('includes only what the role can read', async () => {
  const keys = async (...may: string[]) => (await attention(await someone(...may))).map(({ key }) => key)
  expect(await keys('News READ')).toEqual([])
  expect(await keys('Product READ')).toEqual(['unansweredQuestions', 'lowStock'])
  expect(await keys('User READ')).toEqual(['pendingVerifications'])
  expect(await keys('Order READ', 'Customer READ')).toEqual([
    ...orderQueueKeys,
    'unpaidOrders',
    'partlyPaidOrders',
    'openDeposits',
    'testRidesToConfirm',
    'testRidesToday',
  ])
  expect((await app.with()('GET x/attention')).status).toBe(401)
})
