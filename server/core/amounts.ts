import { Decimal as Any } from 'decimal.js'

/** Wide enough for every amount in the API times any quantity; rounds half up. */
export const Decimal = Any.clone({ precision: 40, rounding: Any.ROUND_HALF_UP })
export type Decimal = Any

/** As in JSON or the database: `'1500.00'`, `7.5`. */
export type Given = string | number

export const zero = new Decimal(0)
export const exact = (value: Given | Decimal): Decimal => new Decimal(value)
/** To two places, half up. */
export const rounded = (value: Decimal): Decimal => value.toDecimalPlaces(2)
export const written = (value: Decimal): string => value.toFixed(2)

export const sumOf = (amounts: readonly Given[]): string =>
  written(amounts.reduce<Decimal>((sum, amount) => sum.plus(amount), zero))
/** The amount minus the others. */
export const less = (amount: Given, ...taken: readonly Given[]): string =>
  written(exact(amount).minus(sumOf(taken)))
export const times = (amount: Given, many: Given): string => written(rounded(exact(amount).times(many)))
export const isAtLeast = (amount: Given, other: Given): boolean => exact(amount).gte(other)
export const lesserOf = (one: Given, other: Given): string => written(Decimal.min(one, other))

/**
 * Divides an amount over shares in proportion to them, to the last paisa: the parts add up to the amount. If it does
 * not exceed the sum of the shares, no part exceeds its share.
 */
export const divided = (amount: Given, shares: readonly Given[]): string[] => {
  const whole = exact(sumOf(shares))
  let [seen, given] = [zero, zero]
  return shares.map((share) => {
    seen = seen.plus(share)
    const upToHere = whole.isZero() ? zero : rounded(seen.times(amount).dividedBy(whole))
    const part = upToHere.minus(given)
    given = upToHere
    return written(part)
  })
}
