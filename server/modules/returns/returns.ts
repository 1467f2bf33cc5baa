import { eq, sql } from 'drizzle-orm'
import type { ReturnPrice } from '../../../contract/extensions/orders/returns'
import { isCovered } from '../../../contract/policies/order-transitions'
import { resourceNamed } from '../../../contract/registry'
import { isAtLeast, sumAmounts } from '../../core/amounts'
import { collectRefusals } from '../../core/collect-refusals'
import type { CallContext, Context, Handlers } from '../../core/context'
import { validationError } from '../../core/errors'
import { readPage, recordExists } from '../../db/read/read'
import { tablesOf } from '../../db/tables/table'
import { inTransaction } from '../../db/transaction'
import { createRecord, notFound } from '../../db/write/write'
import { recordId } from '../../validation/record-id'
import { currentAdmin } from '../accounts/profile'
import { addCredit, storeCredit } from '../customers/credit'
import { changeOrder, lockOrder, type Order, type OrderChange, readOrder } from '../orders/order-lock'
import { addPoints } from '../orders/points'
import { restockReturned } from './restock'
import { type PlannedLine, planReturn, type ReturnPlan } from './return-plan'

/** The preview: the plan of the write, which nothing follows. */
const priceReturn = async (c: CallContext<'x.priceReturn'>): Promise<ReturnPrice> => {
  const order = await readOrder(c, recordId(resourceNamed(c.registry, 'orders'), c.params.id))
  const { figures, errors } = await planReturn(c, order, c.body)
  const found = collectRefusals()
  found.add(errors)
  const { order: _after, credited: _credited, ...shown } = figures
  return { ...shown, refusal: found.answer(c.request.id) }
}

/** The payment of an order is settled once nothing is owed, also if goods came back instead of money. */
const changeOf = (
  w: Context,
  order: Order,
  { figures: { order: after, refund } }: ReturnPlan,
): OrderChange => {
  const { credited, paid } = after
  const isSettled =
    order.paymentStatus === 'Pending' && isAtLeast(paid, '0.01') && isCovered({ ...order, paid, credited })
  return {
    ...{ credited, paid, refunded: sumAmounts([order.refunded ?? 0, refund]) },
    ...(isSettled && { paymentStatus: 'Paid' as const, paidAt: w.now() }),
  }
}

const countReturned = async (w: Context, lines: readonly PlannedLine[]) => {
  const table = tablesOf(w.registry).orderLines
  for (const { line, quantity } of lines)
    await w.db
      .update(table)
      .set({
        returned: sql`coalesce(${table.returned}, 0) + ${quantity}`,
        version: sql`${table.version} + 1`,
        updatedAt: w.now(),
      })
      .where(eq(table.id, line.id))
}

type Body = CallContext<'x.addReturn'>['body']
const insertReturn = (w: Context, order: Order, plan: ReturnPlan, { reason, note, method }: Body) => {
  const { figures, lines, storeId, withDelivery } = plan
  const { firstName, lastName } = currentAdmin(w)
  return createRecord(w, resourceNamed(w.registry, 'returns'), {
    order: order.id,
    reason,
    note: note || null,
    store: lines.some(({ condition }) => condition === 'Sellable') ? storeId : null,
    lines: lines.map(({ line: { id: lineId, name, sku }, quantity, condition, amount }) => ({
      ...{ lineId, name, sku, quantity, condition, amount },
    })),
    delivery: withDelivery ? figures.deliveryFee : null,
    credited: figures.credited,
    refund: figures.refund,
    method: figures.refund === '0.00' ? null : method,
    points: figures.points,
    returnedBy: `${firstName} ${lastName}`,
  })
}

/** The order is locked first, its customer and then the stock, as in every change of an order. */
const addReturn = (c: CallContext<'x.addReturn'>) =>
  inTransaction(c, async (w) => {
    const { body } = c
    const order = await lockOrder(w, c.params.id, body.version)
    const plan = await planReturn(w, order, body)
    if (Object.keys(plan.errors).length) throw validationError(plan.errors)
    const { figures, lines, storeId } = plan
    await addPoints(w, order.customer.id, figures.points, order.number)
    if (body.method === storeCredit && figures.refund !== '0.00') await addCredit(w, order, figures.refund)
    const sellable = lines.filter(({ condition }) => condition === 'Sellable')
    if (sellable.length && storeId) await restockReturned(w, order.number, sellable, storeId)
    await countReturned(w, lines)
    await insertReturn(w, order, plan, body)
    return changeOrder(w, order, changeOf(w, order, plan), body.note || null)
  })

/** The returns of an order, newest first. */
const orderReturns = async (c: CallContext<'x.orderReturns'>) => {
  const orders = resourceNamed(c.registry, 'orders')
  const id = recordId(orders, c.params.id)
  if (!(await recordExists(c, orders, id))) throw notFound(orders)
  const table = tablesOf(c.registry).returns
  const order = [sql`${table.createdAt} desc`, sql`${table.id} desc`]
  return readPage(c, resourceNamed(c.registry, 'returns'), { where: eq(table.order, id), order, ...c.page })
}

export const returnHandlers: Handlers = {
  'x.priceReturn': priceReturn,
  'x.addReturn': addReturn,
  'x.orderReturns': orderReturns,
}
