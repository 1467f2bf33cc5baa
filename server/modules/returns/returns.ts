import { eq, sql } from 'drizzle-orm'
import type { ReturnPrice } from '#contract/extensions/orders/returns.ts'
import { isFullyPaid } from '#contract/policies/order-transitions.ts'
import { resourceNamed } from '#contract/registry.ts'
import type { RecordFor } from '#contract/types.ts'
import { isAtLeast, sumAmounts } from '#server/core/amounts.ts'
import { createRefusalCollector } from '#server/core/collect-refusals.ts'
import type { CallContext, Context, Handlers } from '#server/core/context.ts'
import { validationError } from '#server/core/errors.ts'
import { readPage, recordExists } from '#server/db/read/read.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { createRecord, notFoundError } from '#server/db/write/write.ts'
import { parseRecordId } from '#server/validation/record-id.ts'
import { currentAdmin } from '../accounts/profile'
import { addCredit, storeCredit } from '../customers/credit'
import { addToStock } from '../inventory/add-to-stock'
import { showroomWithinReach } from '../inventory/showroom-within-reach'
import { changeOrder, lockOrder, type Order, type OrderChange, readOrder } from '../orders/order-lock'
import { addPoints } from '../orders/points'
import { countPieces } from '../orders/stock'
import { changeUnits, freed } from '../units/unit-records'
import { planReturn, type ReturnPlan } from './return-plan'
import { checkReturnReasons, readReturnReasons } from './return-reasons'

/** The preview: the plan of the write, which nothing follows. */
const priceReturn = async (context: CallContext<'x.priceReturn'>): Promise<ReturnPrice> => {
  const order = await readOrder(
    context,
    parseRecordId(resourceNamed(context.registry, 'orders'), context.params.id),
  )
  const { figures, errors } = await planReturn(context, order, context.body)
  const found = createRefusalCollector()
  found.add(errors)
  const { order: _after, credited: _credited, ...shown } = figures
  return { ...shown, refusal: found.answer(context.request.id) }
}

/** The payment of an order is settled once nothing is owed, also if goods came back instead of money. */
const changeOf = (
  context: Context,
  order: Order,
  { figures: { order: after, refund } }: ReturnPlan,
): OrderChange => {
  const { credited, paid } = after
  const isSettled =
    order.paymentStatus === 'Pending' && isAtLeast(paid, '0.01') && isFullyPaid({ ...order, paid, credited })
  return {
    ...{ credited, paid, refunded: sumAmounts([order.refunded ?? 0, refund]) },
    ...(isSettled && { paymentStatus: 'Paid' as const, paidAt: context.now() }),
  }
}

/** Why goods came back, how money is refunded, and the order that replaces them. */
type Terms = Pick<CallContext<'x.addReturn'>['body'], 'reason' | 'note' | 'refundStore'> & {
  method?: RecordFor<'returns'>['method']
  exchange?: { exchanged: string; exchangeId: string; exchangeNumber: string }
  /** The points that go back to the customer, if not all of those that paid for the goods. */
  points?: number
}
const insertReturn = (
  context: Context,
  order: Order,
  plan: ReturnPlan,
  { reason, note, method, refundStore, exchange, points }: Terms,
) => {
  const { figures, lines, storeId, withDelivery } = plan
  const { firstName, lastName } = currentAdmin(context)
  return createRecord(context, resourceNamed(context.registry, 'returns'), {
    order: order.id,
    reason,
    note: note || null,
    store: lines.some(({ condition }) => condition === 'Sellable') ? storeId : null,
    lines: lines.map(({ line: { id: lineId, name, sku }, quantity, condition, amount, reason: own }) => ({
      ...{ lineId, name, sku, quantity, condition, amount },
      reason: own === reason ? null : own,
    })),
    delivery: withDelivery ? figures.deliveryFee : null,
    credited: figures.credited,
    refund: figures.refund,
    method: figures.refund === '0.00' ? null : (method ?? null),
    refundStore: figures.refund === '0.00' ? null : (refundStore ?? null),
    ...exchange,
    points: points ?? figures.points,
    returnedBy: `${firstName} ${lastName}`,
  })
}

/** Stores the planned return of a locked order: its goods go back to stock, its points to the customer. */
export const recordReturn = async (context: Context, order: Order, plan: ReturnPlan, terms: Terms) => {
  const { figures, lines, storeId } = plan
  await addPoints(context, order.customer.id, terms.points ?? figures.points, order.number)
  const sellable = lines.filter(({ condition }) => condition === 'Sellable')
  if (sellable.length && storeId) {
    const goods = sellable.map(({ line: { productId, variantId }, quantity }) => ({
      productId,
      variantId,
      quantity,
    }))
    await addToStock(context, storeId, goods, `returned: order ${order.number}`)
  }
  await countPieces(
    context,
    'returned',
    lines.map(({ line, quantity }) => ({ lineId: line.id, quantity })),
  )
  await changeUnits(
    context,
    plan.units.map(({ id, isSellable }) => ({
      id,
      body: isSellable ? freed('InStock', { store: storeId }) : freed('Returned'),
    })),
  )
  await insertReturn(context, order, plan, terms)
  return changeOrder(context, order, changeOf(context, order, plan), terms.note || null)
}

/** The order is locked first, its customer and then the stock, as in every change of an order. */
const addReturn = (context: CallContext<'x.addReturn'>) =>
  inTransaction(context, async (transaction) => {
    const { body } = context
    const order = await lockOrder(transaction, context.params.id, body.version)
    await checkReturnReasons(transaction, body)
    const plan = await planReturn(transaction, order, body)
    if (Object.keys(plan.errors).length) throw validationError(plan.errors)
    const { refund } = plan.figures
    if (body.method === storeCredit && refund !== '0.00') await addCredit(transaction, order, refund)
    const refundStore = await showroomWithinReach(transaction, body.refundStore, 'refundStore')
    return recordReturn(transaction, order, plan, { ...body, refundStore })
  })

/** The returns of an order, newest first. */
const orderReturns = async (context: CallContext<'x.orderReturns'>) => {
  const orders = resourceNamed(context.registry, 'orders')
  const id = parseRecordId(orders, context.params.id)
  if (!(await recordExists(context, orders, id))) throw notFoundError(orders)
  const table = tablesOf(context.registry).returns
  const order = [sql`${table.createdAt} desc`, sql`${table.id} desc`]
  return readPage(context, resourceNamed(context.registry, 'returns'), {
    where: eq(table.order, id),
    order,
    ...context.page,
  })
}

export const returnHandlers: Handlers = {
  'x.returnReasons': async (context) => ({ data: await readReturnReasons(context) }),
  'x.priceReturn': priceReturn,
  'x.addReturn': addReturn,
  'x.orderReturns': orderReturns,
}
