import { expect, it } from 'vitest'
import { medusa } from '#contract/dialects/medusa.ts'
import { queriesOf, speakTo } from '#tests/support/providers/dialect-fixtures.ts'

const stage = speakTo(
  {
    dialect: medusa,
    resources: { parts: { list: { rows: 'products' } } },
    calls: { 'parts.update': { at: 'POST admin/products/{id}' } },
  },
  {
    list: 'GET admin/products',
    one: 'GET admin/products/{id}',
    create: 'POST admin/products',
    update: 'PUT admin/products/{id}',
    remove: 'DELETE admin/products/{id}',
    paging: 'page',
    keys: { name: 'title', isListed: 'discountable', brand: 'collection_id', price: 'weight' },
  },
)

it('asks for lists in the parameters of Medusa', async () => {
  expect(await queriesOf(stage)).toEqual({
    'first page': 'offset=0&limit=20',
    'page 3': 'offset=40&limit=20',
    ascending: 'order=title',
    descending: 'order=-sold_at',
    'part of a text': 'q=chain',
    'exact value': 'sku=CH-1',
    'several values': 'kind[]=NEW&kind[]=USED',
    'open period': 'sold_at[$gte]=2026-01-01T00:00:00.000Z',
    'name of another record': 'q=yam',
    period: 'sold_at[$gte]=2026-01-01T00:00:00.000Z&sold_at[$lt]=2026-02-01T00:00:00.000Z',
    amounts: 'weight[$gte]=5&weight[$lte]=12.5',
    search: 'q=chain',
  })
})

const chain = { id: 'prod_01', title: 'Chain', collection_id: null, discountable: true, weight: 12.5 }
const read = { id: 'prod_01', name: 'Chain', brand: null, isListed: true, price: '12.50' }

it('reads lists and records under the names of their kind', async () => {
  stage.answers({ body: { products: [chain], count: 57, offset: 0, limit: 20 } })
  expect(await stage.list()).toEqual({ data: [read], total: 57 })
  stage.answers({ body: { product: chain } })
  expect(await stage.one('prod_01')).toEqual({ data: read })
})

it('changes records by POST, with amounts as numbers and references as ids', async () => {
  stage.answers({ body: { product: chain } })
  await stage.update('prod_01', { name: 'Chain', price: '12.50', brand: { id: 'pcol_01', label: 'Yamaha' } })
  expect([stage.body(), stage.lines()]).toEqual([
    { title: 'Chain', weight: 12.5, collection_id: 'pcol_01' },
    ['POST /admin/products/prod_01'],
  ])
})

it('ends the session with any 401', async () => {
  stage.answers({ status: 401, body: { message: 'Unauthorized' } })
  await expect(stage.list()).rejects.toMatchObject({ statusCode: 401 })
})
