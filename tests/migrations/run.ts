import assert from 'node:assert/strict'
import { loadavg } from 'node:os'
import { setTimeout as after } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { openDatabase } from '#server/db/db.ts'
import { migrateInUse } from '#server/db/migrate.ts'
import { report } from '../support/server/figures'
import { startPostgres } from '../support/server/process/postgres'

const { values } = parseArgs({ options: { orders: { type: 'string', default: '1000000' } } })
const orders = Number(values.orders)
assert.ok(orders > 0, '--orders is a number')
const [writers, pauseMs, quietMs, reportMs] = [4, 10, 10_000, 6000]
const mostP95Ms = 100

const postgres = await startPostgres()
const connect = async () => {
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  return client
}

/** Orders of one customer; what is not stated here is as new orders have it. */
const fill = async (client: pg.Client) => {
  const begun = performance.now()
  await client.query(`insert into customers (id, name, user_name, email, phone, user_type)
    values ('0190b0f2-0000-7000-8000-000000000001', 'Rahim', 'rahim', 'rahim@mail.example', '+8801711111111', 'regular')`)
  await client.query('alter table orders disable trigger user')
  const { rows: required } = await client.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns where table_name = 'orders'
      and is_nullable = 'NO' and column_default is null and is_generated = 'NEVER' and column_name <> 'id'`,
  )
  const own: Record<string, string> = {
    number: `'T' || n`,
    customer: `'0190b0f2-0000-7000-8000-000000000001'`,
    created_at: `timestamptz '2026-01-01' - n * interval '37 seconds'`,
    updated_at: 'now()',
    recipient: `'Customer ' || n % 5000`,
    phone: `'+88017' || lpad((n % 90000)::text, 8, '0')`,
    order_status: `(array['Pending', 'Confirmed', 'Completed', 'Completed'])[1 + n % 4]`,
    payment_status: `'Pending'`,
    delivery_status: `'Pending'`,
    payment_method: `'COD'`,
    total: 'n % 10000',
    sub_total: 'n % 10000',
  }
  const given = [...new Set([...Object.keys(own), ...required.map(({ name }) => name)])]
  const typeOf = (name: string) => required.find((column) => column.name === name)?.type ?? ''
  const value = (name: string) =>
    own[name] ?? (/numeric|integer/.test(typeOf(name)) ? '0' : typeOf(name) === 'text' ? `''` : 'default')
  await client.query(`insert into orders (id, ${given.map((name) => `"${name}"`).join(', ')})
    select gen_random_uuid()::text, ${given.map(value).join(', ')} from generate_series(1, ${orders}) n`)
  await client.query('alter table orders enable trigger user')
  await client.query('vacuum analyze orders')
  report(`${orders} orders added`, `${((performance.now() - begun) / 1000).toFixed(0)} s`)
}

const spread = (times: number[]) => {
  const ordered = [...times].sort((a, b) => a - b)
  const at = (part: number) => ordered[Math.floor(ordered.length * part)] ?? 0
  return { p95: at(0.95), longest: ordered.at(-1) ?? 0, writes: ordered.length }
}

/** Staff who change statuses, and one who keeps the table open for a while, as a report or a dump does. */
const underLoad = async (what: string, work: () => Promise<unknown>) => {
  const clients = await Promise.all(Array.from({ length: writers }, connect))
  const reader = await connect()
  const { rows } = await reader.query<{ id: string }>('select id from orders limit 5000')
  const times: number[] = []
  let isOver = false
  const loads = clients.map(async (client, own) => {
    for (let n = own; !isOver; n += writers) {
      const begun = performance.now()
      await client.query(
        `update orders set version = version + 1, updated_at = now(), note = 'n' || version where id = $1`,
        [rows[n % rows.length]?.id],
      )
      times.push(performance.now() - begun)
      await after(pauseMs)
    }
  })
  const reading = (async () => {
    await reader.query('begin; select 1 from orders limit 1')
    await after(reportMs)
    await reader.query('commit')
  })()
  const begun = performance.now()
  await work()
  const took = (performance.now() - begun) / 1000
  isOver = true
  await Promise.all([...loads, reading])
  await Promise.all([...clients, reader].map((client) => client.end()))
  const { p95, longest, writes } = spread(times)
  report(
    what,
    `${took.toFixed(0)} s, ${writes} writes, p95 ${p95.toFixed(0)} ms, longest ${longest.toFixed(0)} ms, load ${loadavg()[0]?.toFixed(1)}`,
  )
  return p95
}

/** One of each kind that drizzle-kit writes for a table that there is. */
const statementsOf = (search: string) => [
  'ALTER TABLE "orders" ADD COLUMN "trial_note" text;',
  `ALTER TABLE "orders" ADD COLUMN "trial_flag" text DEFAULT 'No' NOT NULL;`,
  'ALTER TABLE "orders" ADD COLUMN "trial_customer" text;',
  'ALTER TABLE "orders" ADD CONSTRAINT "trial_customer_fk" FOREIGN KEY ("trial_customer") REFERENCES "public"."customers"("id") ON DELETE restrict ON UPDATE no action;',
  'ALTER TABLE "orders" ADD CONSTRAINT "trial_least" CHECK ("orders"."total" >= 0);',
  'DROP INDEX "orders_search";',
  search,
  'CREATE INDEX "trial_index" ON "orders" USING btree ("created_at","total","id");',
]
const undo = `alter table orders drop column trial_note, drop column trial_flag, drop column trial_customer,
  drop constraint trial_least; drop index trial_index`

try {
  const { db, close } = await openDatabase({ url: postgres.url })
  const client = await connect()
  await fill(client)
  const { rows } = await client.query<{ text: string }>(
    `select pg_get_indexdef('orders_search'::regclass) as text`,
  )
  const statements = statementsOf(
    String(rows[0]?.text).replace(/INDEX (\w+) ON public\.(\w+)/, 'INDEX "$1" ON "$2"'),
  )
  await underLoad('writes without a migration', () => after(quietMs))
  const migration = { hash: 'trial', folderMillis: Date.now(), bps: true, sql: statements }
  const p95 = await underLoad('writes during a migration', () => migrateInUse(db, [migration]))
  const { rows: invalid } = await client.query(
    `select indexrelid::regclass::text from pg_index where indrelid = 'orders'::regclass and not indisvalid
      union all select conname from pg_constraint where conrelid = 'orders'::regclass and not convalidated`,
  )
  assert.deepEqual(invalid, [], 'indexes and constraints that are not valid')
  await client.query(undo)
  await underLoad('the same statements in one transaction', async () => {
    await client.query('begin')
    for (const statement of statements) await client.query(statement)
    await client.query('commit')
  })
  await client.end()
  await close()
  assert.ok(p95 <= mostP95Ms, `p95 of writes during a migration: ${p95} ms`)
} finally {
  await postgres.stop()
}
process.exit(0)
