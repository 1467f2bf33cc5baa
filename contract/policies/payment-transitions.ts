import { minorUnits } from './amounts'
import type { OrderState } from './order-transitions'

type PayableOrder = Pick<OrderState, 'orderStatus' | 'paymentStatus'> & { readonly due: string | null }

/** Why no payment can be recorded for an order. */
export type PaymentRefusal = 'orderCancelled' | 'paymentCancelled' | 'nothingDue' | 'aboveDue'

/**
 * Why an order cannot be paid, or undefined if it can: at all, or with that amount. The backend refuses by this rule,
 * and the admin offers payments by it.
 */
export const whyNotPay = (
  { orderStatus, paymentStatus, due }: PayableOrder,
  amount?: string,
): PaymentRefusal | undefined => {
  if (orderStatus === 'Cancelled') return 'orderCancelled'
  if (paymentStatus === 'Cancelled') return 'paymentCancelled'
  const left = minorUnits(due ?? '0.00')
  if (left <= 0n) return 'nothingDue'
  return amount !== undefined && minorUnits(amount) > left ? 'aboveDue' : undefined
}
