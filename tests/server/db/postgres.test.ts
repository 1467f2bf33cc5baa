import { once } from 'node:events'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoPassword } from '#server/auth/accounts.ts'
import { ConnectionPool } from '#server/db/connection-pool.ts'
import { openDatabase } from '#server/db/db.ts'
import { migrateInUse, splitMigration } from '#server/db/migrate.ts'
import { readEnv } from '#server/env.ts'
import { databaseApiError } from '#server/http/database-errors.ts'
import { seedDatabase } from '#server/populate.ts'
import { selectRows } from '#tests/support/server/app/select-rows.ts'
import { systemWork } from '#tests/support/server/app/system-work.ts'
import { type Postgres, startPostgres } from '#tests/support/server/process/postgres.ts'

let server: Postgres
let client: pg.Client
beforeAll(async () => {
  server = await startPostgres()
  client = new pg.Client(server.url)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await server.stop()
})

const open = (more: object = {}) => openDatabase({ url: server.url, ...more })
const heldLocks = async () =>
  (await client.query("select count(*)::int as n from pg_locks where locktype = 'advisory'")).rows[0].n

it('tests can use a real PostgreSQL, where one connection waits for a row lock of another', async () => {
  const [first, second] = [new pg.Client(server.url), new pg.Client(server.url)]
  await Promise.all([first.connect(), second.connect()])
  await first.query('create table held (id int); insert into held values (1)')
  await first.query('begin; select * from held for update')
  await expect(second.query('select * from held for update nowait')).rejects.toMatchObject({ code: '55P03' })
  await Promise.all([first.end(), second.end()])
})

describe('migrations of PostgreSQL', () => {
  it('that a start may not apply are named, and the lock is released', async () => {
    await expect(open({ migrate: false })).rejects.toThrow(
      /^The database lacks \d+ migrations?: run npm run migrate, or set MIGRATE_ON_START=true/,
    )
    expect(await heldLocks()).toBe(0)
  })

  it('can be applied by the next server after one that failed', async () => {
    await client.query('create table orders (id int)')
    await expect(open()).rejects.toThrow()
    expect(await heldLocks()).toBe(0)
    await client.query('drop table orders')
    await (await open()).close()
    await (await open({ migrate: false })).close()
  })

  it('wait for no table for long, and build indexes while it is written', async () => {
    const { db, close } = await open()
    const [reader, writer, viewer] = [
      new pg.Client(server.url),
      new pg.Client(server.url),
      new pg.Client(server.url),
    ]
    await Promise.all([reader.connect(), writer.connect(), viewer.connect()])
    await client.query('create table used (id int); insert into used values (1), (2)')
    const migration = {
      ...{ hash: 'used', folderMillis: Date.now(), bps: true },
      sql: ['alter table used add column note text', 'CREATE INDEX "used_note" ON "used" ("note")'],
    }
    await reader.query('begin; select * from used')
    // A new index waits for transactions that could still read rows without it.
    await viewer.query('begin isolation level repeatable read; select 1')
    const migrated = migrateInUse(db, [migration])
    const waiting = (query: string) =>
      client.query('select 1 from pg_stat_activity where wait_event_type = $1 and query ilike $2', [
        'Lock',
        query,
      ])
    await expect.poll(async () => (await waiting('alter table used%')).rowCount).toBe(1)
    // Behind the change of the table, which gives up.
    expect((await writer.query('select * from used')).rowCount).toBe(2)
    await reader.query('commit')
    await expect
      .poll(async () => (await waiting('CREATE INDEX CONCURRENTLY%')).rowCount, { timeout: 10_000 })
      .toBe(1)
    await writer.query('insert into used values (3)')
    await viewer.query('commit')
    await migrated
    expect(
      (await client.query(`select indisvalid from pg_index where indexrelid = 'used_note'::regclass`)).rows,
    ).toEqual([{ indisvalid: true }])
    expect((await client.query('select * from drizzle.pending_statements')).rows).toEqual([])
    await Promise.all([reader.end(), writer.end(), viewer.end(), close()])
  })

  const migrate = async (...statements: string[]) => {
    const { db, close } = await open()
    const migration = { hash: statements.join(), folderMillis: Date.now(), bps: true, sql: statements }
    await migrateInUse(db, [migration]).finally(close)
  }
  const indexes = async (table: string) =>
    (
      await client.query(
        `select indexrelid::regclass::text as name, indisvalid as valid, indisunique as only
          from pg_index where indrelid = $1::regclass order by 1`,
        [table],
      )
    ).rows

  it('build an index again that a server left unfinished, also if two start at once', async () => {
    await client.query(`create index unfinished_index on used (id); update pg_index set indisvalid = false
      where indexrelid = 'unfinished_index'::regclass`)
    await client.query(
      `insert into drizzle.pending_statements (statement) values ('CREATE UNIQUE INDEX "used_id" ON "used" ("id")')`,
    )
    const opened = await Promise.all([open(), open()])
    for (const { close } of opened) await close()
    expect(await indexes('used')).toEqual([
      { name: 'used_id', valid: true, only: true },
      { name: 'used_note', valid: true, only: false },
    ])
  })

  it('use an index until the one that replaces it is built', async () => {
    const viewer = new pg.Client(server.url)
    await viewer.connect()
    await viewer.query('begin isolation level repeatable read; select 1')
    const migrated = migrate(
      'DROP INDEX "used_note";',
      `CREATE INDEX "used_note" ON "used" ("note") WHERE "note" <> '';`,
    )
    await expect
      .poll(async () => (await indexes('used')).map(({ name }) => name), { timeout: 10_000 })
      .toEqual(['unfinished_index', 'used_id', 'used_note'])
    await viewer.query('commit')
    await migrated
    await viewer.end()
    const definition = `select pg_get_indexdef('used_note'::regclass) as text`
    expect((await client.query(definition)).rows[0].text).toContain('WHERE')
    expect((await indexes('used')).length).toBe(2)
  })

  it('check the rows that there are once new ones are checked', async () => {
    const check = 'ALTER TABLE "used" ADD CONSTRAINT "used_least" CHECK ("used"."id" > 0);'
    const key = `ALTER TABLE "used" ADD CONSTRAINT "used_note_fk" FOREIGN KEY ("note") REFERENCES "public"."notes"("id") ON DELETE restrict;`
    const table = 'CREATE TABLE "notes" ("id" text PRIMARY KEY);'
    expect(splitMigration([table, check, key, 'CREATE INDEX "notes_id" ON "notes" ("id")'])).toEqual({
      atOnce: [
        table,
        'ALTER TABLE "used" ADD CONSTRAINT "used_least" CHECK ("used"."id" > 0) NOT VALID',
        'ALTER TABLE "used" ADD CONSTRAINT "used_note_fk" FOREIGN KEY ("note") REFERENCES "public"."notes"("id") ON DELETE restrict NOT VALID',
        'CREATE INDEX "notes_id" ON "notes" ("id")',
      ],
      later: [
        'ALTER TABLE "used" VALIDATE CONSTRAINT "used_least"',
        'ALTER TABLE "used" VALIDATE CONSTRAINT "used_note_fk"',
      ],
    })
    await migrate(table, check, key)
    expect(
      (
        await client.query(
          `select conname, convalidated from pg_constraint where conrelid = 'used'::regclass and contype in ('c', 'f') order by 1`,
        )
      ).rows,
    ).toEqual([
      { conname: 'used_least', convalidated: true },
      { conname: 'used_note_fk', convalidated: true },
    ])
  })

  it('name an index that rows prevent, and build it at the next start once they are changed', async () => {
    await client.query(`insert into notes values ('twice'); update used set note = 'twice'`)
    await expect(migrate('CREATE UNIQUE INDEX "used_once" ON "used" ("note");')).rejects.toThrow(
      'The index used_once could not be built, because rows have the same value',
    )
    await client.query('delete from used where id > 1')
    await (await open()).close()
    expect(await indexes('used')).toContainEqual({ name: 'used_once', valid: true, only: true })
  })

  it('of a development version are refused with instructions', async () => {
    await client.query('update drizzle.__drizzle_migrations set created_at = 1')
    await expect(open()).rejects.toThrow(
      'This database was created by a development version from before the first release and cannot be updated: delete the data folder, or set DATABASE_URL to an empty database',
    )
  })
})

it('two servers that start together on an empty database create one first admin', async () => {
  await client.query('drop schema public, drizzle cascade; create schema public')
  const settings = { seed: 'none', adminEmail: 'a@b.example', adminPassword: demoPassword } as const
  const start = async () => {
    const { db, alone, close } = await open()
    await alone(() => seedDatabase(settings, systemWork({ db }))).finally(close)
  }
  await Promise.all([start(), start()])
  expect((await client.query('select email from admins')).rows).toEqual([{ email: 'a@b.example' }])
})

describe('a connection that PostgreSQL ends', () => {
  const end = (pid: number) => client.query('select pg_terminate_backend($1)', [pid])

  it('while a transaction uses it fails that transaction as busy, and the next one succeeds', async () => {
    const { db, close } = await open({ pool: { ...readEnv({}).pool, size: 1 } })
    const broken = db.transaction(async (tx) => {
      const [own] = await selectRows<{ pid: number }>(tx, sql`select pg_backend_pid() as pid`)
      await end(Number(own?.pid))
      await tx.execute(sql`select 1`)
    })
    const error = await broken.catch((reason: unknown) => reason)
    expect(databaseApiError(error)).toMatchObject({ statusCode: 503, details: { retryAfter: 1 } })
    expect(await db.transaction(async () => 'done')).toBe('done')
    await close()
  })

  it('returns its place to the pool, even if its user never releases it', async () => {
    const pool = new ConnectionPool({ connectionString: server.url, max: 1 })
    const client = await pool.connect()
    const { rows } = await client.query('select pg_backend_pid() as pid')
    const ended = once(client, 'error')
    await end(rows[0].pid)
    await ended
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    client.release()
    await pool.end()
  })
})

it('connections of a server have the timeouts of the environment', async () => {
  const { pool } = readEnv({ DATABASE_LOCK_TIMEOUT: '7' })
  const { db, close } = await open({ pool })
  const rows = await selectRows(
    db,
    sql`select name, setting from pg_settings where name like '%_timeout' and source = 'client' order by name`,
  )
  await close()
  expect(rows).toEqual([
    { name: 'idle_in_transaction_session_timeout', setting: '30000' },
    { name: 'lock_timeout', setting: '7000' },
    { name: 'statement_timeout', setting: '30000' },
  ])
})
