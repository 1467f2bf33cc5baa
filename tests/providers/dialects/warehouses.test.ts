import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { entry } from '#contract/grammar/sidebar.ts'
import { defineRegistry } from '#contract/registry.ts'
import { connectBackends } from '#providers/http/connect-backends.ts'
import { providerAt } from '#tests/support/providers/backend.ts'
import { createLegacy } from '../../../examples/irregular-backend/server'
import { legacy, warehouses } from '../../../examples/irregular-backend/warehouses'

const registry = defineRegistry({ sidebar: [entry(warehouses, '/warehouses')], calls: {} })
const server = createLegacy()
const lines: string[] = []
server.on('request', ({ method, url, headers }) =>
  lines.push(`${method} ${url} ${headers.authorization ?? ''}`.trim()),
)
const { provider, http } = providerAt('', registry)

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  connectBackends(http, async () => ({ registry, backends: { legacy }, urls: { legacy: url } }))
})
afterAll(() => void server.close())

const resource = 'warehouses'
const asked = () => lines.splice(0)

it('lists a page, sorted, with the total', async () => {
  const { data, total } = await provider.getList({
    resource,
    pagination: { currentPage: 2, pageSize: 2 },
    sorters: [{ field: 'name', order: 'desc' }],
  })
  expect(data.map(({ name }) => name)).toEqual(['Mirpur', 'Khulna'])
  expect([data[0], total]).toEqual([
    { id: '2', name: 'Mirpur', palletCount: 200, openedAt: '2021-01-01T00:00:00.000Z' },
    5,
  ])
  expect(asked()).toEqual(['GET /legacy/warehouse-list?pageNo=1&pageSize=2&sort=-warehouse_name'])
})

it('filters', async () => {
  const { data } = await provider.getList({
    resource,
    filters: [{ field: 'warehouseName', operator: 'eq', value: 'Sav' }],
  })
  expect(data.map(({ id }) => id)).toEqual(['3'])
  expect(asked()).toEqual(['GET /legacy/warehouse-list?pageNo=0&pageSize=10&warehouse_name=Sav'])
})

it('creates, reads and changes a record', async () => {
  const openedAt = '2026-01-05T10:00:00.000Z'
  const { data } = await provider.create({ resource, variables: { name: 'Bogura', openedAt } })
  expect(data).toEqual({ id: '6', name: 'Bogura', palletCount: null, openedAt })
  await provider.update({ resource, id: '6', variables: { palletCount: 40 } })
  const read = await provider.getOne({ resource, id: '6' })
  expect(read.data).toEqual({ id: '6', name: 'Bogura', palletCount: 40, openedAt })
  expect(asked()).toEqual([
    'POST /legacy/warehouse',
    'PUT /legacy/warehouse?id=6',
    'GET /legacy/warehouse?id=6',
  ])
})

it('reads the errors of fields', async () => {
  await expect(provider.create({ resource, variables: { name: '' } })).rejects.toMatchObject({
    statusCode: 422,
    message: 'Invalid',
    errors: { name: ['Name it'] },
  })
  await expect(provider.getOne({ resource, id: '99' })).rejects.toMatchObject({
    statusCode: 404,
    message: 'No such warehouse',
  })
})
