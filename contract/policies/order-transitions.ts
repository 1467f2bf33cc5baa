import type { deliveryStatuses, orderStatuses, paymentStatuses } from '../enums'
import { keysOf } from '../grammar/keys'
import { parseMinorUnits } from './amounts'
import { limits } from './limits'

type OrderStatus = (typeof orderStatuses)[number]
type PaymentStatus = (typeof paymentStatuses)[number]
type DeliveryStatus = (typeof deliveryStatuses)[number]

/**
 * The values that each of the three statuses can change to: forward, and one step back where nothing follows from it yet. A
 * value without a successor is final.
 */
export const orderTransitions = {
  orderStatus: {
    // What is paid and delivered can be completed from any open value.
    Pending: ['Confirmed', 'Completed', 'Cancelled'],
    Confirmed: ['Processing', 'Completed', 'Cancelled', 'Pending'],
    Processing: ['Completed', 'Cancelled', 'Confirmed'],
    Completed: [],
    Cancelled: [],
  },
  paymentStatus: { Pending: ['Paid', 'Cancelled'], Paid: [], Cancelled: [] },
  deliveryStatus: {
    Pending: ['Packed'],
    Packed: ['Shipped', 'Pending'],
    Shipped: ['Delivered', 'Returned', 'Packed'],
    Delivered: ['Returned'],
    Returned: [],
  },
} as const satisfies {
  orderStatus: Record<OrderStatus, readonly OrderStatus[]>
  paymentStatus: Record<PaymentStatus, readonly PaymentStatus[]>
  deliveryStatus: Record<DeliveryStatus, readonly DeliveryStatus[]>
}

export type StatusKey = keyof typeof orderTransitions
export const statusKeys = keysOf(orderTransitions)

/** A backend's own transitions, by status and value. */
export type OrderTransitions = Readonly<Record<StatusKey, Readonly<Record<string, readonly string[]>>>>

/** The properties of an order that the rules use. Amounts are decimal strings with two places. */
export type OrderState = Readonly<Record<StatusKey, string>> & {
  readonly paid: string
  readonly total: string
  /** Returned goods and goodwill, and the money that went back; absent if the backend has no returns. */
  readonly credited?: string | null | undefined
  readonly refunded?: string | null | undefined
  /** ISO 8601. If it is unknown, only the backend checks the age of the order. */
  readonly createdAt?: string | undefined
}

/** Why a status cannot change. */
export type TransitionRefusal =
  | 'unchanged'
  | 'cancelPaid'
  | 'cancelTooLate'
  | 'cancelPartPayment'
  | 'noSuchMove'
  | 'notCovered'
  | 'orderCancelled'
  | 'notPaid'
  | 'notDelivered'

const isAnythingPaid = ({ paid }: OrderState) => parseMinorUnits(paid) > 0n
/** Whether the payments of an order cover what the customer owes. */
export const isFullyPaid = ({
  paid,
  total,
  credited,
}: Pick<OrderState, 'paid' | 'total'> & Partial<Pick<OrderState, 'credited'>>) =>
  parseMinorUnits(paid) >= parseMinorUnits(total) - parseMinorUnits(credited ?? '0.00')
/** Whether all of the money went back. */
const isRefunded = (order: OrderState) =>
  !isAnythingPaid(order) && parseMinorUnits(order.refunded ?? '0.00') > 0n

const cancelWindowMs = limits.cancelDays * 24 * 3_600_000
const isTooLate = ({ createdAt }: OrderState, now: number) =>
  createdAt !== undefined && now - Date.parse(createdAt) > cancelWindowMs

/** The value one step before `from`, which can change to `from` again. */
export const previousStatusOf = (
  moves: OrderTransitions,
  key: StatusKey,
  from: string,
): string | undefined => {
  const order = Object.keys(moves[key] ?? {})
  return moves[key]?.[from]?.find((to) => order.indexOf(to) < order.indexOf(from))
}
export const isStepBack = (moves: OrderTransitions, key: StatusKey, from: string, to: string): boolean =>
  previousStatusOf(moves, key, from) === to

export const isCancelling = (key: StatusKey, to: string) => key === 'orderStatus' && to === 'Cancelled'

/** Refusals that no newer version of the order can lift. Payments have to be refunded first. */
export const findPermanentCancelRefusal = (order: OrderState, now: number): TransitionRefusal | undefined => {
  if (order.orderStatus === 'Cancelled') return undefined
  if ((order.paymentStatus === 'Paid' && !isRefunded(order)) || isAnythingPaid(order)) return 'cancelPaid'
  return isTooLate(order, now) ? 'cancelTooLate' : undefined
}

const whyNotComplete = (order: OrderState): TransitionRefusal | undefined => {
  if (order.paymentStatus !== 'Paid') return 'notPaid'
  return order.deliveryStatus === 'Delivered' ? undefined : 'notDelivered'
}

const whyNotSettle = (order: OrderState, to: string): TransitionRefusal | undefined => {
  if (to === 'Paid' && !isFullyPaid(order)) return 'notCovered'
  return to === 'Cancelled' && isAnythingPaid(order) ? 'cancelPartPayment' : undefined
}

/** The same for the delivery status, which depends on less of the order. */
export const findDeliveryRefusal = (
  { orderStatus, deliveryStatus }: Pick<OrderState, 'orderStatus' | 'deliveryStatus'>,
  to: string,
  moves: OrderTransitions = orderTransitions,
): TransitionRefusal | undefined => {
  if (deliveryStatus === to) return 'unchanged'
  if (!moves.deliveryStatus[deliveryStatus]?.includes(to)) return 'noSuchMove'
  return to !== 'Returned' && orderStatus === 'Cancelled' ? 'orderCancelled' : undefined
}

/**
 * Why a status of an order cannot change to `to`, or undefined if it can. The backend refuses by this rule and the
 * admin explains by it; `moves` are the backend's own, `now` is in milliseconds.
 */
export const findTransitionRefusal = (
  order: OrderState,
  key: StatusKey,
  to: string,
  { moves = orderTransitions, now }: { moves?: OrderTransitions; now: number },
): TransitionRefusal | undefined => {
  if (key === 'deliveryStatus') return findDeliveryRefusal(order, to, moves)
  const from = order[key]
  if (from === to) return 'unchanged'
  const final = isCancelling(key, to) ? findPermanentCancelRefusal(order, now) : undefined
  if (final) return final
  if (!moves[key]?.[from]?.includes(to)) return 'noSuchMove'
  if (key === 'paymentStatus') return whyNotSettle(order, to)
  return to === 'Completed' ? whyNotComplete(order) : undefined
}
