import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
import { refusalBody } from '#tests/support/server/refusal-body.ts'

let app: App
let call: Call
const nowhere = '01900000-0000-7000-8000-000000000000'
let honda: { id: string; version: number }
let tag: { id: string }

beforeAll(async () => {
  app = await startApp()
  call = app.as('super')
  honda = (await call<typeof honda>('POST brands/create-brand', { name: 'Honda' })).body
  tag = (await call<typeof tag>('POST admin/tags', { name: 'Sport' })).body
  await call('POST brands/create-brand', { name: 'Yamaha' })
})
afterAll(() => app.stop())

describe('refusals are decided in one order', () => {
  const wrongBody = { nope: 1 }
  it('401 first', async () => {
    for (const line of [
      `PATCH brands/${honda.id}`,
      `PATCH brands/${nowhere}`,
      'PATCH brands/x',
      'POST brands/create-brand',
    ])
      expect(await app.with()(line, wrongBody)).toMatchObject({
        status: 401,
        body: { statusCode: 401, message: 'Session error!!', error: 'Unauthorized' },
      })
  })
  it('then 403, even for missing records', async () => {
    for (const line of [`DELETE brands/${honda.id}`, `DELETE brands/${nowhere}`, 'DELETE brands/x'])
      expect(await app.as('branch')(line)).toMatchObject({
        status: 403,
        body: { statusCode: 403, message: 'Forbidden resource', error: 'Forbidden' },
      })
  })
  it('then 404, before the body is checked', async () => {
    for (const body of [wrongBody, '{ broken', { name: 'Yamaha', version: 99 }])
      expect(await call(`PATCH brands/${nowhere}`, body)).toMatchObject({ status: 404 })
  })
  it('then 400, before any clash', async () => {
    const { status, body } = await call(`PATCH brands/${honda.id}`, { name: 'Yamaha', version: 99, nope: 1 })
    expect([status, Object.keys(body.errors as object)]).toEqual([400, ['nope']])
  })
  it('then 409', async () => {
    expect(await call(`PATCH brands/${honda.id}`, { name: 'Yamaha' })).toMatchObject({
      status: 409,
      body: { message: 'Brand already exists', errors: { name: ['Brand already exists'] } },
    })
  })
})

describe('an unknown id is answered with the specified message', () => {
  it.each([
    ['brands', 'No brand found'],
    ['manufacturers', 'Manufacturer not found'],
    ['admin/tags', 'No tags found'],
    ['admin/products', 'Invalid product id'],
    ['admin/categories', 'Not found'],
    ['admin/vats', 'Not found'],
    ['store-admin/role/id', 'Not found'],
  ])('%s: %s', async (path, message) => {
    expect(await call(`GET ${path}/${nowhere}`)).toMatchObject({
      status: 404,
      body: { statusCode: 404, message, error: 'Not Found' },
    })
  })

  it('like an unknown SKU and an unknown path', async () => {
    expect(await call('GET admin/products/sku/NONE')).toMatchObject({ status: 404 })
    for (const line of ['GET nothing/here', 'GET Brands', 'PUT brands'])
      expect((await call(line)).body).toEqual(refusalBody(404, 'record.notFound', 'Not found'))
  })
})

describe('a malformed id', () => {
  it.each([
    ['GET brands/5', 'Invalid brand id'],
    ['DELETE brands/null', 'Invalid brand id'],
    ["GET brands/1'%20or%20'1", 'Invalid brand id'],
    ['PATCH admin/products/undefined', 'Invalid product id'],
    ['GET admin/tags/5', 'Malformed id. Check the address, or choose the record from its list.'],
  ])('%s: %s', async (line, message) => {
    expect(await call(line)).toMatchObject({ status: 400, body: { message } })
  })
})

describe('a used value', () => {
  const product = { productType: 'bike', price: '1.00', date: '2026-01-01' }
  beforeAll(async () => {
    const first = { ...product, name: 'First', sku: 'A-1', customSku: 'L-1' }
    expect((await call('POST admin/products/create-product', first)).status).toBe(201)
  })
  it.each([
    ['POST admin/tags', { name: 'Sport' }, { name: ['Tag name exists'] }],
    ['POST admin/tags', { name: 'SPORT' }, { name: ['Tag name exists'] }],
    [
      'POST admin/products/create-product',
      { ...product, name: 'B', sku: 'a-1' },
      { sku: ['Product sku match'] },
    ],
    [
      'POST admin/products/create-product',
      { ...product, name: 'B', sku: 'B-1', slug: 'first' },
      { slug: ['Product friendly page name match'] },
    ],
    [
      'POST admin/products/create-product',
      { ...product, name: 'B', sku: 'A-1', customSku: 'L-1', slug: 'first' },
      {
        slug: ['Product friendly page name match'],
        sku: ['Product sku match'],
        customSku: ['Product sku match'],
      },
    ],
    [
      'POST store-admin/role/create',
      {
        name: 'Store admin',
        roleType: 'store-admin-type',
        permissions: [{ subject: 'Tag', actions: ['READ'] }],
      },
      { name: ['Name is already taken'] },
    ],
  ])('%s %j', async (line, body, errors) => {
    expect(await call(line, body)).toMatchObject({ status: 409, body: { error: 'Conflict', errors } })
  })
  it('can be kept by its own record', async () => {
    expect((await call(`PATCH admin/tags/${tag.id}`, { name: 'SPORT' })).status).toBe(200)
  })
  it('is free again after its record is deleted', async () => {
    const gone = (await call('POST brands/create-brand', { name: 'Suzuki' })).body
    expect((await call(`DELETE brands/${gone.id}`)).body).toEqual({ message: 'Delete Successful' })
    expect((await call(`GET brands/${gone.id}`)).status).toBe(404)
    expect((await call('POST brands/create-brand', { name: 'Suzuki' })).status).toBe(201)
  })
})

describe('a stale version', () => {
  it('is refused with the current record', async () => {
    const { id, version } = (await call('POST admin/vats', { title: 'Standard', percentage: 15 })).body
    const first = await call(`PATCH admin/vats/${id}`, { percentage: 12.5, version })
    expect(first).toMatchObject({ status: 200, body: { percentage: 12.5, version: 2 } })
    const second = await call(`PATCH admin/vats/${id}`, { percentage: 10, version })
    expect(second).toMatchObject({ status: 409, body: { statusCode: 409, current: first.body } })
    expect((await call(`GET admin/vats/${id}`)).body).toEqual(first.body)
  })
  it('is not avoided by omitting the version', async () => {
    const { id } = (await call('POST admin/vats', { title: 'Reduced', percentage: 5 })).body
    expect(await call(`PATCH admin/vats/${id}`, { percentage: 4, version: undefined })).toMatchObject({
      status: 400,
      body: { code: 'field.required', errors: { version: ['Version is required'] } },
    })
    expect((await call(`GET admin/vats/${id}`)).body).toMatchObject({ percentage: 5, version: 1 })
  })
  it('remains the same when a write changes nothing', async () => {
    const before = (await call(`GET brands/${honda.id}`)).body
    expect((await call(`PATCH brands/${honda.id}`, { name: 'Honda', version: 1 })).body).toEqual(before)
  })
})

describe('a record that others refer to', () => {
  it('is not removed, and the refusal names them', async () => {
    const used = (await call('POST manufacturers/create-manufacturer', { name: 'Runner' })).body
    const make = (n: number) =>
      call('POST admin/products/create-product', {
        name: `Runner ${n}`,
        sku: `R-${n}`,
        productType: 'bike',
        price: '1.00',
        date: '2026-01-01',
        manufacturer: used.id,
      })
    const made = [await make(1), await make(2), await make(3), await make(4)]
    expect(await call(`DELETE manufacturers/${used.id}`)).toMatchObject({
      status: 409,
      body: {
        message: ['Manufacturer not deleted', 'Used by 4 products: Runner 1, Runner 2, Runner 3 and 1 more'],
      },
    })
    for (const { body } of made)
      expect((await call(`DELETE admin/products/${body.id}`)).body).toEqual({
        message: 'Product deleted successfully',
      })
    expect((await call(`DELETE manufacturers/${used.id}`)).body).toEqual({
      message: 'Manufacturer deleted successfully',
    })
  })
})

describe('a body that is too large', () => {
  it('is refused with the limit', async () => {
    const body = { name: 'Big', description: 'x'.repeat(1024 * 1024) }
    expect(await call('POST brands/create-brand', body)).toMatchObject({
      status: 413,
      body: { statusCode: 413, message: 'The body may have at most 1 MB', error: 'Payload Too Large' },
    })
  })
})

describe('an internal failure', () => {
  it('reveals no cause, and keeps the specified message', async () => {
    await app.db.execute('alter table brands rename to lost')
    const { status, body } = await call('POST brands/create-brand', { name: 'Honda' })
    await app.db.execute('alter table lost rename to brands')
    expect([status, body]).toEqual([500, refusalBody(500, 'brand.notCreated', 'Can not create brand')])
  })
})
