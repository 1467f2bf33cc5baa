import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyDatabase } from '#server/backup/copy-database.ts'
import { Turns } from '#server/db/turns.ts'
import { copyMarkOf, createUpkeep, embeddedSettings } from '#server/db/upkeep.ts'

const megabyte = 1024 * 1024
/** For files on a busy machine. */
const patience = 60_000
const folder = mkdtempSync(join(tmpdir(), 'moto-upkeep-'))
const dataDir = join(folder, 'database')
const open = (at: string) =>
  new PGlite(at, {
    startParams: [...PGlite.defaultStartParams, ...embeddedSettings.flatMap((setting) => ['-c', setting])],
  })
let client: PGlite
let upkeep: ReturnType<typeof createUpkeep>

const logMegabytes = () => {
  const log = join(dataDir, 'pg_wal')
  const sizes = readdirSync(log).map((file) => statSync(join(log, file)))
  return sizes.filter((file) => file.isFile()).reduce((sum, { size }) => sum + size, 0) / megabyte
}
const written = async () =>
  (
    await client.query<{ n: number }>(
      'select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::float8 as n from pg_control_checkpoint()',
    )
  ).rows[0]?.n ?? 0
const rewrite = () => client.exec(`update texts set body = body || ' ' where true`)

beforeAll(async () => {
  client = open(dataDir)
  await client.exec(`create table texts (id int primary key, body text);
    insert into texts select n, repeat(md5(n::text), 20) from generate_series(1, 6000) n`)
  upkeep = createUpkeep(client, new Turns(), dataDir)
})
afterAll(async () => {
  await upkeep.stop()
  await client.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('an embedded database that is never closed', () => {
  it(
    'keeps a short log, however much is written',
    async () => {
      const begun = (await client.query<{ at: string }>('select pg_current_wal_lsn()::text as at')).rows[0]
        ?.at
      let total = 0
      while (total < 160) {
        await rewrite()
        // It does so by itself.
        await expect.poll(written, { timeout: 10_000 }).toBeLessThan(8 * megabyte)
        expect(logMegabytes()).toBeLessThanOrEqual(128)
        const { rows } = await client.query<{ n: number }>(
          'select pg_wal_lsn_diff(pg_current_wal_lsn(), $1)::float8 as n',
          [begun],
        )
        total = (rows[0]?.n ?? 0) / megabyte
      }
    },
    patience,
  )

  it('makes no checkpoint while a backup copies it, until that was interrupted', async () => {
    writeFileSync(copyMarkOf(dataDir), '')
    await rewrite()
    await upkeep.checkpointIfDue()
    expect(await written()).toBeGreaterThan(8 * megabyte)
    rmSync(copyMarkOf(dataDir))
    await upkeep.checkpointIfDue()
    expect(await written()).toBeLessThan(8 * megabyte)
  })

  it(
    'uses the space of replaced rows again once tables were vacuumed',
    async () => {
      const size = async () =>
        (await client.query<{ n: number }>(`select pg_table_size('texts')::float8 as n`)).rows[0]?.n ?? 0
      const tendAll = async () => {
        const names: string[] = []
        for (let name = await upkeep.tendTable(); name; name = await upkeep.tendTable()) {
          // Each table once: what upkeep itself writes needs no more of it.
          expect(names).not.toContain(name)
          names.push(name)
        }
        return names
      }
      const columns = Array.from({ length: 100 }, (_, n) => `c${n} int default ${n}`)
      await client.exec(
        `create table wide (id int, ${columns}); insert into wide select generate_series(1, 100)`,
      )
      expect(await tendAll()).toEqual(expect.arrayContaining(['texts', 'wide']))
      await client.exec('update wide set id = id + 1; update wide set id = id + 1')
      expect(await tendAll()).toContain('wide')
      expect(await tendAll()).toEqual([])
      const before = await size()
      for (let n = 0; n < 4; n++) {
        await rewrite()
        expect(await tendAll()).toContain('texts')
      }
      expect(await size()).toBeLessThan(1.1 * before)
    },
    patience,
  )

  it(
    'has no statistics of texts that no index has',
    async () => {
      const analysed = async () => {
        await client.exec('update titles set heading = heading where true')
        await upkeep.tendTable()
        const { rows } = await client.query<{ name: string }>(
          `select attname as name from pg_stats where tablename = 'titles' order by attname`,
        )
        return rows.map(({ name }) => name)
      }
      await client.exec(`create table titles (id int primary key, heading text, details jsonb, place text, length int);
        create index titles_place on titles (lower(place)) where place is not null;
        insert into titles select n, md5(n::text), to_jsonb(n), 'Dhaka ' || n % 9, n % 99 from generate_series(1, 2000) n`)
      expect(await analysed()).toEqual(['id', 'length', 'place'])
      await client.exec('create index titles_heading on titles (heading)')
      expect(await analysed()).toEqual(['heading', 'id', 'length', 'place'])
      expect((await client.query(`select from pg_stats where tablename = 'titles_place'`)).rows).toHaveLength(
        1,
      )
    },
    patience,
  )
})

it(
  'a copy of a database in use has every row of the transactions until then, and no part of another',
  async () => {
    await client.exec(
      'create table sales (id int primary key, body text); create table parts (id int primary key, body text)',
    )
    let sold = 0
    let isOver = false
    const sell = async () => {
      while (!isOver) {
        await client.transaction(async (tx) => {
          const body = `${sold + 1} ${'x'.repeat(500)}`
          await tx.query('insert into sales values ($1, $2)', [sold + 1, body])
          await tx.query('update texts set body = $2 where id = $1', [(sold % 6000) + 1, body])
          await tx.query('insert into parts values ($1, $2)', [sold + 1, body])
        })
        sold += 1
        // PGlite answers without waiting for anything.
        await setImmediate()
      }
    }
    const selling = sell()
    await expect.poll(() => sold, { timeout: 10_000 }).toBeGreaterThan(20)
    const before = sold
    const copied = join(folder, 'copy')
    await copyDatabase(dataDir, copied)
    isOver = true
    await selling
    const copy = open(copied)
    const rowsIn = async (db: PGlite, table: string) =>
      (await db.query<{ id: number; body: string }>(`select id, body from ${table} order by id`)).rows
    const sales = await rowsIn(copy, 'sales')
    expect(sales.length).toBeGreaterThan(before)
    expect((await rowsIn(client, 'sales')).slice(0, sales.length)).toEqual(sales)
    expect(await rowsIn(copy, 'parts')).toEqual(sales)
    const changed = (await rowsIn(copy, 'texts')).filter(({ body }) => body.includes('xxx'))
    expect(changed.length).toBe(sales.length)
    await copy.close()
  },
  patience,
)
