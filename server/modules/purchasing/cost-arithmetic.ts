import { type AmountLike, Decimal, formatAmount, roundAmount, toDecimal, zero } from '#server/core/amounts.ts'

type Revaluation = {
  /** The average so far, null if it is unknown. */
  cost: string | null
  /** The pieces there are now, with those that arrived. */
  stock: number
  /** The pieces whose value changes. */
  pieces: number
  /** What a piece of them counted as; null for the average so far, as pieces that arrive do. */
  from: Decimal | null
  /** What it counts as now. */
  to: Decimal
}

/**
 * The moving average after pieces arrived, or after it became known what they cost: (s·a + q·c) / (s + q) for q pieces at c
 * on a stock of s at a, and c where there was none. Of pieces that were sold meanwhile, nothing is in stock to be valued
 * otherwise. Rounded to the smallest unit of the currency, half up, after each step.
 */
export const revalue = ({ cost, stock, pieces, from, to }: Revaluation): string => {
  if (cost === null) return formatAmount(roundAmount(to))
  const average = toDecimal(cost)
  if (stock <= 0) return formatAmount(average)
  const difference = to.minus(from ?? average).times(Math.min(pieces, stock))
  return formatAmount(Decimal.max(roundAmount(average.plus(difference.dividedBy(stock))), zero))
}

type Line = { quantity: number; unitCost: AmountLike }

/**
 * An amount shared over lines by their value, by their pieces if none has a value: each share is rounded down to the smallest
 * unit, and the line with the largest one has the rest, so that the shares add up to the amount.
 */
export const shareByValue = (amount: AmountLike, lines: readonly Line[]): string[] => {
  const values = lines.map(({ quantity, unitCost }) => toDecimal(unitCost).times(quantity))
  const hasValue = values.some((value) => value.gt(0))
  const weights = hasValue ? values : lines.map(({ quantity }) => toDecimal(quantity))
  const whole = weights.reduce((sum, weight) => sum.plus(weight), zero)
  if (whole.isZero()) return lines.map(() => formatAmount(zero))
  const shares = weights.map((weight) =>
    weight.times(amount).dividedBy(whole).toDecimalPlaces(2, Decimal.ROUND_DOWN),
  )
  const rest = shares.reduce((left, share) => left.minus(share), toDecimal(amount))
  const largest = weights.reduce((most, weight, i) => (weight.gt(weights[most] ?? zero) ? i : most), 0)
  return shares.map((share, i) => formatAmount(i === largest ? share.plus(rest) : share))
}

/** What the pieces of a line cost together, with its share of the other costs. */
export const landedTotal = ({ quantity, unitCost }: Line, share: AmountLike): Decimal =>
  toDecimal(unitCost).times(quantity).plus(share)
