import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RecordFor } from '#contract/types.ts'
import { history, passwordRequests, secondSteps, sentPasswordLinks } from '#server/db/tables/internal.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { createOutbox, linkChannelsOf } from '#server/modules/outbox/outbox-queue.ts'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
import { type Person, peopleOf } from '#tests/support/server/people.ts'
import { startSmtp } from '#tests/support/server/smtp.ts'

let app: App
let root: Call
let smtp: Awaited<ReturnType<typeof startSmtp>>
let clock = new Date('2100-03-01T08:00:00.000Z')
let people: ReturnType<typeof peopleOf>
/** Why the mail server refuses what it gets, as a spam filter does that repeats the text. */
let refusing: ((mail: string) => string) | undefined
const adminUrl = 'https://admin.padma.example/office'
const invalid = { status: 400, body: { code: 'password.link.invalid' } }

const settings = () => ({ smtp: smtp.settings, adminUrl })
beforeAll(async () => {
  smtp = await startSmtp({
    onData: (stream, _session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const mail = decode(Buffer.concat(parts).toString())
        if (refusing) return done(Object.assign(new Error(refusing(mail)), { responseCode: 554 }))
        smtp.mails.push(mail)
        done()
      })
    },
  })
  app = await startApp({ now: () => clock, outbox: settings() })
  people = peopleOf(app)
})
afterAll(async () => {
  await app.stop()
  await smtp.close()
})
beforeEach(async () => {
  // What one test leaves behind, such as failed attempts, is a day old for the next.
  clock = new Date(clock.getTime() + 24 * 3_600_000)
  const { body } = await app.with()<{ token: string }>('POST store-admin/login', {
    username: 'super',
    password: 'moto-demo-2026',
  })
  root = app.with(body.token)
  await work()
  smtp.mails.length = 0
})
afterEach(() => {
  refusing = undefined
})

/** Quoted-printable, as English mails are. */
const decode = (mail: string) =>
  mail
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
const work = () => createOutbox(settings(), { ...app.work, now: () => clock }).run()
const request = (username: string, address = '203.0.113.7') =>
  app.inject({
    method: 'POST',
    url: '/api/x/open/password-request',
    payload: { username },
    remoteAddress: address,
    headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/130.0 Safari/537.36' },
  })
const tokenIn = (mail = '') => /\/account\/password#([\w-]{43})/.exec(mail)?.[1] ?? ''
const tokens = () => smtp.mails.map(tokenIn).filter(Boolean)
/** A link that was requested and sent. */
const sentTo = async ({ userName }: Person) => {
  await request(userName)
  await work()
  return tokens().at(-1) ?? ''
}
const use = (token: string, newPassword = 'tulip-7-harbour') =>
  app.with()('POST x/open/password', { token, newPassword })
const messagesTo = async (who: Person) =>
  (
    await root<{ data: RecordFor<'outboxMessages'>[] }>(
      `GET x/messages?page=1&limit=50&search=${who.userName}@`,
    )
  ).body.data

describe('a forgotten password', () => {
  it('is replaced with a link by email, which ends all sessions, leaves a trace and is reported', async () => {
    const who = await people.who('Tag READ')
    expect((await request(`${who.userName}@MOTO.example`)).statusCode).toBe(200)
    await work()
    const [mail = ''] = smtp.mails
    expect(mail).toContain(`${adminUrl}/account/password#`)
    expect(mail).toContain('Address: 203.0.113.7')
    expect(mail).toContain('Device: Chrome on Windows')
    expect((await use(tokenIn(mail))).status).toBe(200)
    expect((await who.call('GET store-admin/profile')).status).toBe(401)
    const trail = await app.db.select().from(history).where(eq(history.entityId, who.id))
    expect(trail.map(({ note }) => note)).toEqual(['Password set with a link'])
    await work()
    expect(smtp.mails.at(-1)).toContain('Your password was changed')
  })

  it.each([
    ['email address', (who: Person) => `${who.userName}@moto.example`],
    ['username', (who: Person) => who.userName.toUpperCase()],
    ['phone number', (who: Person) => `01711112${who.userName.slice(4).padStart(3, '0')}`],
  ])('is found by %s', async (_, nameOf) => {
    const who = await people.who()
    await request(nameOf(who))
    await work()
    expect(smtp.mails).toHaveLength(1)
    expect(smtp.mails[0]).toContain(`${who.userName}@moto.example`)
  })

  it('does not tell whether there is such a user: the request is only noted', async () => {
    const who = await people.who()
    const answers = [await request(who.userName), await request('nobody@moto.example')]
    expect(answers[0]?.json()).toEqual(answers[1]?.json())
    const noted = await app.db.select().from(passwordRequests)
    expect(noted.map(({ name }) => name).sort()).toEqual(['nobody@moto.example', who.userName].sort())
    await work()
    expect(await app.db.select().from(passwordRequests)).toEqual([])
    expect(smtp.mails).toHaveLength(1)
  })

  it('gets no link for a user who is deactivated', async () => {
    const who = await people.who()
    await root(`PATCH x/admins/${who.id}`, { isActive: false })
    expect(await sentTo(who)).toBe('')
  })

  it('that cannot be answered holds up no other one, and is forgotten after an hour', async () => {
    const [stuck, who] = [await people.who(), await people.who()]
    await app.db.execute(
      sql.raw(
        `alter table sent_password_links add constraint stuck check (admin_id <> '${stuck.id}') not valid`,
      ),
    )
    try {
      for (const { userName } of [stuck, who]) await request(userName)
      await expect(work()).rejects.toThrow()
      expect(smtp.mails.map((mail) => mail.includes(`${who.userName}@moto.example`))).toEqual([true])
      expect(await app.db.select().from(passwordRequests)).toMatchObject([{ name: stuck.userName }])
      clock = new Date(clock.getTime() + 3_600_001)
      await work()
      expect(await app.db.select().from(passwordRequests)).toEqual([])
    } finally {
      await app.db.execute(sql`alter table sent_password_links drop constraint stuck`)
    }
  })

  it('is bounded per account, whatever the address, and per address', async () => {
    const who = await people.who()
    for (let nr = 1; nr <= 5; nr++) await request(who.userName, `203.0.113.${nr}`)
    await work()
    expect(smtp.mails).toHaveLength(3)
    const statuses: number[] = []
    for (let nr = 1; nr <= 11; nr++) statuses.push((await request(`x${nr}`, '198.51.100.1')).statusCode)
    expect(statuses).toEqual([...Array(10).fill(200), 429])
    // It counts no failed sign-ins: the people of that address still sign in.
    const login = { username: who.userName, password: 'a-long-password' }
    const signIn = await app.inject({
      ...{ method: 'POST', url: '/api/store-admin/login', payload: login, remoteAddress: '198.51.100.1' },
    })
    expect(signIn.statusCode).toBe(200)
  })

  it('does not bypass the second step, and takes no password that is easy to guess', async () => {
    const who = await people.who()
    const token = await sentTo(who)
    expect(await use(token, 'password-2026')).toMatchObject({ status: 400 })
    await app.db.insert(secondSteps).values({ adminId: who.id, key: 'KEY', confirmedAt: clock })
    expect((await use(token)).status).toBe(200)
    const signIn = { username: who.userName, password: 'tulip-7-harbour' }
    expect(await app.with()('POST store-admin/login', signIn)).toMatchObject({
      ...{ status: 401, body: { code: 'login.code.required' } },
    })
  })
})

describe('the link of a message', () => {
  it('is neither in the outbox, nor in its errors, nor stored, nor sent again by a colleague', async () => {
    const who = await people.who()
    refusing = (mail) => `5.7.1 spam: ${adminUrl}/account/password#${tokenIn(mail)}`
    await request(who.userName)
    await work()
    const [message] = await messagesTo(who)
    expect(message).toMatchObject({ kind: 'passwordReset', state: 'Failed' })
    expect(message?.text).toContain('{link}')
    expect(message?.lastError).toContain('/account/password#{link}')
    refusing = undefined
    const token = await sentTo(who)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const stored = [
      await app.db.select().from(sentPasswordLinks),
      await app.db.select().from(history),
      await app.db.select().from(tablesOf(app.registry).outboxMessages),
    ]
    expect(JSON.stringify(stored)).not.toContain(token)
    const version = message?.version
    expect(await root(`POST x/messages/${message?.id}/sending`, { version })).toMatchObject({
      ...{ status: 409, body: { code: 'message.link' } },
    })
  })

  it('works once, also for two requests at once and for two links', async () => {
    const who = await people.who()
    const [one, other] = [await sentTo(who), await sentTo(who)]
    expect(one).not.toBe(other)
    const answers = await Promise.all([use(one), use(one, 'walnut-9-bridge'), use(other, 'kettle-4-meadow')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    expect(await use(other)).toMatchObject(invalid)
  })

  it('expires an hour after it was sent', async () => {
    const who = await people.who()
    const token = await sentTo(who)
    clock = new Date(clock.getTime() + 60 * 60_000)
    expect(await use(token)).toMatchObject(invalid)
  })

  it('sets the password of its own user only, and is not replaced by a request of a stranger', async () => {
    const [who, other] = [await people.who(), await people.who()]
    const created = await root<{ token: string }>(`PUT x/admins/${other.id}/password-link`)
    await sentTo(other)
    const token = await sentTo(who)
    expect((await use(token)).status).toBe(200)
    expect((await other.call('GET store-admin/profile')).status).toBe(200)
    expect((await use(created.body.token)).status).toBe(200)
  })

  it('is not sent to an address that is no longer the user’s, nor after it was removed', async () => {
    const [moved, removed] = [await people.who(), await people.who()]
    for (const { id } of [moved, removed]) await root(`POST x/admins/${id}/password-link`)
    const { admins } = tablesOf(app.registry)
    await app.db.update(admins).set({ email: 'new@moto.example' }).where(eq(admins.id, moved.id))
    await root(`DELETE x/admins/${removed.id}/password-link`)
    await work()
    expect(smtp.mails).toEqual([])
    expect((await messagesTo(removed))[0]).toMatchObject({ state: 'Failed' })
  })

  it('that a colleague sends replaces the one that was shown, and needs the same permission', async () => {
    const who = await people.who()
    const shown = await root<{ token: string }>(`PUT x/admins/${who.id}/password-link`)
    const reader = await people.who('Admin READ')
    expect((await reader.call(`POST x/admins/${who.id}/password-link`)).status).toBe(403)
    expect((await root(`POST x/admins/${who.id}/password-link`)).status).toBe(200)
    await work()
    expect(smtp.mails[0]).toContain('Sadia Rahman sent you a link')
    expect(await use(shown.body.token)).toMatchObject(invalid)
    expect((await use(tokens()[0] ?? '')).status).toBe(200)
  })
})

it('without a mail server, or the address of the admin, no link is offered or sent', async () => {
  expect(linkChannelsOf({ smtp: smtp.settings })).toEqual([])
  const other = await startApp({ outbox: { adminUrl } })
  const unsent = { status: 409, body: { code: 'password.link.unsent' } }
  expect(await other.with()('POST x/open/password-request', { username: 'super' })).toMatchObject(unsent)
  expect((await other.with()('GET x/open/shop')).body).not.toHaveProperty('sendsLinks')
  expect((await app.with()('GET x/open/shop')).body).toMatchObject({ sendsLinks: true })
  await other.stop()
})
