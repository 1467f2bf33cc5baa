import type { deliveryStatuses, orderStatuses, paymentStatuses } from '#contract/enums.ts'
import { messages } from '#contract/policies/messages.ts'
import {
  findTransitionRefusal,
  isStepBack,
  type StatusKey,
  type TransitionRefusal,
} from '#contract/policies/order-transitions.ts'
import { type OrderEnums, orders } from '#contract/resources/sales/orders.ts'
import { fieldLabel, valueLabel } from '#i18n/declared-texts.ts'
import { type Key, t } from '#i18n/index.ts'
import type { Order } from '../record/order'

const cancelled: (typeof orderStatuses)[number] = 'Cancelled'
const paid: (typeof paymentStatuses)[number] = 'Paid'
const delivered: (typeof deliveryStatuses)[number] = 'Delivered'
const completed: (typeof orderStatuses)[number] = 'Completed'
const returned: (typeof deliveryStatuses)[number] = 'Returned'

/** Whether it ends an order without completing it. */
export const isCancelOrReturn = (to: string) => to === cancelled || to === returned

const onTheShelf: readonly (typeof deliveryStatuses)[number][] = ['Pending', 'Packed']
/** Whether its goods have left: confirming or processing it would come too late. */
export const hasLeft = ({ deliveryStatus }: Order) => !onTheShelf.includes(deliveryStatus)

/** What an order still needs before it can be completed. */
export const missingForCompletion = (order: Order): readonly string[] => [
  ...(order.paymentStatus === paid ? [] : [paid]),
  ...(order.deliveryStatus === delivered ? [] : [delivered]),
]

const explanations = {
  cancelPartPayment: 'ordersList.partlyPaid',
  notCovered: 'ordersList.notCovered',
  orderCancelled: 'ordersList.cancelled',
  notPaid: 'ordersList.notPaid',
  notDelivered: 'ordersList.notDelivered',
} as const satisfies Partial<Record<TransitionRefusal, Key>>

/** Why one of several selected orders cannot change, as far as the admin knows; the backend decides. */
export const transitionProblem = (
  { moves }: OrderEnums,
  order: Order,
  key: StatusKey,
  to: string,
  now = Date.now(),
): string | undefined => {
  const reason = findTransitionRefusal(order, key, to, { moves, now })
  const what = fieldLabel(orders, key)
  switch (reason) {
    case undefined:
      return undefined
    case 'unchanged':
      return t('ordersList.is', { what, to: valueLabel(orders.fields[key], to) })
    case 'noSuchMove':
      return t('ordersList.noSuchTransition', {
        what,
        from: valueLabel(orders.fields[key], order[key]),
        to: valueLabel(orders.fields[key], to),
      })
    case 'cancelPaid':
      return messages.cancelAfterPayment
    case 'cancelTooLate':
      return messages.cancelAfterDays
    default:
      return t(explanations[reason])
  }
}

/** The usual next value of a status: forward, never a cancellation; an order that can be completed is done. */
export const nextStatusOf = (enums: OrderEnums, order: Order, key: StatusKey): string | undefined => {
  const { moves } = enums
  const open = (moves[key]?.[order[key]] ?? []).filter(
    (to) =>
      !isCancelOrReturn(to) &&
      !(key === 'orderStatus' && to !== completed && hasLeft(order)) &&
      !isStepBack(moves, key, order[key], to) &&
      transitionProblem(enums, order, key, to) === undefined,
  )
  return open.find((to) => key === 'orderStatus' && to === completed) ?? open[0]
}

/** Whether a status can follow, at least once what it needs is there. */
export const isNextStep = ({ moves }: OrderEnums, order: Order, key: StatusKey, to: string): boolean =>
  moves[key]?.[order[key]]?.includes(to) ?? false
