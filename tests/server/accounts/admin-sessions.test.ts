import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SessionLine } from '#contract/extensions/account.ts'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
import { type Person, peopleOf } from '#tests/support/server/people.ts'

type Lines = { data: SessionLine[]; total: number }

const password = 'a-long-password'
let app: App
let root: Call
let clock = new Date('2100-03-01T08:00:00.000Z')
const roles: Record<string, string> = {}
const ids: Record<string, string> = {}
let inRole: ReturnType<typeof peopleOf>['inRole']
let who: ReturnType<typeof peopleOf>['who']

const signIn = (userName: string, userAgent = 'A telephone') =>
  app.with()<{ token: string; message?: string }>(
    'POST store-admin/login',
    { username: userName, password },
    { 'user-agent': userAgent },
  )
/** Someone new in that role, signed in. */
const someone = (role = 'Branch admin') => inRole(String(roles[role]))
const profile = (call: Call) => call('GET store-admin/profile')
const signedOut = { status: 401, body: { message: 'Session error!!' } }

beforeAll(async () => {
  app = await startApp({ now: () => clock })
  root = app.as('super')
  const people = peopleOf(app, password)
  inRole = people.inRole
  who = people.who
  for (const { id, name } of (
    await root<{ data: { id: string; name: string }[] }>('GET store-admin/role/all')
  ).body.data)
    roles[name] = id
  for (const { id, userName } of (
    await root<{ data: { id: string; userName: string }[] }>('GET store-admin/list')
  ).body.data)
    ids[userName] = id
  const managing = ['Admin', 'AdminRole'].map((subject) => ({ subject, actions: ['READ', 'UPDATE'] }))
  const manager = { name: 'Manager', roleType: 'store-admin-type', permissions: managing }
  const helper = { name: 'Helper', roleType: 'store-admin-type', permissions: managing.slice(0, 1) }
  roles.Helper = String((await root('POST store-admin/role/create', helper)).body.id)
  roles.Manager = String((await root('POST store-admin/role/create', manager)).body.id)
})
afterAll(() => app.stop())

describe('a deactivated user', () => {
  const become = (who: Person, isActive: boolean, as = root) =>
    as(`PATCH x/admins/${who.id}`, { isActive, version: who.version })

  it('is signed out at once and cannot sign in until activated; former sessions do not return', async () => {
    const who = await someone()
    const { status, body } = await become(who, false)
    expect([status, body.isActive]).toEqual([200, false])
    expect(await profile(who.call)).toMatchObject(signedOut)
    expect(await signIn(who.userName)).toMatchObject({
      status: 401,
      body: { message: 'Invalid credentials' },
    })
    expect((await become({ ...who, version: Number(body.version) }, true)).status).toBe(200)
    expect(await profile(who.call)).toMatchObject(signedOut)
    expect((await signIn(who.userName)).status).toBe(200)
  })
  it('is recorded in the history, with the user who did it', async () => {
    const who = await someone()
    await become(who, false)
    const { body } = await root<{ data: object[] }>(`GET x/history?entity=admins&entityId=${who.id}`)
    expect(body.data[0]).toMatchObject({ propKey: 'isActive', from: true, to: false })
  })
  it('is never the signed-in user', async () => {
    const refused = await root(`PATCH x/admins/${ids.super}`, { isActive: false })
    expect(refused).toMatchObject({ status: 400, body: { message: 'You cannot deactivate yourself' } })
    expect((await profile(root)).status).toBe(200)
  })
  it('is never the last super admin, even if two deactivate each other at once', async () => {
    const other = await someone('Super admin')
    const both = await Promise.all([
      root(`PATCH x/admins/${other.id}`, { isActive: false }),
      other.call(`PATCH x/admins/${ids.super}`, { isActive: false }),
    ])
    expect(both.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    const left = both[0]?.status === 200 ? root : other.call
    await left(`PATCH x/admins/${left === root ? other.id : ids.super}`, { isActive: true })
    await left('PATCH store-admin/change-role', { adminId: other.id, roleId: roles['Branch admin'] })
    expect((await profile(left)).status).toBe(200)
  })
  it('becomes a super admin only by a super admin', async () => {
    const manager = await someone('Manager')
    const boss = await someone('Super admin')
    const forbidden = { status: 403, body: { message: 'Forbidden resource' } }
    expect(await become(boss, false, manager.call)).toMatchObject(forbidden)
    expect(await manager.call(`DELETE x/admins/${boss.id}/sessions`)).toMatchObject(forbidden)
    expect((await become(boss, false)).status).toBe(200)
  })
  it('and was changed by someone else at the same time gets the current record', async () => {
    const who = await someone()
    await root('PATCH store-admin/change-role', { adminId: who.id, roleId: roles.Manager })
    expect(await become(who, false)).toMatchObject({ status: 409, body: { current: { id: who.id } } })
    expect((await profile(who.call)).status).toBe(200)
  })
})

describe('sessions', () => {
  const own = async (call: Call) => (await call<Lines>('GET x/sessions')).body.data

  it('of the user are listed, with the current one marked; one is ended by its id', async () => {
    const who = await someone()
    clock = new Date(clock.getTime() + 60_000)
    const elsewhere = app.with((await signIn(who.userName)).body.token)
    const lines = await own(elsewhere)
    expect(lines.map(({ userAgent, current }) => [userAgent, current])).toEqual([
      ['A telephone', true],
      ['test', false],
    ])
    expect(JSON.stringify(lines)).not.toContain(who.token)
    expect((await elsewhere(`DELETE x/sessions/${lines[1]?.id}`)).status).toBe(200)
    expect(await profile(who.call)).toMatchObject(signedOut)
    expect((await profile(elsewhere)).status).toBe(200)
    expect((await elsewhere(`DELETE x/sessions/${lines[1]?.id}`)).status).toBe(404)
  })
  it('of others cannot be ended through the own list', async () => {
    const [one, other] = [await someone(), await someone()]
    const [line] = await own(other.call)
    expect((await one.call(`DELETE x/sessions/${line?.id}`)).status).toBe(404)
    expect((await profile(other.call)).status).toBe(200)
  })
  it('that have expired are not listed', async () => {
    const who = await someone()
    clock = new Date(clock.getTime() + 3 * 3_600_000)
    const again = app.with((await signIn(who.userName)).body.token)
    expect(await own(again)).toHaveLength(1)
    root = app.with(
      (
        await app.with()<{ token: string }>('POST store-admin/login', {
          username: 'super',
          password: 'moto-demo-2026',
        })
      ).body.token,
    )
  })
  it('of an admin are read and ended with the permission, one or all', async () => {
    const who = await someone('Helper')
    const [manager, branch] = [await someone('Manager'), await someone()]
    const second = app.with((await signIn(who.userName)).body.token)
    const third = app.with((await signIn(who.userName)).body.token)
    const line = `x/admins/${who.id}/sessions`
    expect((await branch.call(`GET ${line}`)).status).toBe(403)
    expect((await branch.call(`DELETE ${line}`)).status).toBe(403)
    const { body } = await manager.call<Lines>(`GET ${line}`)
    expect([body.total, body.data.some(({ current }) => current)]).toEqual([3, false])

    const [mine] = await own(who.call)
    expect(mine).toBeDefined()
    const thirds = (await own(third)).find(({ current }) => current)
    expect((await manager.call(`DELETE ${line}/${thirds?.id}`)).status).toBe(200)
    expect(await profile(third)).toMatchObject(signedOut)
    expect((await profile(second)).status).toBe(200)

    expect((await manager.call(`DELETE ${line}`)).status).toBe(200)
    for (const call of [who.call, second]) expect(await profile(call)).toMatchObject(signedOut)
    expect((await signIn(who.userName)).status).toBe(200)
  })
  it('of the user, ended all at once, keep the current one', async () => {
    const who = await someone('Manager')
    const second = app.with((await signIn(who.userName)).body.token)
    expect((await second(`DELETE x/admins/${who.id}/sessions`)).status).toBe(200)
    expect(await profile(who.call)).toMatchObject(signedOut)
    expect((await profile(second)).status).toBe(200)
  })
})

describe('the user’s own data', () => {
  it('are changed by any signed-in user, with any of the fields, and returned as the profile', async () => {
    const { call } = await someone()
    const { status, body } = await call('PATCH x/profile', { firstName: 'Nadia' })
    expect([status, body]).toEqual([200, (await profile(call)).body])
    expect(body).toMatchObject({ firstName: 'Nadia', lastName: 'Das', role: { name: 'Branch admin' } })
  })
  it.each([
    ['email', 'SUPER@moto.example', 'Email already exists'],
    ['phone', '+8801700000001', 'Phone number already exists'],
  ])('that name someone: another %s than those of others', async (key, value, message) => {
    const { call } = await someone()
    expect(await call('PATCH x/profile', { [key]: value, currentPassword: password })).toMatchObject({
      status: 409,
      body: { message, errors: { [key]: [message] } },
    })
  })
  it.each([{ firstName: '  ' }, { email: null }, { phone: '12' }, { roleId: 'x' }, { userName: 'me' }])(
    'are never emptied, malformed, or more than one’s own: %j',
    async (body) => {
      const { call } = await someone()
      expect(await call('PATCH x/profile', body)).toMatchObject({
        status: 400,
        body: { errors: { [Object.keys(body)[0] ?? '']: expect.anything() } },
      })
    },
  )
})

describe('the email that the user signs in with', () => {
  const email = 'nadia@moto.example'
  it('is changed with the current password only', async () => {
    const { call, userName } = await someone()
    const change = (body: object) => call('PATCH x/profile', { email, ...body })
    expect(await change({})).toMatchObject({
      status: 400,
      body: { errors: { currentPassword: ['Current password is required'] } },
    })
    expect(await change({ currentPassword: 'not the password' })).toMatchObject({
      status: 400,
      body: { errors: { currentPassword: ['Current password is incorrect'] } },
    })
    expect((await profile(call)).body).toMatchObject({ email: `${userName}@moto.example` })
    expect(await change({ currentPassword: password })).toMatchObject({ status: 200, body: { email } })
  })
  it('needs no password as long as it stays', async () => {
    const { call, userName } = await someone()
    const own = { email: `${userName}@moto.example`, lastName: 'Karim' }
    expect(await call('PATCH x/profile', own)).toMatchObject({ status: 200, body: own })
  })
  it('is not a way to guess the password', async () => {
    const { call } = await someone()
    const statuses: number[] = []
    for (let n = 0; n < 12; n++)
      statuses.push((await call('PATCH x/profile', { email, currentPassword: `guess ${n}` })).status)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('a user with more permissions than the caller', () => {
  it('is neither deactivated nor signed out', async () => {
    const [manager, more, less] = [
      await who('Admin READ UPDATE'),
      await who('Admin READ UPDATE', 'Order READ'),
      await who('Admin READ'),
    ]
    const [line] = (await more.call<Lines>('GET x/sessions')).body.data
    for (const [call, body] of [
      [`PATCH x/admins/${more.id}`, { isActive: false }],
      [`DELETE x/admins/${more.id}/sessions`],
      [`DELETE x/admins/${more.id}/sessions/${line?.id}`],
    ] as const)
      expect((await manager.call(call, body)).status).toBe(403)
    expect((await more.call('GET store-admin/profile')).status).toBe(200)
    expect((await manager.call(`DELETE x/admins/${less.id}/sessions`)).status).toBe(200)
    expect((await manager.call(`PATCH x/admins/${less.id}`, { isActive: false })).status).toBe(200)
  })
})
