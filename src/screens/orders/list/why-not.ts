import type { deliveryStatuses, orderStatuses, paymentStatuses } from '../../../../contract/enums'
import { limits } from '../../../../contract/limits'
import { messages } from '../../../../contract/messages'
import { type OrderEnums, orders } from '../../../../contract/resources/orders'
import { t } from '../../../i18n'
import { choiceLabel, fieldLabel } from '../../../i18n/words'
import { coins } from '../../../kit/amounts'
import type { OrderRow, StatusKey } from './order-row'

/** The values that rules speak of; all others are the backend's affair. */
const cancelled: (typeof orderStatuses)[number] = 'Cancelled'
const completed: (typeof orderStatuses)[number] = 'Completed'
const paid: (typeof paymentStatuses)[number] = 'Paid'
const delivered: (typeof deliveryStatuses)[number] = 'Delivered'
const returned: (typeof deliveryStatuses)[number] = 'Returned'

const dayMs = 86_400_000
const isOld = ({ createdAt }: OrderRow, now: number) =>
  createdAt !== undefined && now - Date.parse(createdAt) > limits.cancelDays * dayMs

export const isCancelling = (key: StatusKey, to: string) => key === 'orderStatus' && to === cancelled

/** Whether it ends an order otherwise than it was meant. */
export const isWayOut = (to: string) => to === cancelled || to === returned

/** What is against a move; `noMove` is what the backend told of its moves. */
export type Reason =
  | 'same'
  | 'paid'
  | 'old'
  | 'noMove'
  | 'notCovered'
  | 'cancelled'
  | 'notPaid'
  | 'notDelivered'

/** Why a status of an order can not become that, as far as a page can tell; the backend has the last word. */
export const reasonAgainst = (
  { moves }: OrderEnums,
  order: OrderRow,
  key: StatusKey,
  to: string,
  now = Date.now(),
): Reason | undefined => {
  const from = order[key]
  if (from === to) return 'same'
  if (isCancelling(key, to)) {
    if (order.paymentStatus === paid) return 'paid'
    if (isOld(order, now)) return 'old'
  }
  if (!moves[key]?.[from]?.includes(to)) return 'noMove'
  if (key === 'paymentStatus' && to === paid && coins(order.paid) < coins(order.total)) return 'notCovered'
  if (key === 'deliveryStatus' && to !== returned && order.orderStatus === cancelled) return 'cancelled'
  if (key === 'orderStatus' && to === completed) {
    if (order.paymentStatus !== paid) return 'notPaid'
    if (order.deliveryStatus !== delivered) return 'notDelivered'
  }
  return undefined
}

/** What an order still has to become before it can be completed. */
export const lackedForCompletion = (order: OrderRow): readonly string[] => [
  ...(order.paymentStatus === paid ? [] : [paid]),
  ...(order.deliveryStatus === delivered ? [] : [delivered]),
]

/** The same in words, for one of many orders. */
export const whyNot = (
  enums: OrderEnums,
  order: OrderRow,
  key: StatusKey,
  to: string,
  now = Date.now(),
): string | undefined => {
  const reason = reasonAgainst(enums, order, key, to, now)
  const what = fieldLabel(orders, key)
  switch (reason) {
    case undefined:
      return undefined
    case 'same':
      return t('ordersList.is', { what, to: choiceLabel(to) })
    case 'noMove':
      return t('ordersList.noMove', { what, from: choiceLabel(order[key]), to: choiceLabel(to) })
    case 'paid':
      return messages.cancelAfterPayment
    case 'old':
      return messages.cancelAfterDays
    default:
      return t(`ordersList.${reason}`)
  }
}
