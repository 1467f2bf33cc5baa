import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DeliveryZone } from '#contract/calls/people.ts'
import { divisions } from '#server/core/areas.ts'
import { history } from '#server/db/tables/internal.ts'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'

let app: App
let call: Call
beforeAll(async () => {
  app = await startApp()
  call = app.as('super')
})
afterAll(() => app.stop())

const set = (zones: unknown, as = call) =>
  as<{ zones: DeliveryZone[] }>('POST admin/dealers/set-delivery-zone', { zones })
const wide = { districtId: null, thanaId: null }
const fee = (own: object) => ({ ...own, fee: '60.00', days: 2 })
/** Every existing area, each with its own fee. */
const country = divisions.flatMap(({ id: divisionId, districts }) => [
  fee({ divisionId, ...wide }),
  ...districts.flatMap(({ id: districtId, thanas }) => [
    fee({ divisionId, districtId, thanaId: null }),
    ...thanas.map(({ id: thanaId }) => fee({ divisionId, districtId, thanaId })),
  ]),
])

describe('delivery zones', () => {
  it('may be as many as the country has areas', async () => {
    const { status, body } = await set(country)
    expect([status, body.zones.length]).toEqual([200, country.length])
    expect(country.length).toBeGreaterThan(600)
  })

  it('cannot be nested without end', async () => {
    expect((await set(Array.from({ length: 1001 }, () => country[0]))).status).toBe(400)
  })

  it('are equal with an omitted or empty parent value', async () => {
    const { body } = await set([{ divisionId: 'dhaka', fee: '5.00', days: 0 }])
    expect(body.zones).toEqual([{ divisionId: 'dhaka', ...wide, fee: '5.00', days: 0 }])
  })

  it('are recorded in the history with user, former and new values', async () => {
    const [before, after] = ['10.00', '20.00'].map((own) => [
      { divisionId: 'sylhet', ...wide, fee: own, days: 3 },
    ])
    await set(before)
    await set(after, app.as('store'))
    const lines = await app.db.select().from(history).where(eq(history.entityId, 'deliveryZones'))
    const last = lines.find(({ to }) => to === '20.00')
    expect(last).toMatchObject({ from: '10.00', to: '20.00', action: 'update' })
    expect(last?.actorName).toMatch(/^(?!Sadia Rahman)\S+ \S+/)
  })

  it('require the permission to read showrooms', async () => {
    expect((await app.as('store')('GET admin/dealers/get-delivery-zone')).status).toBe(200)
    expect((await app.as('branch')('GET admin/dealers/get-delivery-zone')).status).toBe(403)
    expect((await app.with()('GET admin/dealers/get-delivery-zone')).status).toBe(401)
  })
})
