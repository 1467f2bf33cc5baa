import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { NamedHistoryLine } from '#contract/calls/history.ts'
import { resourceNamed } from '#contract/registry.ts'
import { createRecord } from '#server/db/write/write.ts'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
import { shopHelpers } from '#tests/support/server/shop.ts'

let app: App
let call: Call
/** Later than the accounts that the database begins with. */
let clock = new Date('2100-03-01T08:00:00.000Z')

beforeAll(async () => {
  app = await startApp({ now: () => clock })
  call = app.as('super')
})
afterAll(() => app.stop())

const make = async (name: string, sku: string, more: object = {}) =>
  (await shopHelpers(call).product(sku, { name, productType: 'bike', ...more })).id

type Lines = { data: NamedHistoryLine[]; total: number }
const history = async (query: string, as: Call = call) => (await as<Lines>(`GET x/history?${query}`)).body

describe('who changed what', () => {
  let bike: string
  beforeAll(async () => {
    bike = await make('Bike', 'BIKE')
    clock = new Date('2100-03-01T09:00:00.000Z')
    await app.as('store')(`PATCH admin/products/${bike}`, { price: '1200.00' })
    await call('POST admin/tags', { name: 'Sport' })
  })

  it('comes newest first, with the label of the record', async () => {
    const { data, total } = await history('')
    expect(total).toBe(data.length)
    expect(data.slice(0, 3)).toMatchObject([
      { entity: 'tags', label: 'Sport', propKey: null, from: null, to: { name: 'Sport' } },
      {
        entity: 'products',
        entityId: bike,
        label: 'Bike',
        propKey: 'price',
        from: '1000.00',
        to: '1200.00',
        at: '2100-03-01T09:00:00.000Z',
        actor: { id: expect.any(String), name: 'Tanvir Ahmed' },
        note: null,
      },
      { entity: 'products', propKey: null, from: null, to: { name: 'Bike', sku: 'BIKE' } },
    ])
  })

  it('is filtered by resource, record, user, and period', async () => {
    const [line] = (await history(`entity=products&entityId=${bike}`)).data
    expect((await history('entity=tags')).data).toMatchObject([{ label: 'Sport' }])
    expect((await history(`entityId=${bike}`)).total).toBe(2)
    expect((await history(`actorId=${line?.actor.id}`)).data).toMatchObject([{ propKey: 'price' }])
    const hour = (n: number) => encodeURIComponent(new Date(Date.UTC(2100, 2, 1, n)).toISOString())
    const of = async (from: number, to: number) =>
      (await history(`entityId=${bike}&startDate=${hour(from)}&endDate=${hour(to)}`)).data.map(
        (l) => l.propKey,
      )
    // The start is within, the end is not.
    expect(await of(8, 9)).toEqual([null])
    expect(await of(9, 10)).toEqual(['price'])
  })

  it('is paged', async () => {
    const first = await history('page=1&limit=2')
    const second = await history('page=2&limit=2')
    const both = (await history('limit=4')).data
    expect([...first.data, ...second.data]).toEqual(both)
    expect([first.total, second.total]).toEqual([second.total, first.total])
    expect(await history('page=99')).toMatchObject({ data: [], total: first.total })
  })

  it('counts the changes of a record in one write as one, and never splits them by pages', async () => {
    const id = await make('Split', 'SPLIT')
    clock = new Date('2100-03-01T10:00:00.000Z')
    await call(`PATCH admin/products/${id}`, { price: '5.00', name: 'Whole', shortDescription: 'New' })
    const page = (n: number) => history(`entityId=${id}&limit=1&page=${n}`)
    const [first, second] = [await page(1), await page(2)]
    expect(first.data.map((line) => line.propKey).sort()).toEqual(['name', 'price', 'shortDescription'])
    expect(second.data.map((line) => line.propKey)).toEqual([null])
    expect([first.total, second.total]).toEqual([2, 2])
  })

  it.each([
    ['entity=nonsense', ["'entity' must be the name of a resource or of a setting"]],
    ['startDate=2026-01-01T00%3A00%3A00.000Z', 'Both start date and end date are needed for a timeframe'],
    [
      'startDate=2026-01-02T00%3A00%3A00.000Z&endDate=2026-01-01T00%3A00%3A00.000Z',
      'Start date must be before end date',
    ],
  ])('%s is refused', async (query, message) => {
    expect(await call(`GET x/history?${query}`)).toMatchObject({ status: 400, body: { message } })
  })

  it('hides what the user may not read', async () => {
    const seen = new Set((await history('limit=100', app.as('branch'))).data.map((line) => line.entity))
    expect([...seen].sort()).toEqual(['products', 'tags'])
    expect(await history('entity=admins', app.as('branch'))).toEqual({ data: [], total: 0 })
    expect((await history('entity=admins')).total).toBeGreaterThan(0)
    await createRecord(app.work, resourceNamed(app.registry, 'bikeDocs'), {
      title: 'Manual',
      documentType: 'manual',
    })
    // Permissions are not all: these papers are for one role type.
    expect((await history('entity=bikeDocs', app.as('store'))).total).toBe(0)
    expect((await history('entity=bikeDocs')).data).toMatchObject([
      { label: 'Manual', actor: { id: null, name: 'System' } },
    ])
  })

  it('has no label of a record that no longer exists', async () => {
    const { id } = (await call('POST brands/create-brand', { name: 'Honda' })).body
    await call(`DELETE brands/${id}`)
    expect((await history(`entityId=${id}`)).data).toMatchObject([
      { label: null, from: { name: 'Honda' }, to: null },
      { label: null, to: { name: 'Honda' } },
    ])
  })

  it('keeps texts that look like something else', async () => {
    const { id } = (await call('POST admin/tags', { name: '007' })).body
    await call(`PATCH admin/tags/${id}`, { name: 'null' })
    expect((await history(`entityId=${id}`)).data[0]).toMatchObject({ from: '007', to: 'null' })
  })
})

describe('the history of a product', () => {
  it('includes its variants, and nothing else', async () => {
    const [id, other] = [await make('Told', 'TOLD'), await make('Other', 'OTHER')]
    const variants = resourceNamed(app.registry, 'variants')
    const { id: variant } = await createRecord(app.work, variants, { product: id, sku: 'TOLD-L' })
    await createRecord(app.work, variants, { product: other, sku: 'OTHER-L' })
    clock = new Date('2100-03-01T11:00:00.000Z')
    await call(`PATCH admin/products/${id}`, { price: '7.00' })
    const { status, body } = await call<Lines>(`GET product-history/${id}?page=1&limit=10`)
    expect([status, body.total]).toEqual([200, 3])
    expect(body.data.map((line) => [line.entityId, line.propKey]).sort()).toEqual(
      [
        [id, null],
        [id, 'price'],
        [variant, null],
      ].sort(),
    )
    expect(Object.keys(body.data[0] ?? {}).sort()).toEqual(
      ['actor', 'at', 'entity', 'entityId', 'from', 'id', 'note', 'propKey', 'to'].sort(),
    )
  })

  it('requires an existing product', async () => {
    expect(await call('GET product-history/nonsense')).toMatchObject({ status: 400 })
    expect(await call('GET product-history/01900000-0000-7000-8000-000000000000')).toMatchObject({
      status: 404,
      body: { message: 'Invalid product id' },
    })
  })
})
