import { resourceNamed } from '../../contract/registry'
import { wrong } from '../errors'
import { idPattern } from '../schema'
import { readOne } from '../store/read'
import { missing, updateRecord } from '../store/write'
import type { Handlers, Work, WriteRules } from './handler'
import { refuseIfLastSuper, refuseUnlessSuper, roleTypeOf } from './roles'

const top = 'super-admin-type'

/** Giving the role that may do everything, or taking it, is for those who have it. */
export const adminRules: WriteRules = {
  beforeCreate: async (w, body) => {
    if ((await roleTypeOf(w, body.roleId)) === top) refuseUnlessSuper(w)
  },
  beforeUpdate: async (w, body, before) => {
    const held = await roleTypeOf(w, (before.role as { id: string }).id)
    const given = await roleTypeOf(w, body.roleId)
    if (held === top || given === top) refuseUnlessSuper(w)
    if (held === top && given !== undefined && given !== top)
      await refuseIfLastSuper(w, { adminId: String(before.id) }, 'roleId')
  },
}

/** Only a super admin signs a super admin out. */
export const refuseUnlessTheirEqual = async (w: Work, adminId: string) => {
  const admin = await readOne(w, resourceNamed(w.registry, 'admins'), adminId)
  if (admin && (await roleTypeOf(w, (admin.role as { id: string }).id)) === top) refuseUnlessSuper(w)
}

export const adminHandlers: Handlers = {
  'admins.changeRole': async (c) => {
    const admins = resourceNamed(c.registry, 'admins')
    const { adminId, roleId } = c.body as Record<string, string>
    for (const [key, value] of Object.entries({ adminId, roleId }))
      if (!new RegExp(idPattern).test(value ?? ''))
        throw wrong({ [key]: [`${key} must be the id of a record`] })
    const id = String(adminId)
    if (!(await readOne(c, admins, id))) throw missing(admins)
    return updateRecord(c, admins, id, { roleId }, adminRules)
  },
}
