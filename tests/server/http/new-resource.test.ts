import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { date, image, instant, money, number, ref, text } from '#contract/grammar/field.ts'
import { contains, equals, from, until } from '#contract/grammar/filter.ts'
import { defineResource } from '#contract/grammar/resource.ts'
import { registry } from '#contract/index.ts'
import type { Registry } from '#contract/registry.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { anyResource } from '#tests/support/declared.ts'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
import { serviceBookings } from '#tests/support/service-bookings.ts'

/** Twenty-five lines that a developer adds; everything below follows from them. */
const rides = defineResource({
  name: 'rides',
  title: { one: 'Ride', many: 'Rides' },
  nameField: 'title',
  subject: 'Customer',
  api: {
    list: 'GET admin/rides/list',
    one: 'GET admin/rides/{id}',
    create: 'POST admin/rides/create',
    update: 'PUT admin/rides/update/{id}',
    remove: 'DELETE admin/rides/{id}',
    paging: 'skip',
    body: 'multipart',
  },
  fields: {
    title: text({ required: true, unique: true }),
    bookedAt: instant({ required: true }),
    day: date(),
    brand: ref('brands'),
    seats: number({ min: 1, max: 2 }),
    fee: money(),
    poster: image({ feature: 'ride' }),
  },
  filters: {
    title: contains('title'),
    brandName: equals('brand.name'),
    startDate: from('bookedAt'),
    endDate: until('bookedAt'),
  },
  sort: ['bookedAt', 'fee'],
  encode: 'percentageSign',
})
const ledgers = defineResource({
  name: 'ledgers',
  title: { one: 'Ledger', many: 'Ledgers' },
  nameField: 'title',
  subject: 'Product',
  roleTypes: ['super-admin-type'],
  api: { list: 'GET admin/ledgers', create: 'POST admin/ledgers' },
  fields: { title: text({ required: true }) },
})
const more: Registry = {
  ...registry,
  resources: [...registry.resources, anyResource(rides), anyResource(ledgers), anyResource(serviceBookings)],
}

let app: App
let call: Call
beforeAll(async () => {
  const [before, after] = [
    generateDrizzleJson({ ...tablesOf(registry) }),
    generateDrizzleJson({ ...tablesOf(more) }),
  ]
  const statements = await generateMigration(before, after)
  app = await startApp({
    registry: more,
    prepare: async (db) => {
      for (const statement of statements) await db.execute(statement)
    },
  })
  call = app.as('super')
})
afterAll(() => app.stop())

type Ride = { id: string; title: string }
const titles = async (query: string) => {
  const { status, body } = await call<{ data: Ride[] }>(`GET admin/rides/list?${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data.map((ride) => ride.title)
}

describe('a resource added to the registry', () => {
  it('has its calls', async () => {
    const { id: brand } = (await call('POST brands/create-brand', { name: 'Honda' })).body
    const made = await call('POST admin/rides/create', {
      title: 'First 50% ride',
      bookedAt: '2026-01-01T00:00:00+06:00',
      brand,
      seats: 1,
      fee: '100.00',
      day: '2026-01-01',
    })
    expect(made).toMatchObject({
      status: 201,
      body: { bookedAt: '2025-12-31T18:00:00.000Z', brand: { label: 'Honda' }, fee: '100.00', poster: null },
    })
    await call('POST admin/rides/create', { title: 'Second ride', bookedAt: '2026-01-02T00:00:00Z' })
    await call('POST admin/rides/create', { title: 'Third', bookedAt: '2026-01-03T00:00:00Z', fee: '20.00' })
    const changed = await call(`PUT admin/rides/update/${made.body.id}`, { seats: 2, version: 1 })
    expect(changed.body).toMatchObject({ seats: 2, title: 'First 50% ride', version: 2 })
  })

  it('is filtered by a timeframe that includes its start and excludes its end', async () => {
    const at = (day: number) => `2026-01-0${day}T00%3A00%3A00.000Z`
    expect(await titles(`startDate=${at(2)}&endDate=${at(3)}`)).toEqual(['Second ride'])
    expect(await titles(`startDate=${at(2)}&endDate=${at(4)}&sortBy=bookedAt&orderBy=asc`)).toEqual([
      'Second ride',
      'Third',
    ])
  })

  it.each([
    ['startDate=2026-01-01T00%3A00%3A00.000Z', 'Both start date and end date are needed for a timeframe'],
    ['endDate=2026-01-01T00%3A00%3A00.000Z', 'Both start date and end date are needed for a timeframe'],
    [
      'startDate=2026-01-02T00%3A00%3A00.000Z&endDate=2026-01-01T00%3A00%3A00.000Z',
      'Start date must be before end date',
    ],
    ['startDate=yesterday&endDate=2026-01-01T00%3A00%3A00.000Z', ["'startDate' is not a valid instant"]],
    [
      'startDate=2026-13-01T00%3A00%3A00.000Z&endDate=2026-01-01T00%3A00%3A00.000Z',
      ["'startDate' is not a valid instant"],
    ],
  ])('refuses %s', async (query, message) => {
    expect(await call(`GET admin/rides/list?${query}`)).toMatchObject({ status: 400, body: { message } })
  })

  it('is found by its references, and by an encoded or plain percent sign', async () => {
    expect(await titles('brandName=Honda')).toEqual(['First 50% ride'])
    for (const value of ['50%25', '50percentageSign'])
      expect(await titles(`title=${value}`)).toEqual(['First 50% ride'])
    expect(await titles('title=percentageSign')).toEqual(['First 50% ride'])
  })

  it('is paged by its own parameter, empty values last', async () => {
    expect(await titles('skip=1&limit=1&sortBy=fee&orderBy=asc')).toEqual(['First 50% ride'])
    expect(await titles('sortBy=fee&orderBy=desc')).toEqual(['First 50% ride', 'Third', 'Second ride'])
    expect((await call('GET admin/rides/list?page=1')).status).toBe(400)
  })

  it('protects the records it refers to', async () => {
    const { body } = await call<{ data: Ride[] }>('GET brands')
    expect(await call(`DELETE brands/${body.data[0]?.id}`)).toMatchObject({
      status: 409,
      body: { message: ['Can not delete brand', 'Used by 1 ride: First 50% ride'] },
    })
  })

  it('accepts a multipart body: its data, and files under their fields', async () => {
    const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const send = (data: object, part = 'poster') => {
      const head = (name: string, more = '') =>
        `--cut\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`
      const payload = Buffer.concat([
        Buffer.from(`${head('data')}${JSON.stringify(data)}\r\n`),
        Buffer.from(head(part, '; filename="a.png"\r\ncontent-type: image/png')),
        png,
        Buffer.from('\r\n--cut--\r\n'),
      ])
      return call('POST admin/rides/create', payload, { 'content-type': 'multipart/form-data; boundary=cut' })
    }
    const bookedAt = '2026-01-05T00:00:00Z'
    expect(await send({ title: 'Pictured', bookedAt, poster: { alt: 'Red' } })).toMatchObject({
      status: 201,
      body: { poster: { key: expect.stringMatching(/^ride\//), alt: 'Red' } },
    })
    expect(await send({ title: 'Strict', bookedAt, nope: 1 })).toMatchObject({
      status: 400,
      body: { errors: { nope: expect.anything() } },
    })
    expect((await send({ title: 'Elsewhere', bookedAt }, 'title')).status).toBe(400)
  })

  it('refuses a transition of a status that it does not declare, and permits every other', async () => {
    const { id } = (await call('POST admin/service-bookings', { number: 'SB-1', customer: 'Karim' })).body
    const become = (status: string) => call(`PATCH admin/service-bookings/${id}`, { status })
    expect(await become('Done')).toMatchObject({
      status: 400,
      body: { errors: { status: ["Status can't change from Booked to Done"] } },
    })
    // The same value is no move.
    for (const status of ['Booked', 'Confirmed', 'Done', 'Done'])
      expect(await become(status)).toMatchObject({ status: 200, body: { status } })
    expect((await become('Booked')).status).toBe(400)
  })

  it('may be restricted to one role type', async () => {
    expect((await call('POST admin/ledgers', { title: 'Manual' })).status).toBe(201)
    expect((await app.as('store')('GET admin/ledgers')).status).toBe(403)
    expect((await call('GET admin/ledgers')).body).toMatchObject({ total: 1 })
  })
})
