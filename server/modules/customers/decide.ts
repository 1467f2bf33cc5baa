import { reason } from '../../../contract/policies/errors'
import {
  type DecisionRefusal,
  whyNotDecide,
  whyNotDecision,
} from '../../../contract/policies/verification-transitions'
import { resourceNamed } from '../../../contract/registry'
import type { RecordFor } from '../../../contract/types'
import type { CallContext, Context, Handlers } from '../../core/context'
import { type ApiError, validationError } from '../../core/errors'
import { choiceTerm } from '../../core/terms'
import { lockRecord } from '../../db/lock-record'
import { readOne } from '../../db/read/read'
import { inTransaction } from '../../db/transaction'
import { notFound, updateRecord, versionConflict } from '../../db/write/write'
import { recordId } from '../../validation/record-id'
import { currentAdmin } from '../accounts/profile'

type Request = RecordFor<'userTypes'>

const requestOf = async (w: Context, id: string): Promise<Request> => {
  const userTypes = resourceNamed(w.registry, 'userTypes')
  const request = await readOne(w, userTypes, id)
  if (!request) throw notFound(userTypes)
  return request
}

const refusals: Record<DecisionRefusal, (to: string) => ApiError> = {
  undecided: () => validationError({ userTypeStatus: [reason('verification.undecided')] }),
  reasonRequired: () => validationError({ reason: [reason('verification.reason.required')] }),
  unchanged: (to) =>
    validationError({ userTypeStatus: [reason('verification.unchanged', { status: choiceTerm(to) })] }),
}

const refuse = (why: DecisionRefusal | undefined, to: string) => {
  if (why) throw refusals[why](to)
}

/** The customer's type after the decision: an approval sets it, and revoking the approval clears it. */
const typeAfter = ({ userTypeStatus: from, userType }: Request, to: string, current: unknown) => {
  if (to === 'Approved') return userType
  return from === 'Approved' && current === userType ? 'regular' : undefined
}

/** Approves or rejects; a decision may be replaced by the other one. */
const decide = (c: CallContext<'userTypes.decide'>) =>
  inTransaction(c, async (w) => {
    const userTypes = resourceNamed(w.registry, 'userTypes')
    const customers = resourceNamed(w.registry, 'customers')
    const id = recordId(userTypes, c.params.id)
    const customer = (await requestOf(w, id)).customer.id
    // The customer first, as when an account is deleted: two that wait for each other would wait for ever.
    await lockRecord(w, customers, customer, 'no key update')
    await lockRecord(w, userTypes, id, 'no key update')
    const before = await requestOf(w, id)
    const { version } = c.body
    const to = c.body.userTypeStatus
    const cause = (c.body.reason ?? '').trim() || null
    refuse(whyNotDecision(to, cause), to)
    if (typeof version === 'number' && version !== before.version) throw versionConflict(w, userTypes, before)
    refuse(whyNotDecide(before.userTypeStatus, to, cause), to)
    const { firstName, lastName } = currentAdmin(c)
    const after = await updateRecord(w, userTypes, id, {
      userTypeStatus: to,
      reason: cause,
      decidedBy: `${firstName} ${lastName}`,
      decidedAt: w.now().toISOString(),
    })
    const present = (await readOne(w, customers, customer))?.userType
    const userType = typeAfter(before, to, present)
    if (userType) await updateRecord(w, customers, customer, { userType })
    return after
  })

export const decideHandlers: Handlers = { 'userTypes.decide': decide }
