import {
  type AmountLike,
  allocateAmount,
  minAmount,
  multiplyAmount,
  subtractAmounts,
  sumAmounts,
} from '#server/core/amounts.ts'
import {
  type AmountOrPercentage,
  type Charge,
  type Coupon,
  calculateCharge,
  calculateCouponDiscount,
  calculateDiscount,
  calculateVat,
} from '../pricing/arithmetic'

export type CartLine = {
  /** Per unit, before any discount. */
  unitPrice: AmountLike
  /** The product discount per unit. */
  discount: AmountLike
  quantity: number
  vatPercentage: AmountLike
  /** What a buy X get Y promotion reduces of all its pieces. */
  promotionDiscount?: AmountLike
  /** Whether the flat discount and the coupon apply to this product; by default they do. */
  inDiscount?: boolean
  inCoupon?: boolean
  /** Its own charges per unit, instead of those of all products. */
  charges?: readonly Charge[]
}
export type Cart = {
  lines: readonly CartLine[]
  /** The flat discount on the cart. */
  discount?: AmountOrPercentage | null
  coupon?: Coupon | null
  /** Charges per unit of a product, on the cart, and on its delivery. */
  charges?: { product?: readonly Charge[]; cart?: readonly Charge[]; delivery?: readonly Charge[] }
  delivery?: AmountLike
  points?: number
  amountPerPoint?: AmountLike
}
export type Totals = {
  /**
   * A line's own total is before the promotion and cart discounts, and without VAT; `cartDiscount` is its part of them.
   */
  lines: { total: string; vat: string; promotionDiscount: string; cartDiscount: string }[]
  subTotal: string
  promotionDiscount: string
  discount: string
  couponDiscount: string
  vat: string
  charges: string
  delivery: string
  pointsDiscount: string
  total: string
}

type Pieces = Pick<CartLine, 'unitPrice' | 'discount' | 'quantity'>
const lineTotal = ({ unitPrice, discount, quantity }: Pieces) =>
  multiplyAmount(subtractAmounts(unitPrice, discount), quantity)
/** The price of the items before the promotion and cart discounts. */
export const goodsTotal = (lines: readonly Pieces[]): string => sumAmounts(lines.map(lineTotal))
/** The price of the items before cart discounts. */
export const promotedTotal = (lines: readonly (Pieces & Pick<CartLine, 'promotionDiscount'>)[]): string =>
  subtractAmounts(goodsTotal(lines), ...lines.map(({ promotionDiscount }) => promotionDiscount ?? 0))

/** The charges of a line: an amount per unit, or a percentage of all of them. */
const chargesOnLine = (left: string, quantity: number, charges: readonly Charge[]) =>
  charges.map((charge) =>
    charge.type === 'amount' ? multiplyAmount(charge.amount, quantity) : calculateCharge(left, charge),
  )

/**
 * An order's arithmetic: lines − promotion − flat discount − coupon + VAT + charges + delivery − points, rounded half up to
 * two places at each step, never below zero. Flat discount and coupon are divided over the lines, because VAT is
 * calculated on what remains of each, at its own rate.
 */
export const calculateTotals = (cart: Cart): Totals => {
  const { lines, charges = {}, points = 0, amountPerPoint = 0 } = cart
  const totals = lines.map(lineTotal)
  const subTotal = sumAmounts(totals)
  const promotions = lines.map(({ promotionDiscount }) => sumAmounts([promotionDiscount ?? 0]))
  const promoted = totals.map((total, i) => subtractAmounts(total, promotions[i] ?? 0))
  const goods = sumAmounts(promoted)
  const discountable = promoted.map((total, i) => (lines[i]?.inDiscount === false ? '0.00' : total))
  const discount = cart.discount ? calculateDiscount(sumAmounts(discountable), cart.discount) : '0.00'
  const discounts = allocateAmount(discount, discountable)
  const discounted = promoted.map((total, i) => subtractAmounts(total, discounts[i] ?? 0))

  const eligible = discounted.map((left, i) => (lines[i]?.inCoupon === false ? '0.00' : left))
  const couponDiscount = cart.coupon
    ? calculateCouponDiscount({ total: goods, eligible: sumAmounts(eligible) }, cart.coupon)
    : '0.00'
  const coupons = allocateAmount(couponDiscount, eligible)
  const left = discounted.map((amount, i) => subtractAmounts(amount, coupons[i] ?? 0))

  const vats = left.map((amount, i) => calculateVat(amount, lines[i]?.vatPercentage ?? 0))
  const delivery = sumAmounts([cart.delivery ?? 0])
  const charged = sumAmounts([
    ...left.flatMap((amount, i) =>
      chargesOnLine(amount, lines[i]?.quantity ?? 0, lines[i]?.charges ?? charges.product ?? []),
    ),
    ...(charges.cart ?? []).map((charge) => calculateCharge(sumAmounts(left), charge)),
    ...(charges.delivery ?? []).map((charge) => calculateCharge(delivery, charge)),
  ])
  const vat = sumAmounts(vats)
  const before = sumAmounts([...left, vat, charged, delivery])
  const pointsDiscount = minAmount(multiplyAmount(amountPerPoint, points), before)
  return {
    lines: totals.map((total, i) => ({
      total,
      vat: vats[i] ?? '0.00',
      promotionDiscount: promotions[i] ?? '0.00',
      cartDiscount: sumAmounts([promotions[i] ?? 0, discounts[i] ?? 0, coupons[i] ?? 0]),
    })),
    subTotal,
    promotionDiscount: sumAmounts(promotions),
    discount,
    couponDiscount,
    vat,
    charges: charged,
    delivery,
    pointsDiscount,
    total: subtractAmounts(before, pointsDiscount),
  }
}
