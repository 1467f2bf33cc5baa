import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registry } from '../../contract'
import { type Action, isGranted, type Subject } from '../../contract/access'
import { registerAuth } from '../../server/auth'
import { callsOf } from '../../server/calls'
import { type App, roles, startApp } from './harness'

/** A verb that the API has not is no test, not a skipped one. */
const when = (has: unknown) => (has ? it : () => {})

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

const calls = callsOf(registry)
const lineOf = (call: { method: string; path: string }) =>
  `${call.method} ${call.path.replace('/api/', '').replace(/\{\w+\}/g, '01900000-0000-7000-8000-000000000000')}`

describe('every route under /api says what it demands', () => {
  it('or the application does not start', () => {
    const bare = Fastify()
    registerAuth(bare, registry, app.db, () => new Date())
    expect(() => bare.get('/api/secret', async () => 'open to all')).toThrow('GET /api/secret does not say')
    expect(() => bare.get('/api/open', { config: { demand: 'open' } }, async () => 'fine')).not.toThrow()
  })

  it('and each declared call has its route', () => {
    for (const { method, path } of calls)
      expect(
        app.app.hasRoute({ method: method as 'GET', url: path.replace(/\{(\w+)\}/g, ':$1') }),
        path,
      ).toBe(true)
    expect(calls.length).toBeGreaterThan(30)
  })

  it('a declared call that nothing handles stops the start', async () => {
    const more = {
      ...registry,
      calls: { ...registry.calls, odd: { one: { at: 'GET odd', can: 'open' } as const } },
    }
    await expect(startApp({ registry: more })).rejects.toThrow("The call 'odd.one' is declared")
  })
})

/** The wire's sentence on the demo roles, word for word and apart from the code that seeds them. */
const mayDo = (role: 'store' | 'branch', subject: Subject, action: Action) => {
  if (role === 'store') return !['Admin', 'AdminRole', 'Setting'].includes(subject)
  if (action === 'READ') return ['Product', 'Category', 'Tag', 'Order', 'Customer'].includes(subject)
  if (action === 'UPDATE') return ['Product', 'Order'].includes(subject)
  return action === 'CREATE' && subject === 'Product'
}

describe.each(calls.map((call) => [lineOf(call), call] as const))('%s', (line, { demand, name, only }) => {
  const allowed = (role: (typeof roles)[number]) => {
    if (only && !only.includes(`${role}-admin-type`)) return false
    if (role === 'super' || typeof demand === 'string') return true
    return mayDo(role, ...demand)
  }
  // Signing out or taking another's session would end the walk.
  const harmless = name !== 'auth.logout'

  when(demand !== 'open')('is closed to strangers', async () => {
    for (const token of [undefined, 'wrong', '']) expect((await app.with(token)(line)).status).toBe(401)
  })

  it.each(harmless ? roles : [])('%s admin', async (role) => {
    const { status, body } = await app.as(role)(line)
    if (allowed(role)) expect(status, JSON.stringify(body)).not.toBe(403)
    else expect([status, body.message]).toEqual([403, 'Forbidden resource'])
    if (allowed(role)) expect(status).not.toBe(500)
  })
})

describe('the role on the wire', () => {
  it.each(roles)('of the %s admin decides alike for the admin and the backend', async (role) => {
    const { body } = await app.as(role)<{ roleType: 'store-admin-type'; permissions: [] }>(
      'GET store-admin/role/my-role',
    )
    for (const { demand } of calls) {
      if (typeof demand === 'string') continue
      expect(isGranted(body, demand)).toBe(role === 'super' || mayDo(role, ...demand))
    }
  })

  it('of a super admin lists all subjects and actions', async () => {
    const { body } = await app.as('super')<{ permissions: { actions: string[] }[] }>(
      'GET store-admin/role/my-role',
    )
    expect(body.permissions).toHaveLength(16)
    for (const { actions } of body.permissions)
      expect(actions).toEqual(['CREATE', 'READ', 'UPDATE', 'DELETE'])
  })
})
