import { wordsOf } from '../../../contract/grammar/facts'
import { limits } from '../../../contract/limits'
import { messages } from '../../../contract/messages'
import { Refusal, wrong } from '../../errors'
import { movesFrom, type StatusKey } from './moves'
import type { Order } from './order-lock'
import { isCovered } from './settle'

type Standing = Pick<
  Order,
  'orderStatus' | 'paymentStatus' | 'deliveryStatus' | 'paid' | 'total' | 'createdAt'
>

const isTooOld = ({ createdAt }: Standing, now: Date) =>
  now.getTime() - new Date(createdAt).getTime() > limits.cancelDays * 24 * 3_600_000

const refused = (key: StatusKey, sentence: string) => wrong({ [key]: [sentence] })
const said = (key: StatusKey, sentence: string) =>
  new Refusal(400, sentence, { errors: { [key]: [sentence] } })

/** What an order can not become, whatever its other statuses allow. */
const checkMove = (order: Standing, key: StatusKey, to: string) => {
  const from = order[key]
  const words = wordsOf(key)
  if (from === to) throw refused(key, `${words} is already ${to}`)
  if (!movesFrom(key, from).includes(to)) throw refused(key, `${words} can not go from ${from} to ${to}`)
}

/** What keeps an order from being cancelled for good: no newer version of it will be open to it either. */
export const checkCancel = (order: Standing, now: Date) => {
  if (order.orderStatus === 'Cancelled') return
  if (order.paymentStatus === 'Paid') throw said('orderStatus', messages.cancelAfterPayment)
  if (isTooOld(order, now)) throw said('orderStatus', messages.cancelAfterDays)
}

/** Refuses a change of one status that the order, as it would stand, does not allow. */
export const checkStatus = (order: Standing, key: StatusKey, to: string, now: Date) => {
  if (key === 'orderStatus' && to === 'Cancelled') checkCancel(order, now)
  checkMove(order, key, to)
  if (key === 'paymentStatus' && to === 'Paid' && !isCovered(order))
    throw refused(key, `Payments of ${order.paid} do not cover the total of ${order.total}`)
  if (key === 'deliveryStatus' && to !== 'Returned' && order.orderStatus === 'Cancelled')
    throw refused(key, 'A cancelled order is not delivered')
  if (key === 'orderStatus' && to === 'Completed') {
    if (order.paymentStatus !== 'Paid') throw refused(key, 'An order is completed once it is paid')
    if (order.deliveryStatus !== 'Delivered') throw refused(key, 'An order is completed once it is delivered')
  }
}
