import { describe, expect, it } from 'vitest'
import { anyAdmin, type Backend } from '#contract/dialects/backend.ts'
import type { Dialect } from '#contract/dialects/dialect.ts'
import { registry } from '#contract/index.ts'
import { resourceNamed } from '#contract/registry.ts'
import { createDialectClients } from '#providers/dialect/dialect-clients.ts'
import { speakTo } from '#tests/support/providers/dialect-fixtures.ts'

const api = {
  list: 'GET parts',
  one: 'GET parts/{id}',
  create: 'POST parts',
  update: 'PUT parts?id={id}',
  paging: 'skip',
} as const
const speak = (dialect: Dialect, more: Partial<Backend> = {}, name?: string) =>
  speakTo({ dialect, ...more }, api, name)

describe('an empty dialect', () => {
  it('follows the specification', async () => {
    const stage = speak({})
    stage.answers({ body: { data: [{ id: 'a' }], total: 57 } })
    expect(await stage.list({ page: 3, sort: ['name', 'desc'], where: { kind: ['NEW', 'USED'] } })).toEqual({
      data: [{ id: 'a' }],
      total: 57,
    })
    expect(stage.lines()).toEqual([
      'GET /api/parts?skip=40&limit=20&sortBy=name&orderBy=desc&kind=NEW&kind=USED',
    ])
  })
  it('leaves undeclared calls unchanged', async () => {
    const stage = speak({ root: '/v1' })
    await stage.http.get('elsewhere?x=1')
    expect(stage.lines()).toEqual(['GET /api/elsewhere?x=1'])
  })
})

describe('pages', () => {
  it('are found by the cursor of the page before', async () => {
    const stage = speak({ page: 'limit={size}&after={cursor}', list: { rows: 'items', next: 'next' } })
    stage.answers({ body: { items: [{ id: 1 }], next: 'https://api.example.com/parts?after=c2&limit=20' } })
    expect(await stage.list()).toEqual({ data: [{ id: '1' }], total: 2, more: true })
    expect(stage.lines()).toEqual(['GET /api/parts?limit=20'])
    await stage.list({ page: 3 })
    expect(stage.lines()).toEqual(['GET /api/parts?limit=20&after=c2', 'GET /api/parts?limit=20&after=c2'])
  })
  it('are found by the cursors of the same list, not by those of another', async () => {
    const stage = speak({ page: 'limit={size}&after={cursor}', list: { rows: 'items', next: 'next' } })
    stage.answersBy((line) => ({ body: { items: [{ id: 1 }], next: line.includes('sku=A') ? 'a2' : 'b2' } }))
    await stage.list({ where: { sku: 'A' } })
    await stage.list({ where: { sku: 'B' } })
    stage.lines()
    await stage.list({ page: 2, where: { sku: 'A' } })
    expect(stage.lines().at(-1)).toContain('after=a2')
    await stage.list({ page: 2, where: { sku: 'B' } })
    expect(stage.lines().at(-1)).toContain('after=b2')
  })
  it('past the last cursor are empty', async () => {
    const stage = speak({ page: 'limit={size}&after={cursor}', list: { rows: 'items', next: 'next' } })
    stage.answers({ body: { items: [{ id: 1 }], next: null } })
    expect(await stage.list({ page: 2 })).toEqual({ data: [], total: 0 })
  })
  it('without a total may be followed by another if they are full', async () => {
    const stage = speak({ list: { rows: '' } })
    const rows = Array.from({ length: 20 }, (_, id) => ({ id }))
    stage.answers({ body: rows })
    expect(await stage.list({ page: 2 })).toMatchObject({ total: 41, more: true })
    stage.answers({ body: rows.slice(0, 5) })
    expect(await stage.list({ page: 2 })).toMatchObject({ total: 25 })
  })
  it('past the end that repeat the last page are empty', async () => {
    const stage = speak({})
    const rows = [{ id: 'a' }, { id: 'b' }]
    stage.answers({ body: { data: rows, total: 22 } })
    expect((await stage.list({ page: 2 })).data).toHaveLength(2)
    expect(await stage.list({ page: 3 })).toEqual({ data: [], total: 22 })
  })
  it('past the end that repeat the last page are empty without a total too', async () => {
    const stage = speak({ list: { rows: '' } })
    stage.answers({ body: Array.from({ length: 20 }, (_, id) => ({ id })) })
    expect(await stage.list({ page: 2 })).toMatchObject({ total: 41, more: true })
    expect(await stage.list({ page: 3 })).toEqual({ data: [], total: 40 })
    expect(await stage.list({ page: 3, where: { sku: 'A' } })).toMatchObject({ total: 61 })
    expect(await stage.list({ page: 2 })).toMatchObject({ total: 41, more: true })
  })
  it.each([
    ['null', { body: null }],
    ['null in place of rows', { body: { data: null, total: 0 } }],
    ['204', { status: 204, body: '' }],
  ])('without rows can be %s', async (_, answer) => {
    const stage = speak({ list: { rows: 'data' } })
    stage.answers(answer)
    expect(await stage.list()).toEqual({ data: [], total: 0 })
  })
  it('may be wrapped, and the complete list as it is', async () => {
    const stage = speak({ list: { rows: 'data', total: 'items' } })
    stage.answers({ body: [{ id: 'a' }] })
    expect(await stage.list()).toEqual({ data: [{ id: 'a' }], total: 1 })
  })
  it('may have other keys for one resource', async () => {
    const stage = speak(
      { list: { rows: 'data', total: 'count' }, record: { read: 'data' } },
      { resources: { parts: { list: { rows: 'parts' }, record: { read: 'part' } } } },
    )
    stage.answers({ body: { parts: [{ id: 1, brand: { id: 2, name: 'Yamaha' } }], count: 57 } })
    const { data, total } = await stage.list()
    expect([data[0]?.id, total]).toEqual(['1', 57])
    // The names of its references need no request: it is the same backend.
    expect(stage.lines()).toHaveLength(1)
    stage.answers({ body: { part: { id: 1 } } })
    expect(await stage.one('1')).toEqual({ data: { id: '1' } })
  })
  it('that are no list are failures', async () => {
    const stage = speak({ list: { rows: 'items' } })
    stage.answers({ body: '<html>Bad gateway</html>' })
    await expect(stage.list()).rejects.toMatchObject({ kind: 'refusal' })
  })
})

describe('values', () => {
  it.each([
    ['epochMs', 1767607200000],
    ['epochSeconds', 1767607200],
  ] as const)('are %s both ways, and in filters', async (instants, soldAt) => {
    const stage = speak({ instants })
    stage.answers({ body: { id: 1, soldAt } })
    expect(await stage.one('1')).toEqual({ data: { id: '1', soldAt: '2026-01-05T10:00:00.000Z' } })
    await stage.create({ soldAt: '2026-01-05T10:00:00.000Z' })
    expect(stage.body()).toEqual({ soldAt })
    stage.answers({ body: { data: [], total: 0 } })
    await stage.list({ where: { soldAfter: '2026-01-05T10:00:00.000Z' } })
    expect(stage.lines()).toEqual([`GET /api/parts?skip=0&limit=20&soldAfter=${soldAt}`])
  })
  it('are renamed as declared', async () => {
    const keys = { id: 'part_no', name: 'partName', brand: 'maker' }
    const stage = speakTo(
      { dialect: { filters: { contains: '{key}={value}' }, ids: 'number' } },
      { ...api, keys },
    )
    stage.answers({ body: { part_no: 7, partName: 'Chain', maker: { id: 3, name: 'Yamaha' } } })
    const { data } = await stage.one('7')
    expect(data).toEqual({ id: '7', name: 'Chain', brand: { id: '3', name: 'Yamaha', label: 'Yamaha' } })
    await stage.update('7', { name: 'Belt', brand: data.brand })
    expect([stage.body(), stage.lines().at(-1)]).toEqual([
      { partName: 'Belt', maker: 3 },
      'PUT /api/parts?id=7',
    ])
    stage.answers({ body: { data: [], total: 0 } })
    await stage.list({ where: { partName: 'x' } })
    expect(stage.lines()).toEqual(['GET /api/parts?skip=0&limit=20&partName=x'])
  })
  it('are amounts as numbers where the backend has numbers', async () => {
    const stage = speak({ amounts: 'number' })
    stage.answers({ body: { id: 1, price: 12.5 } })
    expect((await stage.create({ price: '12.50' })).data).toEqual({ id: '1', price: '12.50' })
    expect(stage.body()).toEqual({ price: 12.5 })
  })
  it('are references with the labels of their records, each loaded once', async () => {
    const stage = speakTo({ dialect: { references: 'ids' } }, api)
    stage.answersBy((line) =>
      line.includes('brands')
        ? { body: { id: 3, name: 'Yamaha' } }
        : {
            body: {
              data: [
                { id: 1, brand: 3 },
                { id: 2, brand: 3 },
                { id: 4, brand: null },
              ],
              total: 3,
            },
          },
    )
    const { data } = await stage.list()
    const yamaha = { id: '3', label: 'Yamaha' }
    expect(data.map(({ brand }) => brand)).toEqual([yamaha, yamaha, null])
    expect(stage.lines()).toEqual(['GET /api/parts?skip=0&limit=20', 'GET /api/brands/3'])
  })
  it('of a reference that cannot be loaded are its id', async () => {
    const stage = speakTo({ dialect: { references: 'ids' } }, api)
    stage.answersBy((line) =>
      line.includes('brands') ? { status: 404, body: {} } : { body: { id: 1, brand: 3 } },
    )
    expect(await stage.one('1')).toEqual({ data: { id: '1', brand: { id: '3', label: '3' } } })
  })
  it.each([
    ['null', null],
    ['an empty list', []],
    ['an empty object', {}],
    ['null in its envelope', { data: null }],
    ['an empty list in its envelope', { data: [] }],
    ['nothing', ''],
    ['false', false],
  ])('of a record that is %s do not exist', async (_, body) => {
    const stage = speak({ record: { read: 'data' } })
    stage.answers({ body })
    await expect(stage.one('1')).rejects.toMatchObject({ statusCode: 404 })
    // After a write the record is known by what was written.
    expect(await stage.update('1', { name: 'x' })).toMatchObject({ data: { id: '1' } })
  })
  it('of references in an envelope are read', async () => {
    const stage = speak({ record: { read: 'data', spread: ['attributes', 'relationships'] } })
    const record = (brand: object) => ({
      data: { id: 7, attributes: { name: 'Chain' }, relationships: { brand } },
    })
    stage.answers({ body: record({ data: { id: 3, attributes: { name: 'Yamaha' } } }) })
    expect((await stage.one('7')).data).toMatchObject({ name: 'Chain', brand: { id: '3', label: 'Yamaha' } })
    stage.answers({ body: record({ data: null }) })
    expect((await stage.one('7')).data).toMatchObject({ name: 'Chain', brand: null })
  })
  it('in attributes belong to the record', async () => {
    const stage = speak({ record: { read: 'data', spread: 'attributes' } })
    stage.answers({ body: { data: { id: 7, type: 'parts', attributes: { name: 'Chain' } } } })
    expect(await stage.one('7')).toEqual({ data: { id: '7', type: 'parts', name: 'Chain' } })
  })
})

it('files are passed on unchanged', async () => {
  const stage = speakTo({ dialect: { references: 'ids', record: { read: 'data' } } }, api)
  const file = new Blob(['a'])
  stage.answers({ body: file })
  expect((await stage.http.get('parts/1', { responseType: 'blob' })).data).toBe(file)
})

describe('what data cannot express', () => {
  it('is a function of the request or the response', async () => {
    const stage = speak({
      request: (request, { call }) => ({
        ...request,
        headers: { 'X-Call': call },
        query: [...request.query, ['v', '2']],
      }),
      response: (body) => (body as { payload: unknown }).payload,
    })
    stage.answers({ body: { payload: { id: 1 } } })
    expect(await stage.one('1')).toEqual({ data: { id: '1' } })
    expect([stage.header('X-Call'), stage.lines()]).toEqual(['parts.one', ['GET /api/parts/1?v=2']])
  })
})

describe('the Idempotency-Key of a creation', () => {
  it('is sent to a backend that knows it, and to no other, whose CORS would refuse the request', async () => {
    const [known, unknown] = [speak({ idempotencyKey: true }), speak({})]
    await known.create({ name: 'Chain' })
    await unknown.create({ name: 'Chain' })
    expect(known.header('Idempotency-Key')).toMatch(/^[\da-f-]{36}$/)
    expect(unknown.header('Idempotency-Key')).toBeUndefined()
  })
})

describe('the session', () => {
  it.each([
    [
      'in the header of a backend',
      { header: 'X-Token' } as const,
      { 'X-Token': 'token-1', Authorization: undefined },
    ],
    ['in its cookie', 'cookie' as const, { Authorization: undefined }],
    ['as a bearer token', 'bearer' as const, { Authorization: 'Bearer token-1' }],
    ['to the main backend as a bearer token', undefined, { Authorization: 'Bearer token-1' }],
  ])('is sent %s', async (_, token, headers) => {
    const stage = speak({}, token && { token })
    await stage.one('1')
    expect(Object.fromEntries(Object.keys(headers).map((key) => [key, stage.header(key)]))).toEqual(headers)
  })
  it('is never sent to another backend that does not share it, and survives its 401', async () => {
    const stage = speak({}, { url: 'https://stock.example.com' }, 'stock')
    for (const message of ['No key', 'Token expired']) {
      stage.answers({ status: 401, body: { message } })
      await expect(stage.one('1')).rejects.toMatchObject({ statusCode: 403, message })
    }
    expect(stage.header('Authorization')).toBeUndefined()
  })
  // biome-ignore format: one line is one case
  it.each([
    ['an expired token', {}, 401, 'jwt expired', 401],
    ['the text of the specification', {}, 401, 'Session error!!', 401],
    ['a refusal that is declared', { sessionEnds: [{ status: 440, message: 'off' }] }, 440, 'Logged off', 401],
    ['no other 401', {}, 401, 'Wrong shift', 403],
    ['no other 401 than the declared ones', { sessionEnds: [{ status: 401, message: 'off' }] }, 401, 'Wrong shift', 403],
  ] as const)('ends with %s', async (_, dialect, status, message, statusCode) => {
    const stage = speak(dialect)
    stage.answers({ status, body: { message } })
    await expect(stage.one('1')).rejects.toMatchObject({ statusCode, message })
  })
  it.each([
    ['', {}],
    [' with keys in snake case', { keys: 'snake' }],
  ] as const)('begins with a login in the form of the backend%s', async (_, dialect) => {
    const stage = speak(dialect, {
      calls: {
        'auth.login': {
          at: 'POST oauth/token',
          send: { username: 'email' },
          read: { token: 'data.access_token' },
          defaults: { user: anyAdmin },
        },
      },
    })
    stage.answers({ body: { data: { access_token: 'abc' } } })
    const { data } = await stage.http.post('store-admin/login', { username: 'nadia', password: 'x' })
    expect(data).toMatchObject({ token: 'abc', user: { id: 'admin' } })
    expect([stage.body(), stage.lines()]).toEqual([
      { email: 'nadia', password: 'x' },
      ['POST /api/oauth/token'],
    ])
  })
  it('needs no request for what the backend does not have', async () => {
    const stage = speak({}, { calls: { 'auth.myRole': { answer: anyAdmin.role } } })
    expect((await stage.http.get('store-admin/role/my-role')).data).toEqual(anyAdmin.role)
    expect(stage.lines()).toEqual([])
  })
})

it('rejects an undeclared backend', () => {
  const brands = resourceNamed(registry, 'brands')
  const speakerOf = createDialectClients({ registry, backends: {}, urls: {} })
  expect(speakerOf(brands)).toBeUndefined()
  expect(() => speakerOf({ ...brands, backend: 'stock' })).toThrow(
    "'brands' is served by 'stock', which contract/backends.ts does not have",
  )
})
