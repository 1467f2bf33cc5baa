import type { paymentStatuses } from '#contract/enums.ts'

const cancelledPayment = 'Cancelled' satisfies (typeof paymentStatuses)[number]

/** Whether the balance due is still expected: not if the payment was cancelled. */
export const isBalanceOwed = (order: object | undefined) =>
  !(order && 'paymentStatus' in order && order.paymentStatus === cancelledPayment)
