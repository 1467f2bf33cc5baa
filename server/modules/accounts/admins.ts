import { reason } from '../../../contract/policies/refusals'
import { resourceNamed } from '../../../contract/registry'
import { wrong } from '../../core/errors'
import type { Handlers, Work, WriteRules } from '../../core/work'
import { readOne } from '../../db/read/read'
import { missing, updateRecord } from '../../db/write/write'
import { idPattern } from '../../validation/schema'
import { grantsOf, refuseBarred, refuseIfLastSuper, refuseUnlessSuper } from './roles'

const top = 'super-admin-type'

export const adminRules: WriteRules<'admins'> = {
  beforeCreate: async (w, body) => refuseBarred(w, { after: await grantsOf(w, body.roleId) }),
  beforeUpdate: async (w, body, admin) => {
    const before = await grantsOf(w, admin.role.id)
    if (before?.roleType === top) refuseUnlessSuper(w)
    // An activated user has all permissions of their role again.
    if (body.isActive === true) refuseBarred(w, { after: before })
    if (body.roleId === undefined) return
    const after = await grantsOf(w, body.roleId)
    refuseBarred(w, { before, after })
    if (before?.roleType === top && after && after.roleType !== top)
      await refuseIfLastSuper(w, { adminId: admin.id }, 'roleId')
    refuseBarred(w, { isOwn: admin.id === w.admin?.id })
  },
}

/** Only a super admin ends the sessions of a super admin. */
export const refuseUnlessTheirEqual = async (w: Work, adminId: string) => {
  const admin = await readOne(w, resourceNamed(w.registry, 'admins'), adminId)
  const held = admin && (await grantsOf(w, admin.role.id))
  if (held?.roleType === top) refuseUnlessSuper(w)
}

export const adminHandlers: Handlers = {
  'admins.changeRole': async (c) => {
    const admins = resourceNamed(c.registry, 'admins')
    const { adminId, roleId } = c.body
    for (const [key, value] of Object.entries({ adminId, roleId }))
      if (!new RegExp(idPattern).test(value)) throw wrong({ [key]: [reason('field.id', { field: key })] })
    const id = adminId
    if (!(await readOne(c, admins, id))) throw missing(admins)
    return updateRecord(c, admins, id, { roleId }, adminRules)
  },
}
