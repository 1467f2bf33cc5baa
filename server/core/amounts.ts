import { Decimal as Any } from 'decimal.js'

/** Wide enough for every amount in the API times any quantity; rounds half up. */
export const Decimal = Any.clone({ precision: 40, rounding: Any.ROUND_HALF_UP })
export type Decimal = Any

/** As in JSON or the database: `'1500.00'`, `7.5`. */
export type AmountLike = string | number

export const zero = new Decimal(0)
export const toDecimal = (value: AmountLike | Decimal): Decimal => new Decimal(value)
/** To two places, half up. */
export const roundAmount = (value: Decimal): Decimal => value.toDecimalPlaces(2)
export const formatAmount = (value: Decimal): string => value.toFixed(2)

export const sumAmounts = (amounts: readonly AmountLike[]): string =>
  formatAmount(amounts.reduce<Decimal>((sum, amount) => sum.plus(amount), zero))
/** The amount minus the others. */
export const subtractAmounts = (amount: AmountLike, ...subtracted: readonly AmountLike[]): string =>
  formatAmount(toDecimal(amount).minus(sumAmounts(subtracted)))
export const multiplyAmount = (amount: AmountLike, factor: AmountLike): string =>
  formatAmount(roundAmount(toDecimal(amount).times(factor)))
export const isAtLeast = (amount: AmountLike, other: AmountLike): boolean => toDecimal(amount).gte(other)
export const minAmount = (one: AmountLike, other: AmountLike): string => formatAmount(Decimal.min(one, other))

/**
 * Divides an amount over shares in proportion to them, to the last paisa: the parts add up to the amount. If it does
 * not exceed the sum of the shares, no part exceeds its share.
 */
export const allocateAmount = (amount: AmountLike, shares: readonly AmountLike[]): string[] => {
  const total = toDecimal(sumAmounts(shares))
  let [covered, allocated] = [zero, zero]
  return shares.map((share) => {
    covered = covered.plus(share)
    const upToHere = total.isZero() ? zero : roundAmount(covered.times(amount).dividedBy(total))
    const part = upToHere.minus(allocated)
    allocated = upToHere
    return formatAmount(part)
  })
}
