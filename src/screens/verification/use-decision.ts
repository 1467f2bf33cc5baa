import { useInvalidate } from '@refinedev/core'
import type { RecordFor } from '../../../contract/types'
import { useT } from '../../i18n'
import { choiceLabel } from '../../i18n/words'
import { useCall } from '../../kit/use-call'
import { ask } from '../../providers/confirmation'
import { toHttpError } from '../../providers/errors'
import { notify, report } from '../../providers/notifications'

export type Verification = RecordFor<'userTypes'>
export type Status = Verification['userTypeStatus']
type Verdict = Exclude<Status, 'Pending'>
/** What became of it: decided by us, decided by someone else, or as it was; the latter with the words of a refusal. */
export type Outcome = { left: boolean; problems: readonly string[] }

const stale = 409
const malformed = 400
const stays: Outcome = { left: false, problems: [] }
const leaves: Outcome = { left: true, problems: [] }

/** Approves or rejects a request once that has been confirmed. */
export const useDecision = () => {
  const t = useT()
  const call = useCall()
  const invalidate = useInvalidate()
  const refresh = async () => {
    await invalidate({ resource: 'userTypes', invalidates: ['resourceAll'] })
    await invalidate({ resource: 'customers', invalidates: ['resourceAll'] })
  }

  return async (request: Verification, verdict: Verdict, reason: string): Promise<Outcome> => {
    const { id, version, customer, userType } = request
    const name = customer.label
    const isApproval = verdict === 'Approved'
    const sure = await ask({
      type: 'edit',
      title: t(isApproval ? 'verification.approveTitle' : 'verification.rejectTitle', { name }),
      content: isApproval
        ? t('verification.approveAsk', { name, type: choiceLabel(userType).toLowerCase() })
        : t('verification.rejectAsk', { reason }),
      confirmText: t(isApproval ? 'verification.approve' : 'verification.reject'),
    })
    if (!sure) return stays
    try {
      const payload = { userTypeStatus: verdict, ...(reason && !isApproval && { reason }), version }
      await call('userTypes.decide', { params: { id }, payload })
      notify('success', t(isApproval ? 'verification.approved' : 'verification.rejected', { name }))
      void refresh()
      return leaves
    } catch (error) {
      const failure = toHttpError(error)
      const now = failure.current?.userTypeStatus
      if (failure.statusCode === stale && typeof now === 'string' && now !== 'Pending') {
        notify('info', t('verification.meanwhile', { name, status: choiceLabel(now) }))
        void refresh()
        return leaves
      }
      if (failure.statusCode === stale) void refresh()
      if (failure.statusCode === malformed) return { left: false, problems: failure.messages }
      report(failure)
      return stays
    }
  }
}
