import { expect, it } from 'vitest'
import { strapi } from '#contract/dialects/strapi.ts'
import { queriesOf, speakTo } from '#tests/support/providers/dialect-fixtures.ts'

const stage = speakTo(
  { dialect: strapi },
  {
    list: 'GET parts',
    one: 'GET parts/{id}',
    create: 'POST parts',
    update: 'PUT parts/{id}',
    paging: 'page',
  },
)

it('asks for lists in the parameters of strapi', async () => {
  expect(await queriesOf(stage)).toEqual({
    'first page': 'pagination[page]=1&pagination[pageSize]=20&populate=*',
    'page 3': 'pagination[page]=3&pagination[pageSize]=20&populate=*',
    ascending: 'sort=name:asc',
    descending: 'sort=soldAt:desc',
    'part of a text': 'filters[name][$containsi]=chain',
    'exact value': 'filters[sku][$eq]=CH-1',
    'several values': 'filters[kind][$in]=NEW&filters[kind][$in]=USED',
    'no value': 'filters[brand][documentId][$null]=true',
    'a value': 'filters[brand][documentId][$notNull]=true',
    'open period': 'filters[soldAt][$gte]=2026-01-01T00:00:00.000Z',
    'name of another record': 'filters[brand][name][$containsi]=yam',
    period: 'filters[soldAt][$gte]=2026-01-01T00:00:00.000Z&filters[soldAt][$lt]=2026-02-01T00:00:00.000Z',
    amounts: 'filters[price][$gte]=5.00&filters[price][$lte]=12.50',
    search: '_q=chain',
  })
})

const chain = { id: 12, documentId: 'clkgylmcc000008lcdd868feh', name: 'Chain', soldAt: null }
const read = {
  id: 'clkgylmcc000008lcdd868feh',
  documentId: 'clkgylmcc000008lcdd868feh',
  name: 'Chain',
  soldAt: null,
}

it('reads documents by their document id', async () => {
  const meta = { pagination: { page: 1, pageSize: 20, pageCount: 3, total: 57 } }
  stage.answers({ body: { data: [chain], meta } })
  expect(await stage.list()).toEqual({ data: [read], total: 57 })
  stage.answers({ body: { data: chain, meta: {} } })
  expect(await stage.one(read.id)).toEqual({ data: read })
  expect(stage.lines().at(-1)).toBe(`GET /api/parts/${read.id}?populate=*`)
})

it('wraps what it writes', async () => {
  stage.answers({ body: { data: chain, meta: {} } })
  expect(await stage.update(read.id, { name: 'Chain' })).toEqual({ data: read })
  expect([stage.body(), stage.lines()]).toEqual([
    { data: { name: 'Chain' } },
    [`PUT /api/parts/${read.id}?populate=*`],
  ])
})

it('reads the record that a reference refers to from every response with it', async () => {
  const brand = { id: 3, documentId: 'brand1', name: 'Yamaha', createdAt: '2026-01-01T00:00:00.000Z' }
  stage.answers({ body: { data: { ...chain, brand }, meta: {} } })
  const { data } = await stage.create({ name: 'Chain', brand: { id: 'brand1', label: 'Yamaha' } })
  expect(data.brand).toMatchObject({ id: 'brand1', label: 'Yamaha' })
  expect([stage.body(), stage.lines()]).toEqual([
    { data: { name: 'Chain', brandId: 'brand1' } },
    ['POST /api/parts?populate=*'],
  ])
})

it('reads the errors of fields', async () => {
  const details = { errors: [{ path: ['name'], message: 'name must be defined.', name: 'ValidationError' }] }
  const error = { status: 400, name: 'ValidationError', message: 'name must be defined.', details }
  stage.answers({ status: 400, body: { data: null, error } })
  await expect(stage.create({})).rejects.toMatchObject({
    message: 'name must be defined.',
    errors: { name: ['name must be defined.'] },
  })
})
