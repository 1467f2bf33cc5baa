import type { OrderChangePrice } from '#contract/extensions/orders/order-change.ts'
import { reason } from '#contract/policies/errors/index.ts'
import { type ChangeRefusal, findOrderChangeRefusal } from '#contract/policies/order-change.ts'
import type { CallBody } from '#contract/types.ts'
import { isAtLeast, minAmount, subtractAmounts, sumAmounts } from '#server/core/amounts.ts'
import { createRefusalCollector } from '#server/core/collect-refusals.ts'
import type { Context } from '#server/core/context.ts'
import { fileUrl } from '#server/core/restricted-files.ts'
import { checkGoods } from '../check-goods'
import { coveredByCoupon } from '../coupon'
import { deliveryFee } from '../delivery'
import type { OrderLine } from '../goods'
import type { Order } from '../order-lock'
import { readOrderPolicy } from '../order-policy'
import { checkAddress, checkMinimumOrder, checkOrderPolicy } from '../place-checks'
import { readOrderLines } from '../stock'
import { joinTerms, readCurrentTerms } from '../terms/current-terms'
import { deriveTerms } from '../terms/derive-terms'
import { lineTermsAt, type OrderTerms, readOrderTerms } from '../terms/order-terms'
import { applyPromotion, calculatePrice } from '../terms/price-by-terms'
import { goodsTotal, promotedTotal } from '../totals'
import {
  type AgreedLine,
  addPieces,
  goodsKey,
  joinPieces,
  keepPieces,
  mergeRequestedLines,
  orderedQuantityOf,
} from './changed-lines'
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

const shownLine = (
  requested: ChangeBody['lines'][number],
  all: readonly (StoredGoods & { promotionDiscount: string })[],
  available: number,
): OrderChangePrice['lines'] => {
  const { productId, variantId = null, quantity } = requested
  const lines = all.filter(
    (line) => goodsKey({ ...line, productId: line.product.id }) === goodsKey(requested),
  )
  const [first] = lines
  if (!first) return []
  const { name, sku, picture, byUnit, unitPrice, discount } = first
  const shown = picture && { key: picture.key, url: fileUrl(picture.key, false), alt: picture.alt ?? '' }
  const promotionDiscount = sumAmounts(lines.map((line) => line.promotionDiscount))
  return [
    {
      ...{ productId, variantId, name, sku, byUnit, unitPrice, discount },
      ...{ quantity, available, promotionDiscount },
      total: goodsTotal(lines),
      picture: shown,
    },
  ]
}

const piecesOf = (lines: readonly { productId: string; quantity: number }[], product: string) =>
  lines.reduce((sum, line) => sum + (line.productId.toLowerCase() === product ? line.quantity : 0), 0)

/** Pieces that are added are sold on the current terms, and share the coupon of the order while it applies to them. */
const termsWithAdded = async (
  context: Context,
  { couponId, customer }: Order,
  agreed: OrderTerms,
  goods: readonly OrderLine[],
) => {
  if (!goods.length) return { shared: agreed, added: [] }
  const current = await readCurrentTerms(
    context,
    goods.map(({ product }) => product.id),
    { customer: customer.id, amountPerPoint: agreed.amountPerPoint },
  )
  const { shared, addTo } = joinTerms(agreed, current)
  const covered = await coveredByCoupon(context, couponId, goods)
  const added = goods.map((line, i): StoredGoods => {
    const { terms, ...sold } = addTo(line)
    return { ...sold, terms: { ...terms, inCoupon: covered[i] ?? false } }
  })
  return { shared, added }
}

/**
 * The order after a change, and why it can't be changed like this. Pieces that remain are priced on the terms that they
 * were sold on, and only added ones on the current terms; the delivery fee changes only with the place.
 */
export const planChange = async (
  context: Context,
  order: Order,
  body: ChangeBody,
  lock: { isLocked: boolean },
) => {
  const found = createRefusalCollector()
  const policy = await readOrderPolicy(context)
  const stored = await readOrderLines(context, order)
  const requested = mergeRequestedLines(body.lines)
  const refusal =
    findOrderChangeRefusal(order) ?? (stored.some(({ returned }) => returned) ? 'orderPacked' : undefined)
  if (refusal) found.add({ lines: [refusals[refusal]] })
  if (!isSamePlace(order, body))
    await found.collect(() => checkAddress({ ...body, thana: body.thana ?? null }))

  // Removed goods are looked up too, so that all stock is locked at once and in one order.
  const removed = stored.filter((line) => !requested.some((one) => goodsKey(one) === goodsKey(line)))
  const extras = requested.map((line) => Math.max(0, line.quantity - orderedQuantityOf(stored, line)))
  const linesToCheck = [
    ...requested.map((line, i) => ({
      productId: line.productId,
      variantId: line.variantId ?? null,
      quantity: extras[i] ?? 0,
      isExtra: orderedQuantityOf(stored, line) > 0,
    })),
    ...removed.map(({ productId, variantId }) => ({ productId, variantId, quantity: 0 })),
  ]
  const checked = await checkGoods(context, linesToCheck, { ...lock, customer: order.customer.id })
  const isExtra = (key: string) => Boolean(extras[Number(key.split('.')[1])])
  found.add(Object.fromEntries(Object.entries(checked.errors).filter(([key]) => isExtra(key))))
  // Limits that were lowered since then refuse only what goes further beyond them.
  const grown = requested.filter(({ productId }) => {
    const product = productId.toLowerCase()
    return piecesOf(requested, product) > piecesOf(stored, product)
  })
  const open = { ...policy, general: { ...policy.general, ordersOpen: true } }
  await found.collect(() => checkOrderPolicy(open, { lines: grown }))

  const agreed = (await readOrderTerms(context, order.id)) ?? deriveTerms(order, stored)
  const agreedLines = stored.map((line, i): AgreedLine => ({ ...line, terms: lineTermsAt(agreed, i) }))
  const goods = requested.flatMap((_, i) => addPieces(checked.lines[i]?.goods, extras[i] ?? 0))
  const { shared, added } = await termsWithAdded(context, order, agreed, goods)
  const kept = keepPieces(agreedLines, requested)
  const { lines, promotion } = applyPromotion(joinPieces(kept, added), shared)
  const value = promotedTotal(lines)
  const isKnown = requested.every((_, i) => !extras[i] || checked.lines[i]?.goods)
  if (isKnown && !isAtLeast(value, subtractAmounts(order.subTotal, order.promotionDiscount ?? 0)))
    await found.collect(() => checkMinimumOrder(policy, value))
  const delivery = isSamePlace(order, body) ? order.delivery : deliveryFee(policy.zones, body)
  const price = (points: number) => calculatePrice(lines, shared, { delivery, points })
  const totals = (await found.collect(() => price(order.points ?? 0))) ?? price(0)

  const owed = subtractAmounts(totals.total, order.credited ?? 0)
  if (!isAtLeast(owed, 0))
    found.add({ lines: [reason('order.change.credited', { credited: order.credited ?? '0.00' })] })
  const refund = subtractAmounts(order.paid, minAmount(order.paid, isAtLeast(owed, 0) ? owed : '0.00'))
  if (refund !== '0.00' && !body.method) found.add({ method: [reason('return.method.required')] })
  const paid = subtractAmounts(order.paid, refund)
  return {
    ...{
      stored,
      lines,
      terms: shared,
      promotion,
      totals,
      paid,
      refund,
      due: subtractAmounts(owed, paid),
      found,
    },
    difference: subtractAmounts(totals.total, order.total),
    shown: requested.flatMap((line, i) => shownLine(line, lines, checked.lines[i]?.available ?? 0)),
  }
}
export type ChangePlan = Awaited<ReturnType<typeof planChange>>
