import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DashboardFigures, type DashboardKind, dashboardKinds } from '#contract/calls/dashboard.ts'
import { showroomsHeader } from '#contract/policies/reach.ts'
import { orderParts } from '#server/modules/dashboard/order-parts.ts'
import { resetFigures } from '#server/modules/dashboard/recount.ts'
import { refreshFigures } from '#server/modules/dashboard/refresh.ts'
import { reportParts } from '#server/modules/dashboard/report-days.ts'
import { selectRows } from '#tests/support/server/app/select-rows.ts'
import { paisa, sum } from '#tests/support/server/dashboard/expected-totals.ts'
import { type RandomShop, randomShop } from '#tests/support/server/dashboard/random-shop.ts'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'

const now = new Date('2026-07-15T10:00:00Z')
const dayMs = 86_400_000

let app: App
let call: Call
let shop: RandomShop
beforeAll(async () => {
  app = await startApp({ now: () => now })
  call = app.as('super')
  shop = await randomShop(app, { seed: 20_261_128, now })
})
afterAll(() => app.stop())

type Period = { from: string; until: string }
/** Of days and of times within days, up to some months long. */
const periodOf = (below: RandomShop['below']): Period => {
  const step = below(2) ? dayMs : 1
  const end = Math.ceil(now.getTime() / dayMs) * dayMs - 6 * 3_600_000
  const until = end - below(40) * dayMs - (step === 1 ? below(dayMs) : 0)
  const length = (1 + below(70)) * dayMs - (step === 1 ? below(dayMs) : 0)
  return { from: new Date(until - length).toISOString(), until: new Date(until).toISOString() }
}

const asked = async <T>(line: string, stores: readonly string[] = []) => {
  const { status, body } = await call<T>(
    `GET ${line}`,
    undefined,
    stores.length ? { [showroomsHeader]: stores.join() } : undefined,
  )
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const queryOf = ({ from, until }: Period) =>
  new URLSearchParams({ startDate: from, endDate: until }).toString()
type Sums = Record<string, bigint>
/** The figures of a kind by key, those that add up: amounts as paisa. */
const figuresOf = async (kind: DashboardKind, period: Period, stores: readonly string[] = []) => {
  const { data } = await asked<DashboardFigures>(`dashboard/${kind}?${queryOf(period)}`, stores)
  const sums: Sums = {}
  for (const { key, value, previous } of data) {
    if (typeof value !== 'string' || key === 'averageOrder') continue
    sums[key] = paisa(value)
    if (!kind.startsWith('top-')) sums[`${key} before`] = paisa(previous)
  }
  return sums
}
const moneyKinds = dashboardKinds.filter((kind) => kind !== 'orders')

const added = (all: readonly Sums[]): Sums => {
  const sums: Sums = {}
  for (const one of all) for (const [key, value] of Object.entries(one)) sums[key] = (sums[key] ?? 0n) + value
  return sums
}
const withoutZeros = (sums: Sums) =>
  Object.fromEntries(Object.entries(sums).filter(([, value]) => value !== 0n))

const during = ({ from, until }: Period): SQL =>
  sql`o.created_at >= ${from}::timestamptz and o.created_at < ${until}::timestamptz`
/** What goods of no known showroom have in the revenue of a period. */
const partOfNone = async (period: Period): Promise<bigint> => {
  const [row] = await selectRows<{ total: string }>(
    app.db,
    sql`select coalesce(sum(total), 0)::numeric(18, 2)::text as total from (${orderParts(during(period))}) part
      where store is null and order_status <> 'Cancelled'`,
  )
  return paisa(row?.total)
}
const storesOf = () => shop.stores.map(({ id }) => id)

/** The same of each product, as in the best sellers. */
const productsOfNone = async (period: Period): Promise<Sums> => {
  const rows = await selectRows<{ product: string; total: string }>(
    app.db,
    sql`select l.product_id as product,
        sum(l.total - coalesce(round(l.total * l.returned / l.quantity, 2), 0))::text as total
      from orders o join order_lines l on l."order" = o.id where l.deleted_at is null and l.inventory_id is null
        and o.order_status <> 'Cancelled' and ${during(period)} group by 1`,
  )
  return Object.fromEntries(rows.map(({ product, total }) => [product, paisa(total)]))
}

/** The kinds whose figures, or those of a group, add up to the revenue. */
const groupsOf: Partial<Record<DashboardKind, readonly RegExp[]>> = {
  summary: [/^revenue$/],
  revenue: [/^[-\d]+$/],
  payments: [/^paymentMethod\.\w+$/, /^paymentStatus\.\w+$/],
}

/** All showrooms and no showroom together are the shop; two of them together are both. */
const expectToAddUp = async (period: Period) => {
  const [one = '', two = ''] = storesOf()
  const none = await partOfNone(period)
  for (const kind of moneyKinds) {
    const what = `${kind}, ${period.from} to ${period.until}`
    const whole = await figuresOf(kind, period)
    const parts: Sums[] = []
    for (const store of storesOf()) parts.push(await figuresOf(kind, period, [store]))
    const both = await figuresOf(kind, period, [one, two])
    expect(withoutZeros(both), what).toEqual(withoutZeros(added(parts.slice(0, 2))))

    const sums = added(parts)
    const rest = Object.keys({ ...whole, ...sums }).map((key): [string, bigint] => [
      key,
      (whole[key] ?? 0n) - (sums[key] ?? 0n),
    ])
    // Every figure lacks what belongs to no showroom, and no more.
    expect(
      rest.filter(([, value]) => value < 0n),
      what,
    ).toEqual([])
    for (const group of groupsOf[kind] ?? []) {
      const ofGroup = rest.filter(([key]) => group.test(key)).map(([, value]) => value)
      expect(sum(ofGroup), `${what}, ${group}`).toBe(none)
    }
    if (kind === 'top-products')
      expect(withoutZeros(Object.fromEntries(rest)), what).toEqual(withoutZeros(await productsOfNone(period)))
  }
}

/** An order counts once, however many of the showrooms it has goods of. */
const expectOrdersOnce = async (period: Period, stores: readonly string[]) => {
  const { data } = await asked<DashboardFigures>(`dashboard/summary?${queryOf(period)}`, stores)
  const [row] = await selectRows<{ n: number }>(
    app.db,
    sql`select count(distinct o.id)::int as n from orders o join order_lines l on l."order" = o.id
      join inventory i on i.id = l.inventory_id where l.deleted_at is null and o.order_status <> 'Cancelled'
        and ${during(period)} and i.store = any(${sql.param(stores)})`,
  )
  expect(data.find(({ key }) => key === 'orders')?.value).toBe(row?.n)
}

/** The rows that the figures are stored in. */
const storedFigures = async () => {
  const rows = (table: string, order: string) =>
    selectRows<Record<string, unknown>>(
      app.db,
      sql`select * from ${sql.identifier(table)} order by ${sql.raw(order)}`,
    )
  return {
    shop: await rows('sales_days', '1, 2, 3, 4'),
    showrooms: await rows('showroom_sales_days', '1, 2, 3, 4, 5'),
    shared: await rows('shared_order_days', '1, 2, 3, 4, 5'),
    products: await rows('product_sales', '1, 2, 3'),
    showroomProducts: await rows('showroom_product_sales', '1, 2, 3, 4'),
    reports: await rows('report_days', 'part, day, key, store, among'),
  }
}
const countedFromScratch = async () => {
  await resetFigures(app.db)
  await refreshFigures(app.db)
  return storedFigures()
}

const paidOrder = sql`select "order" from payments p join orders o on o.id = p."order"
  where p.deleted_at is null and p.reversed_at is null and o.order_status <> 'Cancelled'
    and exists (select from order_lines l where l."order" = o.id and l.deleted_at is null and l.inventory_id is not null)
  order by "order" limit 1`
const someReturn = sql`select id from returns where deleted_at is null and credited > 0 order by id limit 1`

describe('the figures of showrooms', () => {
  it.each([1, 2])(
    'add up to those of the shop, whatever happens to orders (round %i)',
    async () => {
      await shop.work(16)
      for (let n = 0; n < 2; n++) {
        const period = periodOf(shop.below)
        await expectToAddUp(period)
        for (const count of [1, 2, 3]) await expectOrdersOnce(period, storesOf().slice(0, count))
      }
      await refreshFigures(app.db)
      const stored = await storedFigures()
      expect([stored.showrooms.length > 10, stored.shared.length > 5]).toEqual([true, true])
      expect(new Set(stored.reports.map(({ part }) => part))).toEqual(new Set(reportParts))
      expect(await countedFromScratch()).toEqual(stored)
    },
    60_000,
  )

  // One order each, of other days than its payments and returns, so that a day that is not counted again shows.
  it.each<[string, SQL]>([
    ['an order was cancelled', sql`update orders set order_status = 'Cancelled' where id = (${paidOrder})`],
    [
      'an order moved',
      sql`update orders set created_at = created_at - interval '9 days' where id = (${paidOrder})`,
    ],
    [
      'the goods of an order came from elsewhere',
      sql`update order_lines set inventory_id = null where "order" = (${paidOrder})`,
    ],
    [
      'a line was removed',
      sql`delete from order_lines where id = (select min(id) from order_lines where "order" = (${paidOrder}))`,
    ],
    ['a payment moved', sql`update payments set received_on = '2026-03-03' where "order" = (${paidOrder})`],
    [
      'a payment was taken back',
      sql`update payments set reversed_at = '2026-03-05T10:00Z' where "order" = (${paidOrder})`,
    ],
    ['a payment was removed', sql`delete from payments where "order" = (${paidOrder})`],
    [
      'a return moved',
      sql`update returns set created_at = created_at - interval '9 days' where id = (${someReturn})`,
    ],
    ['a return was removed', sql`update returns set deleted_at = now() where id = (${someReturn})`],
  ])('follow when %s', async (_, change) => {
    const before = await storedFigures()
    await app.db.execute(change)
    await refreshFigures(app.db)
    const stored = await storedFigures()
    expect(stored).not.toEqual(before)
    expect(await countedFromScratch()).toEqual(stored)
  })

  it('were those of orders with everything that changes money', () => {
    const kinds = [
      'placed',
      'payment',
      'cancelled',
      'given up',
      'changed',
      'goodwill',
      'exchanged',
      'returned',
    ]
    expect(Object.keys(shop.done).sort()).toEqual(kinds.sort())
  })
})
