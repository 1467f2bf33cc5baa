import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registry } from '../../contract'
import type { SignedInAdmin } from '../../contract/calls/auth'
import { sheetsAtOnce } from '../../contract/exports'
import { fieldOf, labelOf } from '../../contract/grammar/facts'
import { messages } from '../../contract/messages'
import { resourceNamed } from '../../contract/registry'
import { createApp } from '../../server/app'
import { exportList } from '../../server/rules/export-list'
import { type CallContext, type Json, StreamAnswer } from '../../server/rules/handler'
import { seedTestRides } from '../../server/seed/ride-lots'
import { everyRecord } from '../../server/store/every'
import { createRecord, updateRecord } from '../../server/store/write'
import { type App, startApp } from './harness'
import { someoneOf } from './people'
import { readSheet, serialOf } from './sheet'
import { nobody } from './shop'

const rides = resourceNamed(registry, 'testRides')
const path = 'admin/test-ride/export-excel'
const at = (day: number) => new Date(Date.UTC(2026, 0, day, 4)).toISOString()

let app: App
let made: Json[] = []
let dealer: Json
const make = (name: string, body: Json) => createRecord(app.work, resourceNamed(registry, name), body)
const dealerNamed = (name: string) =>
  make('dealers', {
    name,
    phone: '+8801700000001',
    location: 'Crossing',
    division: 'Dhaka',
    district: 'Dhaka',
    address: 'Road 1',
  })
const exported = async (words = '', of = path) => {
  const answer = await app.inject({
    url: `/api/${of}${words && `?${words}`}`,
    headers: { authorization: `Bearer ${app.tokenOf('super')}` },
  })
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
  return { ...readSheet(answer.rawPayload), headers: answer.headers, bytes: answer.rawPayload.length }
}
const listed = async (words: string, of = 'admin/test-ride') =>
  (await app.as('super')<{ data: Json[] }>(`GET ${of}?${words}&limit=100`)).body.data
const nameIn = (headers: Json) =>
  decodeURIComponent(String(headers['content-disposition']).split("UTF-8''")[1] ?? '')

beforeAll(async () => {
  app = await startApp({ now: () => new Date('2026-02-10T20:00:00.000Z') })
  dealer = await dealerNamed('Rider Point, Dhaka')
  const other = await dealerNamed('Hill Motors')
  made = []
  for (let n = 1; n <= 40; n++)
    made.push(
      await make('testRides', {
        bookingNumber: `TR-${1000 + n}`,
        name: n === 5 ? '=HYPERLINK("http://x.example","Rahim")' : `Rahim ${n}`,
        phone: `+88017000${1000 + n}`,
        bikeModel: n % 2 ? 'Naked 150' : 'Scooter 110',
        dealer: (n % 4 ? dealer : other).id,
        rideAt: at(n),
        status: n % 3 ? 'Requested' : 'Completed',
        note: n === 6 ? 'Two\nlines & <more>' : null,
      }),
    )
})
afterAll(() => app.stop())

describe('test rides as a sheet', () => {
  it('are all there, in the order of the list, under the words of the declaration', async () => {
    const { name, head, rows, headers } = await exported()
    expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    expect(headers['x-rows']).toBe('40')
    expect(headers['cache-control']).toContain('no-store')
    expect(name).toBe('Test rides')
    const zoned = (key: string) =>
      fieldOf(rides, key)?.kind === 'instant' ? `${labelOf(rides, key)} (Asia/Dhaka)` : labelOf(rides, key)
    expect(head).toEqual([...Object.keys(rides.fields), 'createdAt'].map(zoned))
    expect(rows.map((row) => row['Booking number'])).toEqual(
      [...made].reverse().map(({ bookingNumber }) => bookingNumber),
    )
    expect(rows.at(-1)).toEqual({
      'Booking number': 'TR-1001',
      Name: 'Rahim 1',
      Phone: '+880170001001',
      'Bike model': 'Naked 150',
      Dealer: 'Rider Point, Dhaka',
      'Ride (Asia/Dhaka)': serialOf(at(1)),
      Status: 'Requested',
      'Created (Asia/Dhaka)': serialOf(String(made[0]?.createdAt)),
    })
  })

  it('hold what visitors wrote as text, and no formula', async () => {
    const { rows, xml } = await exported()
    const of = (number: string) => rows.find((row) => row['Booking number'] === number)
    expect(of('TR-1005')?.Name).toBe(`'=HYPERLINK("http://x.example","Rahim")`)
    expect(of('TR-1006')?.Note).toBe('Two\nlines & <more>')
    expect(xml).not.toMatch(/<f[ >]/)
  })

  it.each([
    ['bookingNumber=tr-101'],
    ['phone=1003'],
    ['bikeModel=scooter'],
    ['fromDate=2026-01-05T00:00:00.000Z&toDate=2026-01-09T00:00:00.000Z'],
    ['bikeModel=naked&phone=10&fromDate=2026-01-05T00:00:00.000Z&toDate=2026-02-09T00:00:00.000Z'],
    ['bookingNumber=nothing'],
  ])('are those that the list finds by the same words: %s', async (words) => {
    const [{ rows, headers }, data] = [await exported(words), await listed(words)]
    expect(rows.map((row) => row['Booking number'])).toEqual(data.map((row) => row.bookingNumber))
    expect(headers['x-rows']).toBe(String(data.length))
  })

  it('are those of a dealer, whose name the file has with the other filters and the day of the store', async () => {
    const words = `dealer=${dealer.id}&fromDate=2026-01-05T00:00:00.000Z&toDate=2026-01-08T18:00:00.000Z`
    const { rows, headers } = await exported(words)
    expect(rows.map((row) => row['Booking number'])).toEqual(['TR-1007', 'TR-1006', 'TR-1005'])
    expect(nameIn(headers)).toBe(
      'test-rides_dealer-rider-point-dhaka_from-date-2026-01-05_to-date-2026-01-08_2026-02-11.xlsx',
    )
  })

  it('make a name that any file system takes, in any language', async () => {
    const { headers } = await exported(`bikeModel=${encodeURIComponent('../মোটর "x"\\:')}`)
    expect(nameIn(headers)).toBe('test-rides_bike-model-মোটর-x_2026-02-11.xlsx')
    const long = await exported(`bikeModel=${'a'.repeat(255)}&phone=${'b'.repeat(255)}`)
    expect(nameIn(long.headers).length).toBeLessThan(180)
  })

  it('are refused as the list is', async () => {
    const call = app.as('super')
    const says = async (words: string) => (await call(`GET ${path}?${words}`)).body.message
    expect(await says('fromDate=2026-01-05T00:00:00.000Z')).toBe(messages.timeframeNeedsBoth)
    expect(await says('toDate=2026-01-05T00:00:00.000Z')).toBe(messages.timeframeNeedsBoth)
    expect(await says('fromDate=2026-01-05T00:00:00.000Z&toDate=2026-01-04T00:00:00.000Z')).toBe(
      messages.timeframeReversed,
    )
    for (const words of [
      'dealer=nobody',
      'fromDate=x&toDate=y',
      'skip=0',
      'limit=5',
      'colour=red',
      'phone=1&phone=2',
    ])
      expect((await call(`GET ${path}?${words}`)).status, words).toBe(400)
    expect((await call(`GET ${path}?dealer=${nobody}`)).headers['x-rows']).toBe('0')
  })

  it('are for those who may read customers', async () => {
    const someone = someoneOf(app)
    expect((await (await someone('Customer READ'))(`GET ${path}`)).status).toBe(200)
    expect((await (await someone('Order READ', 'Customer UPDATE'))(`GET ${path}`)).status).toBe(403)
    expect((await app.with()(`GET ${path}`)).status).toBe(401)
  })
})

describe('forms as a sheet', () => {
  beforeAll(async () => {
    for (const [n, name] of ['Karim', 'Nadia', 'Karim Mia'].entries())
      await make('forms', {
        number: `F-${n + 1}`,
        formType: n === 1 ? 'serviceBooking' : 'contact',
        name,
        phone: '+8801711111111',
        status: 'New',
        answers: [
          { question: 'Your message', answer: '@SUM(A1)' },
          { question: 'May we call you?', answer: 'Yes' },
        ],
      })
  })
  const formPath = 'admin/form-data/export-excel'

  it('have their answers in one cell, a line each', async () => {
    const { rows } = await exported('formType=serviceBooking', formPath)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      Form: 'Service booking',
      Name: 'Nadia',
      Answers: 'Your message: @SUM(A1)\nMay we call you?: Yes',
      Status: 'New',
    })
  })

  it('are those that the list finds, also by what is searched for', async () => {
    for (const words of ['search=karim', 'search=F-2', 'status=Resolved', 'formType=contact&search=mia']) {
      const { rows } = await exported(words, formPath)
      expect(
        rows.map((row) => row.Number),
        words,
      ).toEqual((await listed(words, 'admin/form-data')).map((row) => row.number))
    }
    expect((await exported('search=karim', formPath)).rows).toHaveLength(2)
    expect(nameIn((await exported('status=New', formPath)).headers)).toMatch(/_status-new_2026-02-11\.xlsx$/)
  })
})

describe('a long list', () => {
  beforeAll(async () => {
    await seedTestRides(app.work, 11_000)
  })

  it('comes whole, none twice, in its order, however many rides begin at the same moment', async () => {
    const seen: Json[] = []
    for await (const some of everyRecord(app.work, rides, undefined)) seen.push(...some)
    expect(seen).toHaveLength(11_040)
    expect(new Set(seen.map(({ id }) => id)).size).toBe(11_040)
    const sorted = [...seen].sort(
      (a, b) => String(b.rideAt).localeCompare(String(a.rideAt)) || String(a.id).localeCompare(String(b.id)),
    )
    expect(seen.map(({ id }) => id)).toEqual(sorted.map(({ id }) => id))
  })

  it('has as many rows as it says', async () => {
    const { rows, headers, bytes } = await exported('bikeModel=scooter')
    expect(String(rows.length)).toBe(headers['x-rows'])
    expect(rows.length).toBeGreaterThan(5000)
    expect(Number(headers['x-about-bytes']) / bytes).toBeGreaterThan(0.7)
    expect(Number(headers['x-about-bytes']) / bytes).toBeLessThan(1.4)
  })

  it('lets others work meanwhile; what is removed before its turn is left out', async () => {
    const [last] = await app.db
      .execute(sql`select id from test_rides order by ride_at, id desc limit 1`)
      .then((found) => (found as unknown as { rows: { id: string }[] }).rows)
    const records = everyRecord(app.work, rides, undefined)
    let count = (await records.next()).value?.length ?? 0
    await app.db.execute(sql`update test_rides set deleted_at = now() where id = ${last?.id}`)
    await updateRecord(app.work, rides, String(made[0]?.id), { note: 'Called' })
    for await (const some of records) count += some.length
    expect(count).toBe(11_039)
  })

  it('is made for one admin a few times at once; whoever stops one may begin the next', async () => {
    const admin = { id: 'someone' } as SignedInAdmin
    const begin = (who = admin) => exportList({ ...app.work, admin: who, query: {} } as CallContext, rides)
    const begun = []
    for (let i = 0; i < sheetsAtOnce; i++) begun.push(await begin())
    await expect(begin()).rejects.toMatchObject({ statusCode: 429 })
    const another = await begin({ id: 'someone else' } as SignedInAdmin)
    begun[0]?.stream.destroy()
    await expect.poll(() => begin().then((b) => begun.push(b))).toBeGreaterThan(0)
    for (const { stream } of [...begun, another]) stream.destroy()
  })
})

describe('an answer that is sent while it is made', () => {
  /** Serves a stream without end under the name of an export. */
  const serving = async () => {
    const told = { isOver: false }
    async function* endless() {
      try {
        for (;;) yield Buffer.alloc(65_536, 1)
      } finally {
        told.isOver = true
      }
    }
    const answer = async () => new StreamAnswer(Readable.from(endless()), 'text/plain', 'x.txt')
    const { db, files } = app
    const running = await createApp(registry, {
      ...{ db, files, now: app.work.now },
      handlers: { 'testRides.exportExcel': answer },
    })
    await running.listen({ port: 0, host: '127.0.0.1' })
    const { port } = running.server.address() as AddressInfo
    const headers = { authorization: `Bearer ${app.tokenOf('super')}` }
    const asked = get({ port, host: '127.0.0.1', path: `/api/${path}`, headers })
    const [response] = (await once(asked, 'response')) as [IncomingMessage]
    return { told, running, response }
  }

  it('is made no further when its reader goes', async () => {
    const { told, running, response } = await serving()
    await once(response, 'data')
    expect(told.isOver).toBe(false)
    response.destroy()
    await expect.poll(() => told.isOver).toBe(true)
    await running.close()
  })

  it('does not hold up a stop: its reader is told that it is not whole', async () => {
    const { told, running, response } = await serving()
    const read = buffer(response)
    const failed = expect(read).rejects.toThrow('aborted')
    await running.close()
    await failed
    expect(told.isOver).toBe(true)
  })
})
