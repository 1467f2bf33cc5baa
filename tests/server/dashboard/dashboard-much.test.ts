import { type SQL, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { DashboardFigures } from '#contract/calls/dashboard.ts'
import { openDatabase } from '#server/db/db.ts'
import { selectRows } from '#tests/support/server/app/select-rows.ts'
import { plainFigures } from '#tests/support/server/dashboard/expected-figures.ts'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
import { type Postgres, startPostgres } from '#tests/support/server/process/postgres.ts'

/** On real PostgreSQL: so much is written at once that a request should not wait for counting. */
const now = new Date('2026-07-15T10:00:00Z')
const much = 16_000

let server: Postgres
let app: App
let call: Call
beforeAll(async () => {
  server = await startPostgres()
  app = await startApp({ database: await openDatabase({ url: server.url }), now: () => now })
  call = app.as('super')
})
afterAll(async () => {
  await app.stop()
  await server.stop()
})
afterEach(() => vi.useRealTimers())

const summary = async () => (await call<DashboardFigures>('GET dashboard/summary')).body
const newCustomers = ({ data }: DashboardFigures) => data.find(({ key }) => key === 'newCustomers')?.value
const counted = async (figures: DashboardFigures) =>
  (await plainFigures(app.db, 'summary', figures)).newCustomers
const countOf = async (what: SQL) => {
  const [counted] = await selectRows<{ n: number }>(app.db, sql`select count(*)::int as n from ${what}`)
  return counted?.n
}
const marks = () => countOf(sql`figure_marks`)
/** Connections that wait for another one to finish its figures. */
const waiting = () => countOf(sql`pg_locks where locktype = 'advisory' and not granted`)
/** Customers of the last weeks, `name` before each. */
const register = (name: string, count: number) =>
  app.db.execute(sql`insert into customers (id, created_at, name, user_name, email, phone, user_type, points, is_active)
    select ${name}::text || n, ${now.toISOString()}::timestamptz - (n % 40) * interval '1 day', ${name}::text,
      ${name}::text || n, ${name}::text || n || '@mail.example', ${name}::text || n, 'regular', 0, true
    from generate_series(1, ${count}::int) n`)
/** Another node calculates figures of this month, until it is stopped. */
const busyWith = async (year: number, month: number) => {
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  await client.query('begin')
  await client.query('select pg_advisory_xact_lock(7203115, $1)', [year * 12 + month])
  return async () => {
    await client.query('rollback')
    await client.end()
  }
}

it('a few are awaited, regardless of their days and of other calculations', async () => {
  await register('few', 120)
  const end = await busyWith(2026, 7)
  const asked = summary()
  let isAnswered = false
  void asked.then(() => {
    isAnswered = true
  })
  await vi.waitFor(async () => expect(await waiting()).toBeGreaterThan(0), 20_000)
  expect(isAnswered).toBe(false)
  await end()
  const figures = await asked
  expect(newCustomers(figures)).toBe(await counted(figures))
})

it('days without a request are calculated later', async () => {
  await summary()
  await app.db.execute(
    sql`update customers set created_at = created_at - interval '2 years' where id = 'few1'`,
  )
  await summary()
  expect(await marks()).toBe(1)
  await call('GET dashboard/summary?startDate=2024-01-01T00:00:00Z&endDate=2026-01-01T00:00:00Z')
  expect(await marks()).toBe(0)
})

describe('writes to many days at once', () => {
  it('delay no call, and are counted while they run', async () => {
    const before = newCustomers(await summary())
    await register('bulk', much)
    const end = await busyWith(2026, 7)
    expect(newCustomers(await summary())).toBe(before)
    expect(await marks()).toBeGreaterThan(0)
    await end()
    await vi.waitFor(async () => expect(await marks()).toBe(0), 20_000)
    const figures = await summary()
    expect(newCustomers(figures)).not.toBe(before)
    expect(newCustomers(figures)).toBe(await counted(figures))
  })

  it('is counted without a call while the server listens', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    await app.app.listen({ port: 0, host: '127.0.0.1' })
    await register('quiet', 100)
    expect(await marks()).toBeGreaterThan(0)
    vi.advanceTimersByTime(30_000)
    await vi.waitFor(async () => expect(await marks()).toBe(0), 20_000)
  })
})
