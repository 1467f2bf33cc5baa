import { reason } from '#contract/policies/errors/index.ts'
import {
  type DecisionRefusal,
  findDecisionInputRefusal,
  findDecisionRefusal,
} from '#contract/policies/verification-transitions.ts'
import { resourceNamed } from '#contract/registry.ts'
import type { RecordFor } from '#contract/types.ts'
import type { CallContext, Context, Handlers } from '#server/core/context.ts'
import { type ApiError, validationError } from '#server/core/errors.ts'
import { choiceTerm } from '#server/core/terms.ts'
import { lockRecord } from '#server/db/lock-record.ts'
import { readOne } from '#server/db/read/read.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { notFoundError, updateRecord, versionConflictError } from '#server/db/write/write.ts'
import { parseRecordId } from '#server/validation/record-id.ts'
import { currentAdmin } from '../accounts/profile'

type Request = RecordFor<'userTypes'>

const requestOf = async (context: Context, id: string): Promise<Request> => {
  const userTypes = resourceNamed(context.registry, 'userTypes')
  const request = await readOne(context, userTypes, id)
  if (!request) throw notFoundError(userTypes)
  return request
}

const refusals: Record<DecisionRefusal, (to: string) => ApiError> = {
  undecided: () => validationError({ userTypeStatus: [reason('verification.undecided')] }),
  reasonRequired: () => validationError({ reason: [reason('verification.reason.required')] }),
  unchanged: (to) =>
    validationError({ userTypeStatus: [reason('verification.unchanged', { status: choiceTerm(to) })] }),
}

const refuse = (reason: DecisionRefusal | undefined, to: string) => {
  if (reason) throw refusals[reason](to)
}

/** The customer's type after the decision: an approval sets it, and revoking the approval clears it. */
const typeAfter = ({ userTypeStatus: from, userType }: Request, to: string, current: unknown) => {
  if (to === 'Approved') return userType
  return from === 'Approved' && current === userType ? 'regular' : undefined
}

/** Approves or rejects; a decision may be replaced by the other one. */
const decide = (context: CallContext<'userTypes.decide'>) =>
  inTransaction(context, async (transaction) => {
    const userTypes = resourceNamed(transaction.registry, 'userTypes')
    const customers = resourceNamed(transaction.registry, 'customers')
    const id = parseRecordId(userTypes, context.params.id)
    const customer = (await requestOf(transaction, id)).customer.id
    // The customer first, as when an account is deleted: two that wait for each other would wait for ever.
    await lockRecord(transaction, customers, customer, 'no key update')
    await lockRecord(transaction, userTypes, id, 'no key update')
    const before = await requestOf(transaction, id)
    const { version } = context.body
    const to = context.body.userTypeStatus
    const cause = (context.body.reason ?? '').trim() || null
    refuse(findDecisionInputRefusal(to, cause), to)
    if (typeof version === 'number' && version !== before.version)
      throw versionConflictError(transaction, userTypes, before)
    refuse(findDecisionRefusal(before.userTypeStatus, to, cause), to)
    const { firstName, lastName } = currentAdmin(context)
    const after = await updateRecord(transaction, userTypes, id, {
      userTypeStatus: to,
      reason: cause,
      decidedBy: `${firstName} ${lastName}`,
      decidedAt: transaction.now().toISOString(),
    })
    const present = (await readOne(transaction, customers, customer))?.userType
    const userType = typeAfter(before, to, present)
    if (userType) await updateRecord(transaction, customers, customer, { userType })
    return after
  })

export const decideHandlers: Handlers = { 'userTypes.decide': decide }
