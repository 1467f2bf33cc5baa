import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Backend, providerFor, startBackend } from '../support/providers/backend'
import { registry as doubles } from '../support/providers/doubles/registry'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend()
})
beforeEach(() => backend.reset())
afterAll(() => backend.stop())

const eq = (field: string, value: unknown) => ({ field, operator: 'eq' as const, value })
const tags = Array.from({ length: 23 }, (_, i) => ({ id: `t${i}`, name: `Tag ${23 - i}` }))
const holding = (rows: readonly object[]) =>
  backend.answers(() => ({ body: { data: rows, total: rows.length } }))

describe('a list that the API returns unpaged', () => {
  it('is requested once and paged in the browser', async () => {
    holding(tags)
    const { provider } = providerFor(backend)
    const pages = await Promise.all(
      [1, 2, 3].map((currentPage) =>
        provider.getList({ resource: 'tags', pagination: { currentPage, pageSize: 10 } }),
      ),
    )
    expect(backend.lines()).toEqual(['GET /api/admin/tags'])
    expect(pages.map((p) => [p.data.length, p.total])).toEqual([
      [10, 23],
      [10, 23],
      [3, 23],
    ])
    expect(pages[0]?.data[0]).toMatchObject({ name: 'Tag 1' })
    expect(pages[0]?.data[1]).toMatchObject({ name: 'Tag 2' })
  })

  it('is requested again by a component that already had a response', async () => {
    holding(tags)
    const { provider, queryClient } = providerFor(backend)
    const queryKey = ['data', 'default', 'tags', 'list', { page: 1 }]
    const load = () =>
      queryClient.fetchQuery({
        queryKey,
        queryFn: () => provider.getList({ resource: 'tags', meta: { queryKey } }),
      })
    await load()
    await load()
    expect(backend.lines()).toEqual(['GET /api/admin/tags', 'GET /api/admin/tags'])
  })

  it('is requested again after Refine invalidates the lists of its resource', async () => {
    holding(tags)
    const { provider, queryClient } = providerFor(backend)
    await provider.getList({ resource: 'tags' })
    await queryClient.invalidateQueries({ queryKey: ['data', 'default', 'tags', 'list'] })
    holding([{ id: 'x', name: 'New' }])
    const { total } = await provider.getList({ resource: 'tags' })
    expect([backend.lines().length, total]).toEqual([2, 1])
  })
})

describe('a search that the API does not have', () => {
  const people = [
    {
      id: 'a1',
      userName: 'nadia',
      firstName: 'Nadia',
      phone: '+8801711',
      role: { id: 'r1', label: 'Branch' },
    },
    {
      id: 'b2',
      userName: 'karim',
      firstName: 'Karim',
      phone: '+8801922',
      role: { id: 'r2', label: 'Super' },
    },
  ]
  it.each([
    ['a name', 'KAR', 'b2'],
    ['a part of a number', '1711', 'a1'],
    ['a part of a number, in the digits of Bengali', '১৭১১', 'a1'],
    ['what a reference is called', 'super', 'b2'],
    ['no id, which nobody reads', 'r1', ''],
    ['nothing', '', 'b2 a1'],
  ])('finds by %s in the browser, in what the list shows', async (_, words, expected) => {
    holding(people)
    const { provider } = providerFor(backend)
    const { data } = await provider.getList({ resource: 'admins', filters: [eq('search', words)] })
    expect(data.map(({ id }) => id).join(' ')).toBe(expected)
    expect(backend.lines()).toEqual(['GET /api/store-admin/list'])
  })
})

describe('sorting and filtering in the browser', () => {
  const rows = [
    {
      id: '1',
      title: 'express',
      amount: '9.50',
      weight: 10,
      since: '2026-03-01',
      brand: { id: 'b2', label: 'Yamaha' },
      isActive: true,
      createdAt: '2026-01-31T18:00:00.000Z',
    },
    {
      id: '2',
      title: 'Box 10',
      amount: '120.00',
      weight: 9,
      since: null,
      brand: null,
      isActive: false,
      createdAt: '2026-02-01T00:00:00.000Z',
    },
    {
      id: '3',
      title: 'Box 2',
      amount: null,
      weight: null,
      since: '2025-12-31',
      brand: { id: 'b1', label: 'Bajaj' },
      isActive: true,
      createdAt: '2026-02-28T23:59:59.999Z',
    },
    {
      id: '4',
      title: 'Évora',
      amount: '120.00',
      weight: 100,
      since: '2026-01-02',
      brand: { id: 'b1', label: 'Bajaj' },
      isActive: false,
      createdAt: '2026-03-01T00:00:00.000Z',
    },
  ] as const
  const ids = async (question: object) => {
    holding(rows)
    const { data } = await providerFor(backend, doubles).provider.getList({ resource: 'fees', ...question })
    return data.map((r) => r.id).join(' ')
  }
  const by = (field: string, order: 'asc' | 'desc' = 'asc') => ({ sorters: [{ field, order }] })

  it.each([
    ['the declared order, numbers within words by their value', {}, '3 2 4 1'],
    ['text downwards', by('title', 'desc'), '1 4 2 3'],
    ['money by its value', by('amount'), '1 2 4 3'],
    ['numbers by their value', by('weight'), '2 1 4 3'],
    ['numbers downwards, nothing still last', by('weight', 'desc'), '4 1 2 3'],
    ['days', by('since'), '3 4 1 2'],
    ['a reference by its label, equal ones by id', by('brand'), '3 4 1 2'],
    ['flags', by('isActive', 'desc'), '1 3 2 4'],
  ])('%s', async (_, question, expected) => {
    expect(await ids(question)).toBe(expected)
  })

  it.each([
    ['contains, letter case aside', [eq('title', 'BOX')], '3 2'],
    ['equals', [eq('isActive', true)], '3 1'],
    ['among, by the id of a reference', [eq('brandId', ['b2', 'b9'])], '1'],
    [
      'from an instant until before another',
      [eq('startDate', '2026-02-01T00:00:00.000Z'), eq('endDate', '2026-03-01T00:00:00.000Z')],
      '3 2',
    ],
    ['an empty filter asks for nothing', [eq('title', ''), eq('brandId', [])], '3 2 4 1'],
  ])('%s, whatever the backend returns', async (_, filters, expected) => {
    expect(await ids({ filters })).toBe(expected)
  })

  it('requests once for each filter', async () => {
    holding(rows)
    const { provider } = providerFor(backend, doubles)
    const list = (isActive: boolean) =>
      provider.getList({ resource: 'fees', filters: [eq('isActive', isActive)] })
    await Promise.all([list(true), list(true), list(false)])
    expect(backend.lines()).toEqual(['GET /api/fees?isActive=true', 'GET /api/fees?isActive=false'])
  })
})
