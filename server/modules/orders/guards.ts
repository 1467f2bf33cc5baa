import { wordsOf } from '../../../contract/grammar/facts'
import { messages } from '../../../contract/policies/messages'
import {
  type MoveRefusal,
  type StatusKey,
  whyNotCancel,
  whyNotMove,
} from '../../../contract/policies/order-transitions'
import { Refusal, wrong } from '../../core/errors'
import type { Order } from './order-lock'

type Sentence = (order: Order, key: StatusKey, to: string) => string

const sentences: Record<MoveRefusal, Sentence> = {
  unchanged: (_order, key, to) => `${wordsOf(key)} is already ${to}`,
  noSuchMove: (order, key, to) => `${wordsOf(key)} cannot change from ${order[key]} to ${to}`,
  cancelPaid: () => messages.cancelAfterPayment,
  cancelTooLate: () => messages.cancelAfterDays,
  cancelPartPayment: ({ paid }) => `Refund the ${paid} already paid before cancelling the payment`,
  notCovered: ({ paid, total }) => `Payments of ${paid} do not cover the total of ${total}`,
  orderCancelled: () => 'A cancelled order cannot be delivered',
  notPaid: () => 'An order can be completed once it is paid',
  notDelivered: () => 'An order can be completed once it is delivered',
}
/** Texts of the specification's catalogue: they are the message itself, not a sentence of a field. */
const catalogue: readonly MoveRefusal[] = ['cancelPaid', 'cancelTooLate']

const refuse = (reason: MoveRefusal | undefined, order: Order, key: StatusKey, to: string) => {
  if (!reason) return
  const sentence = sentences[reason](order, key, to)
  const errors = { [key]: [sentence] }
  throw catalogue.includes(reason) ? new Refusal(400, sentence, { errors }) : wrong(errors)
}

/** Refuses a cancellation that no newer version of the order would allow either. */
export const checkCancel = (order: Order, now: Date) =>
  refuse(whyNotCancel(order, now.getTime()), order, 'orderStatus', 'Cancelled')

/** Refuses a change of one status that the order's other statuses and payments do not allow. */
export const checkStatus = (order: Order, key: StatusKey, to: string, now: Date) =>
  refuse(whyNotMove(order, key, to, { now: now.getTime() }), order, key, to)
