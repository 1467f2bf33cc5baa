import { Decimal as Any } from 'decimal.js'

/** Wide enough for every amount in the API times any quantity; rounds half up. */
export const Decimal = Any.clone({ precision: 40, rounding: Any.ROUND_HALF_UP })
export type Decimal = Any

/** As in JSON or the database: `'1500.00'`, `7.5`. */
export type AmountLike = string | number

export const zero = new Decimal(0)
export const toDecimal = (value: AmountLike | Decimal): Decimal => new Decimal(value)
/** An amount that `parseMinorUnits` read. */
export const formatMinorUnits = (minor: bigint): string =>
  formatAmount(toDecimal(String(minor)).dividedBy(100))
/** To two places, half up. */
export const roundAmount = (value: Decimal): Decimal => value.toDecimalPlaces(2)
export const formatAmount = (value: Decimal): string => value.toFixed(2)

/** Amounts as the API writes them are added as whole paisa: as exact as decimals, and several times faster. */
const writtenAmount = /^-?\d{1,10}\.\d\d$/
const toPaisa = (amount: AmountLike): number =>
  typeof amount === 'string' && writtenAmount.test(amount) ? Number(amount.replace('.', '')) : Number.NaN
const formatPaisa = (paisa: number): string => {
  const digits = String(Math.abs(paisa)).padStart(3, '0')
  return `${paisa < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

export const sumAmounts = (amounts: readonly AmountLike[]): string => {
  const paisa = amounts.reduce<number>((sum, amount) => sum + toPaisa(amount), 0)
  return Number.isSafeInteger(paisa)
    ? formatPaisa(paisa)
    : formatAmount(amounts.reduce<Decimal>((sum, amount) => sum.plus(amount), zero))
}
/** The amount minus the others. */
export const subtractAmounts = (amount: AmountLike, ...subtracted: readonly AmountLike[]): string => {
  const others = sumAmounts(subtracted)
  const paisa = toPaisa(amount) - toPaisa(others)
  return Number.isSafeInteger(paisa) ? formatPaisa(paisa) : formatAmount(toDecimal(amount).minus(others))
}
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
