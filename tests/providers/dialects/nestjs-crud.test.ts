import { expect, it } from 'vitest'
import { nestjsCrud } from '#contract/dialects/nestjs-crud.ts'
import { queriesOf, speakTo } from '#tests/support/providers/dialect-fixtures.ts'

const stage = speakTo(
  { dialect: nestjsCrud },
  {
    list: 'GET parts',
    one: 'GET parts/{id}',
    create: 'POST parts',
    update: 'PATCH parts/{id}',
    paging: 'page',
  },
)

it('asks for lists in the parameters of nestjs-crud', async () => {
  expect(await queriesOf(stage)).toEqual({
    'first page': 'limit=20&page=1',
    'page 3': 'limit=20&page=3',
    ascending: 'sort=name,ASC',
    descending: 'sort=soldAt,DESC',
    'part of a text': 's={"$and":[{"name":{"$contL":"chain"}}]}',
    'exact value': 's={"$and":[{"sku":{"$eq":"CH-1"}}]}',
    'several values': 's={"$and":[{"kind":{"$in":["NEW","USED"]}}]}',
    'none of several values':
      's={"$and":[{"$or":[{"brand":{"$notin":["1","2"]}},{"brand":{"$isnull":true}}]}]}',
    'no value': 's={"$and":[{"brand":{"$isnull":true}}]}',
    'a value': 's={"$and":[{"brand":{"$notnull":true}}]}',
    'open period': 's={"$and":[{"soldAt":{"$gte":"2026-01-01T00:00:00.000Z"}}]}',
    'name of another record': 's={"$and":[{"brand.name":{"$contL":"yam"}}]}',
    period:
      's={"$and":[{"soldAt":{"$gte":"2026-01-01T00:00:00.000Z"}},{"soldAt":{"$lt":"2026-02-01T00:00:00.000Z"}}]}',
    amounts: 's={"$and":[{"price":{"$gte":"5.00"}},{"price":{"$lte":"12.50"}}]}',
    search: 's={"$and":[{"$or":[{"name":{"$contL":"chain"}},{"sku":{"$contL":"chain"}}]}]}',
  })
})

it('reads a page with its total', async () => {
  stage.answers({ body: { data: [{ id: 7, name: 'Chain' }], count: 1, total: 57, page: 1, pageCount: 3 } })
  expect(await stage.list()).toEqual({ data: [{ id: '7', name: 'Chain' }], total: 57 })
})

it('reads a refusal with several messages', async () => {
  stage.answers({
    status: 400,
    body: { statusCode: 400, message: ['name is empty', 'sku is empty'], error: 'Bad Request' },
  })
  await expect(stage.create({})).rejects.toMatchObject({
    statusCode: 400,
    messages: ['name is empty', 'sku is empty'],
  })
})
