import { and, eq, isNull } from 'drizzle-orm'
import type { PurchaseCosts } from '#contract/extensions/purchasing.ts'
import { reason } from '#contract/policies/errors/index.ts'
import { resourceNamed } from '#contract/registry.ts'
import type { RecordFor } from '#contract/types.ts'
import { type Decimal, formatAmount, sumAmounts, zero } from '#server/core/amounts.ts'
import { canReadSubject } from '#server/core/can-read.ts'
import type { CallContext, Context, ReadContext } from '#server/core/context.ts'
import { ApiError, validationError } from '#server/core/errors.ts'
import { lockRecord } from '#server/db/lock-record.ts'
import { inIds } from '#server/db/read/in-ids.ts'
import { readOne } from '#server/db/read/read.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { createRecord, notFoundError, updateRecord, versionConflictError } from '#server/db/write/write.ts'
import { type Goods, lockProducts, productsOf } from '../inventory/add-to-stock'
import { findTransferGoods } from '../inventory/transfers/plan'
import { lockStock } from '../orders/stock'
import { changeCosts, keyOfGoods, readCosts } from './change-costs'
import { landedTotal, shareByValue } from './cost-arithmetic'
import { type PurchaseOrder, purchaseLinesOf } from './purchase-orders'

type Costs = RecordFor<'purchaseCosts'>
type Line = Goods & { sku: string; quantity: number }
const shared = ['freight', 'duty', 'otherCosts'] as const

export const readPurchaseCosts = async (context: ReadContext, order: string): Promise<Costs | undefined> => {
  const { purchaseCosts } = tablesOf(context.registry)
  const [row] = await context.db
    .select({ id: purchaseCosts.id })
    .from(purchaseCosts)
    .where(and(eq(purchaseCosts.purchaseOrder, order), isNull(purchaseCosts.deletedAt)))
  return row && readOne(context, resourceNamed(context.registry, 'purchaseCosts'), row.id)
}

type Landed = { share: string; total: Decimal; piece: Decimal }

/** What the goods of an order cost with their shares of the other costs; undefined until all costs are known. */
export const landedCosts = (
  lines: readonly Line[],
  costs: Pick<Costs, 'lines' | (typeof shared)[number]> | undefined,
): ReadonlyMap<string, Landed> | undefined => {
  const units = new Map(costs?.lines?.map(({ sku, unitCost }) => [sku, unitCost]))
  const priced = lines.flatMap((line) => {
    const unitCost = units.get(line.sku)
    return unitCost === undefined ? [] : [{ ...line, unitCost }]
  })
  if (!costs || priced.length < lines.length) return undefined
  const shares = shareByValue(sumAmounts(shared.map((key) => costs[key] ?? 0)), priced)
  return new Map(
    priced.map((line, i) => {
      const share = shares[i] ?? formatAmount(zero)
      const total = landedTotal(line, share)
      return [keyOfGoods(line), { share, total, piece: total.dividedBy(line.quantity) }]
    }),
  )
}

/** The goods of an order: of a draft those that it would order. */
const linesOf = async (context: ReadContext & Context, order: PurchaseOrder) => {
  const placed = await purchaseLinesOf(context, [order.id])
  if (placed.length) return placed
  const items = order.lines ?? []
  const goods = await findTransferGoods(context, items)
  return goods.map((one, i) => ({ ...one, quantity: items[i]?.quantity ?? 0, received: 0 }))
}

const namesOf = async ({ db, registry }: ReadContext, ids: readonly string[]) => {
  const { products } = tablesOf(registry)
  const rows = await db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(inIds(products.id, ids))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const describeCosts = async (context: Context, order: PurchaseOrder): Promise<PurchaseCosts> => {
  const lines = await linesOf(context, order)
  const costs = await readPurchaseCosts(context, order.id)
  const units = new Map(costs?.lines?.map(({ sku, unitCost }) => [sku, unitCost]))
  const landed = landedCosts(lines, costs)
  const products = productsOf(lines)
  const [current, names] = [await readCosts(context, products), await namesOf(context, products)]
  const total = landed && [...landed.values()].reduce((sum, line) => sum.plus(line.total), zero)
  const added = sumAmounts(shared.map((key) => costs?.[key] ?? 0))
  return {
    version: costs?.version ?? 0,
    ...{ freight: costs?.freight ?? null, duty: costs?.duty ?? null, otherCosts: costs?.otherCosts ?? null },
    lines: lines.map((line) => {
      const own = landed?.get(keyOfGoods(line))
      return {
        ...{ sku: line.sku, name: names.get(line.productId) ?? line.sku },
        ...{ quantity: line.quantity, received: line.received },
        unitCost: units.get(line.sku) ?? null,
        currentCost: current.get(keyOfGoods(line))?.cost ?? null,
        share: own?.share ?? null,
        total: own ? formatAmount(own.total) : null,
      }
    }),
    goods: total ? formatAmount(total.minus(added)) : null,
    total: total ? formatAmount(total) : null,
  }
}

/** The order, for users who may read purchase orders along with costs. */
const readOrder = async (context: Context, params: { id: string }, strength: 'share' | 'no key update') => {
  if (!canReadSubject(context, 'PurchaseOrder')) throw new ApiError(403, reason('access.forbidden'))
  const resource = resourceNamed(context.registry, 'purchaseOrders')
  const id = await lockRecord(context, resource, params.id, strength)
  const order = await readOne(context, resource, id)
  if (!order) throw notFoundError(resource)
  return order
}

const read = (outer: CallContext<'x.purchaseCosts'>) =>
  inTransaction(outer, async (context) =>
    describeCosts(context, await readOrder(context, outer.params, 'share')),
  )

const set = (outer: CallContext<'x.setPurchaseCosts'>) =>
  inTransaction(outer, async (context) => {
    const order = await readOrder(context, outer.params, 'no key update')
    if (order.status === 'Cancelled') throw new ApiError(409, reason('purchase.status'))
    const { version, goods: entered, freight = null, duty = null, otherCosts = null } = outer.body
    const resource = resourceNamed(context.registry, 'purchaseCosts')
    const before = await readPurchaseCosts(context, order.id)
    if (version !== (before?.version ?? 0)) throw versionConflictError(context, resource, before ?? {})
    const lines = await linesOf(context, order)
    const skus = new Set(entered.map(({ sku }) => sku))
    if (entered.length !== lines.length || !lines.every(({ sku }) => skus.has(sku)))
      throw validationError({ goods: [reason('purchase.costs.items')] })
    const values = { lines: entered, freight, duty, otherCosts }
    if (before) await updateRecord(context, resource, before.id, values)
    else await createRecord(context, resource, { ...values, purchaseOrder: order.id })

    const arrived = lines.filter(({ received }) => received > 0)
    const products = productsOf(arrived)
    if (products.length) {
      await lockProducts(context, products)
      await lockStock(context, products)
    }
    const [former, landed] = [landedCosts(lines, before), landedCosts(lines, values)]
    await changeCosts(
      context,
      arrived.flatMap((line) => {
        const key = keyOfGoods(line)
        const to = landed?.get(key)?.piece
        const from = former?.get(key)?.piece ?? null
        return to ? [{ ...line, pieces: line.received, from, to }] : []
      }),
      `costs: ${order.number}`,
    )
    return describeCosts(context, order)
  })

export const purchaseCostHandlers = { 'x.purchaseCosts': read, 'x.setPurchaseCosts': set }
