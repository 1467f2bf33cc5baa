import { beforeEach, describe, expect, it } from 'vitest'
import { withoutUndefined } from '#kit/values/defined.ts'
import { serveRequests } from '#tests/support/providers/over-http.ts'
import { pictureFile } from './tables/values'

const { backend, linesOf } = serveRequests()
beforeEach(() => backend().answers(() => ({ body: { id: '1', data: [], total: 0 } })))

/** Headers that every HTTP client adds. */
const technical = [
  'host',
  'connection',
  'user-agent',
  'content-length',
  'accept-encoding',
  'transfer-encoding',
]
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const shape = (name: string, value: unknown) => {
  if (name === 'idempotency-key') return uuid.test(String(value)) ? 'UUID' : value
  return String(value).replace(/boundary=.*/, 'boundary')
}
const sentHeaders = () =>
  Object.entries(backend().last().headers)
    .filter(([name]) => !technical.includes(name))
    .map(([name, value]) => `${name}: ${shape(name, value)}`)
    .sort()

const always = ['accept: application/json', 'authorization: Bearer token-1']
const json = 'content-type: application/json'
const form = 'content-type: multipart/form-data; boundary'
const key = 'idempotency-key: UUID'
type Provider = Parameters<Parameters<typeof linesOf>[0]>[0]
const calls =
  (url: string, given: { params?: object; payload?: object } = {}) =>
  (p: Provider) =>
    p.custom({
      url,
      method: 'get',
      ...withoutUndefined({ payload: given.payload }),
      meta: { params: given.params },
    })

describe('the headers of', () => {
  // biome-ignore format: one line is one case
  it.each<[string, (p: Provider) => Promise<unknown>, string[]]>([
    ['a list', (p) => p.getList({ resource: 'brands' }), []],
    ['references', (p) => p.getMany({ resource: 'tags', ids: ['1'] }), []],
    ['one record', (p) => p.getOne({ resource: 'brands', id: '1' }), []],
    ['one record with the id inside its path', (p) => p.getOne({ resource: 'roles', id: '1' }), []],
    ['a new record', (p) => p.create({ resource: 'brands', variables: { name: 'KTM' } }), [json, key]],
    ['a new record as a form', (p) => p.create({ resource: 'offers', variables: { title: 'Eid' } }), [form, key]],
    ['an update by PATCH', (p) => p.update({ resource: 'brands', id: '1', variables: { version: 4 } }), [json]],
    ['an update by PUT', (p) => p.update({ resource: 'roles', id: '1', variables: { version: 4 } }), [json]],
    ['an update as a form', (p) => p.update({ resource: 'offers', id: '1', variables: { version: 4 } }), [form]],
    ['a removal', (p) => p.deleteOne({ resource: 'brands', id: '1' }), []],
    ['a call by GET', calls('orders.enums'), []],
    ['a call by POST', calls('shipments.buy', { payload: { shipmentId: 's1', rateId: 'r1' } }), [json, key]],
    ['a call by POST without a body', calls('dealProducts.add', { params: { id: '1' } }), [key]],
    ['a call by POST with a file', calls('media.upload', { payload: { file: pictureFile() } }), [form]],
    ['a call by PATCH', calls('admins.changeRole', { payload: { adminId: 'a1', roleId: 'r1' } }), [json]],
    ['a call by PUT', calls('inventory.adjust', { params: { id: '1' }, payload: { delta: 1 } }), [json]],
    ['a call by DELETE', calls('testRideBanner.clear'), []],
  ])('%s', async (_, act, further) => {
    await linesOf(act)
    expect(sentHeaders()).toEqual([...always, ...further].sort())
  })
})

it('an upload reports its progress up to 1', async () => {
  const parts: number[] = []
  const onProgress = (part: number) => parts.push(part)
  const payload = { featureName: 'product', file: pictureFile() }
  await linesOf((p) => p.custom({ url: 'media.upload', method: 'post', payload, meta: { onProgress } }))
  expect(parts.at(-1)).toBe(1)
})
