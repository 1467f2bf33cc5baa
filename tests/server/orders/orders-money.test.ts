import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OrderCounts } from '#contract/extensions/orders/orders.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { calculateTotals } from '#server/modules/orders/totals.ts'
import { cartsOf, expectedTotals, paisa, text } from '#tests/support/server/dashboard/expected-totals.ts'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
import { address, orderHelpers } from '#tests/support/server/order-helpers.ts'
import { insertRows, type Rows } from '#tests/support/server/shop.ts'

const many = 2000
/** As many as a list counts. */
const counted = 10_000
const carts = cartsOf(many)
const amounts = [
  'subTotal',
  'discount',
  'couponDiscount',
  'vat',
  'charges',
  'delivery',
  'pointsDiscount',
] as const
const keys = [...amounts, 'total'] as const

let app: App
let call: Call
let customer: string
/** Adds orders with these totals, numbered from there on. */
const insertOrders = async (from: number, totals: readonly object[]) => {
  const rows = totals.map((amounts, i) => ({
    id: `00000000-0000-7000-8000-${String(from + i).padStart(12, '0')}`,
    number: String(200_000 + from + i),
    customer,
    ...address,
    paymentMethod: 'COD',
    orderStatus: 'Pending',
    paymentStatus: 'Pending',
    deliveryStatus: 'Pending',
    paid: '0.00',
    ...amounts,
  }))
  for (let i = 0; i < rows.length; i += 1000) await insertRows(app, 'orders', rows.slice(i, i + 1000))
}
const totals = carts.map((cart) => {
  const { lines: _, ...amounts } = calculateTotals(cart)
  return amounts
})
beforeAll(async () => {
  app = await startApp()
  call = app.as('super')
  customer = (await orderHelpers(app).customer()).id
  await insertOrders(0, totals)
})
afterAll(() => app.stop())

const sumOf = (values: readonly unknown[]) =>
  text(values.reduce<bigint>((sum, value) => sum + paisa(value), 0n))

it('two thousand orders, read page by page, add up to the paisa', async () => {
  const read: Rows['data'] = []
  for (let page = 1; page <= many / 100; page++) {
    const { body } = await call<Rows>(`GET admin/orders/list?page=${page}&limit=100`)
    expect(body.total).toBe(many)
    read.push(...body.data)
  }
  expect(new Set(read.map((order) => order.id)).size).toBe(many)
  const byHand = carts.map(expectedTotals)
  for (const key of keys)
    expect(sumOf(read.map((order) => order[key])), key).toBe(sumOf(byHand.map((t) => t[key])))
  expect(sumOf(read.map((order) => order.due))).toBe(sumOf(read.map((order) => order.total)))
})

it('the database adds them up to the same sum', async () => {
  const table = tablesOf(app.registry).orders
  const [summed] = await app.db.select({ total: sql<string>`sum(${table.total})` }).from(table)
  expect(summed?.total).toBe(sumOf(carts.map((cart) => expectedTotals(cart).total)))
})

it('ten thousand are counted exactly, and more are not', async () => {
  await insertOrders(many, Array(counted - many).fill(totals[0]))
  const counts = async () => (await call<OrderCounts>('GET x/orders/counts')).body
  expect(await counts()).toEqual({
    data: expect.arrayContaining([{ orderStatus: 'Pending', count: counted }]),
    total: counted,
  })
  const table = tablesOf(app.registry).orders
  const [{ id: _, ...one } = {}] = await app.db.select().from(table).limit(1)
  await insertRows(app, 'orders', [{ ...one, id: 'one-more', number: '300000' }])
  expect(await counts()).toMatchObject({ total: counted, more: true })
  expect((await counts()).data[0]).toEqual({ orderStatus: 'Pending', count: counted, more: true })
  const list = async (query = '') => (await call<Rows>(`GET admin/orders/list?page=1${query}`)).body
  expect(await list()).toMatchObject({ total: counted, more: true })
  // Each status alone is counted exactly, but together they exceed the limit.
  await app.db
    .update(table)
    .set({ orderStatus: 'Confirmed' } as never)
    .where(eq(table.number, '300000'))
  expect(await counts()).toMatchObject({
    data: expect.arrayContaining([{ orderStatus: 'Confirmed', count: 1 }]),
    total: counted,
    more: true,
  })
  expect(await list('&orderStatus=Pending')).not.toHaveProperty('more')
  // With one more, a sorted list is read in its order instead: the order with the largest total is first.
  const byTotal = '&orderStatus=Pending&sortBy=total&orderBy=desc'
  expect(await list(byTotal)).not.toHaveProperty('more')
  const [largest] = (await list(byTotal)).data
  await app.db
    .update(table)
    .set({ orderStatus: 'Pending' } as never)
    .where(eq(table.number, '300000'))
  const { data, ...found } = await list(byTotal)
  expect(found).toEqual({ total: counted, more: true })
  expect(data[0]?.total).toBe(largest?.total)
  const last = await call<Rows>(`GET admin/orders/list?page=${counted + 1}&limit=1${byTotal}`)
  expect(last.body).toMatchObject({ data: [expect.anything()], total: counted, more: true })
}, 60_000)
