import { expect, it } from 'vitest'
import { djangoRestFramework } from '#contract/dialects/django-rest-framework.ts'
import { queriesOf, speakTo } from '#tests/support/providers/dialect-fixtures.ts'

const stage = speakTo(
  { dialect: djangoRestFramework },
  {
    list: 'GET parts/',
    one: 'GET parts/{id}/',
    create: 'POST parts/',
    update: 'PATCH parts/{id}/',
    paging: 'page',
  },
)

it('asks for lists in the parameters of django-rest-framework', async () => {
  expect(await queriesOf(stage)).toEqual({
    'first page': 'page=1&page_size=20',
    'page 3': 'page=3&page_size=20',
    ascending: 'ordering=name',
    descending: 'ordering=-sold_at',
    'part of a text': 'name__icontains=chain',
    'exact value': 'sku=CH-1',
    'several values': 'kind__in=NEW,USED',
    'no value': 'brand__isnull=true',
    'a value': 'brand__isnull=false',
    'open period': 'sold_at__gte=2026-01-01T00:00:00.000Z',
    'name of another record': 'brand__name__icontains=yam',
    period: 'sold_at__gte=2026-01-01T00:00:00.000Z&sold_at__lt=2026-02-01T00:00:00.000Z',
    amounts: 'price__gte=5.00&price__lte=12.50',
    search: 'search=chain',
  })
})

it('reads a page with its count', async () => {
  const results = [{ id: 7, name: 'Chain', brand: 3, sold_at: '2026-01-05T10:00:00Z' }]
  stage.answers({ body: { count: 57, next: 'http://localhost/api/parts/?page=2', previous: null, results } })
  expect(await stage.list()).toEqual({
    data: [{ id: '7', name: 'Chain', brand: { id: '3', label: '3' }, soldAt: '2026-01-05T10:00:00Z' }],
    total: 57,
  })
})

it('reads the refusal of a page past the end as an empty page', async () => {
  stage.answers({ status: 404, body: { detail: 'Invalid page.' } })
  expect(await stage.list({ page: 9 })).toEqual({ data: [], total: 0 })
  await expect(stage.list()).rejects.toMatchObject({ statusCode: 404, message: 'Invalid page.' })
})

it('writes to paths that end with a slash', async () => {
  stage.answers({ body: {} })
  await stage.create({ name: 'Chain', brand: { id: '3', label: 'Yamaha' } })
  expect([stage.body(), stage.lines()]).toEqual([{ name: 'Chain', brand_id: 3 }, ['POST /api/parts/']])
  await stage.update('7', { soldAt: null })
  expect([stage.body(), stage.lines()]).toEqual([{ sold_at: null }, ['PATCH /api/parts/7/']])
})

it('reads errors of fields from the top of the body', async () => {
  stage.answers({ status: 400, body: { sold_at: ['Enter a date.'], non_field_errors: ['Already sold.'] } })
  await expect(stage.create({})).rejects.toMatchObject({
    message: 'Already sold.',
    errors: { soldAt: ['Enter a date.'] },
  })
})

it('sends the token as TokenAuthentication reads it', async () => {
  const backend = { dialect: djangoRestFramework, token: { header: 'Authorization', prefix: 'Token ' } }
  const guarded = speakTo(backend, { list: 'GET parts/', paging: 'page' })
  guarded.answers({ body: { count: 0, results: [] } })
  await guarded.list()
  expect(guarded.header('Authorization')).toBe('Token token-1')
})
