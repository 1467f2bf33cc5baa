import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { DashboardFigures } from '#contract/calls/dashboard.ts'
import type { ReportResult } from '#contract/extensions/reports.ts'
import { openDatabase } from '#server/db/db.ts'
import { advisoryLocks } from '#server/db/locks.ts'
import { refreshFigures } from '#server/modules/dashboard/refresh.ts'
import { selectRows } from '#tests/support/server/app/select-rows.ts'
import { plainFigures } from '#tests/support/server/dashboard/expected-figures.ts'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
import { type OrderHelpers, orderHelpers } from '#tests/support/server/order-helpers.ts'
import { type Postgres, startPostgres } from '#tests/support/server/process/postgres.ts'
import type { Row } from '#tests/support/server/shop.ts'

/** On real PostgreSQL: writes that are under way while figures are made. */
let server: Postgres
let app: App
let call: Call
let desk: OrderHelpers
let customer: Row
let product: Row
beforeAll(async () => {
  server = await startPostgres()
  app = await startApp({ database: await openDatabase({ url: server.url }) })
  call = app.as('super')
  desk = orderHelpers(app)
  customer = await desk.customer()
  product = (await desk.goods('BUSY', 10_000)).product
})
afterAll(async () => {
  await app.stop()
  await server.stop()
})

const place = (n: number) => desk.place(customer.id, [{ productId: product.id, quantity: 1 + (n % 3) }])
const summary = async () => (await call<DashboardFigures>('GET dashboard/summary')).body
const byKey = ({ data }: DashboardFigures) => Object.fromEntries(data.map((row) => [row.key, row.value]))
const expectExact = async () => {
  for (const kind of ['summary', 'orders', 'payments', 'top-products'] as const) {
    const figures = (await call<DashboardFigures>(`GET dashboard/${kind}`)).body
    expect(byKey(figures), kind).toEqual(await plainFigures(app.db, kind, figures))
  }
}
/** As a server that counts this month, which is the month of the store: where it begins earlier than in UTC, too. */
const lockMonth = (client: pg.Client, lock: number) =>
  client.query(
    `select pg_advisory_xact_lock($1, extract(year from today)::int * 12 + extract(month from today)::int)
      from store_day(now()) today`,
    [lock],
  )
const waitingForTurn = () =>
  selectRows(app.db, sql`select 1 from pg_locks where locktype = 'advisory' and not granted`)

describe('figures while others write', () => {
  it('include a write once it is done, and not before', async () => {
    const order = await place(0)
    const before = byKey(await summary())
    const client = new pg.Client({ connectionString: server.url })
    await client.connect()
    await client.query('begin')
    await client.query('update orders set total = total + 100 where id = $1', [order.id])
    expect(byKey(await summary())).toEqual(before)
    await client.query('commit')
    await client.end()
    expect(Number(byKey(await summary()).revenue)).toBe(Number(before.revenue) + 100)
    await expectExact()
  })

  it('are correct at once for the user who has written, with any number of reads and writes', async () => {
    await Promise.all(
      Array.from({ length: 24 }, async (_, n) => {
        const order = await place(n)
        const { orders } = byKey(await summary())
        expect(Number(orders)).toBeGreaterThan(0)
        if (n % 3 === 0) await desk.move(order.id, { orderStatus: 'Cancelled' })
        await summary()
      }),
    )
    await expectExact()
    expect(byKey(await summary()).orders).toBe(17)
  })

  it('are calculated one after the other, by any node, and each day once', async () => {
    const other = await openDatabase({ url: server.url })
    try {
      await app.db.execute(
        sql`update orders set created_at = created_at - (right(number, 1)::int % 7) * interval '1 day'`,
      )
      await Promise.all([refreshFigures(app.db), refreshFigures(other.db), refreshFigures(app.db)])
      await expectExact()
      expect(await waitingForTurn()).toHaveLength(0)
      const rows = await selectRows(app.db, sql`select count(*)::int as n from figure_marks`)
      expect(rows).toEqual([{ n: 0 }])
    } finally {
      await other.close()
    }
  })

  it('block no writes', async () => {
    const client = new pg.Client({ connectionString: server.url })
    await client.connect()
    // Another server is calculating figures and does not finish.
    await client.query('begin')
    await lockMonth(client, advisoryLocks.figures)
    await client.query('delete from figure_marks')
    const order = await place(1)
    await desk.move(order.id, { orderStatus: 'Confirmed' })
    await client.query('rollback')
    await client.end()
    await expectExact()
  })

  it('do not wait for what reports are added up from', async () => {
    await place(2)
    await call('GET x/reports/sales-by-channel')
    const order = await place(1)
    const client = new pg.Client({ connectionString: server.url })
    await client.connect()
    // Another server counts for reports and does not finish.
    await client.query('begin')
    await lockMonth(client, advisoryLocks.reportDays)
    await client.query(`delete from figure_marks where "of" = 'reports'`)
    const report = call<ReportResult>('GET x/reports/sales-by-channel')
    await vi.waitFor(async () => expect(await waitingForTurn()).toHaveLength(1), 20_000)
    await desk.move(order.id, { orderStatus: 'Cancelled' })
    await expectExact()
    expect(await waitingForTurn()).toHaveLength(1)
    await client.query('rollback')
    await client.end()
    expect((await report).body.totals.values[0]).toBe(byKey(await summary()).orders)
  })

  it('are not counted again after a restart', async () => {
    await summary()
    const again = await openDatabase({ url: server.url })
    const rows = await selectRows(
      again.db,
      sql`select count(*)::int as n from figure_marks where "of" <> 'reports'`,
    )
    await again.close()
    expect(rows).toEqual([{ n: 0 }])
  })
})
