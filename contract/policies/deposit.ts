import { parseMinorUnits } from './amounts'
import { findPaymentRefusal } from './payment-transitions'

type Payable = Parameters<typeof findPaymentRefusal>[0] & {
  readonly deposit?: string | null
  readonly total: string
  readonly credited?: string | null
  readonly paid: string
}

const least = (a: bigint, b: bigint) => (a < b ? a : b)

/** What of the deposit was not received yet, in the smallest unit: at most what the order costs now. */
export const openDepositOf = (order: Payable): bigint => {
  const { deposit, total, credited, paid } = order
  if (!deposit || findPaymentRefusal(order)) return 0n
  const owed = parseMinorUnits(total) - parseMinorUnits(credited ?? '0.00')
  const open = least(parseMinorUnits(deposit), owed) - parseMinorUnits(paid)
  return open > 0n ? open : 0n
}
