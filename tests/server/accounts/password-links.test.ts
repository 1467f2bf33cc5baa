import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PasswordLink } from '#contract/extensions/sign-in.ts'
import { passwordLinks } from '#server/db/tables/internal.ts'
import { tableNamed } from '#server/db/tables/table.ts'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
import { type Person, peopleOf } from '#tests/support/server/people.ts'

let app: App
let root: Call
let clock = new Date('2100-03-01T08:00:00.000Z')
let people: ReturnType<typeof peopleOf>
const former = 'a-long-password'
const next = 'tulip-7-harbour'
const forbidden = { status: 403, body: { message: 'Forbidden resource' } }
const invalid = { status: 400, body: { code: 'password.link.invalid' } }

beforeAll(async () => {
  app = await startApp({ now: () => clock })
  people = peopleOf(app, former)
})
afterAll(() => app.stop())
beforeEach(async () => {
  // What one test leaves behind, such as failed attempts, is a day old for the next.
  clock = new Date(clock.getTime() + 24 * 3_600_000)
  const { body } = await app.with()<{ token: string }>('POST store-admin/login', {
    username: 'super',
    password: 'moto-demo-2026',
  })
  root = app.with(body.token)
})

const linkFor = (who: Pick<Person, 'id'>, as = root) =>
  as<PasswordLink>(`PUT x/admins/${who.id}/password-link`)
const tokenFor = async (who: Pick<Person, 'id'>, as = root) => (await linkFor(who, as)).body.token
const use = (token: string, newPassword = next) => app.with()('POST x/open/password', { token, newPassword })
const ownerOf = (token: string) => app.with()('POST x/open/password-link', { token })
const signIn = (userName: string, password: string) =>
  app.with()<{ token: string }>('POST store-admin/login', { username: userName, password })
const notesOf = async (id: string) => {
  const { body } = await root<{ data: { note: string | null; actor: { name: string } }[] }>(
    `GET x/history?entity=admins&entityId=${id}`,
  )
  return body.data.flatMap(({ note, actor }) => (note ? [[actor.name, note]] : []))
}

describe('a link to set a password', () => {
  it('sets it once, ends all sessions of the account, and leaves a trace', async () => {
    const who = await people.who('Tag READ')
    const { status, body } = await linkFor(who)
    expect([status, Object.keys(body)]).toEqual([200, ['token', 'expiresAt']])
    expect(body.expiresAt).toBe(new Date(clock.getTime() + 24 * 3_600_000).toISOString())
    expect(await ownerOf(body.token)).toMatchObject({ status: 200, body: { userName: who.userName } })
    expect((await use(body.token)).status).toBe(200)

    expect((await who.call('GET store-admin/profile')).status).toBe(401)
    expect((await signIn(who.userName, former)).status).toBe(401)
    expect((await signIn(who.userName, next)).status).toBe(200)
    for (const again of [await use(body.token, 'walnut-9-bridge'), await ownerOf(body.token)])
      expect(again).toMatchObject(invalid)
    expect(await notesOf(who.id)).toEqual([
      ['Rina Das', 'Password set with a link'],
      ['Sadia Rahman', 'A link to set a password was created'],
    ])
  })

  it('is used by one of two requests at once', async () => {
    const token = await tokenFor(await people.who())
    const both = await Promise.all([use(token), use(token, 'walnut-9-bridge')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  it('is stored as a hash', async () => {
    const token = await tokenFor(await people.who())
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(JSON.stringify(await app.db.select().from(passwordLinks))).not.toContain(token)
  })

  it('stays out of stored responses, even for a request with an idempotency key', async () => {
    const { id } = await people.who()
    const { body } = await root<PasswordLink>(`PUT x/admins/${id}/password-link`, undefined, {
      'idempotency-key': 'one',
    })
    const stored = await app.db.execute('select answer from idempotency')
    expect(JSON.stringify(stored.rows)).not.toContain(body.token)
  })

  it('expires after a day', async () => {
    const token = await tokenFor(await people.who())
    clock = new Date(clock.getTime() + 24 * 3_600_000)
    expect(await use(token)).toMatchObject(invalid)
  })

  it('stops working with a newer one, its removal, a changed password and deactivation', async () => {
    const who = await people.who()
    const ends: (() => Promise<unknown>)[] = [
      () => linkFor(who),
      () => root(`DELETE x/admins/${who.id}/password-link`),
      () =>
        who.call('PATCH store-admin/profile/change-password', { currentPassword: former, newPassword: next }),
      () => root(`PATCH x/admins/${who.id}`, { isActive: false }),
    ]
    for (const end of ends) {
      const token = await tokenFor(who)
      await end()
      expect(await use(token)).toMatchObject(invalid)
    }
    expect(await linkFor(who)).toMatchObject({ status: 400, body: { code: 'password.link.inactive' } })
  })

  it('refuses a password that the profile would refuse, and stays valid', async () => {
    const token = await tokenFor(await people.who())
    expect(await use(token, 'short')).toMatchObject({ status: 400 })
    for (const [weak, code] of [
      ['password1234', 'password.guessable'],
      ['rina-das-rina-das', 'password.ownName'],
    ] as const)
      expect(await use(token, weak)).toMatchObject({ status: 400, body: { code } })
    expect((await use(token)).status).toBe(200)
  })

  it('is created only by users who have all permissions of the account, and not for their own', async () => {
    const manager = await people.who('Admin READ UPDATE', 'Tag READ')
    const [reader, buyer, helper] = [
      await people.who('Tag READ'),
      await people.who('Vat READ'),
      await people.who('Admin READ', 'Tag READ'),
    ]
    expect((await linkFor(reader, manager.call)).status).toBe(200)
    expect(await linkFor(buyer, manager.call)).toMatchObject(forbidden)
    expect(await manager.call(`DELETE x/admins/${buyer.id}/password-link`)).toMatchObject(forbidden)
    expect(await linkFor(reader, helper.call)).toMatchObject(forbidden)
    expect(await linkFor(manager, manager.call)).toMatchObject({
      status: 400,
      body: { code: 'password.link.own' },
    })
    const { body } = await root<{ data: { id: string; userName: string }[] }>('GET store-admin/list')
    const top = body.data.find(({ userName }) => userName === 'super')
    expect(await linkFor({ id: String(top?.id) }, manager.call)).toMatchObject(forbidden)
  })

  it('works only while its author could create it', async () => {
    const author = await people.who('Admin UPDATE', 'Tag READ')
    const [promoted, reader] = [await people.who('Tag READ'), await people.who('Tag READ')]
    const [first, second] = [await tokenFor(promoted, author.call), await tokenFor(reader, author.call)]
    const { roleId } = await people.who('Tag READ', 'Payment UPDATE')
    await root('PATCH store-admin/change-role', { adminId: promoted.id, roleId })
    expect(await use(first)).toMatchObject(invalid)
    await root(`PATCH x/admins/${author.id}`, { isActive: false })
    expect(await use(second)).toMatchObject(invalid)
  })

  it('is not guessed: ten unknown ones in fifteen minutes block the address', async () => {
    const token = await tokenFor(await people.who())
    for (let n = 0; n < 10; n++) expect(await ownerOf(`guess-${n}`)).toMatchObject(invalid)
    expect(await use('guess')).toMatchObject({ status: 429, headers: { 'retry-after': '900' } })
    expect((await use(token)).status).toBe(429)
    clock = new Date(clock.getTime() + 16 * 60_000)
    expect((await use(token)).status).toBe(200)
  })
})

describe('an invited user', () => {
  const invite = (as: Call, roleId: string, userName: string) =>
    as<{ id: string }>('POST x/admins', {
      ...{ firstName: 'Mina', lastName: 'Roy', userName, email: `${userName}@moto.example` },
      ...{ phone: '+8801900000001', roleId },
    })

  it('has no password until a link has set one', async () => {
    const { roleId } = await people.who('Tag READ')
    const { status, body } = await invite(root, roleId, 'mina')
    expect(status).toBe(200)
    expect(JSON.stringify(body)).not.toMatch(/hash|scrypt/)
    for (const guess of ['', 'undefined', former]) expect((await signIn('mina', guess)).status).not.toBe(200)
    expect((await use(await tokenFor(body))).status).toBe(200)
    expect((await signIn('mina', next)).status).toBe(200)
    const admins = tableNamed(app.registry, 'admins')
    const hashes = (await app.db.select().from(admins)).map(({ passwordHash }) => passwordHash)
    expect(hashes).not.toContain(null)
  })

  it('has only permissions of the user who invites', async () => {
    const author = await people.who('Admin CREATE', 'Tag READ')
    const { roleId } = await people.who('Vat READ')
    expect(await invite(author.call, roleId, 'other')).toMatchObject(forbidden)
  })
})
