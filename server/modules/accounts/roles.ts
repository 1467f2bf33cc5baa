import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import {
  type Grants,
  type Permission,
  type RoleChange,
  type RoleType,
  roleChangeBarrier,
} from '../../../contract/policies/access'
import { reason } from '../../../contract/policies/errors'
import type { Context, WriteRules } from '../../core/context'
import { ApiError, validationError } from '../../core/errors'
import { choiceTerm } from '../../core/terms'
import { tablesOf } from '../../db/tables/table'

const superAdminType = 'super-admin-type'
const isSuper = (w: Context) => w.admin?.role.roleType === superAdminType

/** A null admin is the server itself. */
export const refuseUnlessSuper = (w: Context) => {
  if (w.admin && !isSuper(w)) throw new ApiError(403, reason('access.forbidden'))
}

/** Refuses changes that the caller must not make to a role or a user's role. A null admin is the server itself. */
export const refuseBarredChange = (w: Context, change: RoleChange) => {
  if (w.admin && roleChangeBarrier(w.admin.role, change)) throw new ApiError(403, reason('access.forbidden'))
}

/** The permissions of a role, from its row, its record or a body. */
type WithGrants = { roleType: RoleType; permissions?: readonly Permission[] | null }
const grantsIn = ({ roleType, permissions }: WithGrants): Grants => ({
  roleType,
  permissions: [...(permissions ?? [])],
})

export const grantsOf = async (w: Context, roleId: unknown): Promise<Grants | undefined> => {
  const roles = tablesOf(w.registry).roles
  const [row] = await w.db
    .select({ roleType: roles.roleType, permissions: roles.permissions })
    .from(roles)
    .where(and(eq(roles.id, String(roleId)), isNull(roles.deletedAt)))
  return row && grantsIn(row)
}

const lastSuperAdmin = reason('admin.lastSuper')

/**
 * Locks every role of the super admin type, so that two concurrent demotions cannot each count on the other's admin.
 * Inactive users do not count. `field` is where the refusal appears.
 */
export const refuseIfLastSuper = async (
  w: Context,
  leaving: { adminId?: string; roleId?: string },
  field?: string,
) => {
  const [admins, roles] = [tablesOf(w.registry).admins, tablesOf(w.registry).roles]
  await w.db.select({ id: roles.id }).from(roles).where(eq(roles.roleType, superAdminType)).for('update')
  const [left] = await w.db
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
  const repeated = subjects.find((subject, at) => subjects.indexOf(subject) < at)
  if (repeated)
    throw validationError({
      permissions: [reason('role.subject.repeated', { subject: choiceTerm(repeated) })],
    })
}

export const roleRules: WriteRules<'roles'> = {
  beforeCreate: async (w, body) => {
    checkSubjects(body)
    refuseBarredChange(w, { after: grantsIn(body) })
  },
  beforeUpdate: async (w, body, record) => {
    checkSubjects(body)
    const [before, after] = [grantsIn(record), grantsIn({ ...record, ...body })]
    refuseBarredChange(w, { before, after })
    if (before.roleType === superAdminType && after.roleType !== superAdminType)
      await refuseIfLastSuper(w, { roleId: record.id }, 'roleType')
    refuseBarredChange(w, { isOwn: record.id === w.admin?.role.id, before, after })
  },
}
