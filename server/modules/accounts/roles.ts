import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import {
  findRoleChangeRefusal,
  type Grants,
  type Permission,
  type RoleChange,
  type RoleType,
} from '#contract/policies/access.ts'
import { reason } from '#contract/policies/errors/index.ts'
import type { Showroom } from '#contract/policies/reach.ts'
import { resourceNamed } from '#contract/registry.ts'
import type { RecordFor } from '#contract/types.ts'
import type { Context, WriteRules } from '#server/core/context.ts'
import { ApiError, validationError } from '#server/core/errors.ts'
import { choiceTerm } from '#server/core/terms.ts'
import { readOne } from '#server/db/read/read.ts'
import { tablesOf } from '#server/db/tables/table.ts'

const superAdminType = 'super-admin-type'
export const isSuper = (context: Context) => context.admin?.role.roleType === superAdminType

/** A null admin is the server itself. */
export const refuseUnlessSuperAdmin = (context: Context) => {
  if (context.admin && !isSuper(context)) throw new ApiError(403, reason('access.forbidden'))
}

/** Refuses changes that the caller must not make to a role or a user's role. A null admin is the server itself. */
export const refuseForbiddenRoleChange = (context: Context, change: RoleChange) => {
  if (context.admin && findRoleChangeRefusal(context.admin.role, change))
    throw new ApiError(403, reason('access.forbidden'))
}

/** The permissions of a role, from its row, its record or a body. */
type WithGrants = {
  roleType: RoleType
  permissions?: readonly Permission[] | null
  showrooms?: readonly Showroom[] | null
}
export const toGrants = ({ roleType, permissions, showrooms }: WithGrants): Grants => ({
  roleType,
  permissions: [...(permissions ?? [])],
  showrooms: [...(showrooms ?? [])],
})

export const readGrants = async (context: Context, roleId: unknown): Promise<Grants | undefined> => {
  const role = await readOne(context, resourceNamed(context.registry, 'roles'), String(roleId))
  return role && toGrants(role)
}

const lastSuperAdmin = reason('admin.lastSuper')

/**
 * Locks every role of the super admin type, so that two concurrent demotions cannot each count on the other's admin.
 * Inactive users do not count. `field` is where the refusal appears.
 */
export const refuseIfLastSuperAdmin = async (
  context: Context,
  leaving: { adminId?: string; roleId?: string },
  field?: string,
) => {
  const [admins, roles] = [tablesOf(context.registry).admins, tablesOf(context.registry).roles]
  await context.db
    .select({ id: roles.id })
    .from(roles)
    .where(eq(roles.roleType, superAdminType))
    .for('update')
  const [left] = await context.db
    .select({ n: sql`count(*)`.mapWith(Number) })
    .from(admins)
    .innerJoin(roles, eq(roles.id, admins.role))
    .where(
      and(
        isNull(admins.deletedAt),
        eq(admins.isActive, true),
        eq(roles.roleType, superAdminType),
        leaving.adminId ? ne(admins.id, leaving.adminId) : undefined,
        leaving.roleId ? ne(roles.id, leaving.roleId) : undefined,
      ),
    )
  if (!left?.n)
    throw new ApiError(400, lastSuperAdmin, field ? { errors: { [field]: [lastSuperAdmin] } } : {})
}

/** Two lists of actions for one subject would contradict each other. */
const checkSubjects = ({ permissions }: Partial<WithGrants>) => {
  const subjects = (permissions ?? []).map(({ subject }) => subject)
  const repeated = subjects.find((subject, index) => subjects.indexOf(subject) < index)
  if (repeated)
    throw validationError({
      permissions: [reason('role.subject.repeated', { subject: choiceTerm(repeated) })],
    })
}

/** Refuses a change of a role's permissions or showrooms that the caller must not make. */
const refuseRoleChange = async (context: Context, record: RecordFor<'roles'>, after: Grants) => {
  const before = toGrants(record)
  refuseForbiddenRoleChange(context, { before, after })
  if (before.roleType === superAdminType && after.roleType !== superAdminType)
    await refuseIfLastSuperAdmin(context, { roleId: record.id }, 'roleType')
  refuseForbiddenRoleChange(context, { isOwn: record.id === context.admin?.role.id, before, after })
}

/** The same for the showrooms that a role is to be limited to. */
export const refuseForbiddenShowrooms = (
  context: Context,
  record: RecordFor<'roles'>,
  stores: readonly string[],
) =>
  refuseRoleChange(context, record, {
    ...toGrants(record),
    showrooms: stores.map((id) => ({ id: id.toLowerCase(), label: '' })),
  })

export const roleRules: WriteRules<'roles'> = {
  beforeCreate: async (context, bodies) => {
    // A new role reaches what its author does.
    const showrooms = context.admin?.role.showrooms ?? []
    return bodies.map((body) => {
      checkSubjects(body)
      refuseForbiddenRoleChange(context, { after: { ...toGrants(body), showrooms } })
      return { showrooms: showrooms.map(({ id }) => id) }
    })
  },
  // Of two roles that are demoted together, the second may be the last.
  isLocal: ({ roleType }, before) =>
    before.roleType !== superAdminType || !roleType || roleType === superAdminType,
  beforeUpdate: async (context, body, record) => {
    checkSubjects(body)
    const { roleType = record.roleType, permissions = record.permissions } = body
    await refuseRoleChange(context, record, toGrants({ ...record, roleType, permissions }))
  },
}
