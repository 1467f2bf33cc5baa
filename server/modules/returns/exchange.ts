import type { ExchangePrice } from '#contract/extensions/orders/exchanges.ts'
import { isGranted } from '#contract/policies/access.ts'
import { reason } from '#contract/policies/errors/index.ts'
import { exchangeMethod } from '#contract/policies/payment-transitions.ts'
import { resourceNamed } from '#contract/registry.ts'
import type { CallBody } from '#contract/types.ts'
import {
  formatAmount,
  isAtLeast,
  minAmount,
  subtractAmounts,
  sumAmounts,
  toDecimal,
} from '#server/core/amounts.ts'
import { createRefusalCollector } from '#server/core/collect-refusals.ts'
import type { CallContext, Context, Handlers } from '#server/core/context.ts'
import { ApiError, type FieldErrors, validationError } from '#server/core/errors.ts'
import { lockRecord } from '#server/db/lock-record.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { parseRecordId } from '#server/validation/record-id.ts'
import { addCredit, storeCredit } from '../customers/credit'
import { checkGoods } from '../orders/check-goods'
import { lockOrder, type Order, readOrder } from '../orders/order-lock'
import { type PlaceOrderBody, placeWithUnits } from '../orders/place-order'
import { priceOrder } from '../orders/price-order'
import { readOrderLines } from '../orders/stock'
import { type Carried, carriedPoints } from '../orders/terms/carried-terms'
import { receivePayment } from '../payments/payments'
import { calculateVat } from '../pricing/arithmetic'
import { planReturn, type ReturnPlan } from './return-plan'
import { checkReturnReasons } from './return-reasons'
import { recordReturn } from './returns'

type Body = CallBody<'x.priceExchange'>

/** The returned goods, all of whose value is refunded. How it is refunded matters only for what is left of it. */
const returnBody = ({ lines, store, withDelivery, method }: Body) => ({
  ...{ lines, method: method ?? storeCredit },
  store: store ?? null,
  withDelivery: withDelivery ?? false,
})

/** The new order, for the customer and to the address of the former one. */
const orderBody = (order: Order, { newLines }: Body): PlaceOrderBody => {
  const { recipient, phone, division, district, thana, address, paymentMethod } = order
  const place = { recipient, phone, division, district, thana, address }
  return { ...place, paymentMethod, customerId: order.customer.id, lines: newLines }
}
const priceOf = ({ total, quantity }: ReturnPlan['lines'][number]['line'], pieces: number) =>
  formatAmount(toDecimal(total).times(pieces).dividedBy(quantity))
/** What the returned pieces had besides their price; the new ones have it, too. */
const carriedFrom = (
  { promotion, discountTitle, couponCode, number }: Order,
  { figures, shares: { price, discount, charges, points, delivery }, lines, withDelivery }: ReturnPlan,
): Carried => {
  const amount = sumAmounts(figures.lines.map((line) => line.amount))
  const value = sumAmounts([amount, points])
  return {
    ...{ price, discount, charges },
    // What a part of a point paid for is no longer asked for.
    value: figures.points ? value : amount,
    vat: sumAmounts(
      lines.map(({ line, quantity }) => calculateVat(priceOf(line, quantity), line.vatPercentage)),
    ),
    label: [promotion, discountTitle, couponCode].filter(Boolean).join(', ') || number,
    points: {
      count: figures.points,
      value: sumAmounts([points, withDelivery ? delivery.points : 0]),
      worth: sumAmounts([value, ...(withDelivery ? [delivery.amount, delivery.points] : [])]),
    },
  }
}
const freeDelivery = ({ chargesDelivery }: Body) => (chargesDelivery ? undefined : '0.00')

/** Problems of the new goods have their own keys: `lines` are those that come back. */
const atNewLines = <E>(errors: Readonly<Record<string, E>>) =>
  Object.fromEntries(
    Object.entries(errors).map(([key, texts]) => [key.replace(/^lines(?=\.|$)/, 'newLines'), texts]),
  )

/** What is left to refund, and why the difference can’t be settled like this. */
const settle = (body: Body, refund: string, total: string) => {
  const exchanged = minAmount(refund, total)
  const [left, owed] = [subtractAmounts(refund, exchanged), subtractAmounts(total, exchanged)]
  const received = formatAmount(toDecimal(body.received ?? 0))
  const errors: FieldErrors = {}
  if (left !== '0.00' && !body.method) errors.method = [reason('return.method.required')]
  if (!isAtLeast(owed, received)) errors.received = [reason('payment.beyondDue', { due: owed })]
  return { exchanged, left, owed, received, errors }
}

/** The preview of both parts, which nothing follows. */
const priceExchange = async (context: CallContext<'x.priceExchange'>): Promise<ExchangePrice> => {
  const { body, request } = context
  const orders = resourceNamed(context.registry, 'orders')
  const order = await readOrder(context, parseRecordId(orders, context.params.id))
  const plan = await planReturn(context, order, returnBody(body))
  const { figures, errors } = plan
  const carried = carriedFrom(order, plan)
  const price = await priceOrder(context, orderBody(order, body), request.id, {
    delivery: freeDelivery(body),
    carried,
  })
  const { count } = carriedPoints(carried, sumAmounts([price.total, price.pointsDiscount]))
  const settled = settle(body, figures.refund, price.total)
  const found = createRefusalCollector()
  found.add({ ...errors, ...settled.errors })
  const { order: _after, credited: _credited, ...shown } = figures
  const own = found.answer(request.id)
  const refusal = (own || price.refusal) && {
    message: [...(own?.message ?? []), ...(price.refusal?.message ?? [])],
    errors: { ...own?.errors, ...atNewLines(price.refusal?.errors ?? {}) },
    reasons: [...(own?.reasons ?? []), ...(price.refusal?.reasons ?? [])],
  }
  return {
    ...{ returned: { ...shown, points: shown.points - count, refusal: own }, order: price, refusal },
    ...{ exchanged: settled.exchanged, refund: settled.left },
    due: subtractAmounts(settled.owed, minAmount(settled.received, settled.owed)),
  }
}

const requirePermission = (context: CallContext, subject: 'Order' | 'Payment') => {
  if (!isGranted(context.admin?.role, [subject, 'CREATE']))
    throw new ApiError(403, reason('access.forbidden'))
}

/** All goods are locked at once and in one order, so that two exchanges of the same goods cannot deadlock. */
const lockGoods = async (context: Context, order: Order, { newLines }: Body) => {
  const returned = (await readOrderLines(context, order)).map(({ productId, variantId }) => ({
    ...{ productId, variantId, quantity: 0 },
  }))
  const placed = newLines.map((line) => ({ ...line, productId: line.productId.toLowerCase(), quantity: 0 }))
  await checkGoods(context, [...returned, ...placed], { isLocked: true })
}

const placeNew = async (context: Context, order: Order, body: Body, plan: ReturnPlan) => {
  const { id, number } = order
  try {
    return await placeWithUnits(context, orderBody(order, body), {
      delivery: freeDelivery(body),
      exchangeOf: { id, number },
      carried: carriedFrom(order, plan),
    })
  } catch (error) {
    if (error instanceof ApiError && error.details.errors)
      throw new ApiError(error.statusCode, error.reason, {
        ...error.details,
        errors: atNewLines(error.details.errors),
      })
    throw error
  }
}

/**
 * The return, then the new order, then its payments: nothing happens if any step fails. The former order is locked
 * first, its customer and then the goods of both, as in every change of an order.
 */
const exchangeGoods = (context: CallContext<'x.exchangeGoods'>) => {
  const { body } = context
  requirePermission(context, 'Order')
  if (body.received && isAtLeast(body.received, '0.01')) requirePermission(context, 'Payment')
  return inTransaction(context, async (transaction) => {
    const order = await lockOrder(transaction, context.params.id, body.version)
    const customers = resourceNamed(transaction.registry, 'customers')
    await checkReturnReasons(transaction, body)
    await lockRecord(transaction, customers, order.customer.id, 'no key update')
    await lockGoods(transaction, order, body)
    const plan = await planReturn(transaction, order, returnBody(body))
    if (Object.keys(plan.errors).length) throw validationError(plan.errors)
    const placed = await placeNew(transaction, order, body, plan)
    const { exchanged, left, received, errors } = settle(body, plan.figures.refund, placed.total)
    if (Object.keys(errors).length) throw validationError(errors)

    const { reason: why, note } = body
    const exchange = { exchanged, exchangeId: placed.id, exchangeNumber: placed.number }
    const points = plan.figures.points - (placed.points ?? 0)
    const method = left === '0.00' ? exchangeMethod : (body.method ?? null)
    await recordReturn(transaction, order, plan, {
      reason: why,
      note: note ?? null,
      method,
      exchange,
      points,
    })
    if (left !== '0.00' && method === storeCredit) await addCredit(transaction, order, left)
    const paid = isAtLeast(exchanged, '0.01')
      ? await receivePayment(transaction, placed, {
          ...{ method: exchangeMethod, amount: exchanged, message: order.number },
        })
      : placed
    return received === '0.00'
      ? paid
      : receivePayment(transaction, paid, {
          ...{ method: body.receivedBy ?? placed.paymentMethod, amount: received },
        })
  })
}

export const exchangeHandlers: Handlers = {
  'x.priceExchange': priceExchange,
  'x.exchangeGoods': exchangeGoods,
}
