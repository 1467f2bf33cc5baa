import { asc, eq, inArray, sql } from 'drizzle-orm'
import { reason } from '#contract/policies/errors/index.ts'
import { canTakeStep, type PurchaseStep } from '#contract/policies/purchase-transitions.ts'
import { resourceNamed } from '#contract/registry.ts'
import type { RecordFor } from '#contract/types.ts'
import type {
  CallContext,
  Context,
  FillDerived,
  ReadContext,
  UnknownRecord,
  WriteRules,
} from '#server/core/context.ts'
import { ApiError, validationError } from '#server/core/errors.ts'
import { storeDay } from '#server/core/time.ts'
import { lockRecord } from '#server/db/lock-record.ts'
import { inIds } from '#server/db/read/in-ids.ts'
import { readOne } from '#server/db/read/read.ts'
import { purchaseNumbers } from '#server/db/tables/internal.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { createRecords } from '#server/db/write/batch/write-planned.ts'
import { notFoundError, updateRecord, versionConflictError } from '#server/db/write/write.ts'
import { currentAdmin } from '../accounts/profile'
import { inactiveShowroomReason } from '../inventory/inventory'
import { findGoodsOfLists, findTransferGoods, type Goods, type Item } from '../inventory/transfers/plan'
import { productsByUnit } from '../units/plain-stock'

export type PurchaseOrder = RecordFor<'purchaseOrders'>
const dayMs = 86_400_000

const nextNumbers = async (context: Context, count: number) => {
  const { rows } = await context.db.execute<{ n: string }>(
    sql`select nextval(${purchaseNumbers.seqName}) as n from generate_series(1, ${count}::int)`,
  )
  return rows.map(({ n }) => `PO-${n}`)
}

/** Items are stored with the SKU of the catalogue, whichever number was scanned. */
const named = (items: readonly Item[], goods: readonly Goods[]) =>
  items.map(({ quantity }, i) => ({ sku: goods[i]?.sku ?? '', quantity }))

const checkShowroom = async (context: Context, store: string) => {
  const problem = await inactiveShowroomReason(context, store)
  if (problem) throw validationError({ store: [problem] })
}

/** A purchase order changes only as a draft; its steps are calls of their own. */
export const purchaseOrderRules = {
  beforeCreate: async (context, bodies) => {
    for (const store of new Set(bodies.map((body) => body.store))) await checkShowroom(context, store)
    const goods = await findGoodsOfLists(
      context,
      bodies.map(({ lines }) => lines),
    )
    const numbers = await nextNumbers(context, bodies.length)
    return bodies.map(({ lines }, i): UnknownRecord | ApiError => {
      const own = goods[i] ?? []
      if (own instanceof ApiError) return own
      return { number: numbers[i], status: 'Draft', lines: named(lines, own) }
    })
  },
  beforeUpdate: async (context, { store, lines }, { status }) => {
    if (!canTakeStep('change', status)) throw new ApiError(409, reason('purchase.notDraft'))
    if (store) await checkShowroom(context, store)
    return lines ? { lines: named(lines, await findTransferGoods(context, lines)) } : {}
  },
} satisfies WriteRules<'purchaseOrders'>

/** The purchase order, locked until the transaction ends; refused unless this step is possible now. */
export const lockPurchaseOrder = async (
  context: Context,
  { params, body }: { params: { id: string }; body: { version: number } },
  step: PurchaseStep,
): Promise<PurchaseOrder> => {
  const resource = resourceNamed(context.registry, 'purchaseOrders')
  const id = await lockRecord(context, resource, params.id, 'no key update')
  const order = await readOne(context, resource, id)
  if (!order) throw notFoundError(resource)
  if (body.version !== order.version) throw versionConflictError(context, resource, order)
  if (!canTakeStep(step, order.status)) throw new ApiError(409, reason('purchase.status'))
  return order
}

export const changePurchaseOrder = (context: Context, { id }: PurchaseOrder, values: UnknownRecord) =>
  updateRecord(context, resourceNamed(context.registry, 'purchaseOrders'), id, values)

/** The goods of orders that were placed, in the order of their lines. */
export const purchaseLinesOf = async (
  { db, registry }: Pick<ReadContext, 'db' | 'registry'>,
  orders: readonly string[],
) => {
  if (!orders.length) return []
  const { purchaseLines } = tablesOf(registry)
  return db
    .select()
    .from(purchaseLines)
    .where(inIds(purchaseLines.purchaseOrder, orders))
    .orderBy(asc(purchaseLines.id))
}

/** After the lead time of its supplier, if it has one. */
const usualDay = async (context: Context, { supplier }: PurchaseOrder) => {
  const { suppliers } = tablesOf(context.registry)
  const [row] = await context.db
    .select({ days: suppliers.leadDays })
    .from(suppliers)
    .where(eq(suppliers.id, supplier.id))
  if (row?.days == null) return {}
  return { expectedOn: storeDay(new Date(context.now().getTime() + row.days * dayMs)) }
}

const place = (context: CallContext<'x.orderPurchase'>) =>
  inTransaction(context, async (transaction) => {
    const order = await lockPurchaseOrder(transaction, context, 'order')
    await checkShowroom(transaction, order.store.id)
    const items = order.lines ?? []
    const goods = await findTransferGoods(transaction, items)
    await createRecords(
      transaction,
      resourceNamed(transaction.registry, 'purchaseLines'),
      goods.map((one, i) => ({
        ...{ ...one, purchaseOrder: order.id },
        ...{ quantity: items[i]?.quantity ?? 0, received: 0 },
      })),
    )
    const { firstName, lastName } = currentAdmin(transaction)
    return changePurchaseOrder(transaction, order, {
      status: 'Ordered',
      orderedAt: transaction.now(),
      orderedBy: `${firstName} ${lastName}`,
      ...(!order.expectedOn && (await usualDay(transaction, order))),
    })
  })

const end =
  (status: PurchaseOrder['status'], step: PurchaseStep) => (context: CallContext<'x.closePurchase'>) =>
    inTransaction(context, async (transaction) =>
      changePurchaseOrder(transaction, await lockPurchaseOrder(transaction, context, step), { status }),
    )

export const purchaseStepHandlers = {
  'x.orderPurchase': place,
  'x.closePurchase': end('Received', 'close'),
  'x.cancelPurchase': end('Cancelled', 'cancel'),
}

/** Purchase orders whose goods are still expected. */
export const isExpected = ({ status }: Pick<PurchaseOrder, 'status'>) => canTakeStep('receive', status)

/** What was ordered with what arrived of it, and how many pieces. */
export const purchaseOrderDerived: FillDerived<'purchaseOrders'> = async (context, records) => {
  const lines = await purchaseLinesOf(
    context,
    records.map(({ id }) => id),
  )
  const productIds = [...new Set(lines.map(({ productId }) => productId))]
  const byUnit = await productsByUnit(context, productIds)
  const { products } = tablesOf(context.registry)
  const named = productIds.length
    ? await context.db
        .select({ id: products.id, name: products.name })
        .from(products)
        .where(inArray(products.id, productIds))
    : []
  const names = new Map(named.map(({ id, name }) => [id, name]))
  for (const record of records) {
    record.pieces = (record.lines ?? []).reduce((sum, { quantity }) => sum + quantity, 0)
    const own = lines.filter(({ purchaseOrder }) => purchaseOrder === record.id)
    record.items = own.map(({ sku, productId, quantity, received }) => ({
      ...{ sku, name: names.get(productId) ?? sku, quantity, received },
      byUnit: byUnit.has(productId),
    }))
    record.outstanding = isExpected(record)
      ? own.reduce((sum, { quantity, received }) => sum + Math.max(quantity - received, 0), 0)
      : 0
  }
}
