import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
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
