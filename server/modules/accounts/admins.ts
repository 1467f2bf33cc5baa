import { reason } from '#contract/policies/errors/index.ts'
import { resourceNamed } from '#contract/registry.ts'
import { idPattern } from '#contract/schemas/schema.ts'
import type { Context, Handlers, WriteRules } from '#server/core/context.ts'
import { validationError } from '#server/core/errors.ts'
import { readOne } from '#server/db/read/read.ts'
import { notFoundError, updateRecord } from '#server/db/write/write.ts'
import {
  readGrants,
  refuseForbiddenRoleChange,
  refuseIfLastSuperAdmin,
  refuseUnlessSuperAdmin,
} from './roles'

const superAdminType = 'super-admin-type'

export const adminRules: WriteRules<'admins'> = {
  beforeCreate: async (context, bodies) => {
    for (const { roleId } of bodies)
      refuseForbiddenRoleChange(context, { after: await readGrants(context, roleId) })
  },
  beforeUpdate: async (context, body, admin) => {
    const before = await readGrants(context, admin.role.id)
    if (before?.roleType === superAdminType) refuseUnlessSuperAdmin(context)
    // An activated user has all permissions of their role again, and a deactivated one loses them.
    if (body.isActive !== undefined) refuseForbiddenRoleChange(context, { before })
    if (body.roleId === undefined) return
    const after = await readGrants(context, body.roleId)
    refuseForbiddenRoleChange(context, { before, after })
    if (before?.roleType === superAdminType && after && after.roleType !== superAdminType)
      await refuseIfLastSuperAdmin(context, { adminId: admin.id }, 'roleId')
    refuseForbiddenRoleChange(context, { isOwn: admin.id === context.admin?.id })
  },
}

const grantsOfAdmin = async (context: Context, adminId: string) => {
  const admin = await readOne(context, resourceNamed(context.registry, 'admins'), adminId)
  return admin ? readGrants(context, admin.role.id) : undefined
}

/** Refuses what gives or takes access to an account, unless the caller has all permissions of that account. */
export const refuseBeyondPermissions = async (context: Context, adminId: string) =>
  refuseForbiddenRoleChange(context, { after: await grantsOfAdmin(context, adminId) })

export const adminHandlers: Handlers = {
  'admins.changeRole': async (context) => {
    const admins = resourceNamed(context.registry, 'admins')
    const { adminId, roleId } = context.body
    for (const [key, value] of Object.entries({ adminId, roleId }))
      if (!new RegExp(idPattern).test(value))
        throw validationError({ [key]: [reason('field.id', { field: key })] })
    const id = adminId
    if (!(await readOne(context, admins, id))) throw notFoundError(admins)
    return updateRecord(context, admins, id, { roleId }, adminRules)
  },
}
