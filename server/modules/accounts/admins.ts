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
  beforeCreate: async (w, body) => refuseBarredChange(w, { after: await grantsOf(w, body.roleId) }),
  beforeUpdate: async (w, body, admin) => {
    const before = await grantsOf(w, admin.role.id)
    if (before?.roleType === superAdminType) refuseUnlessSuper(w)
    // An activated user has all permissions of their role again.
    if (body.isActive === true) refuseBarredChange(w, { after: before })
    if (body.roleId === undefined) return
    const after = await grantsOf(w, body.roleId)
    refuseBarredChange(w, { before, after })
    if (before?.roleType === superAdminType && after && after.roleType !== superAdminType)
      await refuseIfLastSuper(w, { adminId: admin.id }, 'roleId')
    refuseBarredChange(w, { isOwn: admin.id === w.admin?.id })
  },
}

/** Only a super admin ends the sessions of a super admin. */
export const refuseUnlessPermitted = async (w: Context, adminId: string) => {
  const admin = await readOne(w, resourceNamed(w.registry, 'admins'), adminId)
  const currentGrants = admin && (await grantsOf(w, admin.role.id))
  if (currentGrants?.roleType === superAdminType) refuseUnlessSuper(w)
}

export const adminHandlers: Handlers = {
  'admins.changeRole': async (c) => {
    const admins = resourceNamed(c.registry, 'admins')
    const { adminId, roleId } = c.body
    for (const [key, value] of Object.entries({ adminId, roleId }))
      if (!new RegExp(idPattern).test(value))
        throw validationError({ [key]: [reason('field.id', { field: key })] })
    const id = adminId
    if (!(await readOne(c, admins, id))) throw notFound(admins)
    return updateRecord(c, admins, id, { roleId }, adminRules)
  },
}
