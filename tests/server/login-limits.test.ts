import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoPassword } from '../../server/accounts'
import { loginFailures, sessions } from '../../server/store/internal'
import { type App, startApp } from './harness'

let time = new Date('2026-06-01T10:00:00Z')
const apps: App[] = []
const appWith = async (trustProxy: string[]) => {
  const app = await startApp({ now: () => time, trustProxy })
  apps.push(app)
  return app
}
afterAll(() => Promise.all(apps.map((app) => app.stop())))

/** Signs in as the proxy passes it on: for a visitor with this address. */
const loginFrom = (app: App, visitor: string, username: string, password = demoPassword) =>
  app.with()('POST store-admin/login', { username, password }, { 'x-forwarded-for': visitor })

describe('failed sign-ins behind a trusted proxy', () => {
  let app: App
  beforeAll(async () => {
    app = await appWith(['127.0.0.1'])
  })

  it('count for the visitor: a stranger cannot lock an account for others', async () => {
    for (let n = 0; n < 10; n++) await loginFrom(app, '203.0.113.7', 'super', 'wrong')
    expect((await loginFrom(app, '203.0.113.7', 'super')).status).toBe(429)
    expect((await loginFrom(app, '198.51.100.1', 'super')).status).toBe(200)
  })

  it('show the visitor’s address in the list of sessions', async () => {
    await loginFrom(app, '198.51.100.2', 'store')
    const addresses = await app.db.select({ address: sessions.address }).from(sessions)
    expect(addresses).toContainEqual({ address: '198.51.100.2' })
  })

  it('ignore addresses that the visitor added in front', async () => {
    for (let n = 0; n < 10; n++) await loginFrom(app, `192.0.2.${n}, 203.0.113.8`, 'branch', 'wrong')
    expect((await loginFrom(app, '192.0.2.99, 203.0.113.8', 'branch')).status).toBe(429)
  })
})

it('the forwarded address counts only when it comes from a proxy that is named', async () => {
  const app = await appWith(['10.0.0.0/8'])
  for (let n = 0; n < 10; n++) await loginFrom(app, `192.0.2.${n}`, 'super', 'wrong')
  expect((await loginFrom(app, '192.0.2.200', 'super')).status).toBe(429)
})

it('one password tried on many accounts is stopped after thirty failures from one address', async () => {
  time = new Date(time.getTime() + 3_600_000)
  const app = await appWith(['127.0.0.1'])
  const attempt = (name: string) => loginFrom(app, '203.0.113.9', name, 'Password1')
  await app.db.insert(loginFailures).values(
    Array.from({ length: 29 }, (_, n) => ({
      id: String(n),
      account: `guess-${n}`,
      address: '203.0.113.9',
      at: time,
    })),
  )
  expect((await attempt('guess-30')).status).toBe(401)
  const refused = await attempt('guess-31')
  expect(refused).toMatchObject({
    status: 429,
    body: { message: '30 failed logins in 15 minutes: try again in 15 minutes' },
  })
  expect((await loginFrom(app, '203.0.113.9', 'super')).status).toBe(429)
  expect((await loginFrom(app, '198.51.100.9', 'super')).status).toBe(200)
  time = new Date(time.getTime() + 15.1 * 60_000)
  expect((await loginFrom(app, '203.0.113.9', 'super')).status).toBe(200)
})
