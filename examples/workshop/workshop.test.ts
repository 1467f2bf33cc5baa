import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registry as own } from '#contract/index.ts'
import { extendRegistry } from '#contract/plugin.ts'
import { migrateDatabase, migrateInUse, sequenceOf } from '#server/db/migrate.ts'
import { pendingMigration } from '#server/db/tables/pending-migration.ts'
import { insertRecords } from '#server/seed/insert.ts'
import { plainRecords } from '#server/seed/plain-records.ts'
import { problemsIn, runAgainst } from '#tests/support/server/conformance/run-against.ts'
import { type App, startApp } from '#tests/support/server/harness.ts'
import { workshop } from './contract'
import { workshop as onServer } from './server'

/** In a shop: `registry` and `plugins` of `plugins/`, whose migrations every database of a test has. */
const registry = extendRegistry(own, [workshop])
const sequence = sequenceOf('workshop', resolve(import.meta.dirname, '..'))

let app: App
beforeAll(async () => {
  app = await startApp({
    registry,
    plugins: [onServer],
    prepare: (db) => migrateDatabase(db, (missing) => migrateInUse(db, missing, sequence), true, [sequence]),
  })
  const { workshopBookings: demo = [] } = plainRecords(registry, onServer.demo)
  await insertRecords(app.db, registry, 'workshopBookings', demo)
})
afterAll(() => app.stop())

describe('the workshop', () => {
  it('has exactly the declared tables, without those of the core', async () => {
    expect(await pendingMigration(registry, workshop, sequence.folder)).toEqual([])
    const { rows } = await app.db.execute('select created_at from drizzle.__drizzle_migrations_workshop')
    expect(rows).toHaveLength(1)
  })

  it('passes the conformance check with its resource and its call', async () => {
    const calls = ['workshopBookings', 'workshop']
    const { outcomes } = await runAgainst(app, { write: true, calls, limitedTo: 'branch' })
    expect(problemsIn(outcomes)).toEqual([])
    expect(outcomes.map(({ name, result }) => `${name}: ${result}`)).toContain('workshop.workload: present')
  })

  it('counts bookings by its own handler', async () => {
    const { body } = await app.as('super')('GET admin/workshop/workload')
    expect(body).toEqual({ booked: 2, confirmed: 0 })
  })

  it('refuses a day by its own rule, in its own words', async () => {
    const { status, body } = await app.as('super')('POST admin/workshop-bookings', {
      number: 'WB-3',
      bookedFor: '2026-03-06',
    })
    expect([status, body.errors]).toEqual([400, { bookedFor: ['The workshop is closed on Fridays'] }])
    expect(body.reasons).toContainEqual({
      code: 'workshop.closed',
      message: 'The workshop is closed on Fridays',
    })
  })

  it('asks for the reason of a cancellation', async () => {
    const call = app.as('super')
    const created = await call('POST admin/workshop-bookings', { number: 'WB-4' })
    const line = `PATCH admin/workshop-bookings/${created.body.id}`
    expect((await call(line, { status: 'Cancelled' })).status).toBe(400)
    expect((await call(line, { status: 'Cancelled', reason: 'No parts' })).body.status).toBe('Cancelled')
  })
})

describe('a plugin', () => {
  it('replaces no rule or handler of the core', async () => {
    const handlers = { 'products.list': async () => ({ data: [], total: 0 }) }
    await expect(
      startApp({ plugins: [{ name: 'greedy', rules: { products: {} }, handlers }] }),
    ).rejects.toThrow("The plugin 'greedy' has rules of 'products', which has its own already")
  })
})
