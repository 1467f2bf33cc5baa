import { expect, it } from 'vitest'
import { laravel } from '#contract/dialects/laravel.ts'
import { queriesOf, speakTo } from '#tests/support/providers/dialect-fixtures.ts'

const stage = speakTo(
  { dialect: laravel },
  {
    list: 'GET parts',
    one: 'GET parts/{id}',
    create: 'POST parts',
    update: 'PUT parts/{id}',
    paging: 'page',
  },
)

it('asks for lists in the parameters of laravel', async () => {
  expect(await queriesOf(stage)).toEqual({
    'first page': 'page=1&per_page=20',
    'page 3': 'page=3&per_page=20',
    ascending: 'sort=name',
    descending: 'sort=-sold_at',
    'part of a text': 'filter[name]=chain',
    'exact value': 'filter[sku]=CH-1',
    'several values': 'filter[kind]=NEW,USED',
    'name of another record': 'filter[brand.name]=yam',
    period: 'filter[soldAfter]=2026-01-01T00:00:00.000Z&filter[soldBefore]=2026-02-01T00:00:00.000Z',
    amounts: 'filter[minPrice]=5.00&filter[maxPrice]=12.50',
    search: 'filter[search]=chain',
  })
})

const chain = { id: 7, name: 'Chain', brand: { id: 3, name: 'Yamaha' }, is_listed: 1, sold_at: null }
const read = {
  id: '7',
  name: 'Chain',
  brand: { id: '3', name: 'Yamaha', label: 'Yamaha' },
  isListed: true,
  soldAt: null,
}

it('reads resources from their wrapper', async () => {
  stage.answers({ body: { data: [chain], links: {}, meta: { current_page: 1, total: 57 } } })
  expect(await stage.list()).toEqual({ data: [read], total: 57 })
  stage.answers({ body: { data: chain } })
  expect(await stage.one('7')).toEqual({ data: read })
})

it('writes names with underscores and numeric ids', async () => {
  stage.answers({ body: {} })
  await stage.update('7', { brand: read.brand, isListed: true })
  expect([stage.body(), stage.lines()]).toEqual([{ brand_id: 3, is_listed: true }, ['PUT /api/parts/7']])
})

it('reads the errors of fields', async () => {
  const errors = { sold_at: ['The sold at field is required.'] }
  stage.answers({ status: 422, body: { message: 'The sold at field is required.', errors } })
  await expect(stage.create({})).rejects.toMatchObject({
    statusCode: 422,
    message: 'The sold at field is required.',
    errors: { soldAt: ['The sold at field is required.'] },
  })
})

it('ends the session with its CSRF token', async () => {
  stage.answers({ status: 419, body: { message: 'CSRF token mismatch.' } })
  await expect(stage.create({})).rejects.toMatchObject({ statusCode: 401, message: 'CSRF token mismatch.' })
})
