import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { UsedBy } from '#contract/extensions/records.ts'
import { resourceNamed } from '#contract/registry.ts'
import { createRecord } from '#server/db/write/write.ts'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
import { shopHelpers } from '#tests/support/server/shop.ts'

let app: App
let call: Call

beforeAll(async () => {
  app = await startApp()
  call = app.as('super')
})
afterAll(() => app.stop())

const make = async (name: string, sku: string, more: object = {}) =>
  (await shopHelpers(call).product(sku, { name, productType: 'bike', ...more })).id

describe('extensions of a backend', () => {
  it('are listed by name: calls, and parameters of lists', async () => {
    const { body } = await app.as('branch')<{ data: string[] }>('GET x')
    expect(body.data).toEqual(
      expect.arrayContaining(['history', 'taken', 'usedBy', 'price', 'file', 'inventory.list.lowStock']),
    )
    expect(body.data).not.toContain('list')
  })
})

describe('whether a value is free', () => {
  const isFree = async (query: string, as: Call = call) => (await as(`GET x/taken?${query}`)).body.available

  it('is checked for unique fields, ignoring case', async () => {
    const { id } = (await call('POST admin/tags', { name: 'Touring' })).body
    expect(await isFree('resource=tags&key=name&value=touring')).toBe(false)
    expect(await isFree('resource=tags&key=name&value=tour')).toBe(true)
    expect(await isFree(`resource=tags&key=name&value=TOURING&except=${id}`)).toBe(true)
  })

  it('ignores removed records', async () => {
    const { id } = (await call('POST brands/create-brand', { name: 'Hero' })).body
    expect(await isFree('resource=brands&key=name&value=hero')).toBe(false)
    await call(`DELETE brands/${id}`)
    expect(await isFree('resource=brands&key=name&value=hero')).toBe(true)
  })

  it('of a SKU includes products and variants', async () => {
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
  ])('%s is refused', async (query, key) => {
    expect(await call(`GET x/taken?${query}`)).toMatchObject({
      status: 400,
      body: { errors: { [key]: expect.any(Array) } },
    })
  })

  it('requires the permission to read the records', async () => {
    const line = 'GET x/taken?resource=admins&key=email&value=super@moto.example'
    expect((await app.as('branch')(line)).status).toBe(403)
    expect((await call(line)).body).toEqual({ available: false })
  })
})

describe('references to a record', () => {
  const uses = async (resource: string, id: unknown, as: Call = call) =>
    (await as<UsedBy>(`GET x/used-by?resource=${resource}&id=${id}`)).body.data

  it('are counted by resource, with a few names in order', async () => {
    const { id } = (await call('POST brands/create-brand', { name: 'Yamaha' })).body
    expect(await uses('brands', id)).toEqual([])
    for (const n of [4, 2, 3, 1]) await make(`R${n}`, `R-${n}`, { brand: id })
    expect(await uses('brands', id)).toEqual([{ resource: 'products', count: 4, labels: ['R1', 'R2', 'R3'] }])
  })

  it('exclude its own parts, which are removed with it', async () => {
    const id = await make('Whole', 'WHOLE')
    await createRecord(app.work, resourceNamed(app.registry, 'variants'), { product: id, sku: 'WHOLE-L' })
    expect(await uses('products', id)).toEqual([])
  })

  it('are counted for all users, and named to those who may read them', async () => {
    const { id: brand } = (await call('POST brands/create-brand', { name: 'Suzuki' })).body
    const discount = { title: 'Secret', discountType: 'amount', amount: '1.00', applyOn: 'brand' }
    await call('POST admin/flat-disocunts', { ...discount, brands: [brand] })
    expect(await uses('brands', brand)).toEqual([{ resource: 'discounts', count: 1, labels: ['Secret'] }])
    expect(await uses('brands', brand, app.as('branch'))).toEqual([
      { resource: 'discounts', count: 1, labels: [] },
    ])
  })

  it('are named by derived labels too', async () => {
    const address = { division: 'Dhaka', district: 'Dhaka', address: 'Road 1' }
    const showroom = { name: 'Tejgaon', code: 'DHK-1', phone: '+8801700000000', ...address }
    const { id: storeId } = (await call('POST stores/create-store', showroom)).body
    const productId = await make('Stocked', 'STOCKED')
    await call('POST inventory/products', { productId, storeId, quantity: 1 })
    expect(await uses('stores', storeId)).toEqual([{ resource: 'inventory', count: 1, labels: ['STOCKED'] }])
  })

  it('require an existing record and the permission to read it', async () => {
    const unknownId = '01900000-0000-7000-8000-000000000000'
    expect((await call(`GET x/used-by?resource=brands&id=${unknownId}`)).status).toBe(404)
    expect((await call('GET x/used-by?resource=brands&id=nonsense')).body.message).toBe('Invalid brand id')
    expect((await app.as('branch')(`GET x/used-by?resource=roles&id=${unknownId}`)).status).toBe(403)
  })
})
