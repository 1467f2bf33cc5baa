import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registry } from '../../contract'
import { type Action, isGranted, type Subject, subjects } from '../../contract/access'
import { registerAuth } from '../../server/auth'
import { callsOf } from '../../server/calls'
import { type App, roles, startApp } from './harness'
import { someoneOf } from './someone'

/** A verb that the API has not is no test, not a skipped one. */
const when = (has: unknown) => (has ? it : () => {})

let app: App
let someone: ReturnType<typeof someoneOf>
beforeAll(async () => {
  app = await startApp()
  someone = someoneOf(app)
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

describe('someone who may only read', () => {
  it.each(subjects)('%s is answered by exactly the calls for that', async (subject) => {
    const theirs = await someone(`${subject} READ`)
    const wrong: string[] = []
    for (const call of calls) {
      const { demand, only, name } = call
      if (name === 'auth.logout') continue
      const meant =
        typeof demand === 'string' ? demand !== 'anyWrite' : demand[0] === subject && demand[1] === 'READ'
      const allowed = meant && (!only || only.includes('store-admin-type'))
      const { status, body } = await theirs(lineOf(call))
      const isRight = allowed ? status !== 403 && status < 500 : status === 403
      if (!isRight) wrong.push(`${lineOf(call)}: ${status} ${JSON.stringify(body)}`)
    }
    expect(wrong).toEqual([])
  })

  it('may at once what the role is given, and no longer what it loses', async () => {
    const call = app.as('super')
    const theirs = await someone('Tag READ')
    const { body: own } = await theirs<{ id: string; name: string }>('GET store-admin/role/my-role')
    const give = async (...permissions: { subject: Subject; actions: Action[] }[]) => {
      const { status } = await call(`PUT store-admin/role/update/${own.id}`, { name: own.name, permissions })
      expect(status).toBe(200)
    }
    const answers = async () => [
      (await theirs('GET admin/tags')).status,
      (await theirs('POST admin/tags', { name: `Tag ${Math.random()}` })).status,
      (await theirs('GET admin/vats')).status,
    ]
    expect(await answers()).toEqual([200, 403, 403])
    await give({ subject: 'Tag', actions: ['CREATE', 'READ'] }, { subject: 'Vat', actions: ['READ'] })
    expect(await answers()).toEqual([200, 201, 200])
    await give({ subject: 'Vat', actions: ['READ'] })
    expect(await answers()).toEqual([403, 403, 200])
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
