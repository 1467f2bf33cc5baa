import { reason } from '#contract/policies/errors/index.ts'
import { formatAmount, isAtLeast, multiplyAmount, roundAmount, toDecimal } from '#server/core/amounts.ts'
import { ApiError, validationError } from '#server/core/errors.ts'
import { calculateDiscount } from '#server/modules/pricing/arithmetic.ts'
import { bestBuyGet } from '#server/modules/pricing/buy-get/reductions.ts'
import { calculateTotals, promotedTotal, type Totals } from '../totals'
import type { OrderTerms, SaleLine, SharedTerms } from './order-terms'

/** The largest amount that the database stores. */
const maxTotal = '9999999999.99'

const noRole = { isBought: false, isReward: false } as const
const rewardOf = ({ discountType, amount }: OrderTerms['promotions'][number]) =>
  discountType === 'freeOfCharge'
    ? ({ type: 'free' } as const)
    : { type: discountType, amount: amount ?? '0.00' }

type Promoted<L> = { lines: (L & { promotionDiscount: string })[]; promotion: string | null }

/** The lines with the share of a promotion that was calculated when they were sold. */
const withStoredShares = <L extends SaleLine>(lines: readonly L[]): Promoted<L> => ({
  promotion: lines.find(({ terms }) => terms.promotionShare)?.terms.promotionShare?.title ?? null,
  lines: lines.map((line) => {
    const share = line.terms.promotionShare
    const amount = share && roundAmount(toDecimal(share.amount).times(line.quantity).dividedBy(share.pieces))
    return { ...line, promotionDiscount: amount ? formatAmount(amount) : '0.00' }
  }),
})

/** The lines of an order with what its best buy X get Y promotion reduces, and its title if one applies. */
export const applyPromotion = <L extends SaleLine>(
  lines: readonly L[],
  { promotions }: Pick<SharedTerms, 'promotions'>,
): Promoted<L> => {
  if (lines.some(({ terms }) => terms.promotionShare)) return withStoredShares(lines)
  const applied = bestBuyGet(
    lines.map((line) => ({ ...line, key: `${line.product.id}/${line.variantId ?? ''}` })),
    promotions.map((promotion, at) => ({
      ...promotion,
      reward: rewardOf(promotion),
      roles: lines.map(({ terms }) => terms.promotions.find((role) => role.at === at) ?? noRole),
    })),
  )
  return {
    promotion: applied?.title ?? null,
    lines: lines.map((line, i) => ({
      ...line,
      promotionDiscount: applied?.reductions[i]?.amount ?? '0.00',
    })),
  }
}

/** The cart discount that takes most off the lines that it counts for; of equal ones the first. Never added up. */
const bestDiscount = (lines: readonly SaleLine[], { discounts }: SharedTerms) => {
  let best = { at: -1, taken: '0.00' }
  for (const [at, discount] of discounts.entries()) {
    const counted = lines.filter(({ terms }) => terms.discounts.includes(at))
    const taken = calculateDiscount(promotedTotal(counted), discount)
    if (!isAtLeast(best.taken, taken)) best = { at, taken }
  }
  return { at: best.at, discount: discounts[best.at] ?? null }
}

export type OrderTotals = Totals & { discountTitle: string | null }

/** The totals of an order by its terms. The lines contain what its promotion reduces. */
export const calculatePrice = (
  lines: readonly SaleLine[],
  terms: SharedTerms,
  { delivery, points }: { delivery: string; points: number },
): OrderTotals => {
  const { at, discount } = bestDiscount(lines, terms)
  const totals = calculateTotals({
    lines: lines.map((line) => ({
      ...line,
      inDiscount: line.terms.discounts.includes(at),
      inCoupon: line.terms.inCoupon,
      charges: line.terms.charges,
    })),
    discount,
    coupon: terms.coupon,
    charges: terms.charges,
    delivery,
    points,
    amountPerPoint: terms.amountPerPoint,
  })
  const { lines: _, ...amounts } = totals
  if (Object.values(amounts).some((amount) => !isAtLeast(maxTotal, amount)))
    throw new ApiError(400, reason('order.price.miscalculated'))
  // Points beyond the total are not taken from the customer.
  if (points > 0 && isAtLeast(multiplyAmount(terms.amountPerPoint, points - 1), totals.pointsDiscount))
    throw validationError({ points: [reason('order.points.beyondTotal')] })
  return { ...totals, discountTitle: discount?.label || null }
}

/** The promotion of an order, if it reduces anything: what an exchange replaces has that of its former pieces instead. */
export const appliedPromotion = (promotion: string | null, { promotionDiscount }: Totals) =>
  isAtLeast(promotionDiscount, '0.01') ? promotion : null

/** What an order stores of its promotion and its discount: nothing of those that did not apply. */
export const storedReductions = (promotion: string | null, totals: OrderTotals) => ({
  promotion,
  promotionDiscount: promotion === null ? null : totals.promotionDiscount,
})
