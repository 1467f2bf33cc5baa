import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { subjects } from '#contract/policies/access.ts'
import { demoPassword } from '#server/auth/accounts.ts'
import { sessions } from '#server/db/tables/internal.ts'
import { cheapCost } from '#tests/support/server/demo-passwords.ts'
import { type App, startApp } from '#tests/support/server/harness.ts'

let app: App
let time: Date
const pass = (minutes: number) => {
  time = new Date(time.getTime() + minutes * 60_000)
}
beforeAll(async () => {
  time = new Date('2026-06-01T10:00:00Z')
  app = await startApp({ now: () => time })
})
afterAll(() => app.stop())
// What one test leaves behind, such as failed sign-ins, is a day old for the next.
beforeEach(() => pass(24 * 60))

type Login = { token: string; user: { email: string; role: { permissions: unknown[] } } }
const login = (username: string, password = demoPassword) =>
  app.with()<Login>('POST store-admin/login', { username, password })
const wrong = {
  status: 401,
  body: { statusCode: 401, message: 'Invalid credentials', error: 'Unauthorized' },
}

describe('signing in', () => {
  it.each(['super', 'SUPER', 'super@moto.example', ' Super@Moto.example '])('as %j', async (username) => {
    const { status, body } = await login(username)
    expect(status).toBe(200)
    expect(Object.keys(body)).toEqual(['token', 'user'])
    expect(body.user).toMatchObject({
      firstName: 'Sadia',
      userName: 'super',
      email: 'super@moto.example',
      role: { name: 'Super admin', roleType: 'super-admin-type' },
    })
    expect(body.user.role.permissions).toHaveLength(subjects.length)
    expect(JSON.stringify(body)).not.toMatch(/hash|scrypt/i)
    expect((await app.with(body.token)('GET store-admin/profile')).body).toEqual(body.user)
  })

  it('refuses a wrong password and an unknown name alike, after the same work', async () => {
    expect(await login('branch', 'wrong')).toMatchObject(wrong)
    expect(await login('nobody', 'wrong')).toMatchObject(wrong)

    const derive = vi.spyOn(crypto, 'scrypt')
    syncBuiltinESMExports()
    const work = async (name: string) => {
      derive.mockClear()
      await login(name, 'wrong')
      return derive.mock.calls.map(([, , length, options]) => ({ length, ...options }))
    }
    const [known, unknown] = [await work('branch'), await work('nobody')]
    vi.restoreAllMocks()
    syncBuiltinESMExports()
    expect(known).toEqual([expect.objectContaining({ length: 32, ...cheapCost })])
    expect(unknown).toEqual(known)
  })

  it('needs both values, as text', async () => {
    for (const body of [
      {},
      { username: 'super' },
      { username: 5, password: true },
      { username: '', password: '' },
    ])
      expect((await app.with()('POST store-admin/login', body)).status).toBe(400)
  })

  it('stores only the hash of the token', async () => {
    const { token } = (await login('super')).body
    const rows = await app.db.select().from(sessions)
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(rows.find((row) => row.adminId && row.tokenHash.length === 64)).toBeDefined()
  })
})

describe('ten failed sign-ins in fifteen minutes', () => {
  const fail = (username: string) => login(username, 'wrong')
  it('block that account from that address, even with the right password, until the first is old', async () => {
    for (let n = 0; n < 10; n++) expect((await fail('super')).status).toBe(401)
    const refused = await login('super')
    expect(refused).toMatchObject({
      status: 429,
      body: {
        statusCode: 429,
        message: '10 failed logins in 15 minutes: try again in 15 minutes',
        error: 'Too Many Requests',
      },
    })
    expect(Number(refused.headers['retry-after'])).toBe(900)
    expect((await login('store')).status).toBe(200)
    expect(
      await app.with()('POST store-admin/login', { username: 'super', password: demoPassword }),
    ).toMatchObject({ status: 429 })
    pass(15.1)
    expect((await login('super')).status).toBe(200)
  })

  it('are counted even if they arrive at once', async () => {
    const answers = await Promise.all(Array.from({ length: 14 }, () => fail('super')))
    const checked = answers.filter(({ status }) => status === 401).length
    expect(checked).toBeLessThanOrEqual(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(14 - checked)
    // Each one counts those that arrived with it, so the first ten may not be used up; then others are checked.
    for (let n = checked; n < 10; n++) expect((await fail('super')).status).toBe(401)
    expect((await fail('super')).status).toBe(429)
  })

  it('are forgotten after a successful one', async () => {
    for (let n = 0; n < 9; n++) await fail('super')
    expect((await login('super')).status).toBe(200)
    for (let n = 0; n < 10; n++) expect((await fail('super')).status).toBe(401)
  })
})

describe('a clock that was ahead by a year and is set back', () => {
  const year = 365 * 24 * 60
  it('blocks no account whose sign-ins failed in the meantime', async () => {
    pass(year)
    for (let n = 0; n < 10; n++) expect((await login('super', 'wrong')).status).toBe(401)
    expect((await login('super')).status).toBe(429)
    pass(-year)
    expect((await login('super')).status).toBe(200)
  })

  it('opened no session that lasts longer than one of the correct time', async () => {
    pass(year)
    const { token } = (await login('super')).body
    pass(-year)
    const profile = () => app.with(token)('GET store-admin/profile')
    for (let hour = 0; hour < 12; hour++) {
      expect((await profile()).status).toBe(200)
      pass(60)
    }
    pass(1)
    expect((await profile()).status).toBe(401)
  })
})

describe('a session', () => {
  const profile = (token: string) => app.with(token)('GET store-admin/profile')
  const expired = { status: 401, body: { message: 'Token expired' } }
  const unknown = { status: 401, body: { message: 'Session error!!' } }

  it('is not ended by HEAD, which changes nothing', async () => {
    const { token } = (await login('super')).body
    const url = '/api/store-admin/logout'
    const { statusCode } = await app.inject({
      ...{ method: 'HEAD', url },
      headers: { authorization: `Bearer ${token}` },
    })
    expect(statusCode).toBe(404)
    expect((await profile(token)).status).toBe(200)
  })

  it('ends two hours after its last use', async () => {
    const { token } = (await login('super')).body
    pass(119)
    expect((await profile(token)).status).toBe(200)
    pass(119)
    expect((await profile(token)).status).toBe(200)
    pass(121)
    expect(await profile(token)).toMatchObject(expired)
  })

  it('ends after twelve hours, even if it is in use', async () => {
    const { token } = (await login('super')).body
    for (let hour = 0; hour < 12; hour++) {
      expect((await profile(token)).status).toBe(200)
      pass(60)
    }
    pass(1)
    expect(await profile(token)).toMatchObject(expired)
  })

  it('ends at sign-out, without the others', async () => {
    const [here, there] = [(await login('super')).body.token, (await login('super')).body.token]
    expect((await app.with(here)('GET store-admin/logout')).status).toBe(200)
    expect(await profile(here)).toMatchObject(unknown)
    expect((await profile(there)).status).toBe(200)
  })

  it('is invalid when its admin was deleted', async () => {
    const { token } = (await login('branch')).body
    const mark = (when: string) =>
      app.db.execute(`update admins set deleted_at = ${when} where user_name = 'branch'`)
    await mark('now()')
    expect(await profile(token)).toMatchObject(unknown)
    expect(await login('branch')).toMatchObject(wrong)
    await mark('null')
  })

  it.each(['', 'Bearer', 'Bearer ', 'Basic c3VwZXI6eA==', 'Bearer a b'])(
    'is not opened by %j',
    async (authorization) => {
      expect(await app.with()('GET store-admin/profile', undefined, { authorization })).toMatchObject(unknown)
    },
  )
})

describe('changing the password', () => {
  const change = (token: string, currentPassword: string, newPassword: string) =>
    app.with(token)('PATCH store-admin/profile/change-password', { currentPassword, newPassword })

  it('ends the other sessions, not this one', async () => {
    const [here, there] = [(await login('store')).body.token, (await login('store')).body.token]
    expect((await change(here, demoPassword, 'a-new-password-1')).body).toEqual({
      message: 'Password changed successfully',
    })
    expect((await app.with(here)('GET store-admin/profile')).status).toBe(200)
    expect(await app.with(there)('GET store-admin/profile')).toMatchObject({
      status: 401,
      body: { message: 'Session error!!' },
    })
    expect(await login('store')).toMatchObject(wrong)
    expect((await login('store', 'a-new-password-1')).status).toBe(200)
  })

  it('needs the current one, and a new one of twelve characters', async () => {
    const { token } = (await login('branch')).body
    expect(await change(token, 'wrong', 'a-new-password-1')).toMatchObject({
      status: 400,
      body: { message: 'Current password is incorrect' },
    })
    expect(await change(token, demoPassword, 'short')).toMatchObject({
      status: 400,
      body: { errors: { newPassword: [expect.stringContaining('at least 12 characters')] } },
    })
    expect((await login('branch')).status).toBe(200)
  })
})
