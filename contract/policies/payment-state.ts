import type { paymentStates, paymentStatuses } from '../enums'
import { parseMinorUnits } from './amounts'

/** What the payment status alone does not show: a part of the money has arrived, or money went back. */
export type PaymentState = (typeof paymentStates)[number]

const pending: (typeof paymentStatuses)[number] = 'Pending'

type Payable = { readonly paymentStatus?: unknown; readonly paid?: unknown; readonly refunded?: unknown }
const isAbove0 = (amount: unknown) => typeof amount === 'string' && parseMinorUnits(amount) > 0n

/** The state of an order’s payment; undefined if its status says everything. */
export const paymentStateOf = ({ paymentStatus, paid, refunded }: Payable): PaymentState | undefined => {
  if (isAbove0(refunded)) return isAbove0(paid) ? 'PartlyRefunded' : 'Refunded'
  return paymentStatus === pending && isAbove0(paid) ? 'PartlyPaid' : undefined
}
