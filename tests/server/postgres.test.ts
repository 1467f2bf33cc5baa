import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '../../server/store/db'
import { type Postgres, startPostgres } from './postgres'

let server: Postgres
beforeAll(async () => {
  server = await startPostgres()
})
afterAll(() => server.stop())

it('gives a real PostgreSQL to tests, where one connection waits for the row another holds', async () => {
  const [first, second] = [new pg.Client(server.url), new pg.Client(server.url)]
  await Promise.all([first.connect(), second.connect()])
  await first.query('create table held (id int); insert into held values (1)')
  await first.query('begin; select * from held for update')
  await expect(second.query('select * from held for update nowait')).rejects.toMatchObject({ code: '55P03' })
  await Promise.all([first.end(), second.end()])
})

it('lets the next server migrate after a migration that failed', async () => {
  const client = new pg.Client(server.url)
  await client.connect()
  await client.query('create table orders (id int)')
  await expect(openDatabase({ url: server.url })).rejects.toThrow()
  const { rows } = await client.query(
    "select count(*)::int as held from pg_locks where locktype = 'advisory'",
  )
  expect(rows).toEqual([{ held: 0 }])
  await client.query('drop table orders')
  await (await openDatabase({ url: server.url })).close()
  await client.end()
})
