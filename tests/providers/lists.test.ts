import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Backend, providerFor, startBackend } from '../support/providers/backend'
import { registry as doubles } from '../support/providers/doubles/registry'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend()
})
beforeEach(() => backend.reset())
afterAll(() => backend.stop())

const where = (field: string, value: unknown) => ({ field, operator: 'eq' as const, value })
/** The filters of the request, read as a server reads them. */
const received = async (resource: string, field: string, value: unknown) => {
  await providerFor(backend).provider.getList({ resource, filters: [where(field, value)] })
  return new URL(`${backend.url}${backend.last().line.slice('GET '.length)}`).searchParams.getAll(field)
}

describe('the value of a filter', () => {
  const difficult = ['+', '&', '#', '%', '=', '?', 'é', 'বাংলা', 'a b', '%25', 'a+b&c=d#e?f%20g', '"\'<>']
  it.each(difficult)('is sent as typed: %s', async (value) => {
    expect(await received('dealers', 'name', value)).toEqual([value])
  })
  it('is one of many that are sent in order', async () => {
    const many = Array.from({ length: 25 }, (_, i) => `${difficult[i % difficult.length]}${i}`)
    expect(await received('products', 'categorySlug', many)).toEqual(many)
  })
})

describe('a list below another record', () => {
  const list = (resource: string) =>
    providerFor(backend, doubles).provider.getList({
      resource,
      pagination: { currentPage: 2, pageSize: 10 },
      filters: [where('productId', 'p/1')],
    })

  it('has that record in its path, not in its query', async () => {
    await list('reviews')
    expect(backend.lines()).toEqual(['GET /api/admin/order/review/p%2F1?skip=10&limit=10'])
  })
  it('is paged in the browser where it is unpaged', async () => {
    const rows = Array.from({ length: 13 }, (_, i) => ({ id: `${i}`, productId: 'p/1' }))
    backend.answers(() => ({ body: { data: rows, total: rows.length } }))
    const { data, total } = await list('parts')
    expect(backend.lines()).toEqual(['GET /api/products/p%2F1/parts'])
    expect([data.length, total]).toEqual([3, 13])
  })
})

describe('a response', () => {
  it('gives its rows, its total and whether there are more', async () => {
    backend.answers(() => ({ body: { data: [{ id: 'a' }], total: 10_000, more: true } }))
    const answer = await providerFor(backend).provider.getList({ resource: 'products' })
    expect(answer).toEqual({ data: [{ id: 'a' }], total: 10_000, more: true })
  })
  it('that is a web page is a failure, not an empty list', async () => {
    backend.answers(() => ({ body: '<html>Welcome</html>' }))
    await expect(providerFor(backend).provider.getList({ resource: 'products' })).rejects.toMatchObject({
      kind: 'refusal',
      messages: ['error.unreadable'],
    })
  })
  it('that is no longer needed is cancelled', async () => {
    const leaving = new AbortController()
    backend.answers(() => {
      leaving.abort()
      return 'hang'
    })
    const list = providerFor(backend).provider.getList({
      resource: 'products',
      meta: { signal: leaving.signal },
    })
    await expect(list).rejects.toMatchObject({ kind: 'aborted', messages: [] })
  })
})
