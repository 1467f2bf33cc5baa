import type { Cart, Totals } from '#server/modules/orders/totals.ts'
import type { AmountOrPercentage } from '#server/modules/pricing/arithmetic.ts'

/** Amounts in paisa as integers: the reference for the arithmetic of orders. */
export const paisa = (amount: unknown): bigint => BigInt(String(amount).replace('.', ''))
export const text = (amount: bigint) => `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`

const least = (a: bigint, b: bigint) => (a < b ? a : b)
/** Half up. */
const over = (amount: bigint, by: bigint) => (2n * amount + by) / (2n * by)
/** Rates have two places: hundredths of a percent. */
const rateOn = (base: bigint, { type, amount }: AmountOrPercentage) =>
  type === 'percentage' ? over(base * paisa(amount), 10_000n) : paisa(amount)
export const sum = (amounts: readonly bigint[]) => amounts.reduce((all, amount) => all + amount, 0n)

/** Each line gets its part: the rounded sum of the parts up to it, minus those before. */
const divided = (amount: bigint, shares: readonly bigint[]) => {
  const whole = sum(shares)
  const upTo = (n: number) => (whole === 0n ? 0n : over(sum(shares.slice(0, n)) * amount, whole))
  return shares.map((_, i) => upTo(i + 1) - upTo(i))
}

/** The totals of an order, calculated independently. */
export const expectedTotals = (cart: Cart): Totals => {
  const { lines, discount, coupon, charges } = cart
  const goods = lines.map((l) => (paisa(l.unitPrice) - paisa(l.discount)) * BigInt(l.quantity))
  const subTotal = sum(goods)
  const flat = discount ? least(rateOn(subTotal, discount), subTotal) : 0n
  const perLine = divided(flat, goods)
  const afterFlat = goods.map((amount, i) => amount - (perLine[i] ?? 0n))
  const targeted = afterFlat.map((amount, i) => (lines[i]?.inCoupon === false ? 0n : amount))
  let off = 0n
  if (coupon && subTotal >= paisa(coupon.minimumCart ?? '0.00')) {
    off = least(rateOn(sum(targeted), coupon), sum(targeted))
    if (coupon.type === 'percentage' && coupon.maximumDiscount)
      off = least(off, paisa(coupon.maximumDiscount))
  }
  const offPerLine = divided(off, targeted)
  const left = afterFlat.map((amount, i) => amount - (offPerLine[i] ?? 0n))
  const vats = left.map((amount, i) => over(amount * paisa(lines[i]?.vatPercentage ?? '0.00'), 10_000n))
  const delivery = paisa(cart.delivery ?? '0.00')
  const onPieces = lines.flatMap(({ quantity }, i) =>
    (charges?.product ?? []).map(
      (c) => rateOn(left[i] ?? 0n, c) * (c.type === 'amount' ? BigInt(quantity) : 1n),
    ),
  )
  const others = [
    ...(charges?.cart ?? []).map((c) => rateOn(sum(left), c)),
    ...(charges?.delivery ?? []).map((c) => rateOn(delivery, c)),
  ]
  const charged = sum([...onPieces, ...others])
  const before = sum(left) + sum(vats) + charged + delivery
  const points = least(paisa(cart.amountPerPoint ?? '0.00') * BigInt(cart.points ?? 0), before)
  return {
    lines: goods.map((amount, i) => ({
      total: text(amount),
      vat: text(vats[i] ?? 0n),
      promotionDiscount: '0.00',
      cartDiscount: text((perLine[i] ?? 0n) + (offPerLine[i] ?? 0n)),
    })),
    subTotal: text(subTotal),
    promotionDiscount: '0.00',
    discount: text(flat),
    couponDiscount: text(off),
    vat: text(sum(vats)),
    charges: text(charged),
    delivery: text(delivery),
    pointsDiscount: text(points),
    total: text(before - points),
  }
}

/** Carts of all kinds, always the same. */
export const cartsOf = (count: number): Cart[] => {
  let seed = 20_261
  const below = (most: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * most)
  }
  const amount = (most: number) => text(BigInt(below(most * 100)))
  const maybe = <T>(make: () => T): T | undefined => (below(2) ? make() : undefined)
  const rate = (most: number): AmountOrPercentage =>
    below(2) ? { type: 'percentage', amount: amount(101) } : { type: 'amount', amount: amount(most) }
  const charge = () => ({ label: 'Charge', ...rate(200) })
  return Array.from({ length: count }, () => {
    const price = 10 ** (1 + below(5))
    return {
      lines: Array.from({ length: 1 + below(6) }, () => {
        const unitPrice = amount(price)
        const most = Number(paisa(unitPrice))
        return {
          unitPrice,
          discount: text(BigInt(below(2) ? 0 : below(most + 1))),
          quantity: 1 + below(9),
          vatPercentage: amount(20),
          inCoupon: below(4) > 0,
        }
      }),
      discount: maybe(() => rate(price)),
      coupon: maybe(() => ({
        ...rate(price),
        minimumCart: maybe(() => amount(price)),
        maximumDiscount: maybe(() => amount(price)),
      })),
      charges: {
        product: maybe(() => [charge()]) ?? [],
        cart: maybe(() => [charge(), charge()]) ?? [],
        delivery: maybe(() => [charge()]) ?? [],
      },
      delivery: amount(200),
      points: below(500),
      amountPerPoint: amount(2),
    } as Cart
  })
}
