import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RecordFor } from '#contract/types.ts'
import { type App, startApp } from '#tests/support/server/harness.ts'
import { type Person, peopleOf } from '#tests/support/server/people.ts'

type Key = RecordFor<'apiKeys'>
let app: App
let now = new Date('2026-06-01T06:00:00Z')
let maker: Person
let people: ReturnType<typeof peopleOf>
beforeAll(async () => {
  app = await startApp({ now: () => now })
  people = peopleOf(app)
  maker = await people.who('ApiKey READ CREATE DELETE', 'Tag READ CREATE UPDATE')
})
afterAll(() => app.stop())

const roleWith = async (...may: string[]) => (await people.who(...may)).roleId
const add = (values: object, by = maker) => by.call<Key>('POST x/api-keys', { name: 'Sync', ...values })
const makeSecret = (id: string, by = maker) => by.call<{ secret: string }>(`PUT x/api-keys/${id}/secret`)
const keyWith = async (values: object, by = maker) => {
  const { body } = await add(values, by)
  const { secret } = (await makeSecret(body.id, by)).body
  return { id: body.id, secret, call: app.with(secret) }
}
const listed = async (id: string) =>
  (await maker.call<{ data: Key[] }>('GET x/api-keys?limit=100')).body.data.find((key) => key.id === id)

describe('an API key', () => {
  it('makes calls within its role, and is named in the history with its maker', async () => {
    const key = await keyWith({ name: 'Warehouse sync', role: await roleWith('Tag READ CREATE') })
    const { status, body } = await key.call('POST admin/tags', { name: 'By key' })
    expect(status).toBe(201)
    const { data } = (
      await maker.call<{ data: { actor: object }[] }>(`GET x/history?entity=tags&entityId=${body.id}`)
    ).body
    expect(data[0]?.actor).toEqual({ id: maker.id, name: 'key Warehouse sync of Rina Das' })
    expect((await key.call(`PATCH admin/tags/${body.id}`, { name: 'Changed' })).status).toBe(403)
  })

  it('is stored as a hash, and recognized by its beginning', async () => {
    const { id, secret } = await keyWith({ role: await roleWith('Tag READ') })
    expect(await listed(id)).toMatchObject({ prefix: secret.slice(0, 11), state: 'Active' })
    const { data } = (await maker.call<{ data: object[] }>(`GET x/history?entity=apiKeys&entityId=${id}`))
      .body
    expect(JSON.stringify(data)).not.toContain(secret.slice(11))
  })

  it('stops working when its secret is replaced, and the new one works', async () => {
    const first = await keyWith({ role: await roleWith('Tag READ') })
    const { secret } = (await makeSecret(first.id)).body
    expect([
      (await first.call('GET admin/tags')).status,
      (await app.with(secret)('GET admin/tags')).status,
    ]).toEqual([401, 200])
  })

  it('has its last use written at most once a minute', async () => {
    const { id, call } = await keyWith({ role: await roleWith('Tag READ') })
    const use = async () => {
      await call('GET admin/tags')
      return listed(id)
    }
    const first = await use()
    expect(first).toMatchObject({ lastUsedAt: now.toISOString(), lastUsedFrom: '127.0.0.1', version: 2 })
    now = new Date(now.getTime() + 30_000)
    expect((await use())?.lastUsedAt).toBe(first?.lastUsedAt)
    now = new Date(now.getTime() + 31_000)
    expect((await use())?.lastUsedAt).toBe(now.toISOString())
  })

  it.each([
    [{ addresses: ['10.0.0.0/33'] }, 'addresses'],
    [{ addresses: ['example.com'] }, 'addresses'],
    [{ expiresOn: '2026-05-31' }, 'expiresOn'],
    [{ name: '' }, 'name'],
  ])('is refused with %j', async (values, field) => {
    const { status, body } = await maker.call<{ errors?: object }>('POST x/api-keys', {
      ...{ name: 'Sync', role: await roleWith('Tag READ') },
      ...values,
    })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]])
  })

  it('is revoked once, at the version that was seen', async () => {
    const { id, call } = await keyWith({ role: await roleWith('Tag READ') })
    expect((await maker.call(`POST x/api-keys/${id}/revoke`, { version: 1 })).status).toBe(409)
    expect((await maker.call(`POST x/api-keys/${id}/revoke`, { version: 2 })).body).toMatchObject({
      state: 'Revoked',
    })
    expect((await maker.call(`POST x/api-keys/${id}/revoke`, { version: 3 })).status).toBe(409)
    expect((await makeSecret(id)).status).toBe(409)
    expect((await call('GET admin/tags')).status).toBe(401)
  })

  it('has a store of idempotency keys of its own', async () => {
    const headers = { 'idempotency-key': 'same' }
    const key = await keyWith({ role: await roleWith('Tag READ CREATE') })
    await maker.call('POST admin/tags', { name: 'Of the maker' }, headers)
    const other = await key.call<{ name: string }>('POST admin/tags', { name: 'Of the key' }, headers)
    expect([other.status, other.body.name]).toEqual([201, 'Of the key'])
  })
})
