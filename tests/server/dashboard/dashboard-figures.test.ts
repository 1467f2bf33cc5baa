import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DashboardFigures, type DashboardKind, dashboardKinds } from '#contract/calls/dashboard.ts'
import { plainFigures, previousTimeframe } from '#tests/support/server/dashboard/expected-figures.ts'
import { createSalesHistory, now } from '#tests/support/server/dashboard/sales-history.ts'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
import type { Order } from '#tests/support/server/order-helpers.ts'
import type { Row } from '#tests/support/server/shop.ts'

const at = (text: string) => encodeURIComponent(new Date(text).toISOString())
const search = (from: string, until: string) => `?startDate=${at(from)}&endDate=${at(until)}`

let app: App
let call: Call
let sold: Awaited<ReturnType<typeof createSalesHistory>>
const run = (query: ReturnType<typeof sql>) => app.db.execute(query)

beforeAll(async () => {
  app = await startApp({ now: () => now })
  call = app.as('super')
  sold = await createSalesHistory(app)
})
afterAll(() => app.stop())

const asked = async (kind: DashboardKind, query = '') => {
  const { status, body } = await call<DashboardFigures>(`GET dashboard/${kind}${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
type Which = 'value' | 'previous'
const byKey = ({ data }: DashboardFigures, which: Which) =>
  Object.fromEntries(data.map((row) => [row.key, row[which]]))

/** Periods of every kind: as screens request them, complete days, starting within a day, within one day, and long ones. */
const times: [string, string][] = [
  ['usual', ''],
  ['today', search('2026-07-14T18:00:00Z', '2026-07-15T18:00:00Z')],
  ['a week', search('2026-07-08T18:00:00Z', '2026-07-15T18:00:00Z')],
  ['from noon to noon', search('2026-06-28T06:00:00Z', '2026-07-14T06:30:00Z')],
  ['an hour', search('2026-06-30T17:30:00Z', '2026-06-30T18:30:00Z')],
  ['a moment', search('2026-06-30T17:59:59.999Z', '2026-06-30T18:00:00.000Z')],
  ['within a day', search('2026-07-15T01:00:00Z', '2026-07-15T10:00:00.001Z')],
  ['most of a year', search('2025-09-20T18:00:00Z', '2026-07-15T18:00:00Z')],
  ['years', search('2019-01-01T00:00:00Z', '2027-03-05T09:00:00Z')],
  ['a century', search('1950-01-01T00:00:00Z', '2050-01-01T00:00:00Z')],
  ['before everything', search('2001-01-01T00:00:00Z', '2001-02-01T00:00:00Z')],
]
const kinds = dashboardKinds.filter((kind) => kind !== 'revenue')
const isTop = (kind: DashboardKind) => kind.startsWith('top-')

/** Every request, compared with a direct count of the same rows. */
const expectAllAlike = async (asking: typeof times) => {
  for (const [name, query] of asking) {
    for (const kind of kinds) {
      const figures = await asked(kind, query)
      const former = await plainFigures(app.db, kind, previousTimeframe(figures))
      const what = `${kind}, ${name}`
      expect(byKey(figures, 'value'), what).toEqual(await plainFigures(app.db, kind, figures))
      if (!isTop(kind)) expect(byKey(figures, 'previous'), what).toEqual(former)
      else
        for (const { key, previous } of figures.data)
          if (former[key]) expect(previous, what).toBe(former[key])
    }
  }
}
/** Contains the day of every order of the last months, and the previous period. */
const longest = times.filter(([name]) => name === 'most of a year')
const some = times.filter(([name]) => ['usual', 'from noon to noon', 'most of a year'].includes(name))

describe('every figure equals a direct count of the same rows', () => {
  it('for any period', () => expectAllAlike(times))

  // A figure that shows the change, so that no change is missed.
  it.each<[string, DashboardKind, (order: Order) => Promise<unknown>]>([
    ['confirmed', 'orders', (order) => sold.desk.move(order.id, { orderStatus: 'Confirmed' })],
    ['called off', 'summary', (order) => sold.desk.move(order.id, { orderStatus: 'Cancelled' })],
    [
      'paid later',
      'payments',
      (order) =>
        call('POST admin/payment/add-manual-payment', {
          orderId: order.id,
          currentAmount: order.total,
          message: 'by hand',
        }),
    ],
    ['given up', 'payments', (order) => sold.desk.move(order.id, { paymentStatus: 'Cancelled' })],
    [
      'moved to another day by hand',
      'summary',
      (order) =>
        run(sql`update orders set created_at = created_at - interval '33 days' where id = ${order.id}`),
    ],
    [
      'corrected in a line by hand',
      'top-products',
      (order) => run(sql`update order_lines set total = total + 7.77 where "order" = ${order.id}`),
    ],
    [
      'robbed of a line',
      'top-products',
      (order) => run(sql`delete from order_lines where "order" = ${order.id} and position = 0`),
    ],
    [
      'removed softly',
      'summary',
      (order) => run(sql`update orders set deleted_at = now() where id = ${order.id}`),
    ],
    [
      'gone for good',
      'summary',
      async (order) => {
        await run(sql`delete from outbox_messages where "order" = ${order.id}`)
        await run(sql`delete from order_lines where "order" = ${order.id}`)
        await run(sql`delete from orders where id = ${order.id}`)
      },
    ],
  ])('after an order was %s', async (_, kind, change) => {
    const order = sold.orders.shift()
    if (!order) throw new Error('No order is left')
    const before = await asked(kind)
    await change(order)
    expect((await asked(kind)).data).not.toEqual(before.data)
    await expectAllAlike(longest)
  })

  it('after a product moved to another brand and category', async () => {
    const [one] = sold.products
    const { body: brand } = await call<Row>('POST brands/create-brand', { name: 'Falcon' })
    const { body, status } = await call<Row>(`PATCH admin/products/${one?.id}`, {
      brand: brand.id,
      categories: [],
      version: one?.version,
    })
    expect([status, body.version]).toEqual([200, 2])
    await expectAllAlike(some)
    expect((await asked('top-brands', some[2]?.[1])).data.map(({ label }) => label)).toContain('Falcon')
  })

  it('after many orders were written at once', async () => {
    await run(sql`insert into orders (id, created_at, number, customer, order_status, payment_status, delivery_status,
      payment_method, recipient, phone, division, district, address, sub_total, discount, coupon_discount, vat, charges,
      delivery, points_discount, total, paid)
      select gen_random_uuid()::text, timestamptz '2026-07-15 10:00Z' - n * interval '7 hours', 'N' || n, ${sold.customers[0]?.id},
        case n % 5 when 0 then 'Cancelled' else 'Completed' end, 'Paid', 'Delivered', 'SSL', 'R', '+8801700000000', 'Dhaka',
        'Dhaka', 'Road', 10, 0, 0, 0, 0, 0, 0, 10.01 * n, 0 from generate_series(1, 3000) n`)
    await run(sql`insert into order_lines (id, "order", position, product_id, name, sku, unit_price, discount, quantity,
      vat_percentage, vat, total)
      select gen_random_uuid()::text, id, 0, ${sold.products[5]?.id}, 'Line', 'LINE', 1, 0, 1, 0, 0, total from orders
      where number like 'N%'`)
    await expectAllAlike(some)
  })
})

describe('revenue over time', () => {
  it('is returned for every day, and adds up to the revenue of the direct query', async () => {
    const figures = await asked('revenue', some[1]?.[1])
    const plain = await plainFigures(app.db, 'revenue', figures)
    expect(figures.data.map(({ key }) => key)).toEqual(
      Array.from({ length: 17 }, (_, n) => new Date(Date.UTC(2026, 5, 28 + n)).toISOString().slice(0, 10)),
    )
    for (const { key, value } of figures.data) expect(value, key).toBe(plain[key] ?? '0.00')
    expect(Object.keys(plain).length).toBeGreaterThan(10)
  })

  it.each([
    ['days', search('2026-04-14T18:00:00Z', '2026-07-15T18:00:00Z'), '2026-04-15', 92],
    ['months', search('2026-04-13T18:00:00Z', '2026-07-15T18:00:00Z'), '2026-04', 4],
    ['years', search('2010-01-01T00:00:00Z', '2027-01-01T00:00:00Z'), '2010', 18],
  ])('comes by %s', async (_, query, first, count) => {
    const { data } = await asked('revenue', query)
    expect([data[0]?.key, data.length]).toEqual([first, count])
  })

  it.each(times)('adds up to the summary, of the previous period too: %s', async (_, query) => {
    const { data } = await asked('revenue', query)
    const { data: figures } = await asked('summary', query)
    const [summary] = figures
    const sum = (which: Which) => data.reduce((all, row) => all + Math.round(Number(row[which]) * 100), 0)
    expect(sum('value')).toBe(Math.round(Number(summary?.value) * 100))
    expect(sum('previous')).toBe(Math.round(Number(summary?.previous) * 100))
    for (const key of ['orders', 'newCustomers'] as const) {
      const counted = (which: Which) => data.reduce((all, row) => all + (row[key]?.[which] ?? Number.NaN), 0)
      const figure = figures.find((one) => one.key === key)
      expect([counted('value'), counted('previous')], key).toEqual([figure?.value, figure?.previous])
    }
  })

  it('compares a day with that of the previous period', async () => {
    const { data } = await asked('revenue', times[2]?.[1])
    const plain = await plainFigures(app.db, 'revenue', {
      startDate: '2026-07-01T18:00:00.000Z',
      endDate: '2026-07-08T18:00:00.000Z',
    })
    expect(data.map(({ previous }) => previous)).toEqual(
      [2, 3, 4, 5, 6, 7, 8].map((day) => plain[`2026-07-0${day}`] ?? '0.00'),
    )
  })
})

describe('the best sellers', () => {
  it('are ten at most, the best first, by their current names', async () => {
    const { data } = await asked('top-products', times[7]?.[1])
    expect(data).toHaveLength(10)
    const values = data.map(({ value }) => Number(value))
    expect(values).toEqual([...values].sort((a, b) => b - a))
    const [best] = data
    expect(best?.label).toBe((await call<Row>(`GET admin/products/${best?.key}`)).body.name)
  })
})
