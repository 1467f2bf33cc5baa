import { eq, like } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { securityEvents } from '#contract/resources/people/security-events.ts'
import type { SingleSignOnSettings } from '#server/core/single-sign-on.ts'
import { history } from '#server/db/tables/internal.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { type App, startApp } from '#tests/support/server/harness.ts'
import { client, startProvider, visitProvider } from '#tests/support/server/oidc.ts'
import { peopleOf } from '#tests/support/server/people.ts'

const redirectUri = 'https://admin.padma.example/account/login'
const users = new Map<string, Record<string, unknown>>()
const password = 'a-long-password'
let provider: Awaited<ReturnType<typeof startProvider>>
let settings: SingleSignOnSettings
let app: App
let people: ReturnType<typeof peopleOf>
let clock = Date.now()
/** The provider has a clock of its own, so this one is never far from it. */
const pass = (minutes: number) => {
  clock += minutes * 60_000
}

beforeAll(async () => {
  provider = await startProvider(redirectUri, users)
  settings = {
    ...client,
    ...{ issuer: provider.issuer, scope: 'openid email profile', name: 'Padma Group', redirectUri },
    roleClaim: 'groups',
    roles: [
      { value: 'owners', role: 'super admin' },
      { value: 'showroom', role: 'Branch admin' },
      { value: 'ghosts', role: 'A role that was deleted' },
    ],
    domains: ['padma.example'],
  }
  app = await startApp({ now: () => new Date(clock), singleSignOn: settings })
  people = peopleOf(app, password)
})
afterAll(async () => {
  await app.stop()
  await provider.close()
})
// Failures of one test don't block the next.
beforeEach(() => pass(16))

type Begun = { address: string; attempt: string }
type Session = { token: string; user: { id: string; userName: string; role: { name: string } } }
const begin = async () => (await app.with()<Begun>('POST x/open/single-sign-on')).body
const finish = (attempt: string, response: string) =>
  app.with()<Session>('POST x/open/single-sign-on/session', { attempt, response })
/** The whole way of a browser. */
const signIn = async (login: string | null) => {
  const { address, attempt } = await begin()
  const back = await visitProvider(address, redirectUri, login)
  return { ...(await finish(attempt, back.search)), attempt, response: back.search }
}
let nr = 0
/** A user of the provider. */
const account = (claims: Record<string, unknown> = {}) => {
  nr += 1
  const login = `subject-${nr}`
  const email = `mina${nr}@padma.example`
  users.set(login, {
    ...{ email, email_verified: true, given_name: 'Mina', family_name: 'Roy', groups: ['all', 'showroom'] },
    ...claims,
  })
  return login
}
/** A super admin: the sessions of the start have expired by now. */
const superAdmin = async () => {
  const { roles } = tablesOf(app.registry)
  const [role] = await app.db.select().from(roles).where(eq(roles.roleType, 'super-admin-type'))
  return people.inRole(String(role?.id))
}
const emailOf = ({ userName }: { userName: string }) => `${userName}@moto.example`
const refused = (code: string) => ({ status: 401, body: { code } })

describe('a user of the provider', () => {
  it('is added with the role of the claim, and has a session like any other', async () => {
    const { status, body } = await signIn(account({ preferred_username: 'mina.roy@padma.example' }))
    expect([status, Object.keys(body)]).toEqual([200, ['token', 'user']])
    expect(body.user).toMatchObject({ userName: 'mina.roy', lastName: 'Roy', role: { name: 'Branch admin' } })
    expect((await app.with(body.token)('GET store-admin/profile')).body).toEqual(body.user)
  })

  it('is recognized by the subject later, also with another email address, and gets the role of today', async () => {
    const login = account()
    const { body } = await signIn(login)
    users.set(login, { email: 'other@elsewhere.example', email_verified: false, groups: 'owners' })
    const again = await signIn(login)
    expect(again.body.user).toMatchObject({ id: body.user.id, role: { name: 'Super admin' } })
  })

  it('is the existing user with the verified email address, whose name and phone stay', async () => {
    const who = await people.who('Tag READ')
    const { body } = await signIn(account({ email: emailOf(who).toUpperCase(), given_name: 'Other' }))
    expect(body.user).toMatchObject({ id: who.id, firstName: 'Rina', role: { name: 'Branch admin' } })
    const notes = await app.db.select().from(history).where(eq(history.entityId, who.id))
    expect(notes.map(({ note, propKey }) => note ?? propKey)).toEqual(
      expect.arrayContaining(['role', 'Linked to an account of the single sign-on']),
    )
  })

  it('is told by email of a sign-in from a new device, as with a password', async () => {
    const { body } = await signIn(account())
    const { outboxMessages } = tablesOf(app.registry)
    const sent = await app.db
      .select({ kind: outboxMessages.kind })
      .from(outboxMessages)
      .where(like(outboxMessages.text, `%Username: ${body.user.userName}\n%`))
    expect(sent).toEqual([{ kind: 'newDevice' }])
  })

  it('enters the code of an account with two-step sign-in, which can be turned on without a password', async () => {
    const login = account()
    const call = app.with((await signIn(login)).body.token)
    expect((await call('GET x/two-step')).body).toMatchObject({ needsPassword: false })
    const { key } = (await call<{ key: string }>('PUT x/two-step', {})).body
    const codeNow = () => new TOTP({ secret: key }).generate({ timestamp: clock })
    expect((await call('PUT x/two-step/confirmation', { code: codeNow() })).status).toBe(200)
    pass(1)
    const { status, body, attempt } = await signIn(login)
    expect([status, body]).toMatchObject([401, { code: 'login.code.required' }])
    const confirm = (code: string) =>
      app.with()<Session>('POST x/open/single-sign-on/code', { attempt, code })
    expect(await confirm('000000')).toMatchObject(refused('login.code.wrong'))
    expect((await confirm(codeNow())).body).toMatchObject({ token: expect.any(String) })
    expect(await confirm(codeNow())).toMatchObject(refused('sso.expired'))
  })

  it('needs the password, or another sign-in, for such a change ten minutes later', async () => {
    const call = app.with((await signIn(account())).body.token)
    pass(10.1)
    expect((await call('GET x/two-step')).body).toMatchObject({ needsPassword: true })
    expect(await call('PUT x/two-step', {})).toMatchObject({ status: 400, body: { code: 'field.required' } })
  })
})

describe('a sign-in is refused', () => {
  it('with the state of another one, once for each attempt, and after a quarter of an hour', async () => {
    const login = account()
    const [one, other] = [await begin(), await begin()]
    const back = await visitProvider(one.address, redirectUri, login)
    expect(await finish(other.attempt, back.search)).toMatchObject(refused('sso.failed'))
    expect(await finish('unknown', back.search)).toMatchObject(refused('sso.expired'))
    pass(15.1)
    expect(await finish(one.attempt, back.search)).toMatchObject(refused('sso.expired'))
  })

  it('with a code that was used, also in another attempt with its own state', async () => {
    const first = await signIn(account())
    expect(first.status).toBe(200)
    expect(await finish(first.attempt, first.response)).toMatchObject(refused('sso.expired'))
    const next = await begin()
    const response = new URLSearchParams(first.response)
    response.set('state', new URL(next.address).searchParams.get('state') ?? '')
    expect(await finish(next.attempt, `?${response}`)).toMatchObject(refused('sso.failed'))
  })

  it('by the provider, whose user declined', async () => {
    expect(await signIn(null)).toMatchObject(refused('sso.denied'))
  })

  it('without a verified email address, and adds or links no one', async () => {
    const who = await people.who()
    for (const email_verified of [false, undefined])
      expect(await signIn(account({ email: emailOf(who), email_verified }))).toMatchObject(
        refused('sso.email.unverified'),
      )
  })

  it('for another account with the email address of a linked user, until a colleague removes the link', async () => {
    const who = await people.who()
    await signIn(account({ email: emailOf(who) }))
    const other = account({ email: emailOf(who) })
    expect(await signIn(other)).toMatchObject(refused('sso.other'))
    const manager = await people.who('Admin READ UPDATE')
    expect((await manager.call(`DELETE x/admins/${who.id}/single-sign-on`)).status).toBe(403)
    const { call: root } = await superAdmin()
    expect((await root(`GET x/admins/${who.id}/sign-in`)).body).toMatchObject({
      singleSignOnSince: expect.any(String),
    })
    await root(`DELETE x/admins/${who.id}/single-sign-on`)
    expect((await signIn(other)).body.user.id).toBe(who.id)
  })

  it.each([['none of the values'], ['ghosts']])('without a role: %s', async (group) => {
    const who = await people.who()
    for (const email of ['new@padma.example', emailOf(who)])
      expect(await signIn(account({ email, groups: [group] }))).toMatchObject(refused('sso.role.none'))
  })

  it('for a user who is deactivated, and changes nothing of them', async () => {
    const who = await people.who()
    await (await superAdmin()).call(`PATCH x/admins/${who.id}`, { isActive: false })
    expect(await signIn(account({ email: emailOf(who), groups: ['owners'] }))).toMatchObject(
      refused('sso.inactive'),
    )
    const { admins } = tablesOf(app.registry)
    const [row] = await app.db.select().from(admins).where(eq(admins.id, who.id))
    expect(row).toMatchObject({ isActive: false, role: who.roleId })
  })
})

it('the last super admin keeps the role', async () => {
  const last = await superAdmin()
  const { admins } = tablesOf(app.registry)
  const others = await app.db.select().from(admins).where(eq(admins.role, last.roleId))
  for (const { id } of others)
    if (id !== last.id) await last.call(`PATCH x/admins/${id}`, { isActive: false })
  const login = account({ email: emailOf(last) })
  expect((await signIn(login)).body.user).toMatchObject({ id: last.id, role: { name: 'Super admin' } })
  for (const { id } of others) if (id !== last.id) await last.call(`PATCH x/admins/${id}`, { isActive: true })
  expect((await signIn(login)).body.user.role.name).toBe('Branch admin')
})

describe('the users of an enforced domain', () => {
  it('are sent to the provider in place of their password, before anything is told about the account', async () => {
    const { body } = await signIn(account({ email: 'sadia@padma.example' }))
    const login = (username: string, typed = password) =>
      app.with()('POST store-admin/login', { username, password: typed })
    const required = {
      status: 401,
      body: { code: 'sso.required', message: expect.stringContaining('sign in with Padma Group') },
    }
    for (const name of ['sadia@padma.example', 'Unknown@PADMA.example'])
      expect(await login(name)).toMatchObject(required)
    expect(await login(body.user.userName)).toMatchObject(refused('login.invalid'))
    const who = await people.who()
    const { admins } = tablesOf(app.registry)
    await app.db.update(admins).set({ email: 'rina@padma.example' }).where(eq(admins.id, who.id))
    expect(await login(who.userName)).toMatchObject(required)
    expect(await login(who.userName, 'wrong')).toMatchObject(refused('login.invalid'))
  })
})

it('failed sign-ins and changed roles are security events of the user', async () => {
  const who = await people.who()
  await app.db.delete(tablesOf(app.registry).securityEvents)
  await signIn(account({ email: emailOf(who) }))
  await signIn(null)
  await vi.waitFor(async () => {
    const table = tablesOf(app.registry)[securityEvents.name]
    const events = await app.db.select().from(table)
    expect(events.map(({ kind, call, person }) => [kind, call, person]).sort()).toEqual([
      ['RoleChanged', 'x.finishSingleSignOn', who.id],
      ['SignInFailed', 'x.finishSingleSignOn', null],
    ])
  })
})

it('thirty sign-ins that no one finishes block further ones from their address', async () => {
  const statuses = new Set<number>()
  for (let count = 0; count < 31; count++)
    statuses.add((await app.with()('POST x/open/single-sign-on')).status)
  expect([...statuses]).toEqual([200, 429])
})

it('a provider out of reach is named, and so it is on the login page', async () => {
  const other = await startApp({ singleSignOn: { ...settings, issuer: 'http://127.0.0.1:9' } })
  try {
    expect(await other.with()('POST x/open/single-sign-on')).toMatchObject({
      status: 503,
      body: { code: 'sso.unreachable', message: expect.stringContaining('Padma Group') },
    })
    const { body } = await other.with()('GET x/open/shop')
    expect(body).toMatchObject({ singleSignOn: { name: 'Padma Group' } })
  } finally {
    await other.stop()
  }
})
