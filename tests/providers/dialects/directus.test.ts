import { expect, it } from 'vitest'
import { directus } from '#contract/dialects/directus.ts'
import { queriesOf, speakTo } from '#tests/support/providers/dialect-fixtures.ts'

const stage = speakTo(
  { dialect: directus },
  {
    list: 'GET items/parts',
    one: 'GET items/parts/{id}',
    create: 'POST items/parts',
    update: 'PATCH items/parts/{id}',
    paging: 'page',
  },
)

it('asks for lists in the parameters of directus', async () => {
  expect(await queriesOf(stage)).toEqual({
    'first page': 'limit=20&page=1&meta=filter_count',
    'page 3': 'limit=20&page=3&meta=filter_count',
    ascending: 'sort=name',
    descending: 'sort=-soldAt',
    'part of a text': 'filter={"_and":[{"name":{"_icontains":"chain"}}]}',
    'exact value': 'filter={"_and":[{"sku":{"_eq":"CH-1"}}]}',
    'several values': 'filter={"_and":[{"kind":{"_in":["NEW","USED"]}}]}',
    'none of several values':
      'filter={"_and":[{"_or":[{"brand":{"_nin":["1","2"]}},{"brand":{"_null":true}}]}]}',
    'no value': 'filter={"_and":[{"brand":{"_null":true}}]}',
    'a value': 'filter={"_and":[{"brand":{"_nnull":true}}]}',
    'open period': 'filter={"_and":[{"soldAt":{"_gte":"2026-01-01T00:00:00.000Z"}}]}',
    'name of another record': 'filter={"_and":[{"brand":{"name":{"_icontains":"yam"}}}]}',
    period:
      'filter={"_and":[{"soldAt":{"_gte":"2026-01-01T00:00:00.000Z"}},{"soldAt":{"_lt":"2026-02-01T00:00:00.000Z"}}]}',
    amounts: 'filter={"_and":[{"price":{"_gte":"5.00"}},{"price":{"_lte":"12.50"}}]}',
    search: 'filter={"_and":[{"_or":[{"name":{"_icontains":"chain"}},{"sku":{"_icontains":"chain"}}]}]}',
  })
})

it('reads items with the number that the filter finds', async () => {
  stage.answers({ body: { data: [{ id: 7, name: 'Chain' }], meta: { filter_count: 57 } } })
  expect(await stage.list()).toEqual({ data: [{ id: '7', name: 'Chain' }], total: 57 })
})

it('creates and changes items, and reads them from the response', async () => {
  stage.answers({ body: { data: { id: 7, name: 'Chain' } } })
  expect(await stage.create({ name: 'Chain' })).toEqual({ data: { id: '7', name: 'Chain' } })
  expect([stage.body(), stage.lines()]).toEqual([{ name: 'Chain' }, ['POST /items/parts']])
})

it('reads the errors of fields', async () => {
  const extensions = { code: 'RECORD_NOT_UNIQUE', collection: 'parts', field: 'sku' }
  stage.answers({ status: 400, body: { errors: [{ message: 'Field "sku" has to be unique.', extensions }] } })
  await expect(stage.create({})).rejects.toMatchObject({ errors: { sku: ['Field "sku" has to be unique.'] } })
})

it('ends the session with an invalid token, and with no other refusal of a permission', async () => {
  stage.answers({
    status: 403,
    body: { errors: [{ message: 'Invalid token.', extensions: { code: 'INVALID_TOKEN' } }] },
  })
  await expect(stage.list()).rejects.toMatchObject({ statusCode: 401 })
  stage.answers({
    status: 403,
    body: { errors: [{ message: 'You may not.', extensions: { code: 'FORBIDDEN' } }] },
  })
  await expect(stage.list()).rejects.toMatchObject({ statusCode: 403 })
})
