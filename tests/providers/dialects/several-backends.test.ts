import { beforeEach, describe, expect, it } from 'vitest'
import type { Backend } from '#contract/dialects/backend.ts'
import { ref, text } from '#contract/grammar/field.ts'
import { contains, equals } from '#contract/grammar/filter.ts'
import { defineResource } from '#contract/grammar/resource.ts'
import { entry } from '#contract/grammar/sidebar.ts'
import { defineRegistry } from '#contract/registry.ts'
import { connectBackends } from '#providers/http/connect-backends.ts'
import { createAdapter, type SentRequest } from '#tests/support/providers/adapter.ts'
import { providerAt } from '#tests/support/providers/backend.ts'

/** The suppliers are on the main backend, which follows the specification, the makers on another one. */
const suppliers = defineResource({
  name: 'suppliers',
  title: { one: 'Supplier', many: 'Suppliers' },
  nameField: 'name',
  subject: 'Product',
  servedBy: 'elsewhere',
  api: { list: 'GET suppliers', one: 'GET suppliers/{id}', paging: 'page' },
  fields: { name: text({ required: true }) },
  filters: { search: contains('name') },
})
const makers = defineResource({
  name: 'makers',
  title: { one: 'Maker', many: 'Makers' },
  nameField: 'name',
  subject: 'Product',
  backend: 'stock',
  api: { list: 'GET makers', one: 'GET makers/{id}', paging: 'page', keys: { name: 'maker_name' } },
  fields: { name: text({ required: true }) },
})
const parts = defineResource({
  name: 'parts',
  title: { one: 'Part', many: 'Parts' },
  nameField: 'name',
  subject: 'Product',
  backend: 'stock',
  api: {
    list: 'GET parts',
    one: 'GET parts/{id}',
    create: 'POST parts',
    paging: 'page',
  },
  fields: { name: text({ required: true }), supplier: ref('suppliers'), maker: ref('makers') },
  filters: { supplier: equals('supplier'), makerName: contains('maker.name') },
  form: ['name', 'supplier', 'maker'],
})
const stock: Backend = {
  url: 'https://stock.example',
  headers: { 'X-Api-Key': 'public-1' },
  dialect: {
    root: '/stock',
    page: 'pageNo={page}',
    ids: 'number',
    idempotencyKey: true,
    filters: { equals: '{key}={value}', contains: '{key}~={value}' },
    list: { rows: 'items', total: 'count' },
  },
}

const registry = defineRegistry({
  sidebar: [entry(parts, '/parts'), entry(suppliers, '/suppliers'), entry(makers, '/makers')],
  calls: {},
})
const uuid = '0b9c1a52-6c3e-4d1e-9a44-2f3f7d1f0a11'
const sent: SentRequest[] = []
const { provider, http } = providerAt('', registry)
http.defaults.adapter = createAdapter((request) => {
  sent.push(request)
  const { line } = request
  if (line.includes('/stock/parts/')) return { body: { id: 1, name: 'Chain', supplier: uuid, maker: 3 } }
  if (line.startsWith('POST')) return { body: { id: 2, name: 'Belt', supplier: uuid, maker: null } }
  if (line.includes('/stock/makers/')) return { body: { id: 3, maker_name: 'Yamaha' } }
  if (line.includes('/stock/'))
    return {
      body: {
        items: [
          { id: 1, name: 'Chain', supplier: uuid, maker: { id: 3, name: 'Yamaha' } },
          { id: 2, name: 'Belt', supplier: uuid, maker: null },
        ],
        count: 2,
      },
    }
  const supplier = { id: uuid, name: 'Dhaka Parts' }
  return { body: line.includes(uuid) ? supplier : { data: [supplier], total: 1 } }
})
connectBackends(http, async () => ({ registry, backends: { stock }, urls: {} }))
beforeEach(() => void sent.splice(0))

const lines = () => sent.map(({ line }) => decodeURIComponent(line))
const supplier = { id: uuid, label: 'Dhaka Parts' }

describe('a reference to a record of another backend', () => {
  it('is labelled by that backend, with its own token and no header of the first', async () => {
    const { data } = await provider.getList({ resource: 'parts' })
    expect(data.map((part) => part.supplier)).toEqual([supplier, supplier])
    expect(lines()).toEqual(['GET /stock/parts?pageNo=1', `GET /api/suppliers/${uuid}`])
    const [first, second] = sent.map(({ headers }) => headers)
    expect(first).toMatchObject({ 'X-Api-Key': 'public-1' })
    expect(first).not.toHaveProperty('Authorization')
    expect(second).toMatchObject({ Authorization: 'Bearer token-1' })
    expect(second).not.toHaveProperty('X-Api-Key')
  })

  it('is labelled after a write too, by separate requests', async () => {
    const { data } = await provider.create({
      resource: 'parts',
      variables: { name: 'Belt', supplier: { id: uuid, label: 'Dhaka Parts' } },
    })
    expect(data.supplier).toEqual(supplier)
    // Numeric ids are those of this backend; an id of another one is sent as it is.
    expect(JSON.parse(String(sent[0]?.body))).toEqual({ name: 'Belt', supplier: uuid })
    expect(sent[0]?.headers).toHaveProperty('Idempotency-Key')
    for (const { headers, body } of sent.slice(1)) {
      expect(headers).not.toHaveProperty('Idempotency-Key')
      expect(body).toBeUndefined()
    }
  })

  it('is selected from the list of that backend, searched and paged as it expects', async () => {
    const { data } = await provider.getList({
      resource: 'suppliers',
      pagination: { currentPage: 2, pageSize: 20 },
      filters: [{ field: 'search', operator: 'eq', value: 'dhaka' }],
    })
    expect(data).toEqual([{ id: uuid, name: 'Dhaka Parts' }])
    expect(lines()).toEqual(['GET /api/suppliers?page=2&limit=20&search=dhaka'])
  })

  it('is compared by the id that the first backend stores', async () => {
    await provider.getList({
      resource: 'parts',
      filters: [{ field: 'supplier', operator: 'eq', value: uuid }],
    })
    expect(lines()[0]).toBe(`GET /stock/parts?pageNo=1&supplier=${uuid}`)
  })
})

describe('a reference to a record of the same backend', () => {
  it('keeps the label that the backend returns, without a request', async () => {
    const { data } = await provider.getList({ resource: 'parts' })
    expect(data.map(({ maker }) => maker)).toEqual([{ id: '3', name: 'Yamaha', label: 'Yamaha' }, null])
    expect(lines().filter((line) => line.includes('makers'))).toEqual([])
  })

  it('is filtered by the field name of the other record', async () => {
    await provider.getList({
      resource: 'parts',
      filters: [{ field: 'makerName', operator: 'eq', value: 'yam' }],
    })
    expect(lines()[0]).toContain('&maker.maker_name~=yam')
  })
})
