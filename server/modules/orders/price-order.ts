import type { OrderPrice } from '#contract/extensions/orders/order-desk.ts'
import type { CallBody } from '#contract/types.ts'
import { sumAmounts } from '#server/core/amounts.ts'
import { createRefusalCollector } from '#server/core/collect-refusals.ts'
import type { Context } from '#server/core/context.ts'
import { type CheckedLine, checkGoods } from './check-goods'
import { resolveCoupon, withCoupon } from './coupon'
import { deliveryFee } from './delivery'
import { type OrderLine, shownGoods, toOrderLines } from './goods'
import { readOrderPolicy } from './order-policy'
import { checkAddress, checkMinimumOrder, checkOrderPolicy, checkPoints, lockCustomer } from './place-checks'
import { type Carried, withCarried } from './terms/carried-terms'
import { readCurrentTerms } from './terms/current-terms'
import { appliedPromotion, applyPromotion, calculatePrice } from './terms/price-by-terms'
import { goodsTotal, promotedTotal } from './totals'

type Body = CallBody<'x.priceOrder'>

/** The lines to price: split over the showrooms as in the order, or unsplit if they have too few. */
const pricedLines = ({ goods, quantity }: CheckedLine): OrderLine[] => {
  if (!goods) return []
  const isShort = goods.from.length === 0
  return isShort ? [{ ...goods, quantity }] : toOrderLines([goods])
}

/** `parts` are its lines in the order. */
const lineOf = (
  { goods, quantity, available }: CheckedLine,
  parts: readonly OrderLine[],
): OrderPrice['lines'] => {
  if (!goods) return []
  const promotionDiscount = sumAmounts(parts.map((part) => part.promotionDiscount ?? 0))
  const total = goodsTotal([{ ...goods, quantity }])
  return [{ ...shownGoods(goods), quantity, available, total, promotionDiscount }]
}

/**
 * The current price of an order, and why it can't be placed as entered. Reads only. An exchange agrees the delivery fee,
 * and what its goods replace.
 */
export const priceOrder = async (
  context: Context,
  body: Body,
  requestId: string,
  agreed: { delivery?: string | undefined; carried?: Carried } = {},
): Promise<OrderPrice> => {
  const found = createRefusalCollector()
  const policy = await readOrderPolicy(context)
  await found.collect(() => checkOrderPolicy(policy, body))
  const { division, district, thana, customerId, couponCode } = body
  if (division && district)
    await found.collect(() => checkAddress({ division, district, thana: thana ?? null }))
  const customer = customerId
    ? await found.collect(() => lockCustomer(context, customerId, { isLocked: false }))
    : undefined

  const checked = await checkGoods(context, body.lines, { isLocked: false, customer: customer?.id })
  found.add(checked.errors)
  const parts = checked.lines.map(pricedLines)
  const current = await readCurrentTerms(
    context,
    parts.flat().map(({ product }) => product.id),
    { customer: customer?.id, amountPerPoint: policy.amountPerPoint },
  )
  const { lines: promoted, promotion } = applyPromotion(parts.flat().map(current.addTo), current.shared)
  // Goods that don't exist are the reason, rather than the value without them.
  if (promoted.length && checked.lines.every(({ goods }) => goods))
    await found.collect(() => checkMinimumOrder(policy, promotedTotal(promoted)))
  const coupon =
    couponCode?.trim() && promoted.length
      ? await found.collect(() =>
          resolveCoupon(context, couponCode, customer?.id, promoted, { isLocked: false }),
        )
      : undefined
  const mayPay = await found.collect(() => {
    if (customer) checkPoints(customer, body.points ?? 0, policy)
    return customer !== undefined
  })

  const delivery = agreed.delivery ?? deliveryFee(policy.zones, body)
  const sold = withCoupon(current.shared, promoted, coupon)
  const carried = withCarried(sold.terms, sold.lines, agreed.carried, delivery)
  const { terms, lines, points = mayPay ? (body.points ?? 0) : 0 } = carried
  const price = (of: number) => calculatePrice(lines, terms, { delivery, points: of })
  const totals = (await found.collect(() => price(points))) || price(0)
  const { lines: _, ...amounts } = totals
  let start = 0
  const shown = checked.lines.flatMap((line, i) => {
    const end = start + (parts[i] ?? []).length
    const own = lines.slice(start, end)
    start = end
    return lineOf(line, own)
  })
  return {
    ...amounts,
    promotion: appliedPromotion(promotion, totals),
    lines: shown,
    refusal: found.answer(requestId),
  }
}
