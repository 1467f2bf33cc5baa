import { randomBytes } from 'node:crypto'
import { and, isNull, sql } from 'drizzle-orm'
import {
  type Action,
  actions,
  type Permission,
  type RoleType,
  type Subject,
  subjects,
} from '#contract/policies/access.ts'
import { type Registry, resourceNamed } from '#contract/registry.ts'
import type { Context } from '../core/context'
import type { Database } from '../core/database'
import { OperatorError } from '../core/operator-error'
import { hashPassword } from '../core/password'
import { isCommonPassword } from '../core/password-rules'
import { tablesOf } from '../db/tables/table'
import { PasswordHash } from '../db/write/secrets'
import { createRecord } from '../db/write/write'

const kept: readonly Subject[] = [
  ...([
    'Admin',
    'AdminRole',
    'ApiKey',
    'Webhook',
    'Automation',
    'SecurityEvent',
    'Operation',
    'CustomerPrivacy',
  ] as const),
  ...(['AuditExport', 'Setting'] as const),
]
const on = (list: readonly Subject[], allowed: readonly Action[]): Permission[] =>
  list.map((subject) => ({ subject, actions: allowed }))

/** The initial roles. A super admin's permissions follow from the type. */
export const demoRoles: readonly { name: string; roleType: RoleType; permissions: Permission[] }[] = [
  { name: 'Super admin', roleType: 'super-admin-type', permissions: on(subjects, actions) },
  {
    name: 'Store admin',
    roleType: 'store-admin-type',
    permissions: on(
      subjects.filter((s) => !kept.includes(s)),
      actions,
    ),
  },
  {
    name: 'Branch admin',
    roleType: 'branch-admin-type',
    permissions: [
      { subject: 'Product', actions: ['READ', 'CREATE', 'UPDATE'] },
      { subject: 'Order', actions: ['READ', 'UPDATE'] },
      ...on(['Category', 'Tag', 'Customer'], ['READ']),
    ],
  },
]

export const demoPassword = 'moto-demo-2026'
export const demoAccounts = [
  { role: 'Super admin', firstName: 'Sadia', lastName: 'Rahman', userName: 'super', phone: '+8801700000001' },
  { role: 'Store admin', firstName: 'Tanvir', lastName: 'Ahmed', userName: 'store', phone: '+8801700000002' },
  {
    role: 'Branch admin',
    firstName: 'Nusrat',
    lastName: 'Jahan',
    userName: 'branch',
    phone: '+8801700000003',
  },
].map((account) => ({ ...account, email: `${account.userName}@moto.example` }))
export const demoSignIn = `Demo sign-in: ${demoAccounts.map((a) => a.email).join(', ')}, password ${demoPassword}`

export const hasAdmins = async (db: Database, registry: Registry) => {
  const admins = tablesOf(registry).admins
  const rows = await db.select({ id: admins.id }).from(admins).limit(1)
  return rows.length > 0
}

const roleNamed = async (context: Context, name: string): Promise<string> => {
  const roles = tablesOf(context.registry).roles
  const is = and(sql`lower(${roles.name}) = lower(${name})`, isNull(roles.deletedAt))
  const [before] = await context.db.select({ id: roles.id }).from(roles).where(is)
  if (before) return String(before.id)
  const role = demoRoles.find((r) => r.name === name)
  if (!role) throw new Error(`No role is called '${name}'`)
  return String((await createRecord(context, resourceNamed(context.registry, 'roles'), { ...role })).id)
}

/** Hashes the password of the demo for each of its accounts, on other threads. */
export const hashDemoPasswords = () =>
  Promise.all(
    demoAccounts.map(async (account) => ({
      ...account,
      password: new PasswordHash(await hashPassword(demoPassword)),
    })),
  )

/** The three demo accounts. */
export const seedAccounts = async (context: Context, accounts = hashDemoPasswords()) => {
  const admins = resourceNamed(context.registry, 'admins')
  for (const { role, ...account } of await accounts)
    await createRecord(context, admins, { ...account, roleId: await roleNamed(context, role) })
}

/** The first account of an empty database. Returns its password if one was generated. */
export const createFirstAdmin = async (
  context: Context,
  email: string | undefined,
  initial: string | undefined,
) => {
  const password = initial ?? randomBytes(15).toString('base64url')
  if (initial && (await isCommonPassword(initial)))
    throw new OperatorError('ADMIN_PASSWORD is too easy to guess: choose several unrelated words')
  const address = email ?? 'admin@localhost.localdomain'
  await createRecord(context, resourceNamed(context.registry, 'admins'), {
    firstName: 'Super',
    lastName: 'Admin',
    userName: 'admin',
    email: address,
    phone: '+8800000000',
    roleId: await roleNamed(context, 'Super admin'),
    password,
  })
  return { email: address, password: initial ? undefined : password }
}
