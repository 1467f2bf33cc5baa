import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actions, type Permission, subjects } from '#contract/policies/access.ts'
import { selectRows } from '#tests/support/server/app/select-rows.ts'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
import { peopleOf, permissionsOf } from '#tests/support/server/people.ts'

let app: App
let root: Call
let inRole: ReturnType<typeof peopleOf>['inRole']
const roles: Record<string, string> = {}
const everything: Permission[] = subjects.map((subject) => ({ subject, actions }))
const password = 'a-long-password'
const forbidden = { status: 403, body: { message: 'Forbidden resource' } }

const makeRole = async (name: string, ...may: string[]) => {
  const body = { name, roleType: 'store-admin-type', permissions: permissionsOf(may) }
  const made = await root('POST store-admin/role/create', body)
  roles[name] = String(made.body.id)
  return { ...body, id: String(made.body.id) }
}
let nr = 0
const person = (roleId: string | undefined) => {
  nr += 1
  const userName = `delegate${nr}`
  const phone = `+8801900000${String(nr).padStart(3, '0')}`
  return {
    firstName: 'Rina',
    lastName: 'Das',
    userName,
    email: `${userName}@moto.example`,
    phone,
    password,
    roleId,
  }
}
/** A user with a role of exactly these rights, signed in. */
const someone = async (...may: string[]) => {
  nr += 1
  const role = await makeRole(`Rights ${nr}`, ...may)
  const { id, call } = await inRole(role.id)
  return { id, role, call }
}
const update = (call: Call, roleId: string | undefined, body: object) =>
  call(`PUT store-admin/role/update/${roleId}`, body)
const changeRole = (call: Call, adminId: string, roleId: string | undefined) =>
  call('PATCH store-admin/change-role', { adminId, roleId })

beforeAll(async () => {
  app = await startApp()
  root = app.as('super')
  inRole = peopleOf(app).inRole
  const { body } = await root<{ data: { id: string; name: string }[] }>('GET store-admin/role/all')
  for (const { id, name } of body.data) roles[name] = id
  await makeRole('Tag reader', 'Tag READ')
  await makeRole('Customer reader', 'Customer READ')
})
afterAll(() => app.stop())

describe('a role', () => {
  it('is created with permissions of its author only', async () => {
    const author = await someone('AdminRole CREATE READ', 'Tag READ')
    const role = { name: 'Made', roleType: 'branch-admin-type', permissions: permissionsOf(['Tag READ']) }
    expect((await author.call('POST store-admin/role/create', role)).status).toBe(201)
    const tooMuch = [everything, permissionsOf(['Tag READ UPDATE']), permissionsOf(['Tag READ', 'Vat READ'])]
    for (const permissions of tooMuch)
      expect(
        await author.call('POST store-admin/role/create', { ...role, name: 'More', permissions }),
      ).toMatchObject(forbidden)
  })

  it('is never changed by a user who has it, except for its name', async () => {
    const holder = await someone('AdminRole UPDATE', 'Tag READ')
    const payment = { subject: 'Payment', actions }
    const attempts = [
      { permissions: [...permissionsOf(['Customer READ']), payment] },
      { permissions: everything },
      { permissions: permissionsOf(['AdminRole UPDATE']) },
      { roleType: 'branch-admin-type' },
    ]
    for (const body of attempts)
      expect(await update(holder.call, holder.role.id, body)).toMatchObject(forbidden)
    expect((await holder.call('GET admin/users')).status).toBe(403)
    const { permissions } = holder.role
    expect((await update(holder.call, holder.role.id, { name: 'Holders', permissions })).status).toBe(200)
  })

  it('of others is changed within the permissions of the author', async () => {
    const author = await someone('AdminRole UPDATE', 'Tag READ UPDATE')
    const tags = roles['Tag reader']
    const more = permissionsOf(['Tag READ UPDATE'])
    expect((await update(author.call, tags, { permissions: more })).status).toBe(200)
    expect((await update(author.call, tags, { permissions: permissionsOf(['Tag READ']) })).status).toBe(200)
    expect(await update(author.call, tags, { permissions: everything })).toMatchObject(forbidden)
  })

  it('with more permissions than the author is not changed at all', async () => {
    const author = await someone('AdminRole UPDATE', 'Tag READ')
    for (const body of [{ name: 'Renamed' }, { permissions: permissionsOf(['Tag READ']) }])
      expect(await update(author.call, roles['Customer reader'], body)).toMatchObject(forbidden)
  })
})

describe('a user', () => {
  it('is created with a role within the permissions of the author', async () => {
    const author = await someone('Admin CREATE', 'Tag READ')
    const create = (roleId: string | undefined) => author.call('POST store-admin/create', person(roleId))
    expect(await create(roles['Store admin'])).toMatchObject(forbidden)
    expect(await create(roles['Customer reader'])).toMatchObject(forbidden)
    expect((await create(roles['Tag reader'])).status).toBe(201)
  })

  it('gets another role only if both roles are within the permissions of the author', async () => {
    const author = await someone('Admin UPDATE', 'Tag READ')
    const [reader, buyer] = [await someone('Tag READ'), await someone('Customer READ')]
    expect((await changeRole(author.call, reader.id, roles['Tag reader'])).status).toBe(200)
    expect(await changeRole(author.call, reader.id, roles['Store admin'])).toMatchObject(forbidden)
    expect(await changeRole(author.call, buyer.id, roles['Tag reader'])).toMatchObject(forbidden)
  })

  it('never changes their own role, not even to a smaller one', async () => {
    const holder = await someone('Admin UPDATE', 'Tag READ')
    for (const role of ['Store admin', 'Tag reader'])
      expect(await changeRole(holder.call, holder.id, roles[role])).toMatchObject(forbidden)
    expect((await holder.call('GET admin/users')).status).toBe(403)
  })

  it('whose role has more permissions than the author is neither activated nor deactivated by them', async () => {
    const author = await someone('Admin UPDATE', 'Tag READ')
    const [reader, buyer] = [await someone('Tag READ'), await someone('Customer READ')]
    for (const isActive of [false, true])
      expect((await author.call(`PATCH x/admins/${reader.id}`, { isActive })).status).toBe(200)
    expect(await author.call(`PATCH x/admins/${buyer.id}`, { isActive: false })).toMatchObject(forbidden)
    expect((await root(`PATCH x/admins/${buyer.id}`, { isActive: false })).status).toBe(200)
    expect(await author.call(`PATCH x/admins/${buyer.id}`, { isActive: true })).toMatchObject(forbidden)
  })
})

it('a super admin gives everything, but keeps their own role while another could take over', async () => {
  await makeRole('All', ...subjects.map((subject) => `${subject} ${actions.join(' ')}`))
  const other = await someone('Tag READ')
  expect((await changeRole(root, other.id, roles['Super admin'])).status).toBe(200)
  const own = sql`select id from admins where user_name = 'super'`
  const [admin] = await selectRows<{ id: string }>(app.db, own)
  expect(await changeRole(root, String(admin?.id), roles.All)).toMatchObject(forbidden)
  expect((await update(root, roles['Super admin'], { name: 'Owner' })).status).toBe(200)
  expect((await changeRole(root, other.id, roles['Tag reader'])).status).toBe(200)
})
