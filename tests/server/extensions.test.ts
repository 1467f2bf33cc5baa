import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { NamedHistoryLine } from '../../contract/calls/history'
import type { UsedBy } from '../../contract/extensions/records'
import { resourceNamed } from '../../contract/registry'
import { createRecord } from '../../server/store/write'
import { type App, type Call, startApp } from './harness'

let app: App
let call: Call
/** Later than the accounts that the database begins with. */
let clock = new Date('2100-03-01T08:00:00.000Z')
const product = { productType: 'bike', price: '1000.00', date: '2026-01-01' }
const make = async (name: string, sku: string, more: object = {}) =>
  String((await call('POST admin/products/create-product', { name, sku, ...product, ...more })).body.id)

beforeAll(async () => {
  app = await startApp({ now: () => clock })
  call = app.as('super')
})
afterAll(() => app.stop())

type Lines = { data: NamedHistoryLine[]; total: number }
const history = async (words: string, as: Call = call) => (await as<Lines>(`GET x/history?${words}`)).body

describe('what a backend has beyond the specification', () => {
  it('is told by its names: calls, and words of lists', async () => {
    const { body } = await app.as('branch')<{ data: string[] }>('GET x')
    expect(body.data).toEqual(
      expect.arrayContaining(['history', 'taken', 'usedBy', 'price', 'file', 'inventory.list.lowStock']),
    )
    expect(body.data).not.toContain('list')
  })
})

describe('who changed what', () => {
  let bike: string
  beforeAll(async () => {
    bike = await make('Bike', 'BIKE')
    clock = new Date('2100-03-01T09:00:00.000Z')
    await app.as('store')(`PATCH admin/products/${bike}`, { price: '1200.00' })
    await call('POST admin/tags', { name: 'Sport' })
  })

  it('comes newest first, with the name of the record', async () => {
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

  it('is found by the kind of record, the record, who did it, and when', async () => {
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

  it.each([
    ['entity=nonsense', ["'entity' must be the name of a resource or of a setting"]],
    ['startDate=2026-01-01T00%3A00%3A00.000Z', 'Both start date and end date are needed for a timeframe'],
    [
      'startDate=2026-01-02T00%3A00%3A00.000Z&endDate=2026-01-01T00%3A00%3A00.000Z',
      'Start date must be before end date',
    ],
  ])('%s is refused', async (words, message) => {
    expect(await call(`GET x/history?${words}`)).toMatchObject({ status: 400, body: { message } })
  })

  it('tells nobody of what they may not read', async () => {
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

  it('names a record that has gone no more', async () => {
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
  it('tells of it and of its variants, and of nothing else', async () => {
    const [id, other] = [await make('Told', 'TOLD'), await make('Other', 'OTHER')]
    const variants = resourceNamed(app.registry, 'variants')
    const { id: variant } = await createRecord(app.work, variants, { product: id, sku: 'TOLD-L' })
    await createRecord(app.work, variants, { product: other, sku: 'OTHER-L' })
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

  it('is that of a product that stands', async () => {
    expect(await call('GET product-history/nonsense')).toMatchObject({ status: 400 })
    expect(await call('GET product-history/01900000-0000-7000-8000-000000000000')).toMatchObject({
      status: 404,
      body: { message: 'Invalid product id' },
    })
  })
})

describe('whether a value is free', () => {
  const isFree = async (words: string, as: Call = call) => (await as(`GET x/taken?${words}`)).body.available

  it('is told for what must be one of its kind, letter case aside', async () => {
    const { id } = (await call('POST admin/tags', { name: 'Touring' })).body
    expect(await isFree('resource=tags&key=name&value=touring')).toBe(false)
    expect(await isFree('resource=tags&key=name&value=tour')).toBe(true)
    expect(await isFree(`resource=tags&key=name&value=TOURING&except=${id}`)).toBe(true)
  })

  it('counts what has gone no more', async () => {
    const { id } = (await call('POST brands/create-brand', { name: 'Hero' })).body
    expect(await isFree('resource=brands&key=name&value=hero')).toBe(false)
    await call(`DELETE brands/${id}`)
    expect(await isFree('resource=brands&key=name&value=hero')).toBe(true)
  })

  it('of a SKU looks at products and variants alike', async () => {
    const id = await make('Sold', 'SOLD')
    const { id: variant } = await createRecord(app.work, resourceNamed(app.registry, 'variants'), {
      product: id,
      sku: 'SOLD-L',
    })
    for (const resource of ['products', 'variants'])
      for (const sku of ['sold', 'sold-l'])
        expect(await isFree(`resource=${resource}&key=sku&value=${sku}`), `${resource} ${sku}`).toBe(false)
    expect(await isFree(`resource=variants&key=sku&value=SOLD-L&except=${variant}`)).toBe(true)
  })

  it.each([
    ['resource=nonsense&key=name&value=x', 'resource'],
    ['resource=dealProducts&key=sku&value=x', 'resource'],
    ['resource=tags&key=id&value=x', 'key'],
    ['resource=products&key=name&value=x', 'key'],
    ['resource=tags&key=name', 'value'],
    ['resource=tags&key=name&value=', 'value'],
  ])('%s is refused', async (words, key) => {
    expect(await call(`GET x/taken?${words}`)).toMatchObject({
      status: 400,
      body: { errors: { [key]: expect.any(Array) } },
    })
  })

  it('is for those who may read such records', async () => {
    const line = 'GET x/taken?resource=admins&key=email&value=super@moto.example'
    expect((await app.as('branch')(line)).status).toBe(403)
    expect((await call(line)).body).toEqual({ available: false })
  })
})

describe('what refers to a record', () => {
  const uses = async (resource: string, id: unknown, as: Call = call) =>
    (await as<UsedBy>(`GET x/used-by?resource=${resource}&id=${id}`)).body.data

  it('is counted by resource, a few of them named in order', async () => {
    const { id } = (await call('POST brands/create-brand', { name: 'Yamaha' })).body
    expect(await uses('brands', id)).toEqual([])
    for (const n of [4, 2, 3, 1]) await make(`R${n}`, `R-${n}`, { brand: id })
    expect(await uses('brands', id)).toEqual([{ resource: 'products', count: 4, labels: ['R1', 'R2', 'R3'] }])
  })

  it('leaves out its own parts, which go with it', async () => {
    const id = await make('Whole', 'WHOLE')
    await createRecord(app.work, resourceNamed(app.registry, 'variants'), { product: id, sku: 'WHOLE-L' })
    expect(await uses('products', id)).toEqual([])
  })

  it('is counted for all, and named to those who may read it', async () => {
    const { id: brand } = (await call('POST brands/create-brand', { name: 'Suzuki' })).body
    const discount = { title: 'Secret', discountType: 'amount', amount: '1.00', applyOn: 'brand' }
    await call('POST admin/flat-disocunts', { ...discount, brands: [brand] })
    expect(await uses('brands', brand)).toEqual([{ resource: 'discounts', count: 1, labels: ['Secret'] }])
    expect(await uses('brands', brand, app.as('branch'))).toEqual([
      { resource: 'discounts', count: 1, labels: [] },
    ])
  })

  it('names records by what is worked out too', async () => {
    const address = { division: 'Dhaka', district: 'Dhaka', address: 'Road 1' }
    const showroom = { name: 'Tejgaon', code: 'DHK-1', phone: '+8801700000000', ...address }
    const { id: storeId } = (await call('POST stores/create-store', showroom)).body
    const productId = await make('Stocked', 'STOCKED')
    await call('POST inventory/products', { productId, storeId, quantity: 1 })
    expect(await uses('stores', storeId)).toEqual([{ resource: 'inventory', count: 1, labels: ['STOCKED'] }])
  })

  it('is asked of a record that stands, by those who may read it', async () => {
    const nobody = '01900000-0000-7000-8000-000000000000'
    expect((await call(`GET x/used-by?resource=brands&id=${nobody}`)).status).toBe(404)
    expect((await call('GET x/used-by?resource=brands&id=nonsense')).body.message).toBe('Invalid brand id')
    expect((await app.as('branch')(`GET x/used-by?resource=roles&id=${nobody}`)).status).toBe(403)
  })
})
