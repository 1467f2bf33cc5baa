import type { PriceSteps } from '#contract/extensions/products.ts'
import { type AmountLike, Decimal, formatAmount, roundAmount, toDecimal, zero } from '#server/core/amounts.ts'

/** An amount of money, or a percentage of a price. */
export type AmountOrPercentage = { type: 'percentage' | 'amount'; amount: AmountLike }
/** A discount can also be the price itself, of what costs more. */
type Reduction = AmountOrPercentage | { type: 'price'; amount: AmountLike }
type Named = { label: string }
export type Discount = Named & AmountOrPercentage
export type ProductDiscount = Named & Reduction
export type Charge = Named & AmountOrPercentage
export type Vat = Named & { percentage: AmountLike }
export type Coupon = AmountOrPercentage & {
  minimumCart?: AmountLike | null
  maximumDiscount?: AmountLike | null
}

const partOf = (base: Decimal, percentage: AmountLike) => roundAmount(base.times(percentage).dividedBy(100))
/** A rate applied to a base: that percentage, rounded, or the amount itself. */
const rateOn = (base: Decimal, { type, amount }: AmountOrPercentage) =>
  type === 'percentage' ? partOf(base, amount) : roundAmount(toDecimal(amount))

/** The amount of a discount: at most the price, so that no price is below zero. */
export const calculateDiscount = (price: AmountLike, discount: Reduction): string =>
  discount.type === 'price'
    ? formatAmount(Decimal.max(roundAmount(toDecimal(price).minus(discount.amount)), zero))
    : formatAmount(Decimal.min(rateOn(toDecimal(price), discount), price))

/** The discount with the lowest price; of equal ones the first. Discounts are never added up. */
export const bestDiscount = <D extends Reduction>(
  price: AmountLike,
  discounts: readonly D[],
): D | undefined => {
  const taken = (discount: D) => toDecimal(calculateDiscount(price, discount))
  return discounts.reduce<D | undefined>(
    (best, next) => (best && taken(best).gte(taken(next)) ? best : next),
    undefined,
  )
}

/** VAT is added to a price, calculated after the discount. */
export const calculateVat = (price: AmountLike, percentage: AmountLike): string =>
  formatAmount(partOf(toDecimal(price), percentage))

/** A percentage charge is calculated on the price after the discount, without VAT and other charges. */
export const calculateCharge = (price: AmountLike, charge: AmountOrPercentage): string =>
  formatAmount(rateOn(toDecimal(price), charge))

/**
 * The amount of a coupon. `eligible` is the part of the cart that the coupon applies to; the minimum is checked against
 * the complete cart. At most `maximumDiscount`, and never more than what is eligible.
 */
export const calculateCouponDiscount = (
  cart: { total: AmountLike; eligible: AmountLike },
  coupon: Coupon,
): string => {
  if (toDecimal(cart.total).lt(coupon.minimumCart ?? 0)) return formatAmount(zero)
  const taken = Decimal.min(rateOn(toDecimal(cart.eligible), coupon), cart.eligible)
  const most = coupon.type === 'percentage' ? coupon.maximumDiscount : null
  return formatAmount(most ? Decimal.min(taken, most) : taken)
}

type Parts = {
  price: AmountLike
  /** The discounts that are active for the product. */
  discounts?: readonly ProductDiscount[]
  vat?: Vat | null
  /** The charges on a product. */
  charges?: readonly Charge[]
}
const percentageOf = ({ type, amount }: Reduction) =>
  type === 'percentage' ? toDecimal(amount).toString() : null

/**
 * The price of one unit for a customer, step by step: the price, minus the best discount, plus VAT on the remainder,
 * plus the charges. `amount` of a discount is negative; every subtotal is the one before it plus the amount.
 */
export const priceSteps = ({ price, discounts = [], vat, charges = [] }: Parts): PriceSteps => {
  const steps: PriceSteps['steps'][number][] = []
  let subtotal = zero
  const add = (step: Omit<PriceSteps['steps'][number], 'subtotal' | 'amount'>, amount: Decimal) => {
    subtotal = subtotal.plus(amount)
    steps.push({ ...step, amount: formatAmount(amount), subtotal: formatAmount(subtotal) })
  }
  add({ kind: 'price', label: 'Price', percentage: null }, roundAmount(toDecimal(price)))
  const best = bestDiscount(price, discounts)
  if (best)
    add(
      {
        kind: best.type === 'price' ? 'deal' : 'discount',
        label: best.label,
        percentage: percentageOf(best),
      },
      toDecimal(calculateDiscount(price, best)).negated(),
    )
  const left = formatAmount(subtotal)
  if (vat)
    add(
      { kind: 'vat', label: vat.label, percentage: toDecimal(vat.percentage).toString() },
      toDecimal(calculateVat(left, vat.percentage)),
    )
  for (const charge of charges)
    add(
      { kind: 'charge', label: charge.label, percentage: percentageOf(charge) },
      toDecimal(calculateCharge(left, charge)),
    )
  return { steps, total: formatAmount(subtotal) }
}
