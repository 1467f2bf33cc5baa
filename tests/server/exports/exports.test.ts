import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fieldOf, labelOf } from '#contract/grammar/facts.ts'
import { registry } from '#contract/index.ts'
import { messages } from '#contract/policies/messages.ts'
import { resourceNamed } from '#contract/registry.ts'
import type { UnknownRecord } from '#server/core/context.ts'
import { exportStage, rideAt, ridesPath } from '#tests/support/server/export-fixtures.ts'
import { type App, startApp } from '#tests/support/server/harness.ts'
import { createPerson } from '#tests/support/server/people.ts'
import { serialOf } from '#tests/support/server/sheet.ts'
import { unknownId } from '#tests/support/server/shop.ts'

const rides = resourceNamed(registry, 'testRides')

let app: App
let stage: ReturnType<typeof exportStage>
const made: UnknownRecord[] = []
let dealer: UnknownRecord
const listed = async (query: string, of = 'admin/test-ride') =>
  (await app.as('super')<{ data: UnknownRecord[] }>(`GET ${of}?${query}&limit=100`)).body.data
const nameIn = (headers: UnknownRecord) =>
  decodeURIComponent(String(headers['content-disposition']).split("UTF-8''")[1] ?? '')

beforeAll(async () => {
  app = await startApp({ now: () => new Date('2026-02-10T20:00:00.000Z') })
  stage = exportStage(app)
  dealer = await stage.makeDealer('Rider Point, Dhaka')
  const other = await stage.makeDealer('Hill Motors')
  for (let n = 1; n <= 40; n++)
    made.push(
      await stage.makeRide(n, n % 4 ? dealer : other, {
        ...(n === 5 && { name: '=HYPERLINK("http://x.example","Rahim")' }),
        note: n === 6 ? 'Two\nlines & <more>' : null,
      }),
    )
})
afterAll(() => app.stop())

describe('test rides as a sheet', () => {
  it('are complete, in the order of the list, under the declared labels', async () => {
    const { name, head, rows, headers } = await stage.exported()
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
      'Ride date (Asia/Dhaka)': serialOf(rideAt(1)),
      Status: 'Requested',
      'Created (Asia/Dhaka)': serialOf(String(made[0]?.createdAt)),
    })
  })

  it('contain what visitors wrote as text, and no formula', async () => {
    const { rows, xml } = await stage.exported()
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
  ])('are those that the list finds by the same words: %s', async (query) => {
    const [{ rows, headers }, data] = [await stage.exported(query), await listed(query)]
    expect(rows.map((row) => row['Booking number'])).toEqual(data.map((row) => row.bookingNumber))
    expect(headers['x-rows']).toBe(String(data.length))
  })

  it('are those of a dealer, who is named in the file name, with the other filters and the day of the store', async () => {
    const query = `dealer=${dealer.id}&fromDate=2026-01-05T00:00:00.000Z&toDate=2026-01-08T18:00:00.000Z`
    const { rows, headers } = await stage.exported(query)
    expect(rows.map((row) => row['Booking number'])).toEqual(['TR-1007', 'TR-1006', 'TR-1005'])
    expect(nameIn(headers)).toBe(
      'test-rides_dealer-rider-point-dhaka_from-date-2026-01-05_to-date-2026-01-08_2026-02-11.xlsx',
    )
    const others = await stage.exported(`dealerNot=${dealer.id}`)
    expect(nameIn(others.headers)).toBe('test-rides_dealer-not-rider-point-dhaka_2026-02-11.xlsx')
  })

  it('have a name that any file system accepts, in any language', async () => {
    const { headers } = await stage.exported(`bikeModel=${encodeURIComponent('../মোটর "x"\\:')}`)
    expect(nameIn(headers)).toBe('test-rides_bike-model-মোটর-x_2026-02-11.xlsx')
    const long = await stage.exported(`bikeModel=${'a'.repeat(255)}&phone=${'b'.repeat(255)}`)
    expect(nameIn(long.headers).length).toBeLessThan(180)
  })

  it('are refused like the list', async () => {
    const call = app.as('super')
    const messageOf = async (query: string) => (await call(`GET ${ridesPath}?${query}`)).body.message
    expect(await messageOf('fromDate=2026-01-05T00:00:00.000Z')).toBe(messages.timeframeNeedsBoth)
    expect(await messageOf('toDate=2026-01-05T00:00:00.000Z')).toBe(messages.timeframeNeedsBoth)
    expect(await messageOf('fromDate=2026-01-05T00:00:00.000Z&toDate=2026-01-04T00:00:00.000Z')).toBe(
      messages.timeframeReversed,
    )
    for (const search of [
      'dealer=nobody',
      'fromDate=x&toDate=y',
      'skip=0',
      'limit=5',
      'colour=red',
      'phone=1&phone=2',
    ])
      expect((await call(`GET ${ridesPath}?${search}`)).status, search).toBe(400)
    expect((await call(`GET ${ridesPath}?dealer=${unknownId}`)).headers['x-rows']).toBe('0')
  })

  it('require the permission to read customers', async () => {
    const someone = createPerson(app)
    expect((await (await someone('Customer READ'))(`GET ${ridesPath}`)).status).toBe(200)
    expect((await (await someone('Order READ', 'Customer UPDATE'))(`GET ${ridesPath}`)).status).toBe(403)
    expect((await app.with()(`GET ${ridesPath}`)).status).toBe(401)
  })
})

describe('forms as a sheet', () => {
  beforeAll(async () => {
    for (const [n, name] of ['Karim', 'Nadia', 'Karim Mia'].entries())
      await stage.make('forms', {
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

  it('have their answers in one cell, one line each', async () => {
    const { rows } = await stage.exported('formType=serviceBooking', formPath)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      Form: 'Service booking',
      Name: 'Nadia',
      Answers: 'Your message: @SUM(A1)\nMay we call you?: Yes',
      Status: 'New',
    })
  })

  it('are those that the list finds, with the search', async () => {
    for (const query of ['search=karim', 'search=F-2', 'status=Resolved', 'formType=contact&search=mia']) {
      const { rows } = await stage.exported(query, formPath)
      expect(
        rows.map((row) => row.Number),
        query,
      ).toEqual((await listed(query, 'admin/form-data')).map((row) => row.number))
    }
    expect((await stage.exported('search=karim', formPath)).rows).toHaveLength(2)
    expect(nameIn((await stage.exported('status=New', formPath)).headers)).toMatch(
      /_status-new_2026-02-11\.xlsx$/,
    )
  })
})
