import { useT } from '../../i18n'
import { choiceLabel } from '../../i18n/declared-texts'
import { useCall } from '../../kit/call/use-call'
import { useInvalidateAfter } from '../../kit/call/use-invalidate-after'
import { cancelPendingChange, sendAfterUndoWindow } from '../../kit/jobs/send-after-undo-window'
import { toHttpError } from '../../providers/errors'
import { httpStatus } from '../../providers/http-status'
import { dismissToast, notify, reportError } from '../../providers/notifications/notifications'
import { decisions } from './decisions'
import type { Verdict, Verification } from './model'

type After = {
  /** The request is pending again. */
  onUndone?: () => void
  /** Decided, by this user or someone else. */
  onSent?: () => void
}

/**
 * Approves or rejects a request without a question. A request cannot become Pending again, so the decision is sent
 * only once Undo is no longer offered.
 */
export const useDecision = () => {
  const t = useT()
  const call = useCall()
  const invalidateAfter = useInvalidateAfter()
  const refresh = () => invalidateAfter('userTypes.decide')

  const send = async (request: Verification, verdict: Verdict, reason: string, onSent?: () => void) => {
    const { id, version, customer } = request
    const name = customer.label
    let problems: readonly string[] = []
    try {
      const payload = {
        userTypeStatus: verdict,
        ...(reason && verdict === 'Rejected' && { reason }),
        version,
      }
      await call('userTypes.decide', { params: { id }, payload })
      onSent?.()
    } catch (error) {
      const failure = toHttpError(error)
      const now = failure.current?.userTypeStatus
      const isDecided =
        failure.statusCode === httpStatus.conflict && typeof now === 'string' && now !== 'Pending'
      if (isDecided) {
        notify('info', t('verification.meanwhile', { name, status: choiceLabel(now) }))
        onSent?.()
      } else {
        notify('error', t('verification.undecided', { name }))
        if (failure.statusCode === httpStatus.badRequest) problems = failure.messages
        else reportError(failure)
      }
    }
    await refresh()
    decisions.drop(id, problems)
  }

  return (
    request: Verification,
    verdict: Verdict,
    reason: string,
    { onUndone, onSent }: After = {},
  ): boolean => {
    const { id, customer } = request
    if (!decisions.add(id, verdict)) return false
    const undo = () => {
      if (!cancelPendingChange(id)) return
      dismissToast(toast)
      decisions.drop(id)
      onUndone?.()
    }
    const messageKey = verdict === 'Approved' ? 'verification.approved' : 'verification.rejected'
    const action = { label: t('common.undo'), act: undo }
    const toast = notify('success', t(messageKey, { name: customer.label }), action)
    sendAfterUndoWindow(id, () => {
      dismissToast(toast)
      return send(request, verdict, reason, onSent)
    })
    return true
  }
}
