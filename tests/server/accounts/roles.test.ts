import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'

let app: App
let root: Call
beforeAll(async () => {
  app = await startApp()
  root = app.as('super')
})
afterAll(() => app.stop())

type Role = { id: string; name: string; permissions: unknown; version: number }
const roleNamed = async (name: string) => {
  const { body } = await root<{ data: Role[] }>('GET store-admin/role/all')
  return body.data.find((role) => role.name === name) as Role
}
const branchRole = (name: string, permissions: unknown) => ({
  name,
  roleType: 'branch-admin-type',
  permissions,
})

describe('the permissions of a role', () => {
  it('are stored as sent', async () => {
    const permissions = [{ subject: 'Tag', actions: ['UPDATE', 'CREATE'] }]
    const { status, body } = await root<Role>(
      'POST store-admin/role/create',
      branchRole('Tagger', permissions),
    )
    expect([status, body.permissions]).toEqual([201, permissions])
    expect((await roleNamed('Tagger')).permissions).toEqual(permissions)
  })

  it('name each subject once', async () => {
    const permissions = ['READ', 'UPDATE'].map((action) => ({ subject: 'Tag', actions: [action] }))
    const message = 'Tag can be listed only once'
    const refused = {
      status: 400,
      body: { code: 'role.subject.repeated', errors: { permissions: [message] } },
    }
    expect(await root('POST store-admin/role/create', branchRole('Twice', permissions))).toMatchObject(
      refused,
    )
    const { id } = await roleNamed('Branch admin')
    expect(await root(`PUT store-admin/role/update/${id}`, { permissions })).toMatchObject(refused)
  })

  it('apply from the next call on', async () => {
    const branch = app.as('branch')
    expect((await branch('GET admin/charges')).status).toBe(403)
    const { id, permissions } = await roleNamed('Branch admin')
    const more = [...(permissions as unknown[]), { subject: 'Vat', actions: ['READ'] }]
    expect((await root(`PUT store-admin/role/update/${id}`, { permissions: more })).status).toBe(200)
    expect((await branch('GET admin/charges')).status).toBe(200)
    expect((await root(`PUT store-admin/role/update/${id}`, { permissions })).status).toBe(200)
    expect((await branch('GET admin/charges')).status).toBe(403)
  })
})

describe('at least one super admin remains', () => {
  const last = 'At least one active super admin must remain'

  it('reports it at the role type', async () => {
    const { id } = await roleNamed('Super admin')
    expect(await root(`PUT store-admin/role/update/${id}`, { roleType: 'store-admin-type' })).toMatchObject({
      status: 400,
      body: { message: last, errors: { roleType: [last] } },
    })
  })

  it('and at the role of a user; inactive users do not count', async () => {
    const people = await root<{ data: { id: string; userName: string }[] }>('GET store-admin/list')
    const idOf = (userName: string) => people.body.data.find((p) => p.userName === userName)?.id
    const [top, store] = [await roleNamed('Super admin'), await roleNamed('Store admin')]
    const give = (userName: string, roleId: string) =>
      root('PATCH store-admin/change-role', { adminId: idOf(userName), roleId })
    expect((await give('store', top.id)).status).toBe(200)
    await app.db.execute(sql`update admins set is_active = false where user_name = 'store'`)
    expect(await give('super', store.id)).toMatchObject({
      status: 400,
      body: { message: last, errors: { roleId: [last] } },
    })
  })
})
