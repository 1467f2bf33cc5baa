import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { demoPassword } from '#server/auth/accounts.ts'
import { EnvError, readEnv } from '#server/env.ts'
import { type App, startApp } from '#tests/support/server/harness.ts'

let app: App
beforeEach(async () => {
  app = await startApp()
})
afterEach(() => app.stop())

const guessable = [
  'aaaaaaaaaaaa',
  'abababababab',
  '123456789012',
  'password1234',
  'Password!2026',
  'qwertyuiop12',
  'manchesterunited',
  '1q2w3e4r5t6y7u',
  'qazwsxedcrfv',
  'trustno1trustno1',
  'iloveyoujustinb',
]
const strong = ['correct horse battery', 'moto-demo-2027', 'Zr7!kQ2#pL9$', 'পাসওয়ার্ড-দীর্ঘ-গোপন']

const change = (newPassword: string) =>
  app.as('super')('PATCH store-admin/profile/change-password', {
    currentPassword: demoPassword,
    newPassword,
  })

describe('changing the own password', () => {
  it.each(guessable)('refuses %s, which is easy to guess', async (password) => {
    expect(await change(password)).toMatchObject({
      status: 400,
      body: { code: 'password.guessable', errors: { newPassword: [expect.any(String)] } },
    })
  })

  it.each(['sadia-sadia', 'SadiaRahman1', 'super@moto.example', 'rahman-sadia-1'])(
    'refuses %s, which is little more than the names of the user',
    async (password) => {
      expect(await change(password.padEnd(12, '1'))).toMatchObject({
        status: 400,
        body: { code: 'password.ownName', errors: { newPassword: [expect.any(String)] } },
      })
    },
  )

  it('refuses the current password', async () => {
    expect(await change(demoPassword)).toMatchObject({
      status: 400,
      body: { code: 'password.unchanged', errors: { newPassword: [expect.any(String)] } },
    })
  })

  it.each(strong)('accepts %s', async (password) => {
    expect((await change(password)).status).toBe(200)
  })
})

describe('the password of a new user', () => {
  const create = async (password: string) => {
    const { body } = await app.as('super')<{ id: string }>('GET store-admin/role/my-role')
    return app.as('super')('POST store-admin/create', {
      firstName: 'Rina',
      lastName: 'Das',
      userName: 'rina.das',
      email: 'rina@moto.example',
      phone: '+8801711110001',
      roleId: body.id,
      password,
    })
  }

  it('follows the same rules, and excludes the names of the user', async () => {
    expect(await create('password1234')).toMatchObject({
      status: 400,
      body: { code: 'password.guessable', errors: { password: [expect.any(String)] } },
    })
    expect((await create('rina.das.2026')).body).toMatchObject({ code: 'password.ownName' })
    expect((await create('correct horse battery')).status).toBe(201)
  })
})

it('ADMIN_PASSWORD follows the same rules', () => {
  expect(() => readEnv({ ADMIN_PASSWORD: 'password1234' })).toThrow(EnvError)
  expect(readEnv({ ADMIN_PASSWORD: 'correct horse battery' }).adminPassword).toBe('correct horse battery')
})
