import { limits } from '#contract/policies/limits.ts'
import {
  findTransitionRefusal,
  isStepBack,
  type StatusKey,
  statusKeys,
  type TransitionRefusal,
} from '#contract/policies/order-transitions.ts'
import { isPartlySent } from '#contract/policies/shipment-lines.ts'
import type { OrderEnums } from '#contract/resources/sales/orders.ts'
import { choiceLabel } from '#i18n/declared-texts.ts'
import { formatDay } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { fromMinorUnits, toMinorUnits } from '#kit/values/amounts.ts'
import { hasLeft, isCancelOrReturn, missingForCompletion } from '#screens/orders/list/transition-problem.ts'
import { storeDayOfIso } from '../day'
import { formatOrderAmount, type Order } from '../order'

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
      if (order.paidAt) return t('order.paidOn', { day: formatDay(storeDayOfIso(order.paidAt)) })
      return order.paymentStatus === 'Paid'
        ? t('order.paidAlready')
        : t('order.refundFirst', { paid: formatOrderAmount(order.paid) })
    case 'cancelPartPayment':
      return t('order.refundFirst', { paid: formatOrderAmount(order.paid) })
    case 'cancelTooLate':
      return t('order.tooOld', { count: limits.cancelDays })
    case 'notCovered':
      return t('order.stillDue', {
        due: formatOrderAmount(
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

const completed: Order['orderStatus'] = 'Completed'
const isOneAhead = (values: readonly string[], from: string, to: string) =>
  values.indexOf(to) === values.indexOf(from) + 1

/** The values that a status of an order can change to, and the blocked ones with their reasons. */
export const statusOptionsOf = (enums: OrderEnums, order: Order, key: StatusKey): StatusOptions => {
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

/** The regular sequence of a status and the current position in it; empty if the status has left the sequence. */
export const statusSequenceOf = (enums: OrderEnums, order: Order, key: StatusKey) => {
  const chain = enums[key].filter((value) => !isCancelOrReturn(value))
  const at = chain.indexOf(order[key])
  return at < 0 ? undefined : { chain, at }
}

type Step = { name: StatusKey; to: string }

/**
 * Steps that come before all others: an order that is paid and delivered is done, a labelled parcel leaves, and one that
 * has left arrives.
 */
const urgentStep = (moves: readonly StatusOptions[], order: Order): Step | undefined => {
  const openOf = (name: StatusKey) => moves[statusKeys.indexOf(name)]?.open ?? []
  if (openOf('orderStatus').includes(completed)) return { name: 'orderStatus', to: completed }
  const [to] = openOf('deliveryStatus')
  const isNext = to !== undefined && !isCancelOrReturn(to) && (order.shipmentId || hasLeft(order))
  return isNext ? { name: 'deliveryStatus', to } : undefined
}

const shipped: Order['deliveryStatus'] = 'Shipped'

/** The most likely next step: forward, never a cancellation. An order is shipped once its last pieces are sent. */
export const suggestedTransition = (all: readonly StatusOptions[], order: Order): Step | undefined => {
  const moves = isPartlySent(order)
    ? all.map((of) => ({ ...of, open: of.open.filter((to) => to !== shipped) }))
    : all
  const urgent = urgentStep(moves, order)
  if (urgent) return urgent
  for (const [at, { open }] of moves.entries()) {
    const [to] = open
    const name = statusKeys[at]
    if (name === 'orderStatus' && hasLeft(order)) continue
    if (to && name && !isCancelOrReturn(to)) return { name, to }
  }
  return undefined
}
