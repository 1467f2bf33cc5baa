import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import {
  type Grants,
  type Permission,
  type RoleChange,
  type RoleType,
  roleChangeBarrier,
} from '../../../contract/policies/access'
import { reason } from '../../../contract/policies/errors'
import type { Showroom } from '../../../contract/policies/reach'
import { resourceNamed } from '../../../contract/registry'
import type { RecordFor } from '../../../contract/types'
import type { Context, WriteRules } from '../../core/context'
import { ApiError, validationError } from '../../core/errors'
import { choiceTerm } from '../../core/terms'
import { readOne } from '../../db/read/read'
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
type WithGrants = {
  roleType: RoleType
  permissions?: readonly Permission[] | null
  showrooms?: readonly Showroom[] | null
}
export const grantsIn = ({ roleType, permissions, showrooms }: WithGrants): Grants => ({
  roleType,
  permissions: [...(permissions ?? [])],
  showrooms: [...(showrooms ?? [])],
})

export const grantsOf = async (w: Context, roleId: unknown): Promise<Grants | undefined> => {
  const role = await readOne(w, resourceNamed(w.registry, 'roles'), String(roleId))
  return role && grantsIn(role)
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

/** Refuses a change of a role's permissions or showrooms that the caller must not make. */
const refuseRoleChange = async (w: Context, record: RecordFor<'roles'>, after: Grants) => {
  const before = grantsIn(record)
  refuseBarredChange(w, { before, after })
  if (before.roleType === superAdminType && after.roleType !== superAdminType)
    await refuseIfLastSuper(w, { roleId: record.id }, 'roleType')
  refuseBarredChange(w, { isOwn: record.id === w.admin?.role.id, before, after })
}

/** The same for the showrooms that a role is to be limited to. */
export const refuseReach = (w: Context, record: RecordFor<'roles'>, stores: readonly string[]) =>
  refuseRoleChange(w, record, {
    ...grantsIn(record),
    showrooms: stores.map((id) => ({ id: id.toLowerCase(), label: '' })),
  })

export const roleRules: WriteRules<'roles'> = {
  beforeCreate: async (w, body) => {
    checkSubjects(body)
    // A new role reaches what its author does.
    const showrooms = w.admin?.role.showrooms ?? []
    refuseBarredChange(w, { after: { ...grantsIn(body), showrooms } })
    return { showrooms: showrooms.map(({ id }) => id) }
  },
  beforeUpdate: async (w, body, record) => {
    checkSubjects(body)
    const { roleType = record.roleType, permissions = record.permissions } = body
    await refuseRoleChange(w, record, grantsIn({ ...record, roleType, permissions }))
  },
}
