import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
import type { Row, Rows } from '#tests/support/server/shop.ts'

/** Short enough for one session. */
const step = 300_000
const start = Date.parse('2026-11-02T06:00:00.000Z')
const at = (steps: number) => new Date(start + steps * step).toISOString()

let app: App
let call: Call
let clock = start
let nr = 0
beforeAll(async () => {
  app = await startApp({ now: () => new Date(clock) })
  call = app.as('super')
})
afterAll(() => app.stop())

const kinds = {
  products: {
    create: 'POST admin/products/create-product',
    at: 'admin/products',
    list: 'GET admin/products?page=1&limit=100',
    values: () => ({ sku: `S-${nr}`, productType: 'gear', price: '1.00', date: '2026-01-01' }),
  },
  categories: {
    create: 'POST admin/categories',
    at: 'admin/categories',
    list: 'GET admin/categories/paginated?page=1&limit=100',
    values: () => ({}),
  },
} as const

describe.each(Object.entries(kinds))('the schedule of %s', (name, kind) => {
  const create = async (more: object) => {
    nr += 1
    clock = start
    const { status, body } = await call<Row>(kind.create, {
      name: `${name} ${nr}`,
      published: false,
      ...kind.values(),
      ...more,
    })
    expect(status, JSON.stringify(body)).toBe(201)
    return body
  }
  const one = async ({ id }: Row, steps: number) => {
    clock = start + steps * step
    return (await call<Row>(`GET ${kind.at}/${id}`)).body
  }
  const change = async ({ id }: Row, body: object) => {
    const { version } = (await call<Row>(`GET ${kind.at}/${id}`)).body
    return call<Row>(`PATCH ${kind.at}/${id}`, { ...body, version })
  }
  const ids = async (query: string) =>
    (await call<Rows>(`${kind.list}&${query}`)).body.data.map((record) => record.id)

  it('publishes and unpublishes a record at its times without any action', async () => {
    const record = await create({ publishAt: at(2), unpublishAt: at(5) })
    expect(record).toMatchObject({ published: false, publication: 'Scheduled' })
    expect(await one(record, 1.9)).toMatchObject({ published: false, publication: 'Scheduled' })
    expect(await one(record, 2)).toMatchObject({ published: true, publication: 'Published' })
    expect(await one(record, 5)).toMatchObject({ published: false, publication: 'Unpublished' })
    expect(await one(record, 5)).toMatchObject({ version: 1 })
  })

  it('is filtered as it is shown', async () => {
    const record = await create({ publishAt: at(2), unpublishAt: at(5) })
    const found = async (steps: number) => {
      clock = start + steps * step
      const queries = ['published=true', 'published=false']
      const states = ['Published', 'Scheduled', 'Unpublished'].map((state) => `publication=${state}`)
      const results = await Promise.all(
        [...queries, ...states].map(async (query) => ((await ids(query)).includes(record.id) ? query : '')),
      )
      return results.filter(Boolean)
    }
    expect(await found(0)).toEqual(['published=false', 'publication=Scheduled'])
    expect(await found(3)).toEqual(['published=true', 'publication=Published'])
    expect(await found(6)).toEqual(['published=false', 'publication=Unpublished'])
  })

  it('refuses times in the past, and an end before the beginning', async () => {
    clock = start
    const record = await create({})
    expect(await change(record, { publishAt: at(-1) })).toMatchObject({ status: 400 })
    expect(await change(record, { unpublishAt: at(-1) })).toMatchObject({ status: 400 })
    expect(await change(record, { publishAt: at(3), unpublishAt: at(2) })).toMatchObject({ status: 400 })
  })

  it('ends when the flag is changed after its time, and can be changed back', async () => {
    const record = await create({ publishAt: at(2) })
    await one(record, 3)
    expect((await change(record, { published: false })).body).toMatchObject({
      published: false,
      publishAt: null,
      publication: 'Unpublished',
    })
    expect((await change(record, { published: true })).body).toMatchObject({ publication: 'Published' })
  })

  it('remains when the record is published earlier, so that this can be undone', async () => {
    const record = await create({ publishAt: at(2) })
    expect((await change(record, { published: true })).body).toMatchObject({ publication: 'Published' })
    expect((await change(record, { published: false })).body).toMatchObject({ publication: 'Scheduled' })
  })

  it('keeps a record visible when only its end is set after it was published', async () => {
    const record = await create({ publishAt: at(2) })
    await one(record, 3)
    expect((await change(record, { unpublishAt: at(6) })).body).toMatchObject({
      published: true,
      publishAt: null,
      unpublishAt: at(6),
    })
    expect(await one(record, 6)).toMatchObject({ publication: 'Unpublished' })
    expect((await change(record, { publishAt: at(9) })).body).toMatchObject({
      publication: 'Scheduled',
      unpublishAt: null,
    })
  })

  it('is in the history', async () => {
    const record = await create({})
    await change(record, { publishAt: at(2) })
    const { body } = await call<Rows>(`GET x/history?entity=${name}&entityId=${record.id}&page=1&limit=10`)
    expect(body.data).toContainEqual(expect.objectContaining({ propKey: 'publishAt', from: null, to: at(2) }))
  })
})
