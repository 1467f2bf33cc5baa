import { asc, eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TwoStep } from '#contract/extensions/sign-in.ts'
import { history, recoveryCodes } from '#server/db/tables/internal.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { type App, startApp } from '#tests/support/server/harness.ts'
import { type Person, peopleOf } from '#tests/support/server/people.ts'

let app: App
let clock = new Date('2100-03-01T08:00:00.000Z')
let people: ReturnType<typeof peopleOf>
const password = 'a-long-password'
const pass = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * 60_000)
}

beforeAll(async () => {
  app = await startApp({ now: () => clock })
  people = peopleOf(app, password)
})
afterAll(() => app.stop())
beforeEach(() => pass(24 * 60))

type Codes = { recoveryCodes: string[] }
const login = ({ userName }: Person, given = password) =>
  app.with()<{ token: string }>('POST store-admin/login', { username: userName, password: given })
const signIn = ({ userName: username }: Pick<Person, 'userName'>, code: string, given = password) =>
  app.with()<{ token: string; user: object }>('POST x/open/sign-in', { username, password: given, code })
const codeOf = (key: string, steps = 0) =>
  TOTP.generate({ secret: Secret.fromBase32(key), timestamp: clock.getTime() + steps * 30_000 })
const wrongCode = { status: 401, body: { code: 'login.code.wrong' } }
const wrongPassword = { status: 401, body: { code: 'login.invalid', message: 'Invalid credentials' } }

const start = async (who: Person) =>
  (await who.call<{ key: string }>('PUT x/two-step', { currentPassword: password })).body.key
/** A user who has turned it on, in the current half minute. */
const withTwoSteps = async (...may: string[]) => {
  const who = await people.who(...may)
  const key = await start(who)
  const { body } = await who.call<Codes>('PUT x/two-step/confirmation', { code: codeOf(key) })
  pass(1)
  return { ...who, key, recovery: body.recoveryCodes }
}
const stateOf = async (who: Person) => (await who.call<TwoStep>('GET x/two-step')).body

describe('turning two-step sign-in on', () => {
  it('needs the password and a code; until then the password is enough', async () => {
    const who = await people.who()
    expect(await who.call('PUT x/two-step', { currentPassword: 'wrong' })).toMatchObject({
      status: 400,
      body: { code: 'password.current.wrong' },
    })
    const key = await start(who)
    expect(key).toMatch(/^[A-Z2-7]{32}$/)
    expect(await who.call('PUT x/two-step/confirmation', { code: '000000' })).toMatchObject({
      status: 400,
      body: { errors: { code: [expect.any(String)] } },
    })
    expect((await login(who)).status).toBe(200)
    expect(await stateOf(who)).toEqual({ since: null, recoveryCodes: 0, needsPassword: true })
  })

  it('returns ten recovery codes, ends the other sessions, and cannot be repeated', async () => {
    const who = await people.who()
    const elsewhere = (await login(who)).body.token
    const code = codeOf(await start(who))
    const { body } = await who.call<Codes>('PUT x/two-step/confirmation', { code })
    expect(new Set(body.recoveryCodes).size).toBe(10)
    expect(body.recoveryCodes[0]).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)
    const stored = JSON.stringify(await app.db.select().from(recoveryCodes))
    for (const recovery of body.recoveryCodes) expect(stored).not.toContain(recovery)
    expect((await app.with(elsewhere)('GET store-admin/profile')).status).toBe(401)
    expect(await stateOf(who)).toMatchObject({ since: clock.toISOString(), recoveryCodes: 10 })
    for (const line of ['PUT x/two-step', 'PUT x/two-step/confirmation'])
      expect(
        await who.call(line, line.endsWith('step') ? { currentPassword: password } : { code }),
      ).toMatchObject({ status: 409, body: { code: 'twoStep.on' } })
  })
})

describe('an account with two-step sign-in', () => {
  it('is refused by the specified call, and signs in with a code', async () => {
    const who = await withTwoSteps()
    expect(await login(who)).toMatchObject({ status: 401, body: { code: 'login.code.required' } })
    const { status, body } = await signIn(who, codeOf(who.key))
    expect([status, Object.keys(body)]).toEqual([200, ['token', 'user']])
    expect((await app.with(body.token)('GET store-admin/profile')).body).toEqual(body.user)
  })

  it('gets the same answer to a wrong password as any other, whatever the code', async () => {
    const who = await withTwoSteps()
    expect(await login(who, 'wrong')).toMatchObject(wrongPassword)
    expect(await signIn(who, codeOf(who.key), 'wrong')).toMatchObject(wrongPassword)
    expect(await signIn({ userName: 'unknown' }, '123456')).toMatchObject(wrongPassword)
  })

  it('accepts each code once, and none from before it', async () => {
    const who = await withTwoSteps()
    const [earlier, now] = [codeOf(who.key, -1), codeOf(who.key)]
    const both = await Promise.all([signIn(who, now), signIn(who, now)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
    for (const code of [now, earlier]) expect(await signIn(who, code)).toMatchObject(wrongCode)
    expect((await signIn(who, codeOf(who.key, 1))).status).toBe(200)
  })

  it('accepts each recovery code once, in any spelling, and records it', async () => {
    const who = await withTwoSteps()
    const [first = '', second = ''] = who.recovery
    expect((await signIn(who, first.toLowerCase().replaceAll('-', ' '))).status).toBe(200)
    expect(await signIn(who, first)).toMatchObject(wrongCode)
    expect((await signIn(await withTwoSteps(), second)).status).toBe(401)
    expect((await stateOf(who)).recoveryCodes).toBe(9)
    const ofUser = eq(history.entityId, who.id)
    const notes = await app.db
      .select({ by: history.actorId, note: history.note })
      .from(history)
      .where(ofUser)
      .orderBy(asc(history.id))
    expect(notes.at(-1)).toEqual({ by: who.id, note: 'Signed in with a recovery code' })
  })

  it('is not guessed: five wrong codes block further ones for fifteen minutes, also from other places', async () => {
    const who = await withTwoSteps()
    const guess = async () => (await signIn(who, '000000')).status
    const attempts = await Promise.all(Array.from({ length: 7 }, guess))
    // Each counts those that arrived with it: fewer than five may have been checked.
    while (attempts.slice(7).every((status) => status === 401)) attempts.push(await guess())
    expect(attempts.filter((status) => status === 401)).toHaveLength(5)
    const elsewhere = await app.inject({
      ...{ method: 'POST', url: '/api/x/open/sign-in', remoteAddress: '203.0.113.9' },
      payload: { username: who.userName, password, code: who.recovery[0] },
    })
    expect(elsewhere.statusCode).toBe(429)
    pass(15.1)
    expect((await signIn(who, codeOf(who.key))).status).toBe(200)
  })

  it('is not locked by codes from a clock that was ahead by a year', async () => {
    const who = await withTwoSteps()
    const year = 365 * 24 * 60
    pass(year)
    expect((await signIn(who, codeOf(who.key))).status).toBe(200)
    pass(-year)
    expect((await signIn(who, codeOf(who.key))).status).toBe(200)
  })

  it('is turned off, and its recovery codes are replaced, only with password and code', async () => {
    const who = await withTwoSteps()
    const change = (line: string, code: string, currentPassword = password) =>
      who.call<Codes>(line, { currentPassword, code })
    for (const line of ['PATCH x/two-step', 'PUT x/two-step/recovery-codes']) {
      expect((await change(line, codeOf(who.key), 'wrong')).status).toBe(400)
      expect((await change(line, '000000')).status).toBe(400)
    }
    const { body } = await change('PUT x/two-step/recovery-codes', codeOf(who.key))
    expect(await signIn(who, String(who.recovery[0]))).toMatchObject(wrongCode)
    expect((await change('PATCH x/two-step', String(body.recoveryCodes[0]))).status).toBe(200)
    expect((await login(who)).status).toBe(200)
    expect(await change('PATCH x/two-step', codeOf(who.key))).toMatchObject({ body: { code: 'twoStep.off' } })
  })
})

describe('resetting a colleague’s second step', () => {
  const reset = (by: Person, who: Person) => by.call(`DELETE x/admins/${who.id}/two-step`)

  it('needs all permissions of the account, and is refused for the own account', async () => {
    const [manager, other] = [
      await withTwoSteps('Admin READ UPDATE', 'Tag READ'),
      await withTwoSteps('Vat READ'),
    ]
    const who = await withTwoSteps('Tag READ')
    expect(await reset(manager, other)).toMatchObject({ status: 403 })
    expect(await reset(manager, manager)).toMatchObject({ status: 400, body: { code: 'twoStep.own' } })
    expect((await manager.call(`GET x/admins/${who.id}/sign-in`)).body).toMatchObject({ recoveryCodes: 10 })
    expect((await reset(manager, who)).status).toBe(200)
    expect((await login(who)).status).toBe(200)
    expect((await manager.call(`GET x/admins/${who.id}/sign-in`)).body).toEqual({
      ...{ since: null, recoveryCodes: 0, linkExpiresAt: null, passkeys: 0 },
    })
  })
})

it('a link to set a password leaves the second step on', async () => {
  const [manager, who] = [await people.who('Admin UPDATE'), await withTwoSteps()]
  const { body } = await manager.call<{ token: string }>(`PUT x/admins/${who.id}/password-link`)
  const newPassword = 'tulip-7-harbour'
  expect((await app.with()('POST x/open/password', { token: body.token, newPassword })).status).toBe(200)
  expect(await login(who, newPassword)).toMatchObject({ body: { code: 'login.code.required' } })
})

describe('a role that requires two-step sign-in', () => {
  /** The sessions of the start have expired by now. */
  const superAdmin = async () => {
    const { roles } = tablesOf(app.registry)
    const [role] = await app.db
      .select({ id: roles.id })
      .from(roles)
      .where(eq(roles.roleType, 'super-admin-type'))
    return people.inRole(String(role?.id))
  }
  const requireOf = async ({ roleId }: Person) => {
    const { call } = await superAdmin()
    expect(await call(`PUT x/roles/${roleId}/limits`, { twoStepRequired: true })).toMatchObject({
      status: 200,
    })
  }
  const refused = { status: 403, body: { code: 'twoStep.required' } }

  it('refuses every call of a user without it but those of the set-up', async () => {
    const who = await people.who('Order READ')
    await requireOf(who)
    expect(await who.call('GET admin/orders/list')).toMatchObject(refused)
    expect(await who.call('PATCH x/profile', { firstName: 'New' })).toMatchObject(refused)
    expect(await who.call('GET x/live')).toMatchObject(refused)
    expect(await who.call('GET store-admin/profile')).toMatchObject({
      status: 200,
      body: { mustSetUpTwoStep: true },
    })
    const { body } = await login(who)
    expect(body).toMatchObject({ user: { mustSetUpTwoStep: true } })
  })

  it('permits the other calls once it is set up', async () => {
    const who = await people.who('Order READ')
    await requireOf(who)
    await who.call('PUT x/two-step/confirmation', { code: codeOf(await start(who)) })
    expect(await who.call('GET admin/orders/list')).toMatchObject({ status: 200 })
    expect((await who.call<object>('GET store-admin/profile')).body).not.toHaveProperty('mustSetUpTwoStep')
  })

  it('keeps its users from turning it off; a colleague can reset it, and it is required again', async () => {
    const who = await withTwoSteps('Order READ')
    await requireOf(who)
    const body = { currentPassword: password, code: who.recovery[0] }
    expect(await who.call('PATCH x/two-step', body)).toMatchObject({
      status: 409,
      body: { code: 'twoStep.ofRole' },
    })
    const { call } = await superAdmin()
    expect(await call(`DELETE x/admins/${who.id}/two-step`)).toMatchObject({ status: 200 })
    expect(await who.call('GET admin/orders/list')).toMatchObject(refused)
  })

  it('is not ended by its own users', async () => {
    const who = await withTwoSteps('AdminRole READ UPDATE')
    await requireOf(who)
    const { status } = await who.call(`PUT x/roles/${who.roleId}/limits`, { twoStepRequired: false })
    expect(status).toBe(403)
  })
})
