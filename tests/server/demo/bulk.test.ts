import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registry } from '#contract/index.ts'
import type { UnknownRecord } from '#server/core/context.ts'
import type { Database } from '#server/core/database.ts'
import { refreshFigures } from '#server/modules/dashboard/refresh.ts'
import { derivations } from '#server/modules/derive.ts'
import { daysAfter, lastDay } from '#server/seed/calendar.ts'
import { seedProducts } from '#server/seed/demo.ts'
import { seedOrders } from '#server/seed/orders/bulk-orders.ts'
import { shiftDates } from '#server/seed/shift-dates.ts'
import { shiftHistory } from '#server/seed/shift-history.ts'
import { selectRows } from '#tests/support/server/app/select-rows.ts'
import { type SeparateDemo, separateDemo } from '#tests/support/server/demo-fixtures.ts'

/** One demo, which is moved in time and then grows: each test continues where the one before it ended. */
let demo: SeparateDemo
const work = (now = new Date()) => ({
  db: demo.house.db,
  registry,
  fileStore: demo.files,
  admin: null,
  reach: null,
  derivations,
  now: () => now,
})
const rowsOf = <T>(query: string, db: Database = demo.house.db) => selectRows<T>(db, sql.raw(query))
const numbers = async (query: string) => (await rowsOf<{ n: unknown }>(query)).map(({ n }) => Number(n))

beforeAll(async () => {
  demo = await separateDemo()
})
afterAll(() => demo.close())

const dayMs = 86_400_000
const daysLater = (days: number) => new Date(lastDay.getTime() + days * dayMs)

describe('the whole demo', () => {
  it('is shifted to another day, every date by the same days, with consistent figures', async () => {
    const ask = async (db: Database, query: string) =>
      Object.values((await rowsOf<UnknownRecord>(query, db))[0] ?? {}).map(String)
    const moments = `select (select min(created_at) from admins)::text a, (select max(created_at) from orders)::text b,
      (select max(at) from history)::text c, (select max(ends_at) from discounts)::text d, (select max(date) from products)::text e`
    const days = 1000
    const undone = new Error('The other tests need the demo as it was')
    const moved = demo.house.db.transaction(async (tx) => {
      const before = await ask(tx, moments)
      expect(await shiftHistory({ db: tx, now: () => daysLater(days + 0.6) })).toEqual(
        daysAfter(lastDay, days),
      )
      await refreshFigures(tx)
      const after = await ask(tx, moments)
      expect(after.map((at, i) => (Date.parse(at) - Date.parse(before[i] ?? '')) / dayMs)).toEqual(
        Array(5).fill(days),
      )
      const [figures, orders] = await ask(
        tx,
        'select (select sum(orders) from sales_days) f, (select count(*) from orders) o',
      )
      expect(figures).toBe(orders)
      throw undone
    })
    await expect(moved).rejects.toBe(undone)
  })
})

describe('the last two weeks', () => {
  const half = 40
  const later = daysLater(half + 0.6)
  type Ride = { id: string; at: number; status: string }
  const rides = () =>
    rowsOf<Ride>(`select id, extract(epoch from ride_at)::float at, status from test_rides order by id`)

  it('are shifted so that they end when the demo is first started, and nothing before them moves', async () => {
    const before = await numbers(`select extract(epoch from created_at) n from orders order by number`)
    const ridesBefore = await rides()
    await shiftDates(work(later))
    const after = await numbers(`select extract(epoch from created_at) n from orders order by number`)
    const moved = after.map((index, i) => Math.round(index - (before[i] ?? 0)) / 86_400)
    expect(new Set(moved)).toEqual(new Set([0, half + 0.6]))
    // Numbers still follow each other as the orders did.
    expect([...after].sort((a, b) => a - b)).toEqual(after)
    const [lately = 0] = await numbers(
      `select count(*) n from orders where created_at > timestamptz '${later.toISOString()}' - interval '14 days'`,
    )
    expect(lately).toBe(moved.filter(Boolean).length)
    expect(lately).toBeGreaterThan(80)

    // Appointments keep their time of day; those of the last day may still be open, earlier ones are not.
    const ridesAfter = await rides()
    const days = ridesAfter.map(({ at }, i) => (at - (ridesBefore[i]?.at ?? 0)) / 86_400)
    expect(new Set(days)).toEqual(new Set([0, half]))
    const open = ridesAfter.filter(({ status }) => ['Requested', 'Confirmed'].includes(status))
    expect(open.length).toBeGreaterThan(0)
    expect(open.filter(({ at }) => at * 1000 <= later.getTime() - dayMs)).toEqual([])
    const [latestForm = 0] = await numbers('select extract(epoch from max(created_at)) n from forms')
    expect(later.getTime() - latestForm * 1000).toBeLessThan(dayMs)
  })

  it('contain no cancellation later than a week, nothing in the future, and every change in order', async () => {
    const none = [
      `select count(*) n from orders where cancelled_at > created_at + interval '168 hours'`,
      `select count(*) n from orders where greatest(created_at, updated_at, paid_at) > timestamptz '${later.toISOString()}'`,
      `select count(*) n from history where at > timestamptz '${later.toISOString()}'`,
      `select count(*) n from history h join orders o on o.id = h.entity_id where h.at < o.created_at`,
      `select count(*) n from payments p join orders o on o.id = p."order" where p.created_at < o.created_at`,
      `select count(*) n from orders o join customers c on c.id = o.customer where c.created_at > o.created_at`,
      `select count(*) n from forms where handled_at <= created_at`,
    ]
    for (const query of none) expect(await numbers(query), query).toEqual([0])
  })
})

/** Before the orders, which double what is vacuumed after each addition. */
describe('products in bulk', () => {
  it('come in any number, repeatedly', async () => {
    expect(await seedProducts(work(), 30)).toBe(30)
    expect(await seedProducts(work(), 20)).toBe(50)
    type Product = UnknownRecord & { id: string; slug: string; categories: unknown[] }
    const { body } = await demo.call<{ data: Product[]; total: number }>(
      'GET',
      'admin/products?productName=(lot&limit=100',
    )
    expect(body.total).toBe(50)
    expect(new Set(body.data.map((p) => p.slug)).size).toBe(50)
    expect(body.data.every((p) => p.categories.length && p.brand)).toBe(true)
    expect(body.data.every((p) => Number.isInteger(p.stock))).toBe(true)
    expect(await demo.whole(`inventory/products?productId=${body.data[0]?.id}`)).toHaveLength(2)
  })
})

describe('orders in bulk', () => {
  const consistent = [
    `select count(*) n from orders o
      where paid + coalesce(refunded, 0) <> (select coalesce(sum(amount), 0) from payments p where p."order" = o.id)`,
    `select count(*) n from orders o
      where coalesce(refunded, 0) <> (select coalesce(sum(refund), 0) from returns r where r."order" = o.id)`,
    `select count(*) n from returns r, jsonb_array_elements(r.lines) one
      where not exists (select from order_lines l where l.id = one->>'lineId' and l."order" = r."order")`,
    `select count(*) n from orders o where sub_total <> (select coalesce(sum(total), 0) from order_lines l where l."order" = o.id)`,
    `select count(*) n from orders o left join shipments s on s.id = o.shipment_id and s."order" = o.id
      where o.shipment_id is not null and s.id is null`,
    `select count(*) n from shipments s join orders o on o.id = s."order" where s.delivery_status is distinct from o.delivery_status`,
    `select count(*) n from orders o join customers c on c.id = o.customer where c.created_at > o.created_at`,
    `select count(*) n from orders where cancelled_at > created_at + interval '168 hours'`,
  ]

  it('come in any number, repeatedly, each with all its parts', async () => {
    // More than the demo has, for a lot is a copy of it.
    expect(await seedOrders(work(), 5020)).toBe(10_020)
    expect(await seedOrders(work(), 30)).toBe(10_050)
    expect(await seedOrders(work(), 0)).toBe(10_050)
    for (const query of consistent) expect(await numbers(query), query).toEqual([0])
    const [many = 0, told = 0] = [
      ...(await numbers('select count(distinct number) n from orders')),
      ...(await numbers('select count(distinct (created_at, customer)) n from orders')),
    ]
    expect([many, told]).toEqual([10_050, 10_050])
  })

  it('belong to the showrooms of the demo’s, with their history, and use no coupon of the shop', async () => {
    const made = `from orders o where o.number::int > 105000`
    const none = [
      `select count(*) n ${made} and exists (select from order_lines l where l."order" = o.id and l.inventory_id is null)`,
      `select count(*) n ${made} and not exists (select from order_lines l join inventory i on i.id = l.inventory_id
        join showroom_sets s on i.store = any(s.stores) where l."order" = o.id and s.id = o.showroom_set)`,
      `select count(*) n ${made} and not exists (select from history h
        where h.entity = 'orders' and h.entity_id = o.id and h.showroom_set = o.showroom_set)`,
      `select count(*) n from history h join orders o on o.id = h.entity_id where h.at < o.created_at`,
    ]
    for (const query of none) expect(await numbers(query), query).toEqual([0])
    const known = `select count(*) n from orders o join coupons c on lower(c.code) = lower(o.coupon_code)
      where o.number::int > 105000`
    expect(await numbers(known)).toEqual([0])
  })

  it('are returned by the calls like all others', async () => {
    const { body } = await demo.call<{ data: UnknownRecord[]; total: number; more?: true }>(
      'GET',
      'admin/orders/list?page=1&limit=1&search=110050',
    )
    expect(body.total).toBe(1)
    const { status, body: order } = await demo.call('GET', `admin/orders/${body.data[0]?.id}`)
    expect([status, order.number, (order.lines as UnknownRecord[]).length > 0]).toEqual([200, '110050', true])
    const all = await demo.call<{ total: number; more?: true }>('GET', 'admin/orders/list?page=1&limit=1')
    expect([all.body.total, all.body.more]).toEqual([10_000, true])
  })
})
