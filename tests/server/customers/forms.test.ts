import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HistoryLine } from '#contract/calls/history.ts'
import { registry } from '#contract/index.ts'
import { messages } from '#contract/policies/messages.ts'
import { resourceNamed } from '#contract/registry.ts'
import { createRecord } from '#server/db/write/write.ts'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
import { createPerson } from '#tests/support/server/people.ts'
import { type Row, type Rows, unknownId } from '#tests/support/server/shop.ts'

type Form = Row & { number: string; status: string; note: string | null; handledBy: string | null }

let now = new Date('2026-03-01T06:00:00.000Z')
let app: App
let call: Call
let nr = 0
const form = async (more: object = {}) => {
  nr += 1
  const body = { number: `F-${nr}`, formType: 'contact', name: `Person ${nr}`, status: 'New', ...more }
  return (await createRecord(app.work, resourceNamed(registry, 'forms'), body)) as Form
}
const set = (id: string, body: object, by = call) => by<Form>(`PATCH admin/form-data/${id}`, body)
const found = async (query: string) =>
  (await call<Rows<Form>>(`GET admin/form-data?page=1&limit=100&${query}`)).body.data.map((row) => row.number)

beforeAll(async () => {
  app = await startApp({ now: () => now })
  call = app.as('super')
})
afterAll(() => app.stop())

describe('the status of a form', () => {
  it('is set with a note, and returns who did so and when', async () => {
    const { id } = await form()
    now = new Date('2026-03-01T06:30:00.000Z')
    const { status, body } = await set(id, {
      status: 'InProgress',
      note: ' Called, nobody there ',
      version: 1,
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      ...{ id, version: 2, status: 'InProgress', note: 'Called, nobody there' },
      ...{ handledBy: 'Sadia Rahman', handledAt: now.toISOString(), updatedAt: now.toISOString() },
    })
    expect((await call(`GET admin/form-data/${id}`)).body).toEqual(body)
  })

  it('changes alone: an omitted note remains, null removes it', async () => {
    const { id } = await form()
    await set(id, { status: 'InProgress', note: 'Waiting' })
    expect((await set(id, { status: 'Resolved' })).body).toMatchObject({
      status: 'Resolved',
      note: 'Waiting',
    })
    expect((await set(id, { status: 'Resolved', note: null })).body).toMatchObject({ version: 4, note: null })
  })

  it('has no handler once it is set back to new', async () => {
    const { id } = await form()
    await set(id, { status: 'Rejected', note: 'Advertising' })
    expect((await set(id, { status: 'New' })).body).toMatchObject({ handledBy: null, handledAt: null })
  })

  it('keeps its handler if nothing is changed', async () => {
    const { id } = await form()
    const first = await set(id, { status: 'Resolved', note: 'Done' })
    const again = await set(id, { status: 'Resolved', note: 'Done', version: 2 }, app.as('store'))
    expect(again).toMatchObject({ status: 200, body: first.body })
  })

  it('of an old version is refused, with the current form', async () => {
    const { id } = await form()
    await set(id, { status: 'Resolved', version: 1 })
    const { status, body } = await set(id, { status: 'Rejected', version: 1 })
    expect(status).toBe(409)
    expect(body).toMatchObject({ current: { id, status: 'Resolved', version: 2 } })
  })

  it('is recorded in the history, field by field', async () => {
    const { id } = await form()
    await set(id, { status: 'Resolved', note: 'Answered' }, app.as('store'))
    const { body } = await call<{ data: HistoryLine[] }>(`GET x/history?entity=forms&entityId=${id}`)
    const line = (key: string) => body.data.find(({ propKey }) => propKey === key)
    expect(line('status')).toMatchObject({ from: 'New', to: 'Resolved' })
    expect(line('note')).toMatchObject({ from: null, to: 'Answered' })
    expect(line('status')?.actor.name).not.toBe('Sadia Rahman')
  })

  it('is one of the known ones, and cannot be empty', async () => {
    const { id } = await form()
    for (const body of [
      {},
      { status: null },
      { status: 'Done' },
      { status: 'New', name: 'x' },
      { note: 'x' },
    ])
      expect((await set(id, body)).status, JSON.stringify(body)).toBe(400)
    expect((await set(id, { status: 'Resolved', note: 'x'.repeat(1001) })).status).toBe(400)
  })

  it('requires an existing form', async () => {
    expect(await set(unknownId, {})).toMatchObject({ status: 404, body: { message: messages.notFound } })
    expect((await set('x', { status: 'New' })).status).toBe(400)
  })

  it('requires the permission to change customers', async () => {
    const { id } = await form()
    const someone = createPerson(app)
    expect((await set(id, { status: 'Resolved' }, await someone('Customer READ'))).status).toBe(403)
    expect((await set(id, { status: 'Resolved' }, await someone('Customer UPDATE'))).status).toBe(200)
    expect((await set(id, { status: 'Resolved' }, app.with())).status).toBe(401)
  })

  it('is set once if two set it at the same time', async () => {
    const { id } = await form()
    const both = await Promise.all(['Resolved', 'Rejected'].map((status) => set(id, { status, version: 1 })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('the list of forms', () => {
  it('is searched by number, name, phone and email, along with the filters', async () => {
    const { number } = await form({
      ...{ name: 'Ushing Marma', phone: '+8801999888777', email: 'hill.rider@mail.example' },
      formType: 'complaint',
    })
    for (const text of [number.toLowerCase(), 'ushing', '998887', 'HILL.RIDER'])
      expect(await found(`search=${encodeURIComponent(text)}`), text).toContain(number)
    expect(await found('search=ushing&formType=complaint')).toEqual([number])
    expect(await found('search=ushing&formType=contact')).toEqual([])
    expect(await found('search=%25')).toEqual([])
  })

  it('requires both ends of a timeframe, in order, or neither', async () => {
    const messageOf = async (query: string) => (await call(`GET admin/form-data?${query}`)).body.message
    const [start, end] = ['2026-03-01T06%3A30%3A00.000Z', '2026-03-01T06%3A31%3A00.000Z']
    expect(await messageOf(`fromDate=${start}`)).toBe(messages.timeframeNeedsBoth)
    expect(await messageOf(`toDate=${start}`)).toBe(messages.timeframeNeedsBoth)
    expect(await messageOf(`fromDate=${end}&toDate=${start}`)).toBe(messages.timeframeReversed)
    expect(await messageOf(`fromDate=${start}&toDate=${start}`)).toBe(messages.timeframeReversed)
    expect(await found(`fromDate=${start}&toDate=${end}`)).not.toContain('F-1')
    expect((await found(`fromDate=${start}&toDate=${end}`)).length).toBeGreaterThan(3)
  })
})
