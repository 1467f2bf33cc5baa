import type { deliveryStatuses, orderStatuses, paymentStatuses } from '../../../../contract/enums'
import { limits } from '../../../../contract/limits'
import { messages } from '../../../../contract/messages'
import { type OrderEnums, orders } from '../../../../contract/resources/orders'
import { t } from '../../../i18n'
import { choiceLabel, fieldLabel } from '../../../i18n/words'
import type { OrderRow, StatusKey } from './order-row'
import { coins } from './sum'

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

/** Why a status of an order can not become that, as far as the list can tell; the backend has the last word. */
export const whyNot = (
  { moves }: OrderEnums,
  order: OrderRow,
  key: StatusKey,
  to: string,
  now = Date.now(),
): string | undefined => {
  const what = fieldLabel(orders, key)
  const from = order[key]
  if (from === to) return t('ordersList.is', { what, to: choiceLabel(to) })
  if (isCancelling(key, to)) {
    if (order.paymentStatus === paid) return messages.cancelAfterPayment
    if (isOld(order, now)) return messages.cancelAfterDays
  }
  if (!moves[key]?.[from]?.includes(to))
    return t('ordersList.noMove', { what, from: choiceLabel(from), to: choiceLabel(to) })
  if (key === 'paymentStatus' && to === paid && coins(order.paid) < coins(order.total))
    return t('ordersList.notCovered')
  if (key === 'deliveryStatus' && to !== returned && order.orderStatus === cancelled)
    return t('ordersList.cancelled')
  if (key === 'orderStatus' && to === completed) {
    if (order.paymentStatus !== paid) return t('ordersList.notPaid')
    if (order.deliveryStatus !== delivered) return t('ordersList.notDelivered')
  }
  return undefined
}
