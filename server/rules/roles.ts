import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { messages } from '../../contract/messages'
import { Refusal } from '../errors'
import { columnOf, tableNamed } from '../store/table'
import type { Json, Work, WriteRules } from './handler'

const top = 'super-admin-type'
const isSuper = (w: Work) => w.admin?.role.roleType === top

/** Only a super admin may make, give or take the role that may do everything. A null admin is the server itself. */
export const refuseUnlessSuper = (w: Work) => {
  if (w.admin && !isSuper(w)) throw new Refusal(403, messages.forbidden)
}

export const roleTypeOf = async (w: Work, roleId: unknown): Promise<string | undefined> => {
  const roles = tableNamed(w.registry, 'roles')
  const [row]: Json[] = await w.db
    .select({ roleType: columnOf(roles, 'roleType') })
    .from(roles)
    .where(and(eq(columnOf(roles, 'id'), String(roleId)), isNull(columnOf(roles, 'deletedAt'))))
  return row && String(row.roleType)
}

const noneLeft = 'Someone must remain who may do everything'

/**
 * Locks every role that may do everything, so that two demotions at once can not both see the other's admin. Who is
 * not active can do nothing about it. `field` is what the refusal stands beside.
 */
export const refuseIfLastSuper = async (
  w: Work,
  leaving: { adminId?: string; roleId?: string },
  field?: string,
) => {
  const [admins, roles] = [tableNamed(w.registry, 'admins'), tableNamed(w.registry, 'roles')]
  await w.db
    .select({ id: columnOf(roles, 'id') })
    .from(roles)
    .where(eq(columnOf(roles, 'roleType'), top))
    .for('update')
  const [left] = await w.db
    .select({ n: sql`count(*)`.mapWith(Number) })
    .from(admins)
    .innerJoin(roles, eq(columnOf(roles, 'id'), columnOf(admins, 'role')))
    .where(
      and(
        isNull(columnOf(admins, 'deletedAt')),
        eq(columnOf(admins, 'isActive'), true),
        eq(columnOf(roles, 'roleType'), top),
        leaving.adminId ? ne(columnOf(admins, 'id'), leaving.adminId) : undefined,
        leaving.roleId ? ne(columnOf(roles, 'id'), leaving.roleId) : undefined,
      ),
    )
  if (!left?.n) throw new Refusal(400, noneLeft, field ? { errors: { [field]: [noneLeft] } } : {})
}

export const roleRules: WriteRules = {
  beforeCreate: async (w, body) => {
    if (body.roleType === top) refuseUnlessSuper(w)
  },
  beforeUpdate: async (w, body, before) => {
    const [is, becomes] = [before.roleType === top, (body.roleType ?? before.roleType) === top]
    if (is || becomes) refuseUnlessSuper(w)
    if (is && !becomes) await refuseIfLastSuper(w, { roleId: String(before.id) }, 'roleType')
  },
}
