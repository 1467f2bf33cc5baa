import type { deliveryStatuses, orderStatuses, paymentStatuses } from '#contract/enums.ts'
import { limits } from '#contract/policies/limits.ts'
import { messages } from '#contract/policies/messages.ts'
import {
  findTransitionRefusal,
  isStepBack,
  type StatusKey,
  statusKeys,
  type TransitionRefusal,
} from '#contract/policies/order-transitions.ts'
import { isInQueue } from '#contract/policies/order-work.ts'
import { isPartlySent } from '#contract/policies/shipment-lines.ts'
import { type OrderEnums, orders } from '#contract/resources/sales/orders.ts'
import { choiceLabel, fieldLabel, valueLabel } from '#i18n/declared-texts.ts'
import { formatAmount, formatDay } from '#i18n/format.ts'
import { isKey, type Key, t } from '#i18n/index.ts'
import { fromMinorUnits, toMinorUnits } from '#kit/values/amounts.ts'
import { lowerCaseTitle } from '#kit/values/lower-case-title.ts'
import { storeDayOf } from '#kit/values/zone.ts'
import type { Order } from '../record/order'

const cancelled: (typeof orderStatuses)[number] = 'Cancelled'
const paid: (typeof paymentStatuses)[number] = 'Paid'
const delivered: (typeof deliveryStatuses)[number] = 'Delivered'
const completed: (typeof orderStatuses)[number] = 'Completed'
const returned: (typeof deliveryStatuses)[number] = 'Returned'
const shipped: (typeof deliveryStatuses)[number] = 'Shipped'

/** Whether it ends an order without completing it. */
export const isCancelOrReturn = (to: string) => to === cancelled || to === returned

const onTheShelf: readonly (typeof deliveryStatuses)[number][] = ['Pending', 'Packed']
/** Whether its goods have left: confirming or processing it would come too late. */
export const hasLeft = ({ deliveryStatus }: Order) => !onTheShelf.includes(deliveryStatus)

/** Whether the courier has its goods: nothing can be done until they arrive or come back. */
export const isOnItsWay = ({ deliveryStatus }: Order) => deliveryStatus === shipped

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

/** A refusal of one of several selected orders, as text. */
export const refusalText = (
  reason: TransitionRefusal | undefined,
  from: string,
  key: StatusKey,
  to: string,
): string | undefined => {
  const what = fieldLabel(orders, key)
  switch (reason) {
    case undefined:
      return undefined
    case 'unchanged':
      return t('ordersList.is', { what, to: valueLabel(orders.fields[key], to) })
    case 'noSuchMove':
      return t('ordersList.noSuchTransition', {
        what,
        from: valueLabel(orders.fields[key], from),
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

/** Why one of several selected orders cannot change, as far as the admin knows; the backend decides. */
export const transitionProblem = (
  { moves }: OrderEnums,
  order: Order,
  key: StatusKey,
  to: string,
  now = Date.now(),
): string | undefined =>
  refusalText(findTransitionRefusal(order, key, to, { moves, now }), order[key], key, to)

/**
 * The usual next value of one status, for many orders at once: forward, never a cancellation; an order that can be completed is done.
 * A single order has one next step over all its statuses (`nextStepOf`); a batch may be packed without being set to processing first.
 */
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
export const isTransition = ({ moves }: OrderEnums, order: Order, key: StatusKey, to: string): boolean =>
  moves[key]?.[order[key]]?.includes(to) ?? false

/** What the button of a status change says: `Confirm order`, `Mark as packed`. */
export const statusStepLabel = (name: StatusKey, to: string) => {
  const own = `order.do.${name}.${to}`
  return isKey(own)
    ? t(own)
    : t('order.mark', { status: lowerCaseTitle(valueLabel(orders.fields[name], to)) })
}

export type StatusOptions = {
  /** The values it can change to now, without steps back. */
  open: readonly string[]
  /** The previous value, if it can be set back. */
  back: readonly string[]
  /** The values that are blocked, with the reason. */
  closed: readonly { to: string; reason: string }[]
}

/** Why a transition is blocked, with the order's values; undefined if there is no such transition. */
const shortReason = (reason: TransitionRefusal, order: Order): string | undefined => {
  switch (reason) {
    case 'unchanged':
    case 'noSuchMove':
      return undefined
    case 'cancelPaid':
      if (order.paidAt) return t('order.paidOn', { day: formatDay(storeDayOf(order.paidAt)) })
      return order.paymentStatus === 'Paid'
        ? t('order.paidAlready')
        : t('order.refundFirst', { paid: formatAmount(order.paid) })
    case 'cancelPartPayment':
      return t('order.refundFirst', { paid: formatAmount(order.paid) })
    case 'cancelTooLate':
      return t('order.tooOld', { count: limits.cancelDays })
    case 'notCovered':
      return t('order.stillDue', {
        due: formatAmount(
          fromMinorUnits(
            toMinorUnits(order.total) - toMinorUnits(order.credited ?? '0.00') - toMinorUnits(order.paid),
          ),
        ),
      })
    case 'orderCancelled':
      return t('order.isCancelled')
    case 'notPaid':
    case 'notDelivered':
      return t('order.needs', { statuses: missingForCompletion(order).map(choiceLabel).join(t('order.and')) })
  }
}

const isOneAhead = (values: readonly string[], from: string, to: string) =>
  values.indexOf(to) === values.indexOf(from) + 1

/** The values that a status of an order can change to, and the blocked ones with their reasons. */
const statusOptionsOf = (enums: OrderEnums, order: Order, key: StatusKey): StatusOptions => {
  const from = order[key]
  const all: { [K in keyof StatusOptions]: StatusOptions[K][number][] } = { open: [], back: [], closed: [] }
  for (const to of enums[key]) {
    if (to === from) continue
    const reason = findTransitionRefusal(order, key, to, { moves: enums.moves, now: Date.now() })
    // A completion is far away for an order that is not processed yet.
    const isNext = to !== completed || isOneAhead(enums[key], from, to)
    const problem = reason && isNext ? shortReason(reason, order) : undefined
    if (reason === undefined) all[isStepBack(enums.moves, key, from, to) ? 'back' : 'open'].push(to)
    else if (problem && !isStepBack(enums.moves, key, from, to)) all.closed.push({ to, reason: problem })
  }
  return all
}

/** Those of all statuses of an order. */
export type StatusMoves = Readonly<Record<StatusKey, StatusOptions>>
export const statusMovesOf = (enums: OrderEnums, order: Order): StatusMoves => ({
  orderStatus: statusOptionsOf(enums, order, 'orderStatus'),
  paymentStatus: statusOptionsOf(enums, order, 'paymentStatus'),
  deliveryStatus: statusOptionsOf(enums, order, 'deliveryStatus'),
})

/** The stages of an order from placing it to its completion, and how far it is; undefined if it has left the sequence. */
export const orderProgress = (enums: OrderEnums, { orderStatus, deliveryStatus }: Order) => {
  const office = enums.orderStatus.filter((value) => !isCancelOrReturn(value) && value !== completed)
  // Goods that are not packed yet are no stage of their own.
  const parcel = enums.deliveryStatus.filter((value) => !isCancelOrReturn(value)).slice(1)
  if (isCancelOrReturn(orderStatus) || isCancelOrReturn(deliveryStatus)) return undefined
  const stages = [
    ...office.map((to) => ({ name: 'orderStatus' as const, to })),
    ...parcel.map((to) => ({ name: 'deliveryStatus' as const, to })),
    { name: 'orderStatus' as const, to: completed },
  ]
  const current: Readonly<Record<StatusKey, string>> = {
    orderStatus,
    deliveryStatus,
    paymentStatus: '',
  }
  const reached = stages.map(({ name, to }) => current[name] === to)
  return {
    steps: stages.map(({ name, to }) => valueLabel(orders.fields[name], to)),
    at: reached.lastIndexOf(true),
  }
}

/** Whether the next step is that of its parcel: it is ready to leave, or has left. */
const isParcel = (order: Order) => isInQueue('ordersToShip', order) || hasLeft(order)

export type Step = { name: StatusKey; to: string }

/**
 * Steps that come before all others: an order that is paid and delivered is done, a packed parcel of a confirmed order leaves,
 * and one that has left arrives.
 */
const urgentStep = ({ orderStatus, deliveryStatus }: StatusMoves, order: Order): Step | undefined => {
  if (orderStatus.open.includes(completed)) return { name: 'orderStatus', to: completed }
  const [to] = deliveryStatus.open
  const isNext = to !== undefined && !isCancelOrReturn(to) && isParcel(order)
  return isNext ? { name: 'deliveryStatus', to } : undefined
}

/** The most likely next step: forward, never a cancellation. An order is shipped once its last pieces are sent. */
export const suggestedTransition = (all: StatusMoves, order: Order): Step | undefined => {
  const { open } = all.deliveryStatus
  const moves = isPartlySent(order)
    ? { ...all, deliveryStatus: { ...all.deliveryStatus, open: open.filter((to) => to !== shipped) } }
    : all
  const urgent = urgentStep(moves, order)
  if (urgent) return urgent
  for (const name of statusKeys) {
    const [to] = moves[name].open
    if (name === 'orderStatus' && isParcel(order)) continue
    if (to && !isCancelOrReturn(to)) return { name, to }
  }
  return undefined
}
