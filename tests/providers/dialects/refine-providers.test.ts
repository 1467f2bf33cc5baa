import type { DataProvider } from '@refinedev/core'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Backend } from '#contract/dialects/backend.ts'
import { toHttpError } from '#providers/errors.ts'
import type { ProviderContext } from '#providers/refine-providers.ts'
import { speakTo } from '#tests/support/providers/dialect-fixtures.ts'
import { startJsonServer } from '#tests/support/providers/json-server.ts'
import { walkServer } from '#tests/support/providers/walk-server.ts'

const api = {
  list: 'GET parts',
  one: 'GET parts/{id}',
  create: 'POST parts',
  update: 'PUT parts/{id}',
  remove: 'DELETE parts/{id}',
  paging: 'page',
} as const

walkServer('json-server 0.17 through @refinedev/simple-rest', {
  backend: {
    token: 'none',
    provider: { name: 'simple-rest', operators: { until: 'lte' }, search: 'q', patterns: true },
    dialect: { root: '' },
  },
  api: { ...api, update: 'PATCH parts/{id}' },
  start: () => startJsonServer({ parts: [] }),
  includesEnd: true,
})

describe('a data provider of Refine', () => {
  const methods = { getList: vi.fn(), getOne: vi.fn(), create: vi.fn(), update: vi.fn(), deleteOne: vi.fn() }
  const places: ProviderContext[] = []
  const providers = {
    shop: async (place: ProviderContext) => {
      places.push(place)
      return methods as unknown as DataProvider
    },
  }
  const stageOf = (more: Partial<Backend> = {}, name = 'shop', keys = {}) =>
    speakTo({ dialect: {}, provider: { name }, ...more }, { ...api, keys }, 'main', providers)
  beforeEach(() => {
    places.length = 0
    for (const method of Object.values(methods)) method.mockReset()
    methods.getList.mockResolvedValue({ data: [], total: 0 })
  })
  const asked = () => methods.getList.mock.lastCall?.[0]

  it('is asked for pages, filters and order in the names and values of its backend', async () => {
    const stage = stageOf({ dialect: { keys: 'snake', flags: [0, 1] } })
    await stage.list({
      page: 3,
      sort: ['soldAt', 'desc'],
      where: {
        partName: 'chain',
        isListed: true,
        kind: ['NEW', 'USED'],
        brand: '3',
        soldAfter: '2026-01-01T00:00:00.000Z',
      },
    })
    expect(asked()).toMatchObject({
      resource: 'parts',
      pagination: { currentPage: 3, pageSize: 20, mode: 'server' },
      sorters: [{ field: 'sold_at', order: 'desc' }],
      filters: [
        { field: 'name', operator: 'contains', value: 'chain' },
        { field: 'is_listed', operator: 'eq', value: 1 },
        { field: 'kind', operator: 'in', value: ['NEW', 'USED'] },
        { field: 'brand', operator: 'eq', value: '3' },
        { field: 'sold_at', operator: 'gte', value: '2026-01-01T00:00:00.000Z' },
      ],
    })
    expect(stage.lines()).toEqual([])
  })
  it('searches several fields by any of them, or by the field that it has for that', async () => {
    await stageOf().list({ where: { search: 'chain' } })
    expect(asked().filters).toEqual([
      {
        operator: 'or',
        value: [
          { field: 'name', operator: 'contains', value: 'chain' },
          { field: 'sku', operator: 'contains', value: 'chain' },
        ],
      },
    ])
    await stageOf({ provider: { name: 'shop', search: 'q' } }).list({ where: { search: 'chain' } })
    expect(asked().filters).toEqual([{ field: 'q', operator: 'contains', value: 'chain' }])
  })
  it('returns records whose values are read, and gets those that are written, by the dialect', async () => {
    const stage = stageOf({ dialect: { keys: 'snake', flags: [0, 1], ids: 'number' } }, 'shop', {
      name: 'part_name',
    })
    const row = { id: 7, part_name: 'Chain', is_listed: 0, brand: { id: 3, name: 'Yamaha' } }
    methods.getList.mockResolvedValue({ data: [row], total: 57 })
    const read = {
      id: '7',
      name: 'Chain',
      isListed: false,
      brand: { id: '3', name: 'Yamaha', label: 'Yamaha' },
    }
    expect(await stage.list()).toEqual({ data: [read], total: 57 })
    methods.update.mockResolvedValue({ data: row })
    expect((await stage.update('7', { name: 'Chain', isListed: true, brand: read.brand })).data).toEqual(read)
    expect(methods.update.mock.lastCall?.[0]).toEqual({
      resource: 'parts',
      id: '7',
      variables: { part_name: 'Chain', is_listed: 1, brand_id: 3 },
      meta: { method: 'put' },
    })
    methods.getOne.mockResolvedValue({ data: undefined })
    await expect(stage.one('8')).rejects.toMatchObject({ statusCode: 404 })
    methods.deleteOne.mockResolvedValue({})
    await stage.remove('7')
    expect(methods.deleteOne.mock.lastCall?.[0]).toMatchObject({ resource: 'parts', id: '7' })
  })
  it('is created once for a session, with its token', async () => {
    const stage = stageOf({
      url: 'https://shop.example.com',
      token: { header: 'X-Session' },
      dialect: { root: '/v1' },
    })
    await stage.list()
    await stage.list()
    expect(places).toMatchObject([{ url: 'https://shop.example.com/v1', token: 'token-1' }])
    await places[0]?.http.get('https://shop.example.com/v1/parts')
    expect([stage.header('X-Session'), stage.header('Authorization')]).toEqual(['token-1', undefined])
  })
  it('refuses with the texts at the fields of the form, also without axios', async () => {
    const stage = stageOf({ dialect: { errors: { fields: 'errors' } } }, 'shop', { name: 'part_name' })
    methods.create.mockRejectedValue({
      message: 'Invalid',
      statusCode: 422,
      errors: { part_name: ['Taken'] },
    })
    await expect(stage.create({ name: 'x' })).rejects.toMatchObject({
      statusCode: 422,
      message: 'Invalid',
      errors: { name: ['Taken'] },
    })
  })
  it('refuses by codes, and ends the session', async () => {
    const statuses = { PGRST116: 404, PGRST301: 401 }
    const stage = stageOf({
      dialect: { errors: { code: 'statusCode', statuses }, sessionEnds: [{ status: 401 }] },
    })
    for (const [statusCode, expected] of [
      ['PGRST116', 404],
      ['PGRST301', 401],
      ['23505', 400],
    ] as const) {
      methods.getOne.mockRejectedValue({ message: 'Refused', statusCode })
      await expect(stage.one('1')).rejects.toMatchObject({ statusCode: expected, message: 'Refused' })
    }
  })
  it('that fails itself fails the call, and so does one that is not declared', async () => {
    methods.getList.mockRejectedValue(new Error('`operator: or` is not supported'))
    await expect(stageOf().list()).rejects.toThrow('`operator: or` is not supported')
    const failed = await stageOf({}, 'graphql')
      .list()
      .catch((error: unknown) => toHttpError(error))
    expect(failed).toMatchObject({ message: "src/providers/refine-providers.ts has no provider 'graphql'" })
  })
})
