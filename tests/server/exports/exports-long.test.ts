import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SignedInAdmin } from '#contract/calls/auth.ts'
import { registry } from '#contract/index.ts'
import { maxConcurrentExports } from '#contract/policies/exports.ts'
import { resourceNamed } from '#contract/registry.ts'
import { type CallContext, StreamResponse, type UnknownRecord } from '#server/core/context.ts'
import { batchSizes, streamRecords } from '#server/db/read/stream-records.ts'
import { updateRecord } from '#server/db/write/write.ts'
import { createApp } from '#server/http/app.ts'
import { exportList } from '#server/modules/exports/export-list.ts'
import { seedTestRides } from '#server/seed/customers/bulk-test-rides.ts'
import { selectRows } from '#tests/support/server/app/select-rows.ts'
import { exportStage, ridesPath } from '#tests/support/server/export-fixtures.ts'
import { type App, startApp } from '#tests/support/server/harness.ts'

const rides = resourceNamed(registry, 'testRides')

let app: App
let stage: ReturnType<typeof exportStage>
beforeAll(async () => {
  app = await startApp({ now: () => new Date('2026-02-10T20:00:00.000Z') })
  stage = exportStage(app)
})
afterAll(() => app.stop())

describe('a long list', () => {
  const size = 1600
  /** Several lookups of ids, each of several reads. Four rides have the same start time, and a lookup ends among them. */
  const few = { ids: 399, records: 130 }
  let made: UnknownRecord
  beforeAll(async () => {
    const dealer = await stage.makeDealer('Rider Point')
    made = await stage.makeRide(2, dealer)
    expect(await seedTestRides(app.work, size - 1)).toBe(size)
  })

  it('is looked up 10,000 ids at a time and read 500 records at a time', () => {
    expect(batchSizes).toEqual({ ids: 10_000, records: 500 })
  })

  it('is complete, ordered and without duplicates, even if many rides start at the same time', async () => {
    const seen: UnknownRecord[] = []
    for await (const some of streamRecords(app.work, rides, undefined, few)) seen.push(...some)
    expect(seen).toHaveLength(size)
    expect(new Set(seen.map(({ id }) => id)).size).toBe(size)
    const sorted = [...seen].sort(
      (a, b) => String(b.rideAt).localeCompare(String(a.rideAt)) || String(a.id).localeCompare(String(b.id)),
    )
    expect(seen.map(({ id }) => id)).toEqual(sorted.map(({ id }) => id))
  })

  it('has as many rows as announced', async () => {
    const { rows, headers, bytes } = await stage.exported('bikeModel=scooter')
    expect(String(rows.length)).toBe(headers['x-rows'])
    expect(rows.length).toBeGreaterThan(batchSizes.records)
    expect(Number(headers['x-about-bytes']) / bytes).toBeGreaterThan(0.7)
    expect(Number(headers['x-about-bytes']) / bytes).toBeLessThan(1.4)
  })

  it('lets other requests run; rows removed before their turn are omitted', async () => {
    const [last] = await selectRows<{ id: string }>(
      app.db,
      sql`select id from test_rides order by ride_at, id desc limit 1`,
    )
    const records = streamRecords(app.work, rides, undefined, few)
    let count = (await records.next()).value?.length ?? 0
    await app.db.execute(sql`update test_rides set deleted_at = now() where id = ${last?.id}`)
    await updateRecord(app.work, rides, String(made.id), { note: 'Called' })
    for await (const some of records) count += some.length
    expect(count).toBe(size - 1)
  })

  it('is limited to a few at once per user; stopping one allows the next', async () => {
    const admin = { id: 'someone' } as SignedInAdmin
    const query: UnknownRecord = { bookingNumber: String(made.bookingNumber) }
    const begin = (who = admin) =>
      exportList({ ...app.work, admin: who, query, conditions: {} } as CallContext, rides)
    const begun = []
    for (let i = 0; i < maxConcurrentExports; i++) begun.push(await begin())
    await expect(begin()).rejects.toMatchObject({ statusCode: 429 })
    const another = await begin({ id: 'someone else' } as SignedInAdmin)
    begun[0]?.stream.destroy()
    await expect.poll(() => begin().then((b) => begun.push(b))).toBeGreaterThan(0)
    for (const { stream } of [...begun, another]) stream.destroy()
  })
})

describe('a streamed response', () => {
  /** Serves a stream without end under the name of an export. */
  const serving = async () => {
    const state = { isOver: false }
    async function* endless() {
      try {
        for (;;) yield Buffer.alloc(65_536, 1)
      } finally {
        state.isOver = true
      }
    }
    const answer = async () => new StreamResponse(Readable.from(endless()), 'text/plain', 'x.txt')
    const { db, files } = app
    const running = await createApp(registry, {
      ...{ db, files, now: app.work.now },
      handlers: { 'testRides.exportExcel': answer },
    })
    await running.listen({ port: 0, host: '127.0.0.1' })
    const { port } = running.server.address() as AddressInfo
    const headers = { authorization: `Bearer ${app.tokenOf('super')}` }
    const asked = get({ port, host: '127.0.0.1', path: `/api/${ridesPath}`, headers })
    const [response] = (await once(asked, 'response')) as [IncomingMessage]
    return { state, running, response }
  }

  it('stops when its reader disconnects', async () => {
    const { state, running, response } = await serving()
    await once(response, 'data')
    expect(state.isOver).toBe(false)
    response.destroy()
    await expect.poll(() => state.isOver).toBe(true)
    await running.close()
  })

  it('does not delay a shutdown: the client sees an incomplete response', async () => {
    const { state, running, response } = await serving()
    const read = buffer(response)
    const failed = expect(read).rejects.toThrow('aborted')
    await running.close()
    await failed
    expect(state.isOver).toBe(true)
  })
})
