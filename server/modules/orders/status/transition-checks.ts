import { reason } from '#contract/policies/errors/index.ts'
import type { Reason } from '#contract/policies/errors/reason.ts'
import {
  findPermanentCancelRefusal,
  findTransitionRefusal,
  type StatusKey,
  type TransitionRefusal,
} from '#contract/policies/order-transitions.ts'
import { ApiError, validationError } from '#server/core/errors.ts'
import { choiceTerm, termOfKey } from '#server/core/terms.ts'
import type { Order } from '../order-lock'

type ReasonOf = (order: Order, key: StatusKey, to: string) => Reason

const reasons: Record<TransitionRefusal, ReasonOf> = {
  unchanged: (_order, key, to) =>
    reason('order.status.unchanged', { status: termOfKey(key), value: choiceTerm(to) }),
  noSuchMove: (order, key, to) =>
    reason('order.status.noSuchMove', {
      status: termOfKey(key),
      from: choiceTerm(order[key]),
      to: choiceTerm(to),
    }),
  cancelPaid: () => reason('order.cancel.paid'),
  cancelTooLate: () => reason('order.cancel.tooLate'),
  cancelPartPayment: ({ paid }) => reason('order.payment.refundFirst', { paid }),
  notCovered: ({ paid, total }) => reason('order.payment.notCovered', { paid, total }),
  orderCancelled: () => reason('order.delivery.cancelled'),
  notPaid: () => reason('order.complete.notPaid'),
  notDelivered: () => reason('order.complete.notDelivered'),
}
/** Messages of the specification: they are the complete message, not one of a field. */
const catalogue: readonly TransitionRefusal[] = ['cancelPaid', 'cancelTooLate']

const refuse = (barrier: TransitionRefusal | undefined, order: Order, key: StatusKey, to: string) => {
  if (!barrier) return
  const reason = reasons[barrier](order, key, to)
  const errors = { [key]: [reason] }
  throw catalogue.includes(barrier) ? new ApiError(400, reason, { errors }) : validationError(errors)
}

/** Refuses a cancellation that no newer version of the order would allow either. */
export const assertCanCancel = (order: Order, now: Date) =>
  refuse(findPermanentCancelRefusal(order, now.getTime()), order, 'orderStatus', 'Cancelled')

/** Refuses a change of one status that the order's other statuses and payments do not allow. */
export const assertCanTransition = (order: Order, key: StatusKey, to: string, now: Date) =>
  refuse(findTransitionRefusal(order, key, to, { now: now.getTime() }), order, key, to)
