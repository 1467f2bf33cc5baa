import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { demoPassword } from '#server/auth/accounts.ts'
import { loginFailures, sessions } from '#server/db/tables/internal.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { type App, startApp } from '#tests/support/server/harness.ts'

let time = new Date('2026-06-01T10:00:00Z')
let app: App
const start = async (trustProxy: string[]) => {
  app = await startApp({ now: () => time, trustProxy })
}
afterEach(() => app.stop())

/** Signs in as the proxy passes it on: for a visitor with this address. */
const loginFrom = (visitor: string, username: string, password = demoPassword) =>
  app.with()('POST store-admin/login', { username, password }, { 'x-forwarded-for': visitor })

describe('failed sign-ins behind a trusted proxy', () => {
  it('count for the client: a stranger cannot lock an account for others', async () => {
    await start(['127.0.0.1'])
    for (let n = 0; n < 10; n++) await loginFrom('203.0.113.7', 'super', 'wrong')
    expect((await loginFrom('203.0.113.7', 'super')).status).toBe(429)
    expect((await loginFrom('198.51.100.1', 'super')).status).toBe(200)
    const addresses = await app.db.select({ address: sessions.address }).from(sessions)
    expect(addresses).toContainEqual({ address: '198.51.100.1' })
  })

  it('ignore addresses that the client added in front', async () => {
    await start(['127.0.0.1'])
    for (let n = 0; n < 10; n++) await loginFrom(`192.0.2.${n}, 203.0.113.8`, 'branch', 'wrong')
    expect((await loginFrom('192.0.2.99, 203.0.113.8', 'branch')).status).toBe(429)
  })

  it('count for the network of a client with IPv6, and for its IPv4 address however it is written', async () => {
    await start(['127.0.0.1'])
    for (let n = 0; n < 10; n++) await loginFrom(`2001:db8:0:7:${n}::1`, 'super', 'wrong')
    expect((await loginFrom('2001:db8::7:ffff:0:0:9', 'super')).status).toBe(429)
    expect((await loginFrom('2001:db8:0:8::1', 'super')).status).toBe(200)
    for (let n = 0; n < 10; n++) await loginFrom('::ffff:203.0.113.9', 'branch', 'wrong')
    expect((await loginFrom('203.0.113.9', 'branch')).status).toBe(429)
  })

  it('count for the sender if it is not a trusted proxy', async () => {
    await start(['10.0.0.0/8'])
    for (let n = 0; n < 10; n++) await loginFrom(`192.0.2.${n}`, 'super', 'wrong')
    expect((await loginFrom('192.0.2.200', 'super')).status).toBe(429)
  })
})

it('the username and the email address of a user count as one account', async () => {
  await start(['127.0.0.1'])
  const address = '203.0.113.10'
  for (const username of ['super', 'super@moto.example'])
    for (let n = 0; n < 5; n++) expect((await loginFrom(address, username, 'wrong')).status).toBe(401)
  for (const username of ['super', 'super@moto.example', 'SUPER'])
    expect((await loginFrom(address, username)).status, username).toBe(429)
})

describe('a hundred failures of one account from many addresses', () => {
  const attack = async () => {
    const { admins } = tablesOf(app.registry)
    const [admin] = await app.db.select({ id: admins.id }).from(admins).where(eq(admins.userName, 'super'))
    const failures = Array.from({ length: 100 }, (_, n) => ({
      id: `attack-${n}`,
      account: String(admin?.id),
      address: `198.18.0.${n}`,
      at: time,
    }))
    await app.db.insert(loginFailures).values(failures)
  }

  it('block further attempts from new addresses', async () => {
    await start(['127.0.0.1'])
    await attack()
    expect(await loginFrom('203.0.113.11', 'super')).toMatchObject({
      status: 429,
      body: { message: '100 failed logins in 15 minutes: try again in 15 minutes' },
    })
    expect((await loginFrom('203.0.113.11', 'store')).status).toBe(200)
  })

  it('do not lock out the user at an address where they signed in before', async () => {
    await start(['127.0.0.1'])
    expect((await loginFrom('203.0.113.12', 'super')).status).toBe(200)
    await attack()
    expect((await loginFrom('203.0.113.12', 'super')).status).toBe(200)
    for (let n = 0; n < 10; n++) await loginFrom('203.0.113.12', 'super', 'wrong')
    expect((await loginFrom('203.0.113.12', 'super')).status).toBe(429)
  })
})

it('wrong current passwords of a signed-in user count as failed sign-ins', async () => {
  await start(['127.0.0.1'])
  const change = (currentPassword: string) =>
    app.as('super')('PATCH store-admin/profile/change-password', {
      currentPassword,
      newPassword: 'another long secret',
    })
  for (let n = 0; n < 10; n++) expect((await change('wrong')).status).toBe(400)
  const refused = await change(demoPassword)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBe(900)
  expect((await loginFrom('127.0.0.1', 'super')).status).toBe(429)
  time = new Date(time.getTime() + 15.1 * 60_000)
  expect((await change(demoPassword)).status).toBe(200)
})

it('one password tried on many accounts is blocked after thirty failures from one address', async () => {
  await start(['127.0.0.1'])
  const address = '203.0.113.9'
  await app.db
    .insert(loginFailures)
    .values(
      Array.from({ length: 29 }, (_, n) => ({ id: String(n), account: `guess-${n}`, address, at: time })),
    )
  expect((await loginFrom(address, 'store', 'wrong')).status).toBe(401)
  expect(await loginFrom(address, 'branch', 'wrong')).toMatchObject({
    status: 429,
    body: { message: '30 failed logins in 15 minutes: try again in 15 minutes' },
  })
  expect((await loginFrom(address, 'super')).status).toBe(429)
  expect((await loginFrom('198.51.100.9', 'super')).status).toBe(200)
  time = new Date(time.getTime() + 15.1 * 60_000)
  expect((await loginFrom(address, 'super')).status).toBe(200)
})

describe('thirty failures from one address', () => {
  it('refuse names that never signed in there, and lock out none that did', async () => {
    await start(['127.0.0.1'])
    const office = '203.0.113.30'
    expect((await loginFrom(office, 'store')).status).toBe(200)
    for (let n = 0; n < 31; n++) await loginFrom(office, `guess-${n}`, 'wrong')
    expect((await loginFrom(office, 'branch')).status).toBe(429)
    expect((await loginFrom(office, 'store')).status).toBe(200)
    for (let n = 0; n < 10; n++) await loginFrom(office, 'store', 'wrong')
    expect((await loginFrom(office, 'store')).status).toBe(429)
  })
})
