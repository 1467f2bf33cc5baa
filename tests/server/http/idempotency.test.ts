import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { idempotency } from '#server/db/tables/internal.ts'
import { deleteExpiredKeys } from '#server/http/idempotency.ts'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'

let app: App
let call: Call
let time = new Date('2026-06-01T10:00:00Z')
beforeAll(async () => {
  app = await startApp({ now: () => time })
  call = app.as('super')
})
afterAll(() => app.stop())

const post = (key: string, body: object, as = call, line = 'POST admin/tags') =>
  as(line, body, { 'idempotency-key': key })
const count = async () => (await call<{ total: number }>('GET admin/tags')).body.total

describe('a POST with an Idempotency-Key', () => {
  it('is executed once, with the same response each time', async () => {
    const first = await post('one', { name: 'Once' })
    const again = await post('one', { name: 'Once' })
    expect(first.status).toBe(201)
    expect([again.status, again.body]).toEqual([first.status, first.body])
    expect(await count()).toBe(1)
  })

  it('is executed once even if it arrives twice at the same time', async () => {
    const before = await count()
    const answers = await Promise.all([1, 2, 3].map(() => post('race', { name: 'Race' })))
    expect(answers.map((a) => a.status)).toEqual([201, 201, 201])
    expect(new Set(answers.map((a) => a.body.id)).size).toBe(1)
    expect(await count()).toBe(before + 1)
  })

  it('clashes with another request of that key', async () => {
    await post('two', { name: 'Two' })
    const message = 'This Idempotency-Key was already used for another request'
    expect(await post('two', { name: 'Three' })).toMatchObject({ status: 409, body: { message } })
    const elsewhere = await post('two', { name: 'Two' }, call, 'POST brands/create-brand')
    expect(elsewhere).toMatchObject({ status: 409, body: { message } })
  })

  it('belongs to the user who sent it', async () => {
    await post('mine', { name: 'Mine' })
    expect((await post('mine', { name: 'Yours' }, app.as('store'))).status).toBe(201)
  })

  it('is compared without passwords, whose fast hash could be guessed', async () => {
    const roleId = (await call<{ data: { id: string }[] }>('GET store-admin/role/all')).body.data[0]?.id
    const person = { firstName: 'Nadia', lastName: 'Rahman', userName: 'nadia', email: 'nadia@moto.example' }
    const create = (password: string) =>
      post(
        'person',
        { ...person, phone: '+8801711000001', roleId, password },
        call,
        'POST store-admin/create',
      )
    const first = await create('a-long-enough-password-1')
    expect(first.status).toBe(201)
    const again = await create('another-long-password-2')
    expect([again.status, again.body]).toEqual([201, first.body])
  })

  it('that was refused may be sent again', async () => {
    expect((await post('retry', { name: 'Once' })).status).toBe(409)
    expect((await post('retry', { name: 'Better' })).status).toBe(201)
  })

  it('is stored for a day', async () => {
    await post('day', { name: 'Day' })
    time = new Date(time.getTime() + 24 * 3_600_000 + 1000)
    call = app.with(
      (
        await app.with()<{ token: string }>('POST store-admin/login', {
          username: 'super',
          password: 'moto-demo-2026',
        })
      ).body.token,
    )
    expect((await post('day', { name: 'Next day' })).status).toBe(201)
  })

  it('leaves the expired keys of others to the sweep, which keeps valid keys', async () => {
    const keys = async () =>
      (await app.db.select({ key: idempotency.key }).from(idempotency)).map(({ key }) => key)
    expect(await keys()).toEqual(expect.arrayContaining(['one', 'day']))
    await deleteExpiredKeys(app.db, time)
    expect(await keys()).toEqual(['day'])
  })

  it('is checked after the permission and before the body', async () => {
    expect((await post('one', { name: 'Once' }, app.with())).status).toBe(401)
    expect((await post('new', { nope: 1 })).status).toBe(400)
    expect((await post('x'.repeat(201), { name: 'Long' })).status).toBe(400)
  })
})
