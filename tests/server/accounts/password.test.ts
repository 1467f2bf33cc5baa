import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { demoPassword } from '#server/auth/accounts.ts'
import { hashPassword, setHashCost, strongCost, verifyPassword } from '#server/core/password.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { cheapCost } from '#tests/support/server/demo-passwords.ts'
import { type App, startApp } from '#tests/support/server/harness.ts'

afterEach(() => setHashCost(cheapCost))

it('a password is hashed by scrypt at a cost that OWASP recommends, and its cost is part of the hash', async () => {
  setHashCost(strongCost)
  const hash = await hashPassword('a-long-password')
  expect(hash).toMatch(/^scrypt\$32768\$8\$3\$/)
  setHashCost(cheapCost)
  expect(await verifyPassword('a-long-password', hash)).toBe(true)
  expect(await verifyPassword('another-password', hash)).toBe(false)
  expect(await verifyPassword('a-long-password', 'md5$abc')).toBe(false)
})

describe('a stored hash that is weaker than new ones', () => {
  let app: App
  beforeAll(async () => {
    app = await startApp()
  })
  afterAll(() => app.stop())

  const stored = async () => {
    const { admins } = tablesOf(app.registry)
    const [row] = await app.db
      .select({ hash: admins.passwordHash, version: admins.version })
      .from(admins)
      .where(eq(admins.userName, 'branch'))
    return row
  }
  const login = async (password: string) =>
    (await app.with()('POST store-admin/login', { username: 'branch', password })).status

  it('is replaced at the next successful sign-in only', async () => {
    const before = await stored()
    expect(await login(demoPassword)).toBe(200)
    expect(await stored()).toEqual(before)

    setHashCost({ ...cheapCost, p: cheapCost.p + 1 })
    expect(await login('a-wrong-password')).toBe(401)
    expect(await stored()).toEqual(before)
    expect(await login(demoPassword)).toBe(200)
    const after = await stored()
    expect(after?.hash).toMatch(/^scrypt\$2\$8\$2\$/)
    expect(after?.version).toBe(before?.version)
    expect(await login(demoPassword)).toBe(200)
    expect(await stored()).toEqual(after)
  })
})
