import type { refundUses } from '../enums'
import { parseMinorUnits } from './amounts'
import { isFullyPaid, type OrderState } from './order-transitions'

type PayableOrder = Pick<OrderState, 'orderStatus' | 'paymentStatus'> & { readonly due: string | null }

/** Why no payment can be recorded for an order. */
export type PaymentRefusal = 'orderCancelled' | 'paymentCancelled' | 'nothingDue' | 'aboveDue'

/**
 * Why an order cannot be paid, or undefined if it can: at all, or with that amount. The backend refuses by this rule,
 * and the admin offers payments by it.
 */
export const findPaymentRefusal = (
  { orderStatus, paymentStatus, due }: PayableOrder,
  amount?: string,
): PaymentRefusal | undefined => {
  if (orderStatus === 'Cancelled') return 'orderCancelled'
  if (paymentStatus === 'Cancelled') return 'paymentCancelled'
  const left = parseMinorUnits(due ?? '0.00')
  if (left <= 0n) return 'nothingDue'
  return amount !== undefined && parseMinorUnits(amount) > left ? 'aboveDue' : undefined
}

type ReversibleOrder = Pick<OrderState, 'orderStatus' | 'deliveryStatus'> & { readonly paid?: string }
type Reversible = { readonly reversedAt?: string | null; readonly amount?: string; readonly method?: string }

/** How an order pays with the value of goods that came back from another one. */
export const exchangeMethod = 'Exchange' satisfies (typeof refundUses)[number]

/** Why a payment cannot be reversed. */
export type ReversalRefusal = 'orderCompleted' | 'alreadyReversed' | 'partlyRefunded' | 'exchanged'

/**
 * A completed order keeps its payments, unless its goods were returned: then the money may be returned as well. A
 * payment that was refunded in part is no longer complete, so it cannot be reversed; nor can one by an exchange, because
 * its money is that of another order: it can only be refunded.
 */
export const findReversalRefusal = (
  { orderStatus, deliveryStatus, paid }: ReversibleOrder,
  { reversedAt, amount, method }: Reversible,
): ReversalRefusal | undefined => {
  if (reversedAt) return 'alreadyReversed'
  if (method === exchangeMethod) return 'exchanged'
  if (paid !== undefined && amount !== undefined && parseMinorUnits(amount) > parseMinorUnits(paid))
    return 'partlyRefunded'
  return orderStatus === 'Completed' && deliveryStatus !== 'Returned' ? 'orderCompleted' : undefined
}

/**
 * The payment status of an order after a payment is reversed, undefined if it does not change: a paid
 * order with a balance due is pending again; one whose goods were returned is cancelled once
 * all of its money was refunded.
 */
export const statusAfterReversal = (
  order: Pick<OrderState, 'paymentStatus' | 'deliveryStatus' | 'total' | 'credited'>,
  paid: string,
) => {
  if (order.deliveryStatus === 'Returned' && parseMinorUnits(paid) === 0n) return 'Cancelled'
  return order.paymentStatus === 'Paid' && !isFullyPaid({ ...order, paid }) ? 'Pending' : undefined
}
