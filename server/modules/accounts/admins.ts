import { reason } from '../../../contract/policies/errors'
import { resourceNamed } from '../../../contract/registry'
import { idPattern } from '../../../contract/schemas/schema'
import type { Context, Handlers, WriteRules } from '../../core/context'
import { validationError } from '../../core/errors'
import { readOne } from '../../db/read/read'
import { notFound, updateRecord } from '../../db/write/write'
import { grantsOf, refuseBarredChange, refuseIfLastSuper, refuseUnlessSuper } from './roles'

const superAdminType = 'super-admin-type'

export const adminRules: WriteRules<'admins'> = {
  beforeCreate: async (context, body) =>
    refuseBarredChange(context, { after: await grantsOf(context, body.roleId) }),
  beforeUpdate: async (context, body, admin) => {
    const before = await grantsOf(context, admin.role.id)
    if (before?.roleType === superAdminType) refuseUnlessSuper(context)
    // An activated user has all permissions of their role again.
    if (body.isActive === true) refuseBarredChange(context, { after: before })
    if (body.roleId === undefined) return
    const after = await grantsOf(context, body.roleId)
    refuseBarredChange(context, { before, after })
    if (before?.roleType === superAdminType && after && after.roleType !== superAdminType)
      await refuseIfLastSuper(context, { adminId: admin.id }, 'roleId')
    refuseBarredChange(context, { isOwn: admin.id === context.admin?.id })
  },
}

const grantsOfAdmin = async (context: Context, adminId: string) => {
  const admin = await readOne(context, resourceNamed(context.registry, 'admins'), adminId)
  return admin ? grantsOf(context, admin.role.id) : undefined
}

/** Refuses what gives access to an account, unless the caller has all permissions of that account. */
export const refuseBeyondRights = async (context: Context, adminId: string) =>
  refuseBarredChange(context, { after: await grantsOfAdmin(context, adminId) })

/** Only a super admin ends the sessions of a super admin. */
export const refuseUnlessPermitted = async (context: Context, adminId: string) => {
  const grants = await grantsOfAdmin(context, adminId)
  if (grants?.roleType === superAdminType) refuseUnlessSuper(context)
}

export const adminHandlers: Handlers = {
  'admins.changeRole': async (context) => {
    const admins = resourceNamed(context.registry, 'admins')
    const { adminId, roleId } = context.body
    for (const [key, value] of Object.entries({ adminId, roleId }))
      if (!new RegExp(idPattern).test(value))
        throw validationError({ [key]: [reason('field.id', { field: key })] })
    const id = adminId
    if (!(await readOne(context, admins, id))) throw notFound(admins)
    return updateRecord(context, admins, id, { roleId }, adminRules)
  },
}
