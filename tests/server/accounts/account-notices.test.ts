import { TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { tablesOf } from '#server/db/tables/table.ts'
import { type App, startApp } from '#tests/support/server/harness.ts'
import { type Person, peopleOf } from '#tests/support/server/people.ts'

let app: App
let clock = new Date('2100-03-01T08:00:00.000Z')
let people: ReturnType<typeof peopleOf>
const password = 'a-long-password'
const windows = 'Mozilla/5.0 (Windows NT 10.0) Chrome/130.0 Safari/537.36'
const android = 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile Safari/537.36'
beforeAll(async () => {
  app = await startApp({ now: () => clock })
  people = peopleOf(app, password)
})
afterAll(() => app.stop())
beforeEach(() => {
  clock = new Date(clock.getTime() + 24 * 3_600_000)
})

const signIn = ({ userName }: Person, userAgent: string, remoteAddress: string, typed = password) =>
  app.inject({
    ...{ method: 'POST', url: '/api/store-admin/login', remoteAddress },
    payload: { username: userName, password: typed },
    headers: { 'user-agent': userAgent },
  })
/** What was written to the user: kind, address and text. */
const noticesTo = async ({ userName }: Person) => {
  const rows = await app.db.select().from(tablesOf(app.registry).outboxMessages)
  return rows
    .filter(({ text }) => String(text).includes(`Username: ${userName}\n`))
    .map(({ kind, address, text }) => ({ kind, address, text: String(text) }))
}
const kindsTo = async (who: Person) => (await noticesTo(who)).map(({ kind }) => kind)

describe('a user is told by email', () => {
  it('of a sign-in with another browser or system, or in another region, and not of further ones', async () => {
    const who = await people.who()
    await signIn(who, windows, '203.0.113.7', 'wrong')
    expect(await kindsTo(who)).toEqual([])
    await signIn(who, windows, '203.0.113.7')
    expect(await noticesTo(who)).toMatchObject([
      {
        ...{ kind: 'newDevice', address: `${who.userName}@moto.example` },
        text: expect.stringContaining('Address: 203.0.113.7\nDevice: Chrome on Windows'),
      },
    ])
    // The next version of the browser, and the next address of the provider.
    await signIn(who, windows.replace('130', '131'), '203.0.200.9')
    expect(await kindsTo(who)).toHaveLength(1)
    await signIn(who, android, '203.0.113.7')
    await signIn(who, windows, '198.51.100.1')
    expect(await kindsTo(who)).toHaveLength(3)
  })

  it('of a changed password', async () => {
    const who = await people.who()
    const change = { currentPassword: password, newPassword: 'tulip-7-harbour' }
    expect((await who.call('PATCH store-admin/profile/change-password', change)).status).toBe(200)
    expect(await kindsTo(who)).toEqual(['passwordChanged'])
  })

  it('of a changed email address at the former one, which needs the current password', async () => {
    const who = await people.who()
    const email = 'other@moto.example'
    expect(await who.call('PATCH x/profile', { email })).toMatchObject({ status: 400 })
    expect((await who.call('PATCH x/profile', { firstName: 'Mina' })).status).toBe(200)
    expect(await kindsTo(who)).toEqual([])
    expect((await who.call('PATCH x/profile', { email, currentPassword: password })).status).toBe(200)
    expect(await noticesTo(who)).toMatchObject([
      { kind: 'emailChanged', address: `${who.userName}@moto.example` },
    ])
  })

  it('of a recovery code that was used, and of two-step sign-in that was turned off or reset', async () => {
    const login = { username: 'super', password: 'moto-demo-2026' }
    const { body } = await app.with()<{ token: string }>('POST store-admin/login', login)
    const root = app.with(body.token)
    const who = await people.who()
    const turnOn = async () => {
      const started = await who.call<{ key: string }>('PUT x/two-step', { currentPassword: password })
      const code = new TOTP({ secret: started.body.key }).generate({ timestamp: clock.getTime() })
      return (await who.call<{ recoveryCodes: string[] }>('PUT x/two-step/confirmation', { code })).body
    }
    const { recoveryCodes } = await turnOn()
    const end = { currentPassword: password, code: recoveryCodes[0] }
    expect((await who.call('PATCH x/two-step', end)).status).toBe(200)
    expect(await kindsTo(who)).toEqual(['recoveryCodeUsed', 'twoStepEnded'])
    await turnOn()
    await root(`DELETE x/admins/${who.id}/two-step`)
    await root(`DELETE x/admins/${who.id}/two-step`)
    expect(await kindsTo(who)).toEqual(['recoveryCodeUsed', 'twoStepEnded', 'twoStepEnded'])
  })
})
