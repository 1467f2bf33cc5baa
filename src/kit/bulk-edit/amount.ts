import { Decimal as AnyDecimal } from 'decimal.js'
import { type AmountOperation, isPercent, type Rounding } from './change'

/** Exact for every amount the API accepts; halves are rounded up, as the backend does. */
const Decimal = AnyDecimal.clone({ precision: 40, rounding: AnyDecimal.ROUND_HALF_UP })
type Decimal = AnyDecimal

/** The lowest amount that ends in 99. */
const minEnding99 = 99

const ending99 = (value: Decimal): Decimal =>
  // A free product stays free.
  value.lte(0)
    ? value
    : Decimal.max(minEnding99, value.plus(1).dividedBy(100).toDecimalPlaces(0).times(100).minus(1))

const roundTo = (value: Decimal, rounding: Rounding): Decimal => {
  if (rounding === 'none') return value
  if (rounding === '99') return ending99(value)
  return value.dividedBy(rounding).toDecimalPlaces(0).times(rounding)
}

type Adjustment = { operation: AmountOperation; by: string; rounding: Rounding }

/**
 * The adjusted amount with that many decimal places, as a decimal string. It may be negative: whether a record may
 * hold it is for the record's rules to say.
 */
export const adjustAmount = (
  value: string | number,
  { operation, by, rounding }: Adjustment,
  places: number,
): string => {
  const now = new Decimal(value)
  const step = isPercent(operation) ? now.times(by).dividedBy(100) : new Decimal(by)
  const isIncrease = operation === 'increasePercent' || operation === 'increaseAmount'
  const next = isIncrease ? now.plus(step) : now.minus(step)
  return roundTo(next, rounding).toDecimalPlaces(places).toFixed(places)
}

export const isBelow = (amount: string, min: string): boolean => new Decimal(amount).lt(min)
