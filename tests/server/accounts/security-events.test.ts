import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { RecordFor } from '#contract/types.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { createSecurityLog } from '#server/modules/security/security-log.ts'
import { type App, startApp } from '#tests/support/server/harness.ts'
import { peopleOf } from '#tests/support/server/people.ts'

type Event = RecordFor<'securityEvents'>
let app: App
let people: ReturnType<typeof peopleOf>
beforeAll(async () => {
  app = await startApp()
  people = peopleOf(app)
})
afterAll(() => app.stop())
const table = () => tablesOf(app.registry).securityEvents
beforeEach(() => app.db.delete(table()))

const list = async (query = '') =>
  (await app.as('super')<{ data: Event[] }>(`GET x/security-events?page=1&limit=50${query}`)).body.data
/** The log is written after the response. */
const logged = async (count: number, query = '') => {
  await vi.waitFor(async () => expect(await list(query)).toHaveLength(count), { timeout: 5000 })
  return list(query)
}
const login = (username: string, remoteAddress: string) =>
  app.inject({
    ...{ method: 'POST', url: '/api/store-admin/login', remoteAddress },
    payload: { username, password: 'wrong' },
  })

describe('the log of security events', () => {
  it('has failed sign-ins with the user, if there is one, and never what was typed', async () => {
    const who = await people.who()
    await login(who.userName, '203.0.113.7')
    await login('my-secret-password', '203.0.113.8')
    const events = await logged(2)
    const [unknown, known] = events[0]?.person ? [events[1], events[0]] : events
    expect(known).toMatchObject({
      ...{
        kind: 'SignInFailed',
        person: { id: who.id },
        address: '203.0.113.7',
        call: 'auth.login',
        times: 1,
      },
    })
    expect(unknown?.person).toBeNull()
    expect(JSON.stringify(events)).not.toContain('my-secret-password')
  })

  it('has refusals, changes of access, passwords and two-step sign-in, and the use of a key once a day', async () => {
    const who = await people.who('Tag READ', 'ApiKey CREATE')
    await who.call('GET admin/orders/list?page=1')
    await app.as('super')('PATCH store-admin/change-role', { adminId: who.id, roleId: who.roleId })
    await who.call('PATCH store-admin/profile/change-password', {
      ...{ currentPassword: 'a-long-password', newPassword: 'tulip-7-harbour' },
    })
    const { body: key } = await who.call<{ id: string }>('POST x/api-keys', {
      ...{ name: 'ERP', role: who.roleId, showrooms: [], addresses: [] },
    })
    const { body } = await who.call<{ secret: string }>(`PUT x/api-keys/${key.id}/secret`)
    for (let nr = 0; nr < 3; nr++) await app.with(body.secret)('GET admin/tags')
    const events = await logged(6)
    expect(events.map(({ kind, call, times }) => `${kind} ${call} ${times}`).sort()).toEqual(
      [
        'AccessRefused orders.list 1',
        'RoleChanged admins.changeRole 1',
        'PasswordReset auth.changePassword 1',
        'ApiKeyChanged x.addApiKey 1',
        'ApiKeyChanged x.makeApiKeySecret 1',
        'ApiKeyUsed tags.list 1',
      ].sort(),
    )
    expect(await list('&kind=AccessRefused')).toHaveLength(1)
    expect(await list(`&adminId=${who.id}`)).toHaveLength(5)
  })

  it('counts equal events of a minute in one row, and a flood from many addresses in few', async () => {
    const now = new Date('2026-05-01T08:00:00.000Z')
    const write = createSecurityLog(app.db, app.registry)
    const event = { kind: 'SignInFailed', call: 'auth.login', person: null, device: '' } as const
    for (let nr = 0; nr < 5; nr++) await write({ ...event, address: '203.0.113.7' }, now)
    await write({ ...event, address: '203.0.113.7' }, new Date(now.getTime() + 60_000))
    expect((await list()).map(({ times }) => times).sort()).toEqual([1, 5])
    for (let nr = 0; nr < 300; nr++)
      await write({ ...event, address: `198.51.${Math.floor(nr / 250)}.${nr % 250}` }, now)
    const rows = await app.db.select().from(table())
    expect(rows.length).toBeLessThan(210)
    expect(rows.reduce((sum, { times }) => sum + Number(times), 0)).toBe(306)
  })

  it('has what the content policy of pages refused, without paths or queries of addresses', async () => {
    const report = (payload: unknown, type = 'application/csp-report') =>
      app.inject({
        ...{ method: 'POST', url: '/api/x/open/policy-reports', headers: { 'content-type': type } },
        payload: JSON.stringify(payload),
      })
    const violation = {
      'document-uri': 'https://admin.example/orders?token=secret',
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'https://evil.example/steal?token=secret',
    }
    expect((await report({ 'csp-report': violation })).statusCode).toBe(204)
    await report({ 'csp-report': violation })
    const body = { effectiveDirective: 'style-src-attr', blockedURL: 'inline' }
    await report([{ type: 'csp-violation', body }, { type: 'other' }], 'application/reports+json')
    for (const ignored of [{}, null, [null], { 'csp-report': 'x' }]) await report(ignored)
    expect((await report({ 'csp-report': { x: 'x'.repeat(20_000) } })).statusCode).toBe(413)
    const events = await logged(2, '&kind=PolicyViolation')
    expect(events.map(({ call, times }) => `${call} ${times}`).sort()).toEqual([
      'script-src-elem https://evil.example 2',
      'style-src-attr inline 1',
    ])
    expect(JSON.stringify(events)).not.toContain('secret')
    for (let nr = 0; nr < 100; nr++)
      await report({ 'csp-report': { ...violation, 'blocked-uri': `https://x${nr}.example` } })
    expect((await app.db.select().from(table())).length).toBeLessThanOrEqual(60)
  })

  it('needs a permission of its own', async () => {
    const [reader, other] = [await people.who('SecurityEvent READ'), await people.who('Admin READ')]
    expect((await reader.call('GET x/security-events?page=1')).status).toBe(200)
    expect((await other.call('GET x/security-events?page=1')).status).toBe(403)
  })
})
