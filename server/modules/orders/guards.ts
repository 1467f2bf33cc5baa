import {
  type MoveRefusal,
  type StatusKey,
  whyNotCancel,
  whyNotMove,
} from '../../../contract/policies/order-transitions'
import { reason } from '../../../contract/policies/refusals'
import type { Reason } from '../../../contract/policies/refusals/reason'
import { Refusal, wrong } from '../../core/errors'
import { choiceTerm, nameTerm } from '../../core/terms'
import type { Order } from './order-lock'

type ReasonOf = (order: Order, key: StatusKey, to: string) => Reason

const reasons: Record<MoveRefusal, ReasonOf> = {
  unchanged: (_order, key, to) =>
    reason('order.status.unchanged', { status: nameTerm(key), value: choiceTerm(to) }),
  noSuchMove: (order, key, to) =>
    reason('order.status.noSuchMove', {
      status: nameTerm(key),
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
const catalogue: readonly MoveRefusal[] = ['cancelPaid', 'cancelTooLate']

const refuse = (barrier: MoveRefusal | undefined, order: Order, key: StatusKey, to: string) => {
  if (!barrier) return
  const why = reasons[barrier](order, key, to)
  const errors = { [key]: [why] }
  throw catalogue.includes(barrier) ? new Refusal(400, why, { errors }) : wrong(errors)
}

/** Refuses a cancellation that no newer version of the order would allow either. */
export const checkCancel = (order: Order, now: Date) =>
  refuse(whyNotCancel(order, now.getTime()), order, 'orderStatus', 'Cancelled')

/** Refuses a change of one status that the order's other statuses and payments do not allow. */
export const checkStatus = (order: Order, key: StatusKey, to: string, now: Date) =>
  refuse(whyNotMove(order, key, to, { now: now.getTime() }), order, key, to)
