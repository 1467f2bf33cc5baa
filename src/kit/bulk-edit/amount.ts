import { Decimal as AnyDecimal } from 'decimal.js'
import { type AmountOperation, isPercentOperation, type Rounding } from './change'

/** Exact for every amount the API accepts; halves are rounded up, as the backend does. */
const Decimal = AnyDecimal.clone({ precision: 40, rounding: AnyDecimal.ROUND_HALF_UP })
type Decimal = AnyDecimal

/** Amounts that end alike: every so much, this much below. */
const endings: Partial<Record<Rounding, { step: number; below: number }>> = {
  '9': { step: 10, below: 1 },
  '99': { step: 100, below: 1 },
  '.99': { step: 1, below: 0.01 },
}

const endingIn = (value: Decimal, step: number, below: number): Decimal =>
  // A free product stays free.
  value.lte(0)
    ? value
    : Decimal.max(step, value.plus(below).dividedBy(step).toDecimalPlaces(0).times(step)).minus(below)

const roundTo = (value: Decimal, rounding: Rounding): Decimal => {
  if (rounding === 'none') return value
  const ending = endings[rounding]
  if (ending) return endingIn(value, ending.step, ending.below)
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
  const step = isPercentOperation(operation) ? now.times(by).dividedBy(100) : new Decimal(by)
  const isIncrease = operation === 'increasePercent' || operation === 'increaseAmount'
  const next = isIncrease ? now.plus(step) : now.minus(step)
  return roundTo(next, rounding).toDecimalPlaces(places).toFixed(places)
}

export const isAmountBelow = (amount: string, min: string): boolean => new Decimal(amount).lt(min)
