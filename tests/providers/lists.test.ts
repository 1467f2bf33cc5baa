import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Backend, providerFor, startBackend } from './backend'
import { registry as kinds } from './doubles/registry'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend()
})
beforeEach(() => backend.reset())
afterAll(() => backend.stop())

type Question = Omit<Parameters<ReturnType<typeof providerFor>['provider']['getList']>[0], 'resource'>
/** The request lines that asking for a list leads to. */
const asking = async (resource: string, question: Question = {}, registry?: typeof kinds) => {
  await providerFor(backend, registry).provider.getList({ resource, ...question })
  return backend.lines()
}
const page = (currentPage: number, pageSize = 10) => ({ pagination: { currentPage, pageSize } })
const where = (field: string, value: unknown) => ({ field, operator: 'eq' as const, value })

describe('the page, in the words of each endpoint', () => {
  it.each([
    ['products', 1, 'GET /api/admin/products?page=1&limit=10&sortBy=date&orderBy=desc'],
    ['products', 3, 'GET /api/admin/products?page=3&limit=10&sortBy=date&orderBy=desc'],
    ['categories', 2, 'GET /api/admin/categories/paginated?page=2&limit=10'],
    ['vats', 1, 'GET /api/admin/vats?page=1&limit=10'],
    ['brands', 1, 'GET /api/brands?offset=0&limit=10'],
    ['brands', 3, 'GET /api/brands?offset=20&limit=10'],
    ['manufacturers', 2, 'GET /api/manufacturers?offset=10&limit=10'],
  ])('%s, page %i: %s', async (resource, number, line) => {
    expect(await asking(resource, page(number))).toEqual([line])
  })

  it.each([
    ['dealers', 2, 'GET /api/admin/dealers?skip=10&limit=10'],
    ['offers', 2, 'GET /api/admin/offers?offset=10&limit=10'],
    ['cms', 1, 'GET /api/admin/cms/items?offset=0&limit=10'],
    ['orders', 1, 'GET /api/admin/orders/list?page=1&limit=10'],
  ])('%s, page %i: %s', async (resource, number, line) => {
    expect(await asking(resource, page(number), kinds)).toEqual([line])
  })

  it.each([
    ['tags', 'GET /api/admin/tags'],
    ['roles', 'GET /api/store-admin/role/all'],
    ['admins', 'GET /api/store-admin/list'],
  ])('%s has no pages: %s', async (resource, line) => {
    expect(await asking(resource, page(2))).toEqual([line])
  })

  it('is ten rows when nobody says otherwise', async () => {
    expect(await asking('brands')).toEqual(['GET /api/brands?offset=0&limit=10'])
  })

  it('counts rows by the page size', async () => {
    expect(await asking('brands', page(3, 50))).toEqual(['GET /api/brands?offset=100&limit=50'])
  })
})

describe('the order', () => {
  const sorters = (field: string, order: 'asc' | 'desc') => ({ sorters: [{ field, order }] })

  it('is sent by the words of the API', async () => {
    expect(await asking('products', sorters('price', 'asc'))).toEqual([
      'GET /api/admin/products?page=1&limit=10&sortBy=price&orderBy=asc',
    ])
  })
  it('falls back to the declared one where the API can not sort by the field', async () => {
    expect(await asking('products', sorters('description', 'asc'))).toEqual([
      'GET /api/admin/products?page=1&limit=10&sortBy=date&orderBy=desc',
    ])
  })
  it('is never sent to an endpoint that knows none', async () => {
    expect(await asking('brands', sorters('name', 'desc'))).toEqual(['GET /api/brands?offset=0&limit=10'])
  })
})

describe('filters', () => {
  it('go by the API’s words, a list repeating its word', async () => {
    const filters = [
      where('productName', 'pulsar'),
      where('categorySlug', ['bikes', 'helmets']),
      where('published', true),
      where('slug', undefined),
      where('customSku', ''),
    ]
    expect(await asking('products', { filters })).toEqual([
      'GET /api/admin/products?page=1&limit=10&sortBy=date&orderBy=desc&productName=pulsar&categorySlug=bikes&categorySlug=helmets&published=true',
    ])
  })

  it('of dealers', async () => {
    expect(await asking('dealers', { ...page(2), filters: [where('division', 'Dhaka')] }, kinds)).toEqual([
      'GET /api/admin/dealers?skip=10&limit=10&division=Dhaka',
    ])
  })

  it('of dates have their colons encoded', async () => {
    const filters = [
      where('orderStatus', 'Pending'),
      where('startDate', '2026-01-01T00:00:00.000Z'),
      where('endDate', new Date('2026-02-01T00:00:00.000Z')),
    ]
    expect(await asking('orders', { filters }, kinds)).toEqual([
      'GET /api/admin/orders/list?page=1&limit=10&orderStatus=Pending&startDate=2026-01-01T00%3A00%3A00.000Z&endDate=2026-02-01T00%3A00%3A00.000Z',
    ])
  })

  it('of coupons turn percentageSign into a percent sign', async () => {
    expect(await asking('coupons', { filters: [where('title', '10percentageSign off')] }, kinds)).toEqual([
      'GET /api/admin/coupon?page=1&limit=10&title=10%25%20off',
    ])
  })
  it('of coupons take a typed percent sign as well', async () => {
    expect(await asking('coupons', { filters: [where('title', '10% off')] }, kinds)).toEqual([
      'GET /api/admin/coupon?page=1&limit=10&title=10%25%20off',
    ])
  })
  it('leave percentageSign alone everywhere else', async () => {
    expect(await asking('dealers', { filters: [where('name', '10percentageSign')] }, kinds)).toEqual([
      'GET /api/admin/dealers?skip=0&limit=10&name=10percentageSign',
    ])
  })

  it('that are part of the path stand there and not in the query', async () => {
    expect(await asking('reviews', { ...page(2), filters: [where('productId', 'p/1')] }, kinds)).toEqual([
      'GET /api/admin/order/review/p%2F1?skip=10&limit=10',
    ])
  })

  it('that nobody declared are not sent', async () => {
    const filters = [where('method', 'delete'), where('toString', 'x'), where('id', '99')]
    expect(await asking('dealers', { filters }, kinds)).toEqual(['GET /api/admin/dealers?skip=0&limit=10'])
  })

  const difficult = ['+', '&', '#', '%', '=', '?', 'é', 'বাংলা', 'a b', '%25', 'a+b&c=d#e?f%20g', '"\'<>']
  it.each(difficult)('survive the way: %s', async (value) => {
    await asking('dealers', { filters: [where('name', value)] }, kinds)
    const url = new URL(`${backend.url}${backend.last().line.slice('GET '.length)}`)
    expect([...url.searchParams]).toEqual([
      ['skip', '0'],
      ['limit', '10'],
      ['name', value],
    ])
  })
  it('survive the way by the dozen', async () => {
    const many = Array.from({ length: 25 }, (_, i) => `${difficult[i % difficult.length]}${i}`)
    await asking('dealers', { filters: [where('division', many)] }, kinds)
    const url = new URL(`${backend.url}${backend.last().line.slice('GET '.length)}`)
    expect(url.searchParams.getAll('division')).toEqual(many)
  })
})

describe('an answer', () => {
  it('gives its rows, its total and whether there are more', async () => {
    backend.answers(() => ({ body: { data: [{ id: 'a' }], total: 10_000, more: true } }))
    const answer = await providerFor(backend).provider.getList({ resource: 'products' })
    expect(answer).toEqual({ data: [{ id: 'a' }], total: 10_000, more: true })
  })
  it('that is a web page is a failure, not an empty list', async () => {
    backend.answers(() => ({ body: '<html>Welcome</html>' }))
    await expect(providerFor(backend).provider.getList({ resource: 'products' })).rejects.toMatchObject({
      kind: 'refusal',
      messages: ['error.unknown'],
    })
  })
  it('nobody waits for any more is called off', async () => {
    backend.answers(() => 'hang')
    const leaving = new AbortController()
    const list = providerFor(backend).provider.getList({
      resource: 'products',
      meta: { signal: leaving.signal },
    })
    setTimeout(() => leaving.abort(), 50)
    await expect(list).rejects.toMatchObject({ kind: 'aborted', messages: [] })
  })
})
