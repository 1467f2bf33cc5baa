import { eq } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Passkey } from '#contract/extensions/sign-in.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { createAuthenticator } from '#tests/support/server/authenticator.ts'
import { type App, startApp } from '#tests/support/server/harness.ts'
import { type Person, peopleOf } from '#tests/support/server/people.ts'

const page = { origin: 'https://admin.padma.example', rpId: 'admin.padma.example' }
const password = 'a-long-password'
let app: App
let people: ReturnType<typeof peopleOf>
let clock = new Date('2100-03-01T08:00:00.000Z')
const pass = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * 60_000)
}
beforeAll(async () => {
  app = await startApp({ now: () => clock, outbox: { adminUrl: page.origin } })
  people = peopleOf(app, password)
})
afterAll(() => app.stop())

type Asked = { options: { challenge: string } }
const start = async ({ call }: Person, name = 'Laptop') =>
  (await call<Asked>('PUT x/passkeys/challenge', { name, currentPassword: password })).body.options
const add = ({ call }: Person, credential: string) => call<Passkey>('POST x/passkeys', { credential })
const challenge = async () => (await app.with()<Asked>('POST x/open/passkey')).body.options
type Session = { token: string; user: { id: string } }
const signIn = (credential: string, username?: string) =>
  app.with()<Session>('POST x/open/passkey/session', { credential, ...(username && { username }) })
const refused = (code: string, status = 401) => ({ status, body: { code } })

/** A user with a passkey. */
const withPasskey = async () => {
  const who = await people.who()
  const device = createAuthenticator(page)
  const { body } = await add(who, device.create(await start(who)))
  return { ...who, device, passkey: body }
}

describe('a passkey', () => {
  it('is added with the password and a name, and signs in without a password, or the code of two-step sign-in', async () => {
    const { device, ...who } = await withPasskey()
    expect(await who.call('PUT x/passkeys/challenge', { name: 'Other' })).toMatchObject({ status: 400 })
    const { key } = (await who.call<{ key: string }>('PUT x/two-step', { currentPassword: password })).body
    const code = new TOTP({ secret: key }).generate({ timestamp: clock.getTime() })
    expect((await who.call('PUT x/two-step/confirmation', { code })).status).toBe(200)
    const { body } = await signIn(device.get(await challenge()), who.userName)
    expect(body.user.id).toBe(who.id)
    const call = app.with(body.token)
    expect((await call<{ data: Passkey[] }>('GET x/passkeys')).body.data).toMatchObject([
      { name: 'Laptop', lastUsedAt: clock.toISOString() },
    ])
    // As good as the password for ten minutes.
    expect((await call('PUT x/passkeys/challenge', { name: 'Phone' })).status).toBe(200)
    pass(10.1)
    expect((await call('PUT x/passkeys/challenge', { name: 'Phone' })).status).toBe(400)
  })

  it('is removed by its user alone, signs in no more, and both are told by email', async () => {
    const { device, passkey, ...who } = await withPasskey()
    const other = await people.who()
    expect((await other.call(`DELETE x/passkeys/${passkey.id}`)).status).toBe(404)
    expect((await who.call(`DELETE x/passkeys/${passkey.id}`)).status).toBe(200)
    expect(await signIn(device.get(await challenge()))).toMatchObject(refused('passkey.unknown'))
    const rows = await app.db.select().from(tablesOf(app.registry).outboxMessages)
    const kinds = rows.filter(({ text }) => String(text).includes(`Username: ${who.userName}\n`))
    expect(kinds.map(({ kind }) => kind)).toEqual(['passkeyAdded', 'passkeyRemoved'])
  })

  it('is removed when a colleague resets the second step', async () => {
    const { device, ...who } = await withPasskey()
    const manager = await people.who('Admin READ UPDATE')
    expect((await manager.call(`GET x/admins/${who.id}/sign-in`)).body).toMatchObject({ passkeys: 1 })
    expect((await manager.call(`DELETE x/admins/${who.id}/two-step`)).status).toBe(200)
    expect(await signIn(device.get(await challenge()))).toMatchObject(refused('passkey.unknown'))
  })
})

describe('a passkey is refused', () => {
  it('with a challenge that was answered, has expired, or belongs to the adding of another', async () => {
    const { device, ...who } = await withPasskey()
    const options = await challenge()
    expect((await signIn(device.get(options))).status).toBe(200)
    expect(await signIn(device.get(options))).toMatchObject(refused('passkey.expired'))
    const late = await challenge()
    pass(5.1)
    expect(await signIn(device.get(late))).toMatchObject(refused('passkey.expired'))
    expect(await signIn(device.get(await start(who)))).toMatchObject(refused('passkey.expired'))
    expect(await signIn(device.get({ challenge: 'made-up' }))).toMatchObject(refused('passkey.expired'))
  })

  it('from another origin, without what unlocks it, or with a signature of another key', async () => {
    const { device } = await withPasskey()
    const from = 'https://admin.padma.example.evil.example'
    expect(await signIn(device.get(await challenge(), { from }))).toMatchObject(refused('passkey.refused'))
    expect(await signIn(device.get(await challenge(), { isVerified: false }))).toMatchObject(
      refused('passkey.refused'),
    )
    const { id, rawId } = JSON.parse(device.get({ challenge: '' }))
    const forged = JSON.parse(createAuthenticator(page).get(await challenge()))
    expect(await signIn(JSON.stringify({ ...forged, id, rawId }))).toMatchObject(refused('passkey.refused'))
  })

  it('whose counter goes back, as that of a copy', async () => {
    const { device } = await withPasskey()
    device.setCounter(7)
    expect((await signIn(device.get(await challenge()))).status).toBe(200)
    device.setCounter(3)
    expect(await signIn(device.get(await challenge()))).toMatchObject(refused('passkey.refused'))
  })

  it('of another user as the second step, and of a user who is deactivated', async () => {
    const [{ device }, other] = [await withPasskey(), await people.who()]
    expect(await signIn(device.get(await challenge()), other.userName)).toMatchObject(
      refused('passkey.other'),
    )
    const gone = await withPasskey()
    const { admins } = tablesOf(app.registry)
    await app.db.update(admins).set({ isActive: false }).where(eq(admins.id, gone.id))
    expect(await signIn(gone.device.get(await challenge()))).toMatchObject(refused('passkey.unknown'))
  })

  it('that answers the challenge of another user, or was added before', async () => {
    const { device, ...who } = await withPasskey()
    const other = await people.who()
    const theirs = createAuthenticator(page).create(await start(other))
    expect(await add(who, theirs)).toMatchObject(refused('passkey.expired', 400))
    expect(await add(other, device.create(await start(other)))).toMatchObject(refused('passkey.exists', 409))
    expect(await add(who, 'no JSON')).toMatchObject(refused('passkey.refused', 400))
  })
})
