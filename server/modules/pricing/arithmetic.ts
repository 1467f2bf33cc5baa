import type { PriceSteps } from '../../../contract/extensions/products'
import { Decimal, exact, type Given, rounded, written, zero } from '../../core/amounts'

/** An amount of money, or a percentage of a price. */
export type Rate = { type: 'percentage' | 'amount'; amount: Given }
type Named = { label: string }
export type Discount = Named & Rate
export type Charge = Named & Rate
export type Vat = Named & { percentage: Given }
export type Coupon = Rate & { minimumCart?: Given | null; maximumDiscount?: Given | null }

const partOf = (base: Decimal, percentage: Given) => rounded(base.times(percentage).dividedBy(100))
/** A rate applied to a base: that percentage, rounded, or the amount itself. */
const rateOn = (base: Decimal, { type, amount }: Rate) =>
  type === 'percentage' ? partOf(base, amount) : rounded(exact(amount))

/** The amount of a discount: at most the price, so that no price is below zero. */
export const discountOn = (price: Given, discount: Rate): string =>
  written(Decimal.min(rateOn(exact(price), discount), price))

/** The discount with the lowest price; of equal ones the first. Discounts are never added up. */
export const bestDiscount = <D extends Rate>(price: Given, discounts: readonly D[]): D | undefined => {
  const taken = (discount: D) => exact(discountOn(price, discount))
  return discounts.reduce<D | undefined>(
    (best, next) => (best && taken(best).gte(taken(next)) ? best : next),
    undefined,
  )
}

/** VAT is added to a price, calculated after the discount. */
export const vatOn = (price: Given, percentage: Given): string => written(partOf(exact(price), percentage))

/** A percentage charge is calculated on the price after the discount, without VAT and other charges. */
export const chargeOn = (price: Given, charge: Rate): string => written(rateOn(exact(price), charge))

/**
 * The amount of a coupon. `eligible` is the part of the cart that the coupon applies to; the minimum is checked against
 * the complete cart. At most `maximumDiscount`, and never more than what is eligible.
 */
export const couponOn = (cart: { total: Given; eligible: Given }, coupon: Coupon): string => {
  if (exact(cart.total).lt(coupon.minimumCart ?? 0)) return written(zero)
  const taken = Decimal.min(rateOn(exact(cart.eligible), coupon), cart.eligible)
  const most = coupon.type === 'percentage' ? coupon.maximumDiscount : null
  return written(most ? Decimal.min(taken, most) : taken)
}

type Parts = {
  price: Given
  /** The discounts that are active for the product. */
  discounts?: readonly Discount[]
  vat?: Vat | null
  /** The charges on a product. */
  charges?: readonly Charge[]
}
const percentageOf = ({ type, amount }: Rate) => (type === 'percentage' ? exact(amount).toString() : null)

/**
 * The price of one unit for a customer, step by step: the price, minus the best discount, plus VAT on the remainder,
 * plus the charges. `amount` of a discount is negative; every subtotal is the one before it plus the amount.
 */
export const priceSteps = ({ price, discounts = [], vat, charges = [] }: Parts): PriceSteps => {
  const steps: PriceSteps['steps'][number][] = []
  let subtotal = zero
  const add = (step: Omit<PriceSteps['steps'][number], 'subtotal' | 'amount'>, amount: Decimal) => {
    subtotal = subtotal.plus(amount)
    steps.push({ ...step, amount: written(amount), subtotal: written(subtotal) })
  }
  add({ kind: 'price', label: 'Price', percentage: null }, rounded(exact(price)))
  const best = bestDiscount(price, discounts)
  if (best)
    add(
      { kind: 'discount', label: best.label, percentage: percentageOf(best) },
      exact(discountOn(price, best)).negated(),
    )
  const left = written(subtotal)
  if (vat)
    add(
      { kind: 'vat', label: vat.label, percentage: exact(vat.percentage).toString() },
      exact(vatOn(left, vat.percentage)),
    )
  for (const charge of charges)
    add(
      { kind: 'charge', label: charge.label, percentage: percentageOf(charge) },
      exact(chargeOn(left, charge)),
    )
  return { steps, total: written(subtotal) }
}
