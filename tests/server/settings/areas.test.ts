import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AreaRow } from '#contract/calls/area.ts'
import { areaExists, divisions } from '#server/core/areas.ts'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'

const districts = divisions.flatMap((division) => division.districts)

describe('the areas of Bangladesh', () => {
  it('are 8 divisions with 64 districts, all with different names', () => {
    expect(divisions).toHaveLength(8)
    expect(new Set(districts.map((d) => d.name)).size).toBe(64)
  })

  it('are each called by an id of plain letters', () => {
    const thanas = districts.flatMap((d) => d.thanas)
    for (const list of [divisions, districts, thanas]) {
      const ids = list.map((area) => area.id)
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids.filter((id) => !/^[a-z]+(-[a-z]+)*$/.test(id))).toEqual([])
    }
    expect(thanas.length).toBeGreaterThanOrEqual(495)
  })

  it('have at least three thanas per district, by name', () => {
    for (const { name, thanas } of districts) {
      expect(thanas.length, name).toBeGreaterThanOrEqual(3)
      expect(thanas.map((t) => t.name)).toEqual(thanas.map((t) => t.name).sort())
    }
  })

  it.each([
    ['division', 'Dhaka', undefined, true],
    ['division', 'dhaka', undefined, false],
    ['division', 'Gazipur', undefined, false],
    ['district', 'Gazipur', 'Dhaka', true],
    ['district', 'Gazipur', 'Chattogram', false],
    ['district', 'Gazipur', undefined, false],
    ['thana', 'Dhanmondi', 'Dhaka', true],
    ['thana', 'Kaliganj', 'Gazipur', true],
    ['thana', 'Kaliganj', 'Satkhira', true],
    ['thana', 'Kaliganj', 'Dhaka', false],
    ['thana', 'Teknaf', "Cox's Bazar", true],
    ['thana', 'Teknaf', 'Nowhere', false],
    ['thana', '', 'Dhaka', false],
  ] as const)('%s %s in %s: %s', (kind, name, within, is) => {
    expect(areaExists(kind, name, within)).toBe(is)
  })
})

describe('the area calls', () => {
  let app: App
  let call: Call
  beforeAll(async () => {
    app = await startApp()
    call = app.as('branch')
  })
  afterAll(() => app.stop())
  type Areas = { data: AreaRow[]; total: number }

  it('lead from the divisions to a thana', async () => {
    const all = await call<Areas>('GET area/divisions')
    expect(all.status).toBe(200)
    expect(all.body.total).toBe(8)
    const dhaka = all.body.data.find((d) => d.name === 'Dhaka')
    const inside = await call<Areas>(`GET area/districts/${dhaka?.id}`)
    expect(inside.body.total).toBe(13)
    const gazipur = inside.body.data.find((d) => d.name === 'Gazipur')
    expect(gazipur).toEqual({ id: 'gazipur', name: 'Gazipur' })
    const thanas = await call<Areas>(`GET area/${dhaka?.id}/${gazipur?.id}`)
    expect(thanas.body.data).toContainEqual({ id: 'gazipur-tongi-east', name: 'Tongi East' })
    expect(thanas.body.total).toBe(thanas.body.data.length)
  })

  it.each([
    'area/districts/atlantis',
    'area/districts/gazipur',
    'area/atlantis/gazipur',
    'area/dhaka/atlantis',
    'area/chattogram/gazipur',
    'area/districts/constructor',
  ])('find nothing at %s', async (path) => {
    expect(await call(`GET ${path}`)).toMatchObject({ status: 404, body: { message: 'Not found' } })
  })

  it('require a session', async () => {
    expect((await app.with()('GET area/divisions')).status).toBe(401)
    expect((await call('GET area/divisions?page=1')).status).toBe(400)
  })
})
