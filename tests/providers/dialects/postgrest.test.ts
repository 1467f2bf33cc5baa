import { expect, it } from 'vitest'
import { postgrest } from '#contract/dialects/postgrest.ts'
import { queriesOf, speakTo } from '#tests/support/providers/dialect-fixtures.ts'

const stage = speakTo(
  { dialect: postgrest },
  {
    list: 'GET parts',
    one: 'GET parts?id=eq.{id}',
    create: 'POST parts',
    update: 'PATCH parts?id=eq.{id}',
    remove: 'DELETE parts?id=eq.{id}',
    paging: 'offset',
  },
)

it('asks for lists in the parameters of postgrest', async () => {
  expect(await queriesOf(stage)).toEqual({
    'first page': 'limit=20&offset=0',
    'page 3': 'limit=20&offset=40',
    ascending: 'order=name.asc',
    descending: 'order=sold_at.desc',
    'part of a text': 'name=ilike.*chain*',
    'exact value': 'sku=eq.CH-1',
    'several values': 'kind=in.("NEW","USED")',
    'none of several values': 'or=(brand.not.in.("1","2"),brand.is.null)',
    'no value': 'brand=is.null',
    'a value': 'brand=not.is.null',
    'open period': 'sold_at=gte.2026-01-01T00:00:00.000Z',
    'name of another record': 'brand.name=ilike.*yam*',
    period: 'sold_at=gte.2026-01-01T00:00:00.000Z&sold_at=lt.2026-02-01T00:00:00.000Z',
    amounts: 'price=gte.5.00&price=lte.12.50',
    search: 'or=(name.ilike."*chain*",sku.ilike."*chain*")',
  })
})

it('keeps quotes and backslashes of a search inside its value', async () => {
  stage.answers({ body: [] })
  await stage.list({ where: { search: '27" \\' } })
  expect(stage.lines()[0]).toContain('or=(name.ilike."*27\\" \\\\*",sku.ilike."*27\\" \\\\*")')
})

it('updates exactly one row, and reports none as not found', async () => {
  stage.answers({ status: 406, body: { code: 'PGRST116', message: 'The result contains 0 rows' } })
  await expect(stage.update('8', { name: 'Chain' })).rejects.toMatchObject({ statusCode: 404 })
  expect([stage.header('Accept'), stage.header('Prefer')]).toEqual([
    'application/vnd.pgrst.object+json',
    'return=representation',
  ])
})

it('reads rows with the total of their range', async () => {
  stage.answers({ body: [{ id: 7, sold_at: null }], headers: { 'content-range': '0-0/57' } })
  expect(await stage.list()).toEqual({ data: [{ id: '7', soldAt: null }], total: 57 })
  expect(stage.header('Prefer')).toBe('count=exact')
})

it('reads the refusal of a range past the end as an empty page', async () => {
  stage.answers({ status: 416, body: { code: 'PGRST103' }, headers: { 'content-range': '*/57' } })
  expect(await stage.list({ page: 9 })).toEqual({ data: [], total: 57 })
})

it('reads a row by its id, and none as not found', async () => {
  stage.answers({ body: { id: 7, name: 'Chain' } })
  expect(await stage.one('7')).toEqual({ data: { id: '7', name: 'Chain' } })
  expect([stage.header('Accept'), stage.lines()]).toEqual([
    'application/vnd.pgrst.object+json',
    ['GET /parts?id=eq.7'],
  ])
  stage.answers({
    status: 406,
    body: { code: 'PGRST116', message: 'Cannot coerce the result to a single JSON object' },
  })
  await expect(stage.one('8')).rejects.toMatchObject({ statusCode: 404 })
})

it('writes rows and reads them from the response', async () => {
  stage.answers({ status: 201, body: [{ id: 7, name: 'Chain' }] })
  expect(await stage.create({ name: 'Chain', isListed: true })).toEqual({ data: { id: '7', name: 'Chain' } })
  expect([stage.body(), stage.header('Prefer')]).toEqual([
    { name: 'Chain', is_listed: true },
    'return=representation',
  ])
  await stage.update('7', { name: 'Belt' })
  await stage.remove('7')
  expect(stage.lines()).toEqual(['POST /parts', 'PATCH /parts?id=eq.7', 'DELETE /parts?id=eq.7'])
})
