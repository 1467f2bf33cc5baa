import type { OrderChangePrice } from '../../../../contract/extensions/orders/order-change'
import { reason } from '../../../../contract/policies/errors'
import { type ChangeRefusal, findOrderChangeRefusal } from '../../../../contract/policies/order-change'
import type { CallBody } from '../../../../contract/types'
import {
  Decimal,
  formatAmount,
  isAtLeast,
  minAmount,
  subtractAmounts,
  sumAmounts,
  toDecimal,
} from '../../../core/amounts'
import { createRefusalCollector } from '../../../core/collect-refusals'
import type { Context } from '../../../core/context'
import { fileUrl } from '../../../core/restricted-files'
import { checkGoods } from '../check-goods'
import { couponAtPlacement } from '../coupon'
import type { Order } from '../order-lock'
import { type OrderPolicy, readOrderPolicy } from '../order-policy'
import { applyPromotion } from '../order-promotion'
import { checkAddress, checkMinimumOrder, checkOrderPolicy } from '../place-checks'
import { calculatePrice } from '../priced'
import { readOrderLines } from '../stock'
import { goodsTotal, promotedTotal } from '../totals'
import { goodsKey, linesForQuantity, mergeRequestedLines, orderedQuantityOf } from './changed-lines'
import type { StoredGoods } from './order-lines'

export type ChangeBody = CallBody<'x.priceChange'>

const refusals: Record<ChangeRefusal, ReturnType<typeof reason>> = {
  orderCancelled: reason('order.change.cancelled'),
  orderCompleted: reason('order.change.completed'),
  orderPacked: reason('order.change.packed'),
  labelBought: reason('order.change.labelled'),
}

const isSamePlace = (order: Order, { division, district, thana }: ChangeBody) =>
  order.division === division && order.district === district && (order.thana ?? '') === (thana ?? '')

/** The terms on which the order was placed: the value of its points. */
const agreedTerms = (terms: OrderPolicy, { points, pointsDiscount }: Order): OrderPolicy => ({
  ...terms,
  amountPerPoint: points
    ? formatAmount(toDecimal(pointsDiscount).dividedBy(points).toDecimalPlaces(2, Decimal.ROUND_UP))
    : '0.00',
})

const shownLine = (
  { productId, variantId = null, quantity }: ChangeBody['lines'][number],
  lines: readonly StoredGoods[],
  available: number,
): OrderChangePrice['lines'] => {
  const [first] = lines
  if (!first) return []
  const { name, sku, picture, unitPrice, discount } = first
  const shown = picture && { key: picture.key, url: fileUrl(picture.key, false), alt: picture.alt ?? '' }
  const total = goodsTotal([{ unitPrice, discount, quantity }])
  const promotionDiscount = sumAmounts(lines.map((line) => line.promotionDiscount ?? 0))
  return [
    {
      ...{ productId, variantId, name, sku, unitPrice, discount, quantity, available, total },
      picture: shown,
      promotionDiscount,
    },
  ]
}

/**
 * The order after a change, and why it can't be changed like this. Goods in the order keep their agreed prices; cart
 * discounts and coupon are those of the day it was placed; the delivery fee changes only with the place.
 */
export const planChange = async (
  context: Context,
  order: Order,
  body: ChangeBody,
  lock: { isLocked: boolean },
) => {
  const found = createRefusalCollector()
  const terms = await readOrderPolicy(context)
  const stored = await readOrderLines(context, order)
  const requested = mergeRequestedLines(body.lines)
  const refusal =
    findOrderChangeRefusal(order) ?? (stored.some(({ returned }) => returned) ? 'orderPacked' : undefined)
  if (refusal) found.add({ lines: [refusals[refusal]] })
  if (!isSamePlace(order, body))
    await found.collect(() => checkAddress({ ...body, thana: body.thana ?? null }))
  await found.collect(() =>
    checkOrderPolicy({ ...terms, general: { ...terms.general, ordersOpen: true } }, body),
  )

  // Removed goods are looked up too, so that all stock is locked at once and in one order.
  const removed = stored.filter((line) => !requested.some((one) => goodsKey(one) === goodsKey(line)))
  const extras = requested.map((line) => Math.max(0, line.quantity - orderedQuantityOf(stored, line)))
  const linesToCheck = [
    ...requested.map(({ productId, variantId = null }, i) => ({
      productId,
      variantId,
      quantity: extras[i] ?? 0,
    })),
    ...removed.map(({ productId, variantId }) => ({ productId, variantId, quantity: 0 })),
  ]
  const checked = await checkGoods(context, linesToCheck, { ...lock, customer: order.customer.id })
  const isExtra = (key: string) => Boolean(extras[Number(key.split('.')[1])])
  found.add(Object.fromEntries(Object.entries(checked.errors).filter(([key]) => isExtra(key))))

  const parts = requested.map((line, i) =>
    linesForQuantity(
      stored.filter((one) => goodsKey(one) === goodsKey(line)),
      line.quantity,
      checked.lines[i]?.goods,
    ),
  )
  const placementContext = { ...context, now: () => new Date(order.createdAt) }
  const { lines, promotion } = await applyPromotion(placementContext, parts.flat(), order.customer.id)
  await found.collect(() => checkMinimumOrder(terms, promotedTotal(lines)))
  const coupon = order.couponCode
    ? await couponAtPlacement(placementContext, order.couponCode, lines)
    : undefined
  const delivery = isSamePlace(order, body) ? order.delivery : undefined
  const { division, district, thana } = body
  const customer = order.customer.id
  const cart = { customer, division, district, thana: thana ?? null, ...(delivery && { delivery }) }
  const agreed = agreedTerms(terms, order)
  const price = (points: number) =>
    calculatePrice(placementContext, { ...cart, points }, lines, agreed, coupon)
  const totals = (await found.collect(() => price(order.points ?? 0))) ?? (await price(0))

  const owed = subtractAmounts(totals.total, order.credited ?? 0)
  if (!isAtLeast(owed, 0))
    found.add({ lines: [reason('order.change.credited', { credited: order.credited ?? '0.00' })] })
  const refund = subtractAmounts(order.paid, minAmount(order.paid, isAtLeast(owed, 0) ? owed : '0.00'))
  if (refund !== '0.00' && !body.method) found.add({ method: [reason('return.method.required')] })
  const paid = subtractAmounts(order.paid, refund)
  return {
    ...{ stored, lines, promotion, totals, paid, refund, due: subtractAmounts(owed, paid), found },
    difference: subtractAmounts(totals.total, order.total),
    shown: requested.flatMap((line, i) => {
      const start = parts.slice(0, i).flat().length
      const own = lines.slice(start, start + (parts[i] ?? []).length)
      return shownLine(line, own, checked.lines[i]?.available ?? 0)
    }),
  }
}
export type ChangePlan = Awaited<ReturnType<typeof planChange>>
