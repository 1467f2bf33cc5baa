import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sessions } from '#server/db/tables/internal.ts'
import { tableNamed } from '#server/db/tables/table.ts'
import { seedDatabase } from '#server/populate.ts'
import { type App, startApp } from '#tests/support/server/harness.ts'

let app: App
beforeEach(async () => {
  app = await startApp()
  await app.db.delete(sessions)
  for (const name of ['admins', 'roles']) await app.db.delete(tableNamed(app.registry, name))
  vi.spyOn(console, 'info').mockReturnValue()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await app.stop()
})

const signIn = async (username: string, password: string) =>
  (await app.with()('POST store-admin/login', { username, password })).status
const printed = () => vi.mocked(console.info).mock.calls.flat().join('\n')
const empty = { seed: 'none', adminEmail: undefined, adminPassword: undefined } as const

describe('an empty database without demo', () => {
  it('gets a first admin with a one-time password, printed once with how to choose both', async () => {
    await seedDatabase(empty, app.work)
    const [, email = '', password = ''] =
      /First super admin: (\S+), one-time password (\S+?)\. /.exec(printed()) ?? []
    expect(await signIn(email, password)).toBe(200)
    expect(printed()).toContain('ADMIN_EMAIL and ADMIN_PASSWORD')
    expect(printed()).toContain('SEED=demo')

    vi.mocked(console.info).mockClear()
    await seedDatabase(empty, app.work)
    expect(printed()).toBe('')
    expect(await signIn(email, password)).toBe(200)
  })

  it('gets the first admin of the environment, and prints nothing', async () => {
    const [adminEmail, adminPassword] = ['owner@moto.example', 'the-owners-own-one']
    await seedDatabase({ seed: 'none', adminEmail, adminPassword }, app.work)
    expect(await signIn(adminEmail, adminPassword)).toBe(200)
    expect(printed()).toBe('')
  })

  it('prints the name of the first admin if only the password is given, and not the password', async () => {
    await seedDatabase({ ...empty, adminPassword: 'the-owners-own-one' }, app.work)
    expect(printed()).toBe(
      'First super admin: admin@localhost.localdomain, with the password of ADMIN_PASSWORD.',
    )
    expect(await signIn('admin@localhost.localdomain', 'the-owners-own-one')).toBe(200)
  })
})
