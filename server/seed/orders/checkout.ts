import { multiplyAmount, subtractAmounts, sumAmounts } from '#server/core/amounts.ts'
import type { UnknownRecord } from '#server/core/context.ts'
import { deliveryFee } from '#server/modules/orders/delivery.ts'
import type { OrderTerms } from '#server/modules/orders/terms/order-terms.ts'
import { calculateTotals, type Totals } from '#server/modules/orders/totals.ts'
import { bestDiscount, calculateDiscount } from '#server/modules/pricing/arithmetic.ts'
import type { BasketLine } from '../catalog/basket'
import { type CouponRow, type Promoted, promotedBy, type SeedZones } from '../catalog/promoted'
import { pricesOf } from '../history'
import { type Dice, pickFrom } from '../random'

export type CheckoutLine = BasketLine & {
  unitPrice: string
  discount: string
  productDiscount: OrderTerms['lines'][number]['discount']
  vatPercentage: number
}
export type Priced = {
  lines: CheckoutLine[]
  totals: Totals
  terms: OrderTerms
  couponCode: string | null
  couponId: string | null
  discountTitle: string | null
  points: number | null
}

type Buyer = {
  id: string
  points: number
  division: string
  district: string
  thana: string | null
  at: Date
}

/** How often each coupon was used, in total and by each customer. */
const trackCouponUses = () => {
  const uses = new Map<string, number>()
  const many = (key: string) => uses.get(key) ?? 0
  return {
    isLeft: ({ code, totalLimit, customerLimit }: CouponRow, buyer: string) =>
      (!totalLimit || many(code) < totalLimit) &&
      (!customerLimit || many(`${code} ${buyer}`) < customerLimit),
    use: (code: string, buyer: string) => {
      for (const key of [code, `${code} ${buyer}`]) uses.set(key, many(key) + 1)
    },
  }
}

/** A coupon that saves something on these items, for one order in ten. */
const couponFor = (
  promoted: Promoted,
  uses: ReturnType<typeof trackCouponUses>,
  buyer: Buyer,
  lines: readonly CheckoutLine[],
  goods: string,
  roll: Dice,
): CouponRow | undefined => {
  if (roll() > 0.11) return undefined
  const fitting = promoted
    .coupons(buyer.at)
    .filter((row) => uses.isLeft(row, buyer.id) && Number(row.minimumCart ?? 0) <= Number(goods))
    .filter((row) => lines.some(({ ware }) => promoted.isFor(row, ware.product)))
  return fitting.length ? pickFrom(fitting, roll) : undefined
}

/** Prices baskets with the discounts and charges at the time of the order. */
export const createCheckout = (
  records: Readonly<Record<string, readonly UnknownRecord[]>>,
  zones: SeedZones,
  amountPerPoint: string,
) => {
  const list = (name: string) => records[name] ?? []
  const promoted = promotedBy({
    discounts: list('discounts'),
    coupons: list('coupons'),
    charges: list('charges'),
    vats: list('vats'),
  })
  const prices = new Map(list('products').map((row) => [row.id, pricesOf(row)]))
  const uses = trackCouponUses()
  const lineOf = ({ ware, quantity }: BasketLine, at: Date): CheckoutLine => {
    const { product, variant } = ware
    const unitPrice = String(variant?.price ?? prices.get(product.id)?.(at) ?? product.price)
    const best = promoted.off(product, unitPrice, at)
    return {
      ...{ ware, quantity, unitPrice, vatPercentage: promoted.vatOf(product) },
      discount: best ? calculateDiscount(unitPrice, best) : '0.00',
      productDiscount: best && { label: best.label, type: best.type, amount: best.amount },
    }
  }
  return (wanted: readonly BasketLine[], buyer: Buyer, roll: Dice): Priced => {
    const lines = wanted.map((line) => lineOf(line, buyer.at))
    const goods = sumAmounts(
      lines.map((line) => multiplyAmount(subtractAmounts(line.unitPrice, line.discount), line.quantity)),
    )
    const coupon = couponFor(promoted, uses, buyer, lines, goods, roll)
    // Points are used in hundreds, and never more than the items are worth.
    const most = Math.min(buyer.points, Math.floor(Number(goods) / Number(amountPerPoint) / 2))
    const points = roll() < 0.06 ? Math.floor(most / 100) * 100 : 0
    const inCoupon = lines.map(({ ware }) => (coupon ? promoted.isFor(coupon, ware.product) : false))
    const discounts = promoted.cartDiscounts(buyer.at)
    const { product: onProduct, cart, delivery } = promoted.charges
    const terms: OrderTerms = {
      ...{ discounts, promotions: [], charges: { cart, delivery }, amountPerPoint },
      coupon: coupon ? promoted.couponOf(coupon) : null,
      lines: lines.map(({ productDiscount }, i) => ({
        ...{ discount: productDiscount, discounts: discounts.map((_, at) => at) },
        ...{ inCoupon: inCoupon[i] ?? false, promotions: [], charges: onProduct, promotionShare: null },
      })),
    }
    const discount = bestDiscount(goods, discounts) ?? null
    const totals = calculateTotals({
      lines: lines.map((line, i) => ({ ...line, inCoupon: inCoupon[i] ?? false })),
      discount,
      coupon: terms.coupon,
      charges: promoted.charges,
      delivery: deliveryFee(zones, buyer),
      points,
      amountPerPoint,
    })
    if (coupon) uses.use(coupon.code, buyer.id)
    return {
      ...{ lines, totals, terms, points: points || null },
      ...{ couponCode: coupon?.code ?? null, couponId: coupon ? String(coupon.id) : null },
      discountTitle: discount && Number(totals.discount) > 0 ? discount.label : null,
    }
  }
}
