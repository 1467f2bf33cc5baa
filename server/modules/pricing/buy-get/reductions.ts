import {
  type AmountLike,
  type Decimal,
  formatAmount,
  isAtLeast,
  multiplyAmount,
  subtractAmounts,
  sumAmounts,
  toDecimal,
  zero,
} from '#server/core/amounts.ts'
import { type AmountOrPercentage, calculateDiscount } from '../arithmetic'

/** Goods of an order. Prices are per piece; `key` is the same for the same goods. */
export type BuyGetLine = {
  key: string
  unitPrice: AmountLike
  /** The product discount per piece. */
  discount: AmountLike
  quantity: number
  vatPercentage: AmountLike
}
/** Whether a line counts as what customers must buy, and as what they get then. */
export type BuyGetRole = { isBought: boolean; isReward: boolean }
export type BuyGetTerms = {
  buyQuantity: number
  getQuantity: number
  reward: { type: 'free' } | AmountOrPercentage
  /** Null without a limit. */
  timesPerOrder: number | null
}
/** What is taken off each line, and how many of its pieces are reduced. */
export type Reductions = { amount: string; pieces: number }[]

/** The pieces of one line that are not used yet. */
type Run = { at: number; saving: Decimal; left: number }

/** What a piece costs less than with its product discount: the lower price applies, the two are never added up. */
const savingOf = ({ unitPrice, discount }: BuyGetLine, reward: BuyGetTerms['reward']): Decimal => {
  const reduction = reward.type === 'free' ? String(unitPrice) : calculateDiscount(unitPrice, reward)
  const saving = toDecimal(subtractAmounts(reduction, discount))
  return saving.isNegative() ? zero : saving
}

const priceOf = ({ unitPrice, discount }: BuyGetLine) => toDecimal(subtractAmounts(unitPrice, discount))

/** The dearest first. Equal ones are ordered by what they are, so that the order of the lines has no effect. */
const byValue = (lines: readonly BuyGetLine[]) => (a: Run, b: Run) => {
  const [one, other] = [lines[a.at], lines[b.at]]
  if (!one || !other) return 0
  return (
    b.saving.comparedTo(a.saving) ||
    priceOf(other).comparedTo(priceOf(one)) ||
    toDecimal(other.vatPercentage).comparedTo(one.vatPercentage) ||
    (one.key < other.key ? -1 : one.key > other.key ? 1 : a.at - b.at)
  )
}

/** The unused pieces of some lines, from the dearest down. */
const pieceQueue = (runs: Run[]) => {
  let left = runs.reduce((sum, run) => sum + run.left, 0)
  let next = 0
  const first = (): Run | undefined => runs[next]
  return {
    first,
    left: () => left,
    /** Uses up to that many pieces; returns how many are missing. */
    take: (wanted: number, onTake?: (run: Run, pieces: number) => void): number => {
      let missing = wanted
      for (let run = first(); run && missing > 0; run = first()) {
        const pieces = Math.min(run.left, missing)
        run.left -= pieces
        left -= pieces
        missing -= pieces
        onTake?.(run, pieces)
        if (!run.left) next++
      }
      return missing
    },
  }
}

/**
 * What a promotion reduces. Pieces are grouped into sets from the dearest down: those to buy, then those to get. So of
 * the same products the cheapest pieces of a set are reduced, and a further piece never makes an order save less. Pieces
 * that can only be bought are used first; a set may lack pieces to get.
 */
export const buyGetReductions = (
  lines: readonly BuyGetLine[],
  roles: readonly BuyGetRole[],
  { buyQuantity, getQuantity, reward, timesPerOrder }: BuyGetTerms,
): Reductions => {
  const isDearer = byValue(lines)
  const queueOf = (isBought: boolean, isReward: boolean) => {
    const runs = lines.flatMap((line, at): Run[] =>
      roles[at]?.isBought === isBought && roles[at].isReward === isReward
        ? [{ at, saving: savingOf(line, reward), left: line.quantity }]
        : [],
    )
    return pieceQueue(runs.sort(isDearer))
  }
  const [onlyBought, both, onlyReward] = [queueOf(true, false), queueOf(true, true), queueOf(false, true)]
  const reductions = lines.map(() => ({ amount: '0.00', pieces: 0 }))
  const reduce = ({ at, saving }: Run, pieces: number) => {
    const line = reductions[at]
    if (!line || saving.isZero()) return
    line.amount = sumAmounts([line.amount, multiplyAmount(formatAmount(saving), pieces)])
    line.pieces += pieces
  }
  for (let sets = 0; timesPerOrder === null || sets < timesPerOrder; sets++) {
    if (onlyBought.left() + both.left() < buyQuantity) break
    both.take(onlyBought.take(buyQuantity))
    for (let missing = getQuantity; missing > 0; ) {
      const [one, other] = [both.first(), onlyReward.first()]
      const queue = one && (!other || isDearer(one, other) < 0) ? both : onlyReward
      const pieces = Math.min(missing, queue.first()?.left ?? 0)
      if (!pieces) break
      queue.take(pieces, reduce)
      missing -= pieces
    }
    if (!both.left() && !onlyReward.left()) break
  }
  return reductions
}

export type BuyGetPromotion = BuyGetTerms & { title: string; roles: readonly BuyGetRole[] }
export type AppliedBuyGet = { title: string; total: string; reductions: Reductions }

/** The promotion that saves most; of equal ones the first. Promotions are never added up. */
export const bestBuyGet = (
  lines: readonly BuyGetLine[],
  promotions: readonly BuyGetPromotion[],
): AppliedBuyGet | undefined =>
  promotions.reduce<AppliedBuyGet | undefined>((best, { title, roles, ...terms }) => {
    const reductions = buyGetReductions(lines, roles, terms)
    const total = sumAmounts(reductions.map(({ amount }) => amount))
    return isAtLeast(best?.total ?? '0.00', total) ? best : { title, total, reductions }
  }, undefined)
