import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Backend, errorResponse, providerFor, startBackend } from '../support/providers/backend'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend()
})
beforeEach(() => backend.reset())
afterAll(() => backend.stop())

const eq = (field: string, value: unknown) => ({ field, operator: 'eq' as const, value })
const holding = (rows: readonly object[]) =>
  backend.answers(() => ({ body: { data: rows, total: rows.length } }))

describe('references', () => {
  it('to all manufacturers are loaded in one call', async () => {
    holding([{ id: 'm1' }, { id: 'm2' }, { id: 'm3' }])
    const { provider } = providerFor(backend)
    const { data } = await provider.getMany({ resource: 'manufacturers', ids: ['m3', 'm1', 'gone'] })
    await provider.getMany({ resource: 'manufacturers', ids: ['m2'] })
    expect(backend.lines()).toEqual(['GET /api/manufacturers?offset=0&limit=10000'])
    expect(data).toEqual([{ id: 'm3' }, { id: 'm1' }])
  })

  it('to records of a paged list are loaded one by one, and never twice', async () => {
    backend.answers(({ line }) => ({ body: { id: line.split('/').at(-1), name: 'A brand' } }))
    const { provider } = providerFor(backend)
    const [first] = await Promise.all([
      provider.getMany({ resource: 'brands', ids: ['b9', 'b2'] }),
      provider.getMany({ resource: 'brands', ids: ['b2'] }),
    ])
    await provider.getMany({ resource: 'brands', ids: ['b9'] })
    expect(backend.lines()).toEqual(['GET /api/brands/b9', 'GET /api/brands/b2'])
    expect(first.data.map((r) => r.id)).toEqual(['b9', 'b2'])
  })

  it('to removed records are left out; any other failure is reported', async () => {
    backend.answers(({ line }) =>
      line.endsWith('gone') ? errorResponse(404, 'No brand found') : { body: { id: 'b1' } },
    )
    const { provider } = providerFor(backend)
    const { data } = await provider.getMany({ resource: 'brands', ids: ['gone', 'b1'] })
    expect(data).toEqual([{ id: 'b1' }])
    backend.answers(() => errorResponse(500, 'Broken'))
    const broken = provider.getMany({ resource: 'brands', ids: ['b3'] })
    await expect(broken).rejects.toMatchObject({ statusCode: 500 })
  })
})

describe('a paged list', () => {
  it('that the API also returns unpaged is sorted and filtered in the browser', async () => {
    holding([
      { id: '1', name: 'Scooters', order: 2, published: true },
      { id: '2', name: 'Bikes', order: 1, published: true },
      { id: '3', name: 'Hidden', order: 0, published: false },
    ])
    const { data } = await providerFor(backend).provider.getList({
      resource: 'categories',
      pagination: { mode: 'off' },
      filters: [eq('published', true)],
    })
    expect(backend.lines()).toEqual(['GET /api/admin/categories'])
    expect(data.map((r) => r.id)).toEqual(['2', '1'])
  })
})

describe('the stock of one product', () => {
  const rows = Array.from({ length: 25 }, (_, i) => ({
    id: `i${i}`,
    product: { id: 'p1', label: 'Pulsar' },
    store: { id: i % 2 ? 's1' : 's2', label: 'A showroom' },
    quantity: i,
  }))
  const asking = (currentPage: number, ...filters: ReturnType<typeof eq>[]) => ({
    resource: 'inventory',
    pagination: { currentPage, pageSize: 10 },
    filters,
  })

  it('is unpaged, requested once, kept in order, and paged in the browser', async () => {
    holding(rows)
    const { provider } = providerFor(backend)
    const first = await provider.getList(asking(1, eq('productId', 'p1')))
    const last = await provider.getList(asking(3, eq('productId', 'p1')))
    expect(backend.lines()).toEqual(['GET /api/inventory/products?productId=p1'])
    expect([first.total, first.data.map((r) => r.id).slice(0, 3)]).toEqual([25, ['i0', 'i1', 'i2']])
    expect(last.data).toHaveLength(5)
  })
})
