import { expect, it } from 'vitest'
import { springDataRest } from '#contract/dialects/spring-data-rest.ts'
import { queriesOf, speakTo } from '#tests/support/providers/dialect-fixtures.ts'

const stage = speakTo(
  { dialect: springDataRest },
  {
    list: 'GET parts',
    one: 'GET parts/{id}',
    create: 'POST parts',
    update: 'PATCH parts/{id}',
    paging: 'page',
  },
)

it('asks for lists in the parameters of spring-data-rest', async () => {
  expect(await queriesOf(stage)).toEqual({
    'first page': 'page=0&size=20',
    'page 3': 'page=2&size=20',
    ascending: 'sort=name,asc',
    descending: 'sort=soldAt,desc',
    'part of a text': 'name=chain',
    'exact value': 'sku=CH-1',
    'several values': 'kind=NEW&kind=USED',
    'name of another record': 'brand.name=yam',
    period: 'soldAfter=2026-01-01T00:00:00.000Z&soldBefore=2026-02-01T00:00:00.000Z',
    amounts: 'minPrice=5.00&maxPrice=12.50',
    search: 'search=chain',
  })
})

const link = { self: { href: 'http://localhost:8080/parts/7' } }

it('reads embedded records, identified by the link to themselves', async () => {
  const page = { size: 20, totalElements: 57, totalPages: 3, number: 0 }
  stage.answers({ body: { _embedded: { parts: [{ name: 'Chain', _links: link }] }, _links: {}, page } })
  expect(await stage.list()).toEqual({ data: [{ id: '7', name: 'Chain', _links: link }], total: 57 })
})

it('reads a list without embedded records as empty', async () => {
  stage.answers({ body: { _links: {}, page: { size: 20, totalElements: 0, totalPages: 0, number: 0 } } })
  expect(await stage.list()).toEqual({ data: [], total: 0 })
})

it('reads the errors of properties', async () => {
  const errors = [{ entity: 'Part', property: 'name', invalidValue: '', message: 'must not be empty' }]
  stage.answers({ status: 400, body: { errors } })
  await expect(stage.create({})).rejects.toMatchObject({
    statusCode: 400,
    errors: { name: ['must not be empty'] },
  })
})

it('reads the message of other refusals before the name of their status', async () => {
  stage.answers({ status: 409, body: { status: 409, error: 'Conflict', message: 'The part is in use' } })
  await expect(stage.create({})).rejects.toMatchObject({ statusCode: 409, message: 'The part is in use' })
})
