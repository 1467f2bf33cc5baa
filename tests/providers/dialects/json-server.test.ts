import { expect, it } from 'vitest'
import { jsonServer, jsonServer1 } from '#contract/dialects/json-server.ts'
import { queriesOf, speakTo } from '#tests/support/providers/dialect-fixtures.ts'

const stage = speakTo(
  { dialect: jsonServer },
  {
    list: 'GET parts',
    one: 'GET parts/{id}',
    create: 'POST parts',
    update: 'PATCH parts/{id}',
    paging: 'page',
  },
)

it('asks for lists in the parameters of json-server', async () => {
  expect(await queriesOf(stage)).toEqual({
    'first page': '_page=1&_limit=20',
    'page 3': '_page=3&_limit=20',
    ascending: '_sort=name&_order=asc',
    descending: '_sort=soldAt&_order=desc',
    'part of a text': 'name_like=chain',
    'exact value': 'sku=CH-1',
    'several values': 'kind=NEW&kind=USED',
    'open period': 'soldAt_gte=2026-01-01T00:00:00.000Z',
    'name of another record': 'brand.name_like=yam',
    period: 'soldAt_gte=2026-01-01T00:00:00.000Z&soldAt_lte=2026-02-01T00:00:00.000Z',
    amounts: 'price_gte=5&price_lte=12.5',
    search: 'q=chain',
  })
})

it('reads an array with its total in a header, and numbers as ids', async () => {
  stage.answers({ body: [{ id: 7, name: 'Chain', price: 12.5 }], headers: { 'x-total-count': '57' } })
  expect(await stage.list()).toEqual({ data: [{ id: '7', name: 'Chain', price: '12.50' }], total: 57 })
})

it('writes records as they are', async () => {
  stage.answers({ body: {} })
  await stage.create({ name: 'Chain' })
  expect([stage.body(), stage.lines()]).toEqual([{ name: 'Chain' }, ['POST /parts']])
  await stage.update('7', { name: 'Belt' })
  expect([stage.body(), stage.lines()]).toEqual([{ name: 'Belt' }, ['PATCH /parts/7']])
})

it('asks version 1 for lists in one condition, with values of their types', async () => {
  const next = speakTo({ dialect: jsonServer1 }, { list: 'GET parts', paging: 'page' })
  expect(await queriesOf(next)).toEqual({
    'first page': '_page=1&_per_page=20',
    'page 3': '_page=3&_per_page=20',
    ascending: '_sort=name',
    descending: '_sort=-soldAt',
    'part of a text': '_where={"name":{"contains":"chain"}}',
    'exact value': '_where={"sku":{"eq":"CH-1"}}',
    'several values': '_where={"kind":{"in":["NEW","USED"]}}',
    'open period': '_where={"soldAt":{"gte":"2026-01-01T00:00:00.000Z"}}',
    'name of another record': '_where={"brand":{"name":{"contains":"yam"}}}',
    period: '_where={"soldAt":{"gte":"2026-01-01T00:00:00.000Z","lt":"2026-02-01T00:00:00.000Z"}}',
    amounts: '_where={"price":{"gte":5,"lte":12.5}}',
    search: '_where={"or":[{"name":{"contains":"chain"}},{"sku":{"contains":"chain"}}]}',
  })
  await next.list({ where: { isListed: true, kind: ['NEW'] } })
  expect(next.lines()[0]).toContain('_where={"isListed":{"eq":true},"kind":{"in":["NEW"]}}')
  await expect(next.list({ where: { partName: 'a', search: 'b' } })).resolves.toBeDefined()
})
