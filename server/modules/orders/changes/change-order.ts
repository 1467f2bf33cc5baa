import { isDeepStrictEqual } from 'node:util'
import { and, eq, isNull, notInArray } from 'drizzle-orm'
import { furtherReturnReasons } from '#contract/enums.ts'
import type { OrderChangePrice } from '#contract/extensions/orders/order-change.ts'
import { isGranted } from '#contract/policies/access.ts'
import { reason } from '#contract/policies/errors/index.ts'
import { isFullyPaid } from '#contract/policies/order-transitions.ts'
import { resourceNamed } from '#contract/registry.ts'
import { isAtLeast, sumAmounts } from '#server/core/amounts.ts'
import type { CallContext, Context, Handlers } from '#server/core/context.ts'
import { ApiError } from '#server/core/errors.ts'
import { addHistory } from '#server/db/history.ts'
import { lockRecord } from '#server/db/lock-record.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { createRecord } from '#server/db/write/write.ts'
import { currentAdmin } from '#server/modules/accounts/profile.ts'
import { addCredit, storeCredit } from '#server/modules/customers/credit.ts'
import { parseRecordId } from '#server/validation/record-id.ts'
import { freeExcessUnits } from '../../units/order-goods'
import { changeOrder, lockOrder, type Order, type OrderChange, readOrder } from '../order-lock'
import { lockStock, moveStock, type StockMove } from '../stock'
import { storeOrderTerms } from '../terms/order-terms'
import { storedReductions } from '../terms/price-by-terms'
import { type ChangeBody, type ChangePlan, planChange } from './change-plan'
import { stockDifferences } from './changed-lines'
import { insertLines, type StoredGoods } from './order-lines'

/** The preview: the plan of the write, which nothing follows. */
const priceChange = async (context: CallContext<'x.priceChange'>): Promise<OrderChangePrice> => {
  const order = await readOrder(
    context,
    parseRecordId(resourceNamed(context.registry, 'orders'), context.params.id),
  )
  const plan = await planChange(context, order, context.body, { isLocked: false })
  const { lines: _, ...amounts } = plan.totals
  const { difference, refund, due, promotion } = plan
  return {
    ...amounts,
    promotion,
    difference,
    refund,
    due,
    lines: plan.shown,
    refusal: plan.found.answer(context.request.id),
  }
}

/** Goods are taken from stock or put back, by the difference. */
const moveDifferences = async (context: Context, order: Order, { stored, lines }: ChangePlan) => {
  const products = [...stored.map((line) => line.productId), ...lines.map(({ product }) => product.id)]
  const rows = await lockStock(context, [...new Set(products)])
  const moves = [...stockDifferences(stored, lines)].flatMap(([id, delta]): StockMove[] => {
    const line = stored.find(({ inventoryId }) => inventoryId === id)
    const row =
      rows.find((one) => one.id === id) ??
      rows.find((one) => one.product === line?.productId && one.variant === line.variantId)
    return row && delta ? [{ row, delta }] : []
  })
  // The notes begin with a declared reason, as all stock notes do.
  const taken = moves.filter(({ delta }) => delta < 0)
  const back = moves.filter(({ delta }) => delta > 0)
  await moveStock(context, taken, `sold: order ${order.number}`)
  await moveStock(context, back, `returned: order ${order.number}`)
}

const replaceLines = async (context: Context, order: Order, { lines, totals, terms }: ChangePlan) => {
  const table = tablesOf(context.registry).orderLines
  const at = context.now()
  // The new ones come first: an order without any would belong to all showrooms in between.
  const added = await insertLines(context, { id: order.id, at }, lines, totals)
  await context.db
    .update(table)
    .set({ deletedAt: at, updatedAt: at })
    .where(and(eq(table.order, order.id), isNull(table.deletedAt), notInArray(table.id, added)))
  await storeOrderTerms(context, order.id, terms, lines)
}

/** What was paid beyond the new total goes back to the customer. */
const refundDifference = async (
  context: CallContext,
  order: Order,
  { refund }: ChangePlan,
  method: ChangeBody['method'],
) => {
  if (refund === '0.00') return
  if (!isGranted(context.admin?.role, ['Payment', 'UPDATE']))
    throw new ApiError(403, reason('access.forbidden'))
  if (method === storeCredit) await addCredit(context, order, refund)
  const { firstName, lastName } = currentAdmin(context)
  await createRecord(context, resourceNamed(context.registry, 'returns'), {
    ...{
      order: order.id,
      reason: furtherReturnReasons[0],
      lines: [],
      credited: '0.00',
      refund,
      method,
      points: 0,
    },
    returnedBy: `${firstName} ${lastName}`,
  })
}

const paymentOf = (context: Context, order: Order, { paid, refund, totals }: ChangePlan): OrderChange => {
  const covers = isFullyPaid({ ...order, paid, total: totals.total }) && isAtLeast(paid, '0.01')
  return {
    paid,
    ...(refund !== '0.00' && { refunded: sumAmounts([order.refunded ?? 0, refund]) }),
    ...(order.paymentStatus === 'Pending' &&
      covers && { paymentStatus: 'Paid' as const, paidAt: context.now() }),
    ...(order.paymentStatus === 'Paid' && !covers && { paymentStatus: 'Pending' as const, paidAt: null }),
  }
}

/** The lines before and after, in the history of the order. */
const recordLines = (context: Context, before: Order, after: Order) => {
  const isSame = JSON.stringify(goodsOf(before)) === JSON.stringify(goodsOf(after))
  const what = { action: 'update', entity: 'orders', entityId: before.id, propKey: 'lines' } as const
  return isSame ? undefined : addHistory(context, [{ ...what, from: before.lines, to: after.lines }])
}
const goodsOf = ({ lines }: Order) => (lines ?? []).map(({ sku, quantity }) => [sku, quantity])

const placeIn = ({ recipient, phone, division, district, thana, address }: ChangeBody) => ({
  ...{ recipient, phone, division, district, thana: thana || null, address },
})
/** The pieces by their goods and the stock they are from. */
const piecesOf = (
  lines: readonly Pick<StoredGoods, 'product' | 'variantId' | 'quantity' | 'inventoryId'>[],
) =>
  lines.map(({ product, variantId, quantity, inventoryId = null }) => [
    ...[product.id, variantId, quantity, inventoryId],
  ])
/** Saved as it is: nothing is written. */
const isUnchanged = (order: Order, { stored, lines }: ChangePlan, body: ChangeBody) => {
  const { recipient, phone, division, district, thana, address } = order
  const before = stored.map((line) => ({ ...line, product: { id: line.productId } }))
  return (
    isDeepStrictEqual(
      { recipient, phone, division, district, thana: thana || null, address },
      placeIn(body),
    ) && isDeepStrictEqual(piecesOf(before), piecesOf(lines))
  )
}

/** The order is locked first, its customer and then products and stock, as when an order is placed. */
const change = (context: CallContext<'x.changeOrder'>) =>
  inTransaction(context, async (transaction) => {
    const { body } = context
    const order = await lockOrder(transaction, context.params.id, body.version)
    await lockRecord(
      transaction,
      resourceNamed(transaction.registry, 'customers'),
      order.customer.id,
      'no key update',
    )
    const plan = await planChange(transaction, order, body, { isLocked: true })
    plan.found.assertNone()
    if (isUnchanged(order, plan, body)) return order
    await refundDifference(transaction, order, plan, body.method)
    await moveDifferences(transaction, order, plan)
    await replaceLines(transaction, order, plan)
    await freeExcessUnits(transaction, order)
    const { lines: _, ...amounts } = plan.totals
    const after = await changeOrder(transaction, order, {
      ...amounts,
      // Older orders have an amount of zero without a promotion.
      ...((plan.promotion || order.promotion) && storedReductions(plan.promotion, plan.totals)),
      ...placeIn(body),
      ...paymentOf(transaction, order, plan),
    })
    await recordLines(transaction, order, after)
    return after
  })

export const orderChangeHandlers: Handlers = { 'x.priceChange': priceChange, 'x.changeOrder': change }
