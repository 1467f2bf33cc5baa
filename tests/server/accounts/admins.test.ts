import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { subjects } from '#contract/policies/access.ts'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
import { peopleOf } from '#tests/support/server/people.ts'

let app: App
let root: Call
let manager: Call
const roles: Record<string, string> = {}
const admins: Record<string, string> = {}
const password = 'a-long-password'

const person = (userName: string, roleId: string | undefined) => ({
  firstName: 'Rina',
  lastName: 'Das',
  userName,
  email: `${userName}@moto.example`,
  phone: `+8801900${String([...userName].reduce((n, c) => n + c.charCodeAt(0), 0)).padStart(6, '0')}`,
  password,
  roleId,
})
const everyAction = ['CREATE', 'READ', 'UPDATE', 'DELETE']
const change = (as: Call, adminId: string | undefined, roleId: string | undefined) =>
  as('PATCH store-admin/change-role', { adminId, roleId })

beforeAll(async () => {
  app = await startApp()
  root = app.as('super')
  const listed = await root<{ data: { id: string; name: string }[] }>('GET store-admin/role/all')
  for (const { id, name } of listed.body.data) roles[name] = id
  const people = await root<{ data: { id: string; userName: string }[] }>('GET store-admin/list')
  for (const { id, userName } of people.body.data) admins[userName] = id
  // Someone who may manage admins and roles without being a super admin.
  const managing = ['Admin', 'AdminRole'].map((subject) => ({ subject, actions: everyAction }))
  const role = { name: 'Manager', roleType: 'store-admin-type', permissions: managing }
  roles.Manager = String((await root('POST store-admin/role/create', role)).body.id)
  const made = await peopleOf(app).inRole(roles.Manager)
  admins.manager = made.id
  manager = made.call
})
afterAll(() => app.stop())

describe('users of the back-office', () => {
  it('are added with a role, and never show their password', async () => {
    const { status, body } = await root('POST store-admin/create', person('rina', roles['Branch admin']))
    expect(status).toBe(201)
    expect(body).toMatchObject({
      userName: 'rina',
      role: { id: roles['Branch admin'], label: 'Branch admin' },
    })
    expect(Object.keys(body)).not.toContain('password')
    expect(JSON.stringify((await root('GET store-admin/list')).body)).not.toMatch(/password|scrypt/)
  })

  it.each([
    ['userName', { userName: 'SUPER' }, 'Admin already exist'],
    ['email', { email: 'Super@moto.example' }, 'Email already exists'],
    ['phone', { phone: '+8801700000001' }, 'Phone number already exists'],
  ])('are unique by %s', async (key, same, message) => {
    const body = { ...person('other', roles['Store admin']), ...same }
    expect(await root('POST store-admin/create', body)).toMatchObject({
      status: 409,
      body: { message, errors: { [key]: [message] } },
    })
  })

  it('get another role, at once', async () => {
    const branch = app.as('branch')
    expect((await branch('POST admin/tags', { name: 'No' })).status).toBe(403)
    const { status, body } = await change(root, admins.branch, roles['Store admin'])
    expect([status, body.role]).toEqual([200, { id: roles['Store admin'], label: 'Store admin' }])
    expect((await branch('POST admin/tags', { name: 'Yes' })).status).toBe(201)
    expect((await change(root, admins.branch, roles['Branch admin'])).status).toBe(200)
  })

  it('are refused an invalid role with its field', async () => {
    const nowhere = '01900000-0000-7000-8000-000000000000'
    expect(await change(root, nowhere, roles.Manager)).toMatchObject({
      status: 404,
      body: { message: 'Can not get admin' },
    })
    expect(await change(root, admins.store, nowhere)).toMatchObject({
      status: 400,
      body: { errors: { roleId: expect.anything() } },
    })
    expect(await change(root, '5', roles.Manager)).toMatchObject({
      status: 400,
      body: { errors: { adminId: expect.anything() } },
    })
  })
})

describe('only a super admin', () => {
  const forbidden = { status: 403, body: { message: 'Forbidden resource' } }
  it('gives or revokes that role', async () => {
    expect(await change(manager, admins.manager, roles['Super admin'])).toMatchObject(forbidden)
    expect(await change(manager, admins.super, roles['Branch admin'])).toMatchObject(forbidden)
    expect(await manager('POST store-admin/create', person('sneak', roles['Super admin']))).toMatchObject(
      forbidden,
    )
  })

  it('creates or changes such a role', async () => {
    const role = {
      name: 'Boss',
      roleType: 'super-admin-type',
      permissions: [{ subject: 'Tag', actions: ['READ'] }],
    }
    expect(await manager('POST store-admin/role/create', role)).toMatchObject(forbidden)
    for (const [name, roleType] of [
      ['Manager', 'super-admin-type'],
      ['Super admin', 'store-admin-type'],
    ] as const)
      expect(await manager(`PUT store-admin/role/update/${roles[name]}`, { roleType })).toMatchObject(
        forbidden,
      )
    expect((await root('POST store-admin/role/create', role)).status).toBe(201)
  })

  it('remains: the last one keeps the role', async () => {
    const last = { status: 400, body: { message: 'At least one active super admin must remain' } }
    expect(await change(root, admins.super, roles['Store admin'])).toMatchObject(last)
    expect(
      await root(`PUT store-admin/role/update/${roles['Super admin']}`, { roleType: 'store-admin-type' }),
    ).toMatchObject(last)
    expect((await change(root, admins.store, roles['Super admin'])).status).toBe(200)
    expect((await change(app.as('store'), admins.super, roles['Store admin'])).status).toBe(200)
    expect(await change(app.as('store'), admins.store, roles['Store admin'])).toMatchObject(last)
    expect((await change(app.as('store'), admins.super, roles['Super admin'])).status).toBe(200)
  })
})

describe('a role of a super admin', () => {
  it('lists all its permissions in responses, whatever was stored', async () => {
    const { body } = await root<{ permissions: unknown[] }>('GET store-admin/role/my-role')
    expect(body.permissions).toHaveLength(subjects.length)
  })
})
