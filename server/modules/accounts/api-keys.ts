import { reason } from '#contract/policies/errors/index.ts'
import { resourceNamed } from '#contract/registry.ts'
import { isAddressRange, makeKeySecret } from '#server/auth/api-keys.ts'
import type { CallContext, Context, FillDerived, Handlers, WriteRules } from '#server/core/context.ts'
import { ApiError, emptyFieldErrors, validationError } from '#server/core/errors.ts'
import { storeDay } from '#server/core/time.ts'
import { lockRecord } from '#server/db/lock-record.ts'
import { readOne } from '#server/db/read/read.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { createRecord, notFoundError, updateRecord } from '#server/db/write/write.ts'
import { currentAdmin } from './profile'
import { readGrants, refuseForbiddenRoleChange } from './roles'

const maxAddresses = 50

const rules: WriteRules<'apiKeys'> = {
  beforeCreate: async (context, bodies) =>
    Promise.all(
      bodies.map(async ({ role, addresses, expiresOn }) => {
        const errors = emptyFieldErrors()
        const ranges = addresses ?? []
        if (ranges.length > maxAddresses)
          errors.addresses = [reason('apiKey.addresses.tooMany', { count: maxAddresses })]
        else if (!ranges.every(isAddressRange)) errors.addresses = [reason('apiKey.range')]
        if (expiresOn && expiresOn < storeDay(context.now())) errors.expiresOn = [reason('apiKey.past')]
        if (Object.keys(errors).length) throw validationError(errors)
        refuseForbiddenRoleChange(context, { after: await readGrants(context, role) })
        return { maker: currentAdmin(context).id }
      }),
    ),
}

/** The key, locked until the transaction ends. */
const lockKey = async (context: Context, id: string) => {
  const resource = resourceNamed(context.registry, 'apiKeys')
  const key = await readOne(context, resource, await lockRecord(context, resource, id, 'no key update'))
  if (!key) throw notFoundError(resource)
  return key
}

const makeSecret = (call: CallContext<'x.makeApiKeySecret'>) =>
  inTransaction(call, async (context) => {
    const { id, maker, role, revokedAt } = await lockKey(context, call.params.id)
    if (maker.id !== currentAdmin(context).id) throw new ApiError(403, reason('apiKey.notOwn'))
    if (revokedAt) throw new ApiError(409, reason('apiKey.revoked'))
    refuseForbiddenRoleChange(context, { after: await readGrants(context, role.id) })
    const { key, prefix } = await makeKeySecret(context.db, id)
    await updateRecord(context, resourceNamed(context.registry, 'apiKeys'), id, { prefix })
    return { secret: key }
  })

const revoke = (call: CallContext<'x.revokeApiKey'>) =>
  inTransaction(call, async (context) => {
    const { id, maker, role, revokedAt } = await lockKey(context, call.params.id)
    if (revokedAt) throw new ApiError(409, reason('apiKey.revoked'))
    if (maker.id !== currentAdmin(context).id)
      refuseForbiddenRoleChange(context, { after: await readGrants(context, role.id) })
    return updateRecord(context, resourceNamed(context.registry, 'apiKeys'), id, {
      revokedAt: context.now(),
      version: call.body.version,
    })
  })

export const apiKeyHandlers: Handlers = {
  'x.addApiKey': (context) =>
    createRecord(context, resourceNamed(context.registry, 'apiKeys'), { ...context.body }, rules),
  'x.makeApiKeySecret': makeSecret,
  'x.revokeApiKey': revoke,
}

export const fillKeyState: FillDerived<'apiKeys'> = async ({ now }, keys) => {
  const today = storeDay(now())
  for (const key of keys) {
    const isExpired = key.expiresOn && key.expiresOn < today
    key.state = key.revokedAt ? 'Revoked' : isExpired ? 'Expired' : key.prefix ? 'Active' : 'Unused'
  }
}
