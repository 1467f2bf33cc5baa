import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#server/db/db.ts'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
import { overlap } from '#tests/support/server/process/overlap.ts'
import { type Postgres, startPostgres } from '#tests/support/server/process/postgres.ts'

/** On real PostgreSQL with many connections, because the embedded database has only one. */
let server: Postgres
let app: App
let call: Call
beforeAll(async () => {
  server = await startPostgres()
  app = await startApp({ database: await openDatabase({ url: server.url }) })
  call = app.as('super')
})
afterAll(async () => {
  await app.stop()
  await server.stop()
})

const make = async (name: string, parent?: string) =>
  String((await call('POST admin/categories', { name, parent })).body.id)
const move = (id: string, parent: string) => () =>
  call(`PATCH admin/categories/${id}`, { parent, version: 1 })
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort()

describe('categories that are moved at once', () => {
  it('under each other: one is', async () => {
    const [one, two] = [await make('One'), await make('Two')]
    expect(statuses(await overlap(server.url, [move(one, two), move(two, one)]))).toEqual([200, 400])
  })

  it('under a subcategory of each other: one is', async () => {
    const [north, south] = [await make('North'), await make('South')]
    const [farNorth, farSouth] = [await make('Far north', north), await make('Far south', south)]
    const answers = await overlap(server.url, [move(north, farSouth), move(south, farNorth)])
    expect(statuses(answers)).toEqual([200, 400])
  })

  it('in many ways, alone and in batches: each is moved or refused, without a deadlock', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, (_, nr) => make(`Category ${nr}`)))
    const at = (nr: number) => String(ids[nr % ids.length])
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, nr) => {
        const [id, parent] = [at(nr * 3), at(nr * 5 + 1)]
        if (nr % 4) return move(id, parent)()
        const records = [
          { id, values: { parent, version: 1 } },
          { id: parent, values: { description: `By ${nr}`, version: 1 } },
        ]
        return call('POST x/records/categories', { records }, { 'idempotency-key': `moves-${nr}` })
      }),
    )
    expect(answers.filter(({ status }) => ![200, 400, 409].includes(status))).toEqual([])
  })
})
