import {
  allocateAmount,
  Decimal,
  formatAmount,
  isAtLeast,
  subtractAmounts,
  sumAmounts,
  toDecimal,
} from '#server/core/amounts.ts'
import type { Order } from '../order-lock'
import type { readOrderLines } from '../stock'
import type { LineTerms, OrderTerms } from './order-terms'

type StoredLine = Awaited<ReturnType<typeof readOrderLines>>[number]

/** An amount as a percentage of its base, with so many digits that it is the same amount again for the same base. */
export const rateOf = (amount: string, base: string) => ({
  type: 'percentage' as const,
  amount: toDecimal(amount).times(100).dividedBy(base).toFixed(),
})

/** The value of a point. The last one may have been worth less, because points never pay more than the total. */
const pointValue = ({ points, pointsDiscount }: Order) =>
  points
    ? formatAmount(toDecimal(pointsDiscount).dividedBy(points).toDecimalPlaces(2, Decimal.ROUND_UP))
    : '0.00'

/**
 * The terms of an order that was placed before terms were stored, from its own amounts: its discount, coupon and charges
 * are the shares that its pieces have of them, and its promotion is what was taken off each line.
 */
export const deriveTerms = (order: Order, lines: readonly StoredLine[]): OrderTerms => {
  const { discount, couponDiscount, charges } = order
  const promoted = lines.map(({ total, promotionDiscount }) => subtractAmounts(total, promotionDiscount ?? 0))
  const discounts = allocateAmount(discount, promoted)
  const discounted = promoted.map((amount, i) => subtractAmounts(amount, discounts[i] ?? 0))
  const hasCoupon = isAtLeast(couponDiscount, '0.01')
  const inCoupon = lines.map(({ cartDiscount, promotionDiscount }, i) => {
    if (!hasCoupon || cartDiscount === null) return hasCoupon
    return isAtLeast(subtractAmounts(cartDiscount, promotionDiscount ?? 0, discounts[i] ?? 0), '0.01')
  })
  const [goods, eligible] = [sumAmounts(promoted), sumAmounts(discounted.filter((_, i) => inCoupon[i]))]
  const left = subtractAmounts(sumAmounts(discounted), couponDiscount)
  const isSome = (amount: string, base: string) => isAtLeast(amount, '0.01') && isAtLeast(base, '0.01')
  const onGoods = isAtLeast(left, '0.01')
    ? rateOf(charges, left)
    : { type: 'amount' as const, amount: charges }
  const hasDiscount = isSome(discount, goods)
  return {
    discounts: hasDiscount
      ? [{ id: null, label: order.discountTitle ?? '', ...rateOf(discount, goods) }]
      : [],
    coupon: isSome(couponDiscount, eligible)
      ? { ...rateOf(couponDiscount, eligible), minimumCart: null, maximumDiscount: null }
      : null,
    promotions: [],
    charges: { cart: isAtLeast(charges, '0.01') ? [{ label: '', ...onGoods }] : [], delivery: [] },
    amountPerPoint: pointValue(order),
    lines: lines.map(({ promotionDiscount, quantity }, i): LineTerms => {
      const amount = promotionDiscount ?? '0.00'
      const isPromoted = isAtLeast(amount, '0.01')
      return {
        discount: null,
        discounts: hasDiscount ? [0] : [],
        inCoupon: inCoupon[i] ?? false,
        promotions: [],
        charges: [],
        promotionShare: isPromoted ? { title: order.promotion ?? '', amount, pieces: quantity } : null,
      }
    }),
  }
}
