import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DonationAmounts } from '#contract/calls/donations.ts'
import { donations, history } from '#server/db/tables/internal.ts'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
import type { Refused } from '#tests/support/server/order-helpers.ts'
import type { Row } from '#tests/support/server/shop.ts'

let app: App
let call: Call
const causes: Record<string, Row> = {}
beforeAll(async () => {
  app = await startApp()
  call = app.as('super')
  for (const [type, title] of [
    ['local', 'Road safety'],
    ['local', 'Flood relief'],
    ['global', 'Helmets for Nepal'],
    ['global', 'Clean wells'],
  ] as const)
    causes[title] = (await call<Row>('POST admin/donation/supports', { type, title })).body
  const given = (title: string, amount: string, at: string) => ({
    id: `${title} ${at}`,
    cause: String(causes[title]?.id),
    amount,
    donor: null,
    at: new Date(at),
  })
  await app.db.insert(donations).values([
    given('Road safety', '100.10', '2026-01-31T17:59:59.999Z'),
    // The store's February has begun, while the clock of UTC still shows January.
    given('Road safety', '200.20', '2026-01-31T18:00:00.000Z'),
    given('Flood relief', '0.30', '2026-02-01T10:00:00.000Z'),
    given('Flood relief', '9999999999.99', '2026-03-05T10:00:00.000Z'),
    given('Helmets for Nepal', '50.00', '2026-02-01T10:00:00.000Z'),
    given('Clean wells', '7.50', '2026-02-02T10:00:00.000Z'),
  ])
})
afterAll(() => app.stop())

const asked = (query: string, role: Call = call) =>
  role<DonationAmounts>(`GET admin/donation/supports/amounts?${query}`)
const ask = async (query: string) => (await asked(query)).body

describe('donation amounts', () => {
  it('are summed by the days of the store, exact to the last paisa', async () => {
    expect(await ask('type=local')).toEqual({
      total: '10000000300.59',
      data: [
        { date: '2026-01-31', amount: '100.10' },
        { date: '2026-02-01', amount: '200.50' },
        { date: '2026-03-05', amount: '9999999999.99' },
      ],
    })
  })

  it('are those of all global causes, or of one of them', async () => {
    expect((await ask('type=global')).total).toBe('57.50')
    expect(await ask(`type=global&supportId=${causes['Clean wells']?.id}`)).toEqual({
      total: '7.50',
      data: [{ date: '2026-02-02', amount: '7.50' }],
    })
  })

  it('include the start of a timeframe and exclude its end', async () => {
    const february = 'startDate=2026-01-31T18%3A00%3A00.000Z&endDate=2026-02-28T18%3A00%3A00.000Z'
    expect(await ask(`type=local&${february}`)).toEqual({
      total: '200.50',
      data: [{ date: '2026-02-01', amount: '200.50' }],
    })
    const none = 'startDate=2020-01-01T00%3A00%3A00.000Z&endDate=2020-02-01T00%3A00%3A00.000Z'
    expect(await ask(`type=local&${none}`)).toEqual({ total: '0.00', data: [] })
  })

  const day = '2026-01-01T00%3A00%3A00.000Z'
  it.each([
    ['no type', '', 'Type is required'],
    ['a type that there is not', 'type=lunar', 'Type must be one of local, global'],
    [
      'one date of two',
      `type=local&startDate=${day}`,
      'Both start date and end date are needed for a timeframe',
    ],
    ['the other one', `type=local&endDate=${day}`, 'Both start date and end date are needed for a timeframe'],
    [
      'dates the wrong way round',
      `type=local&startDate=2026-02-01T00%3A00%3A00.000Z&endDate=${day}`,
      'Start date must be before end date',
    ],
    ['a day for a moment', 'type=local&startDate=2026-01-01&endDate=2026-02-01', /Start date/],
    [
      'a cause that is no id',
      'type=global&supportId=1',
      'Malformed id. Check the address, or choose the record from its list.',
    ],
    ['an unknown word', 'type=local&cause=1', /cause/],
  ])('is not told for %s', async (_, query, says) => {
    const { status, body } = await call<Refused>(`GET admin/donation/supports/amounts?${query}`)
    expect(status).toBe(400)
    const [first] = [body.message].flat()
    if (typeof says === 'string') expect(first).toBe(says)
    else expect(first).toMatch(says)
  })

  it('accept a cause with global ones only', async () => {
    const local = causes['Road safety']?.id
    expect((await asked(`type=local&supportId=${local}`)).status).toBe(400)
    expect((await asked(`type=global&supportId=${local}`)).status).toBe(404)
    expect((await asked('type=global&supportId=0190a000-0000-7000-8000-000000000000')).status).toBe(404)
  })

  it('require the permission to read payments', async () => {
    expect((await asked('type=local', app.as('store'))).status).toBe(200)
    expect((await asked('type=local', app.as('branch'))).status).toBe(403)
  })
})

describe('a cause', () => {
  type List = { data: Row[]; total: number }
  it('is listed under its type, and keeps its donations when it changes', async () => {
    const titles = async (type: string) =>
      (await call<List>(`GET admin/donation/supports?type=${type}`)).body.data.map((row) => row.title)
    expect(await titles('local')).toEqual(['Flood relief', 'Road safety'])
    expect(await titles('global')).toEqual(['Clean wells', 'Helmets for Nepal'])
    const before = await ask('type=local')
    const { status, body } = await call<Row>(`PATCH admin/donation/supports/${causes['Flood relief']?.id}`, {
      goal: '250000.00',
      version: 1,
    })
    expect([status, body.goal, body.version]).toEqual([200, '250000.00', 2])
    expect(await ask('type=local')).toEqual(before)
    const changes = await app.db.select().from(history).where(eq(history.entityId, body.id))
    expect(changes.filter(({ propKey }) => propKey === 'goal')).toMatchObject([
      { from: null, to: '250000.00' },
    ])
  })

  it('has a unique name, and requires a type', async () => {
    const again = await call('POST admin/donation/supports', { type: 'global', title: 'road SAFETY' })
    expect(again.status).toBe(409)
    expect((await call('POST admin/donation/supports', { title: 'Untyped' })).status).toBe(400)
    expect((await call('POST admin/donation/supports', { title: 'Odd', type: 'lunar' })).status).toBe(400)
  })
})
