import { reason } from '../../../contract/policies/errors'
import { resourceNamed } from '../../../contract/registry'
import type { CallBody } from '../../../contract/types'
import type { Context, Handlers, WriteRules } from '../../core/context'
import { validationError } from '../../core/errors'
import { readOne } from '../../db/read/read'
import { updateRecord } from '../../db/write/write'
import { grantsIn, refuseBarredChange, refuseReach, refuseUnlessSuper } from './roles'

/** Whether the users of a role must have two-step sign-in. */
export const requiresTwoStep = async (w: Context, roleId: string): Promise<boolean> =>
  (await readOne(w, resourceNamed(w.registry, 'roles'), roleId))?.twoStepRequired === true

const limitRules = ({ showrooms, twoStepRequired }: CallBody<'x.limitRole'>): WriteRules<'roles'> => ({
  beforeUpdate: async (w, _body, role) => {
    if (showrooms) await refuseReach(w, role, showrooms)
    else refuseBarredChange(w, { before: grantsIn(role) })
    if (role.roleType === 'super-admin-type' && showrooms?.length)
      throw validationError({ showrooms: [reason('role.showrooms.super')] })
    const isEnding = role.twoStepRequired === true && twoStepRequired === false
    if (isEnding && role.id === w.admin?.role.id) refuseUnlessSuper(w)
  },
})

export const roleLimitsHandlers: Handlers = {
  'x.limitRole': ({ body, params, ...c }) =>
    updateRecord(
      c,
      resourceNamed(c.registry, 'roles'),
      params.id.toLowerCase(),
      { ...body },
      limitRules(body),
    ),
}
