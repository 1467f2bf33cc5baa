import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'

let app: App
let call: Call
const ids: Record<string, string> = {}

const make = async (line: string, body: object) => String((await call(line, body)).body.id)
const names = async (line: string) => {
  const { status, body } = await call<{ data: { name: string }[]; total: number }>(line)
  expect(status, line).toBe(200)
  return body.data.map((r) => r.name)
}

const product = (n: number, more: object = {}) => ({
  name: `Bike ${n}`,
  sku: `B-${n}`,
  productType: 'bike',
  price: `${n}00.00`,
  date: '2026-01-15',
  ...more,
})

beforeAll(async () => {
  app = await startApp()
  call = app.as('super')
  ids.road = await make('POST admin/categories', { name: 'Road', order: 1 })
  ids.dirt = await make('POST admin/categories', { name: 'Dirt', order: 2, isFeature: true })
  ids.honda = await make('POST brands/create-brand', { name: 'Honda' })
  for (const name of ['Zeta', 'apex', 'Mono']) await make('POST brands/create-brand', { name })
  for (let n = 1; n <= 12; n++)
    await make(
      'POST admin/products/create-product',
      product(n, { categories: [n % 2 ? ids.road : ids.dirt] }),
    )
  await make('POST admin/products/create-product', {
    ...product(20),
    name: '50% off_helmet\\',
    productType: 'gear',
    date: '2026-02-01',
    published: true,
    customSku: 'LABEL-20',
    brand: ids.honda,
    categories: [ids.dirt, ids.road],
  })
})
afterAll(() => app.stop())

describe('a list', () => {
  it('returns data and total, ten rows a page by default', async () => {
    const { body } = await call<{ data: unknown[]; total: number }>('GET admin/products')
    expect(body.data).toHaveLength(10)
    expect(body.total).toBe(13)
    expect(Object.keys(body)).toEqual(['data', 'total'])
  })

  it('is 200 and empty without matches, and past the end', async () => {
    expect((await call('GET admin/products?productName=nothing')).body).toEqual({ data: [], total: 0 })
    const past = await call('GET admin/products?page=9&limit=10')
    expect([past.status, past.body]).toEqual([200, { data: [], total: 13 }])
  })

  it.each([
    ['page', 'GET admin/products?page=2&limit=10', 3],
    ['offset', 'GET brands?offset=3&limit=10', 1],
    ['neither, for a whole list', 'GET admin/tags', 0],
  ])('is paged by %s', async (_word, line, rows) => {
    expect((await call<{ data: unknown[] }>(line)).body.data).toHaveLength(rows)
  })

  it('of manufacturers accepts a limit up to 10000', async () => {
    expect((await call('GET manufacturers?offset=0&limit=10000')).status).toBe(200)
    expect((await call('GET manufacturers?offset=0&limit=10001')).status).toBe(400)
  })

  it('of all categories is unpaged, in its usual order', async () => {
    expect(await names('GET admin/categories')).toEqual(['Road', 'Dirt'])
  })

  it('orders equal rows by id, so that no page repeats or skips one', async () => {
    const pages = [1, 2, 3, 4, 5].map((n) => names(`GET admin/products?page=${n}&limit=3`))
    const seen = (await Promise.all(pages)).flat()
    expect(seen).toHaveLength(13)
    expect(new Set(seen).size).toBe(13)
    const rows = (await call<{ data: { id: string; date: string }[] }>('GET admin/products?limit=100')).body
      .data
    const equal = rows.filter((r) => r.date === '2026-01-15').map((r) => r.id)
    expect(equal).toEqual([...equal].sort())
  })

  it('sorts text ignoring case', async () => {
    expect(await names('GET brands')).toEqual(['apex', 'Honda', 'Mono', 'Zeta'])
  })
})

describe('the request lines of the specification', () => {
  it.each([
    ['GET admin/products?page=1&limit=2&sortBy=date&orderBy=desc', ['50% off_helmet\\', 'Bike 1']],
    ['GET admin/products?sortBy=price&orderBy=asc&limit=2', ['Bike 1', 'Bike 2']],
    ['GET admin/products?sortBy=price&orderBy=desc&limit=1', ['50% off_helmet\\']],
    ['GET admin/products?productName=bIKE%201&sortBy=price', ['Bike 1', 'Bike 10', 'Bike 11', 'Bike 12']],
    ['GET admin/products?productName=b-10', ['Bike 10']],
    ['GET admin/products?productName=50%25', ['50% off_helmet\\']],
    ['GET admin/products?productName=off_h', ['50% off_helmet\\']],
    ['GET admin/products?productName=%5C', ['50% off_helmet\\']],
    ['GET admin/products?productName=o_f', []],
    ['GET admin/products?categorySlug=dirt&productType=gear', ['50% off_helmet\\']],
    ['GET admin/products?categorySlug=road&categorySlug=dirt&published=true', ['50% off_helmet\\']],
    ['GET admin/products?categorySlug=road&page=2&limit=5', ['Bike 9', 'Bike 11']],
    ['GET admin/products?isFeatured=true', []],
    ['GET admin/products?slug=bike-7', ['Bike 7']],
    ['GET admin/products?customSku=LABEL-20', ['50% off_helmet\\']],
    ['GET admin/products?productType=gear&productType=part', ['50% off_helmet\\']],
    ['GET admin/categories/paginated?page=1&limit=10&isFeature=true&published=true', ['Dirt']],
  ])('%s', async (line, expected) => expect(await names(line)).toEqual(expected))

  it('return a record that matches a filter twice once', async () => {
    const line = 'GET admin/products?categorySlug=road&categorySlug=dirt'
    expect((await call(line)).body.total).toBe(13)
  })
})

describe('an unknown query parameter', () => {
  it.each([
    ['GET admin/products?page=0', 'page'],
    ['GET admin/products?page=-1', 'page'],
    ['GET admin/products?page=1.5', 'page'],
    ['GET admin/products?page=', 'page'],
    ['GET admin/products?limit=abc', 'limit'],
    ['GET admin/products?limit=0', 'limit'],
    ['GET admin/products?limit=101', 'limit'],
    ['GET admin/products?page=1&page=2', 'page'],
    ['GET admin/products?skip=0', 'skip'],
    ['GET admin/products?colour=red', 'colour'],
    ['GET admin/products?name=Bike', 'name'],
    ['GET admin/products?productType[]=bike', 'productType[]'],
    ['GET admin/products?published=yes', 'published'],
    ['GET admin/products?published=TRUE', 'published'],
    ['GET admin/products?productType=rocket', 'productType'],
    ['GET admin/products?productType=bike&productType=rocket', 'productType'],
    ['GET admin/products?sortBy=description', 'sortBy'],
    ['GET admin/products?sortBy=date&orderBy=down', 'orderBy'],
    ['GET admin/products?productName=%00', 'productName'],
    ['GET brands?page=1', 'page'],
    ['GET brands?sortBy=published', 'sortBy'],
    ['GET admin/tags?sortBy=name', 'sortBy'],
    ['GET admin/tags?page=1', 'page'],
    ['GET admin/categories?page=1', 'page'],
    ['GET store-admin/list?limit=10', 'limit'],
  ])('%s is refused, and named', async (line, word) => {
    const { status, body } = await call(line)
    expect(status).toBe(400)
    expect(Object.keys(body.errors as object)).toEqual([word])
    expect(body).toMatchObject({ statusCode: 400, error: 'Bad Request', message: [expect.any(String)] })
  })

  it('is refused when one record is read too', async () => {
    expect((await call(`GET brands/${ids.honda}?fields=name`)).status).toBe(400)
  })
})

describe('a record', () => {
  it('has every declared key, null or an empty list if it has no value', async () => {
    const { body } = await call('GET admin/products/sku/B-1')
    expect(body).toMatchObject({ brand: null, customSku: null, tags: [], images: [], specification: [] })
    const declared = Object.keys(app.registry.resources.find((r) => r.name === 'products')?.fields ?? {})
    expect(Object.keys(body).sort()).toEqual(['createdAt', 'id', 'updatedAt', 'version', ...declared].sort())
  })

  it('shows references as id and label, money with two decimals, timestamps in UTC', async () => {
    const { body } = await call('GET admin/products/sku/B-20')
    expect(body).toMatchObject({
      brand: { id: ids.honda, label: 'Honda' },
      categories: [
        { id: ids.dirt, label: 'Dirt' },
        { id: ids.road, label: 'Road' },
      ],
      price: '2000.00',
      date: '2026-02-01',
      version: 1,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    })
  })

  it('reports whether a SKU is free, ignoring the given product', async () => {
    const free = async (query: string) =>
      (await call(`GET inventory/products/check-custom-sku?${query}`)).body
    expect(await free('customSku=LABEL-20')).toEqual({ available: false })
    expect(await free('customSku=label-20')).toEqual({ available: false })
    expect(await free('customSku=LABEL-20&sku=B-20')).toEqual({ available: true })
    expect(await free('customSku=LABEL-21')).toEqual({ available: true })
  })
})
