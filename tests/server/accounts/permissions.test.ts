import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callsOf } from '#contract/api-calls.ts'
import { anything } from '#contract/grammar/response.ts'
import { registry } from '#contract/index.ts'
import { type Action, actions, isGranted, type Subject, subjects } from '#contract/policies/access.ts'
import { registerAuth } from '#server/auth/auth.ts'
import { createApp } from '#server/http/app.ts'
import { type App, type Call, roles, startApp } from '#tests/support/server/harness.ts'
import { createPerson } from '#tests/support/server/people.ts'
import { isWalked } from '#tests/support/walked-resources.ts'

/** A verb that the API has not is no test, not a skipped one. */
const when = (has: unknown) => (has ? it : () => {})

let app: App
let someone: ReturnType<typeof createPerson>
/** One signed-in user for each set of permissions, created when first used. */
const users = new Map<string, Promise<Call>>()
const role = (...may: string[]) => {
  const key = may.join(', ')
  const user = users.get(key) ?? someone(...may)
  users.set(key, user)
  return user
}
beforeAll(async () => {
  app = await startApp()
  someone = createPerson(app)
})
afterAll(() => app.stop())

const calls = callsOf(registry)
const lineOf = (call: { method: string; path: string }) =>
  `${call.method} ${call.path.replace('/api/', '').replace(/\{\w+\}/g, '01900000-0000-7000-8000-000000000000')}`

describe('every route under /api declares its access rule', () => {
  it('or the application does not start', () => {
    const bare = Fastify()
    registerAuth(bare, registry, app.db, () => new Date())
    expect(() => bare.get('/api/secret', async () => 'open to all')).toThrow(
      'GET /api/secret has no access rule',
    )
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

  it('a declared call without a handler stops the start', async () => {
    const more = {
      ...registry,
      calls: {
        ...registry.calls,
        odd: { one: { at: 'GET odd', access: 'open', response: anything } as const },
      },
    }
    await expect(createApp(more, { db: app.db, files: app.files })).rejects.toThrow(
      "The call 'odd.one' is declared",
    )
  })
})

/** The wire's sentence on the demo roles, word for word and apart from the code that seeds them. */
const mayDo = (role: 'store' | 'branch', subject: Subject, action: Action) => {
  if (role === 'store')
    return ![
      'Admin',
      'AdminRole',
      'ApiKey',
      'Webhook',
      'Automation',
      'SecurityEvent',
      'CustomerPrivacy',
      'AuditExport',
      'Operation',
      'Setting',
    ].includes(subject)
  if (action === 'READ') return ['Product', 'Category', 'Tag', 'Order', 'Customer'].includes(subject)
  if (action === 'UPDATE') return ['Product', 'Order'].includes(subject)
  return action === 'CREATE' && subject === 'Product'
}

/** Calls that change the caller's own session, by which the walk would end itself. */
const endsSession = ['auth.logout']
const everything = subjects.flatMap((subject) => actions.map((action) => `${subject} ${action}`))

const walked = calls.filter(({ name }) => isWalked(name.split('.')[0] ?? '') && !endsSession.includes(name))

describe.each(walked.map((call) => [lineOf(call), call] as const))(
  '%s',
  (line, { accessRule, roleTypes }) => {
    const answersTo = async (call: Call) => {
      const { status, body } = await call(line)
      return { status, message: body?.message }
    }
    const refused = { status: 403, message: 'Forbidden resource' }

    when(accessRule === 'open')('answers a caller without a session', async () => {
      expect(await answersTo(app.with())).not.toMatchObject({ message: 'Session error!!' })
    })

    when(typeof accessRule !== 'string' && !roleTypes)('needs its permission and no other', async () => {
      const needed = [accessRule].flat().join(' ')
      expect(await answersTo(await role(...everything.filter((one) => one !== needed)))).toEqual(refused)
      const { status } = await answersTo(await role(needed))
      expect([401, 403]).not.toContain(status)
      expect(status).toBeLessThan(500)
    })

    when(accessRule === 'anyWrite')('needs CREATE or UPDATE on any subject', async () => {
      expect(await answersTo(await role('Product READ DELETE'))).toEqual(refused)
      for (const may of ['Tag CREATE', 'Store UPDATE'])
        expect((await answersTo(await role(may))).status).not.toBe(403)
    })

    when(accessRule === 'signedIn')('answers every signed-in user', async () => {
      expect([401, 403]).not.toContain((await answersTo(await role())).status)
    })

    when(roleTypes)('answers only these role types, whatever the permissions', async () => {
      expect(await answersTo(await role(...everything))).toEqual(refused)
      expect((await answersTo(app.as('super'))).status).not.toBe(403)
    })
  },
)

describe('a session', () => {
  it.each(['wrong', 'a b', '.', 'null'])('is not opened by the token %j', async (token) => {
    expect((await app.with(token)('GET admin/tags')).status).toBe(401)
  })
})

describe('a role', () => {
  it('gains and loses permissions immediately with the role', async () => {
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

describe('the role in responses', () => {
  it.each(roles)('of the %s admin gives the same decisions in the admin and the backend', async (role) => {
    const { body } = await app.as(role)<{ roleType: 'store-admin-type'; permissions: [] }>(
      'GET store-admin/role/my-role',
    )
    for (const { accessRule } of calls) {
      if (typeof accessRule === 'string') continue
      expect(isGranted(body, accessRule)).toBe(role === 'super' || mayDo(role, ...accessRule))
    }
  })

  it('of a super admin lists all subjects and actions', async () => {
    const { body } = await app.as('super')<{ permissions: { actions: string[] }[] }>(
      'GET store-admin/role/my-role',
    )
    expect(body.permissions).toHaveLength(subjects.length)
    for (const { actions } of body.permissions)
      expect(actions).toEqual(['CREATE', 'READ', 'UPDATE', 'DELETE'])
  })
})
