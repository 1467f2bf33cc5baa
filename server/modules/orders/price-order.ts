import type { OrderPrice } from '../../../contract/extensions/orders/order-desk'
import type { CallBody } from '../../../contract/types'
import { sumAmounts } from '../../core/amounts'
import { createRefusalCollector } from '../../core/collect-refusals'
import type { Context } from '../../core/context'
import { type CheckedLine, checkGoods } from './check-goods'
import { type AppliedCoupon, resolveCoupon } from './coupon'
import { type OrderLine, shownGoods, toOrderLines } from './goods'
import { readOrderPolicy } from './order-policy'
import { applyPromotion } from './order-promotion'
import { checkAddress, checkMinimumOrder, checkOrderPolicy, checkPoints, lockCustomer } from './place-checks'
import { calculatePrice } from './priced'
import { goodsTotal, promotedTotal, type Totals } from './totals'

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
 * The current price of an order, and why it can't be placed as entered. Reads only. The delivery fee is that of the
 * address, unless another one is agreed.
 */
export const priceOrder = async (
  context: Context,
  body: Body,
  requestId: string,
  delivery?: string,
): Promise<OrderPrice> => {
  const found = createRefusalCollector()
  const terms = await readOrderPolicy(context)
  await found.collect(() => checkOrderPolicy(terms, body))
  const { division, district, thana, customerId, couponCode } = body
  if (division && district)
    await found.collect(() => checkAddress({ division, district, thana: thana ?? null }))
  const customer = customerId
    ? await found.collect(() => lockCustomer(context, customerId, { isLocked: false }))
    : undefined

  const checked = await checkGoods(context, body.lines, { isLocked: false, customer: customer?.id })
  found.add(checked.errors)
  const parts = checked.lines.map(pricedLines)
  const { lines, promotion } = await applyPromotion(context, parts.flat(), customer?.id)
  if (lines.length) await found.collect(() => checkMinimumOrder(terms, promotedTotal(lines)))
  const coupon: AppliedCoupon | undefined =
    couponCode && lines.length
      ? await found.collect(() =>
          resolveCoupon(context, couponCode, customer?.id, lines, { isLocked: false }),
        )
      : undefined
  const mayPay = await found.collect(() => {
    if (customer) checkPoints(customer, body.points ?? 0, terms)
    return customer !== undefined
  })

  const paying = { ...body, delivery, customer: customer?.id }
  const unpaid = { ...paying, points: 0 }
  const totals: Totals =
    (mayPay && (await found.collect(() => calculatePrice(context, paying, lines, terms, coupon)))) ||
    (await calculatePrice(context, unpaid, lines, terms, coupon))
  const { lines: _, ...amounts } = totals
  let start = 0
  const shown = checked.lines.flatMap((line, i) => {
    const end = start + (parts[i] ?? []).length
    const own = lines.slice(start, end)
    start = end
    return lineOf(line, own)
  })
  return { ...amounts, promotion, lines: shown, refusal: found.answer(requestId) }
}
