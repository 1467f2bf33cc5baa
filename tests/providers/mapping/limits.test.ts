import { beforeEach, describe, expect, it } from 'vitest'
import { recordRequests } from '#tests/support/providers/harness.ts'
import { recordRows } from './tables'
import { resourceAccess } from './tables/access'

const { answers, last, lines, linesOf } = recordRequests()
beforeEach(() => answers({ body: { id: '1', data: [], total: 0 } }))
type Verb = (typeof recordRows)[number][2]
type Provider = Parameters<Parameters<typeof linesOf>[0]>[0]

const acts: Record<Verb, (p: Provider, resource: string, meta: object) => Promise<unknown>> = {
  one: (p, resource, meta) => p.getOne({ resource, id: '1', meta }),
  create: (p, resource, meta) => p.create({ resource, variables: {}, meta }),
  update: (p, resource, meta) => p.update({ resource, id: '1', variables: {}, meta }),
  remove: (p, resource, meta) => p.deleteOne({ resource, id: '1', meta }),
}
const verbs = { one: 'read', create: 'create', update: 'update', remove: 'remove' } as const
const missing = resourceAccess.flatMap(([resource]) =>
  (Object.keys(verbs) as Verb[])
    .filter((verb) => !recordRows.some((row) => row[1] === resource && row[2] === verb))
    .map((verb) => [resource, verb] as const),
)

describe('the specification has no call, and the data provider sends none, for', () => {
  it.each(missing)('%s, %s', async (resource, verb) => {
    const message = `The API cannot ${verbs[verb]} '${resource}'`
    await expect(linesOf((p) => acts[verb](p, resource, {}))).rejects.toThrow(message)
    expect(lines()).toEqual([])
  })
  it.each(['products.gone', 'unknown.call', 'products.toString', 'https://evil.example/'])(
    'a call that is not declared: %s',
    async (url) => {
      const message = `No call is declared as '${url}'`
      await expect(linesOf((p) => p.custom({ url, method: 'get' }))).rejects.toThrow(message)
      expect(lines()).toEqual([])
    },
  )
})

describe('values of the address bar do not change a request', () => {
  const meta = {
    method: 'delete',
    headers: { 'x-evil': '1' },
    id: '99',
    url: 'http://evil.example',
    limit: '9999',
    page: '7',
    filters: [{ field: 'slug', operator: 'eq', value: 'x' }],
  }
  // biome-ignore format: one line is one case
  it.each<[string, (p: Provider) => Promise<unknown>, string]>([
    ['getList', (p) => p.getList({ resource: 'brands', meta }), 'GET /api/brands?offset=0&limit=10'],
    ['getMany', (p) => p.getMany({ resource: 'tags', ids: ['1'], meta }), 'GET /api/admin/tags'],
    ['getOne', (p) => acts.one(p, 'brands', meta), 'GET /api/brands/1'],
    ['create', (p) => acts.create(p, 'brands', meta), 'POST /api/brands/create-brand'],
    ['update', (p) => acts.update(p, 'brands', meta), 'PATCH /api/brands/1'],
    ['deleteOne', (p) => acts.remove(p, 'brands', meta), 'DELETE /api/brands/1'],
    ['custom', (p) => p.custom({ url: 'orders.enums', method: 'delete', query: { orderStatus: 'Paid', page: 2 }, meta }), 'GET /api/admin/orders/order-enums'],
  ])('%s', async (_, act, line) => {
    expect(await linesOf(act)).toEqual([line])
    expect(last().headers).not.toHaveProperty('x-evil')
  })

  // biome-ignore format: one line is one case
  it.each([
    ['%2e%2e/x', 'GET /api/brands/%252e%252e%2Fx'],
    ['a/b?c=d#e', 'GET /api/brands/a%2Fb%3Fc%3Dd%23e'],
  ])('getOne sends the id %s in one segment', async (id, line) => {
    expect(await linesOf((p) => p.getOne({ resource: 'brands', id }))).toEqual([line])
  })
  it.each(['..', '.'])('getOne of the id %s is not found, without a request', async (id) => {
    const refused = { statusCode: 404, message: 'Not found' }
    await expect(linesOf((p) => p.getOne({ resource: 'brands', id }))).rejects.toMatchObject(refused)
    expect(lines()).toEqual([])
  })
})
