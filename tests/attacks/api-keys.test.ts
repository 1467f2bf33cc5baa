import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callsOf } from '#contract/api-calls.ts'
import { registry } from '#contract/index.ts'
import { actions, subjects } from '#contract/policies/access.ts'
import { callsOfSessions } from '#contract/policies/api-keys.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { type App, startApp } from '../support/server/harness'
import { type Person, peopleOf, permissionsOf } from '../support/server/people'
import { shopHelpers } from '../support/server/shop'

/** Ways to do more with an API key than it is for. */
let app: App
let people: ReturnType<typeof peopleOf>
const morning = new Date('2026-06-01T06:00:00Z')
let now = morning
const all = subjects.map((subject) => `${subject} ${actions.join(' ')}`)
beforeAll(async () => {
  app = await startApp({ now: () => now, trustProxy: ['127.0.0.1'] })
  people = peopleOf(app)
})
afterAll(() => app.stop())

const keyOf = async (by: Person, values: object) => {
  const added = await by.call<{ id: string }>('POST x/api-keys', { name: 'Attack', ...values })
  if (added.status >= 300) return { ...added, call: by.call }
  const { secret } = (await by.call<{ secret: string }>(`PUT x/api-keys/${added.body.id}/secret`)).body
  return { ...added, call: app.with(secret) }
}
const setPermissions = (roleId: string, ...may: string[]) => {
  const { roles } = tablesOf(registry)
  return app.db
    .update(roles)
    .set({ permissions: permissionsOf(may) as never })
    .where(eq(roles.id, roleId))
}

describe('a key can’t', () => {
  it('have a role with more than its maker', async () => {
    const by = await people.who('ApiKey CREATE', 'Tag READ')
    const wider = await people.who('Tag READ UPDATE')
    const { id: superRole } = (
      await app.as('super')<{ data: { id: string; roleType: string }[] }>('GET store-admin/role/all')
    ).body.data.find(({ roleType }) => roleType === 'super-admin-type') as { id: string }
    expect((await keyOf(by, { role: wider.roleId })).status).toBe(403)
    expect((await keyOf(by, { role: superRole })).status).toBe(403)
  })

  it('keep what its role or its maker lost', async () => {
    const [by, role] = [await people.who('ApiKey CREATE', 'Tag READ'), await people.who('Tag READ')]
    const { call } = await keyOf(by, { role: role.roleId })
    const status = async () => (await call('GET admin/tags')).status
    expect(await status()).toBe(200)
    await setPermissions(role.roleId)
    expect(await status()).toBe(403)
    await setPermissions(role.roleId, 'Tag READ')
    await setPermissions(by.roleId, 'ApiKey CREATE')
    expect(await status()).toBe(403)
  })

  it('gain what its role gains beyond its maker', async () => {
    const [by, role] = [await people.who('ApiKey CREATE', 'Tag READ'), await people.who('Tag READ')]
    const { call } = await keyOf(by, { role: role.roleId })
    await setPermissions(role.roleId, 'Tag READ CREATE')
    expect((await call('POST admin/tags', { name: 'Beyond' })).status).toBe(403)
  })

  it('outlive its maker', async () => {
    const by = await people.who('ApiKey CREATE', 'Tag READ')
    const { call } = await keyOf(by, { role: by.roleId })
    const { admins } = tablesOf(registry)
    await app.db.update(admins).set({ isActive: false }).where(eq(admins.id, by.id))
    expect((await call('GET admin/tags')).status).toBe(401)
  })

  it('be used after its last day', async () => {
    const by = await people.who('ApiKey CREATE', 'Tag READ')
    const { call } = await keyOf(by, { role: by.roleId, expiresOn: '2026-06-01' })
    now = new Date('2026-06-01T17:59:59Z')
    expect((await call('GET admin/tags')).status).toBe(200)
    now = new Date('2026-06-01T18:00:00Z')
    expect((await call('GET admin/tags')).body).toMatchObject({ statusCode: 401, code: 'apiKey.expired' })
    now = morning
  })

  it('be used from elsewhere', async () => {
    const by = await people.who('ApiKey CREATE', 'Tag READ')
    const { call } = await keyOf(by, { role: by.roleId, addresses: ['203.0.113.0/28', '2001:db8::/64'] })
    const from = async (address: string) =>
      (await call('GET admin/tags', undefined, { 'x-forwarded-for': address })).status
    for (const address of ['203.0.113.15', '::ffff:203.0.113.1', '2001:db8::7'])
      expect(await from(address)).toBe(200)
    for (const address of ['203.0.113.16', '2001:db8:0:1::7', '127.0.0.1', '203.0.113.1, 198.51.100.7'])
      expect(await from(address)).toBe(403)
  })

  it('be guessed from another one, or from a session', async () => {
    const call = (token: string) => app.with(token)('GET admin/tags')
    const made = `moto_${'A'.repeat(43)}`
    for (const token of [made, made.slice(0, -1), `${made}A`, `MOTO_${'A'.repeat(43)}`])
      expect((await call(token)).status).toBe(401)
  })

  it('reach the showrooms that its role, its maker or itself is not for', async () => {
    const boss = app.as('super')
    const shop = shopHelpers(boss)
    const create = async (name: string) => (await shop.showroom(name)).id
    const [a, b] = [await create('Attack A'), await create('Attack B')]
    const by = await people.who('ApiKey CREATE', 'Store READ', 'AdminRole READ')
    const limit = (showrooms: string[]) => boss(`PUT x/roles/${by.roleId}/limits`, { showrooms })
    const { call } = await keyOf(by, { role: by.roleId, showrooms: [a] })
    const names = async () => {
      const { status, body } = await call<{ data?: { name: string }[] }>('GET stores')
      return status === 200 ? body.data?.map(({ name }) => name) : status
    }
    expect(await names()).toEqual(['Attack A'])
    await limit([a, b])
    expect(await names()).toEqual(['Attack A'])
    expect((await call('GET stores', undefined, { 'x-showrooms': b })).status).toBe(403)
    // No showroom is left, which must not mean all of them.
    await limit([b])
    expect(await names()).toBe(403)
  })

  it.each(callsOf(registry).filter(({ name }) => callsOfSessions.includes(name)))(
    'make $name',
    async ({ method, path }) => {
      const { token } = await sessionOnly()
      const { statusCode, json } = await app.inject({
        method: method as 'GET',
        url: path.replace(/\{\w+\}/g, '01900000-0000-7000-8000-000000000000'),
        headers: { authorization: `Bearer ${token}` },
      })
      expect([statusCode, json().code]).toEqual([403, 'apiKey.sessionOnly'])
    },
  )

  it('change users, roles or keys, in a batch or alone', async () => {
    const { token } = await sessionOnly()
    const call = app.with(token)
    const own = callsOf(registry).filter(
      ({ accessRule: [subject, action] }) =>
        ['Admin', 'AdminRole', 'ApiKey'].includes(String(subject)) && action !== 'READ',
    )
    expect(own.length).toBeGreaterThan(12)
    for (const { method, path } of own) {
      const line = `${method} ${path.replace('/api/', '').replace(/\{\w+\}/g, '01900000-0000-7000-8000-000000000000')}`
      expect(await call(line, { isActive: true }), line).toMatchObject({
        status: 403,
        body: { code: 'apiKey.sessionOnly' },
      })
    }
    const role = { name: 'By key', roleType: 'store-admin-type', permissions: permissionsOf(all) }
    const { body } = await call('POST x/records/roles', { records: [{ values: role }] })
    expect(JSON.stringify(body)).toContain('access.forbidden')
  })
})

let made: { token: string } | undefined
/** A key with every permission that a key can have. */
const sessionOnly = async () => {
  if (made) return made
  const by = await people.who(...all)
  const { id } = (await by.call<{ id: string }>('POST x/api-keys', { name: 'All', role: by.roleId })).body
  const { secret } = (await by.call<{ secret: string }>(`PUT x/api-keys/${id}/secret`)).body
  made = { token: secret }
  return made
}
