import { reason } from '#contract/policies/errors/index.ts'
import { resourceNamed } from '#contract/registry.ts'
import type { BodyOfCall, Context, Handlers, WriteRules } from '#server/core/context.ts'
import { validationError } from '#server/core/errors.ts'
import { readOne } from '#server/db/read/read.ts'
import { updateRecord } from '#server/db/write/write.ts'
import { refuseForbiddenShowrooms, refuseUnlessSuperAdmin } from './roles'

/** Whether the users of a role must have two-step sign-in. */
export const requiresTwoStep = async (context: Context, roleId: string): Promise<boolean> =>
  (await readOne(context, resourceNamed(context.registry, 'roles'), roleId))?.twoStepRequired === true

const limitRules = ({ showrooms, twoStepRequired }: BodyOfCall<'x.limitRole'>): WriteRules<'roles'> => ({
  beforeUpdate: async (context, _body, role) => {
    await refuseForbiddenShowrooms(context, role, showrooms ?? (role.showrooms ?? []).map(({ id }) => id))
    if (role.roleType === 'super-admin-type' && showrooms?.length)
      throw validationError({ showrooms: [reason('role.showrooms.super')] })
    const isEnding = role.twoStepRequired === true && twoStepRequired === false
    if (isEnding && role.id === context.admin?.role.id) refuseUnlessSuperAdmin(context)
  },
})

export const roleLimitsHandlers: Handlers = {
  'x.limitRole': ({ body, params, ...rest }) =>
    updateRecord(
      rest,
      resourceNamed(rest.registry, 'roles'),
      params.id.toLowerCase(),
      { ...body },
      limitRules(body),
    ),
}
