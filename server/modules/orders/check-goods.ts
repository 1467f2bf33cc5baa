import { and, isNull } from 'drizzle-orm'
import { reason } from '#contract/policies/errors/index.ts'
import type { Reason } from '#contract/policies/errors/reason.ts'
import type { Context, UnknownRecord } from '#server/core/context.ts'
import { ApiError, type FieldErrors } from '#server/core/errors.ts'
import { inIds } from '#server/db/read/in-ids.ts'
import { isShowroomInReach } from '#server/db/read/reach.ts'
import type { ColumnsOf } from '#server/db/tables/declared-tables.ts'
import { columnOf, tableNamed } from '#server/db/tables/table.ts'
import { readProductDiscounts, readVatRates } from '../pricing/price'
import { readSegmentPrices } from '../pricing/price-lists'
import {
  allocateStock,
  type PricedItem,
  type RemainingStock,
  type RequestedItem,
  toPricedItem,
} from './goods'
import { lockStock, readStock } from './stock'

/** Locked rows do not change until the transaction ends; unlocked ones are enough for a response that reserves nothing. */
type Lock = { isLocked: boolean }
/** Some discounts are only for some customers, and so are price lists. */
type Looking = Lock & { customer?: string | undefined }

const readRows = async <N extends 'products' | 'variants'>(
  context: Context,
  name: N,
  key: keyof ColumnsOf<N> & string,
  ids: string[],
  { isLocked }: Lock,
): Promise<UnknownRecord[]> => {
  const table = tableNamed(context.registry, name)
  const rows = context.db
    .select()
    .from(table)
    .where(and(inIds(columnOf(table, key), ids), isNull(table.deletedAt)))
    .orderBy(table.id)
  return isLocked ? rows.for('share') : rows
}

/** What is left of goods that are too few. */
const scarcity = (line: number, count: number, isExtra = false): Reason => {
  if (count === 0) return reason(isExtra ? 'order.line.noMore' : 'order.line.soldOut', { line })
  return reason(isExtra ? 'order.line.fewMore' : 'order.line.notEnough', { line, count })
}

/** Why lines can’t be sold, by line. */
export const invalidItemsError = (errors: FieldErrors) =>
  new ApiError(400, reason('order.items.invalid'), { errors })

/** A requested line with its goods, if they exist, and the quantity that all showrooms have left for it. */
export type CheckedLine = { goods?: PricedItem; quantity: number; available: number }

/** Archived variants remain in orders, but are not sold any more. */
const isSold = (variant: UnknownRecord | undefined) =>
  variant !== undefined && variant.isActive === true && variant.archivedAt === null

/** Looks up the requested lines, and why some of them can't be sold. */
export const checkGoods = async (context: Context, requested: readonly RequestedItem[], lock: Looking) => {
  const ids = [...new Set(requested.map((line) => line.productId))]
  const products = await readRows(context, 'products', 'id', ids, lock)
  const variants = await readRows(context, 'variants', 'product', ids, lock)
  // Stock beyond the reach or of inactive showrooms is locked too, so that all writes lock the same rows in one order, but not sold.
  const all = await (lock.isLocked ? lockStock : readStock)(context, ids)
  const stock = all.filter(({ store, isSold }) => isSold && isShowroomInReach(context, store))
  const left: RemainingStock = new Map(stock.map((row) => [row.id, row.quantity]))
  const [discounts, segmentPricesOf, vats] = [
    await readProductDiscounts(context, ids, lock.customer),
    await readSegmentPrices(context, ids, lock.customer),
    await readVatRates(context, ids),
  ]
  const lines: CheckedLine[] = []
  const errors: FieldErrors = {}
  for (const [i, { productId, variantId = null, quantity, isExtra, store }] of requested.entries()) {
    const product = products.find((row) => row.id === productId)
    const own = variants.filter((row) => row.product === productId)
    const variant = own.find((row) => row.id === variantId)
    const line = i + 1
    const refuse = (key: string, reason: Reason) => {
      errors[`lines.${i}.${key}`] = [reason]
    }
    if (!product) refuse('productId', reason('order.line.product.unknown', { line }))
    else if (variantId !== null && !isSold(variant))
      refuse('variantId', reason('order.line.variant.unavailable', { line }))
    else if (variantId === null && own.length)
      refuse('variantId', reason('order.line.variant.required', { line }))
    else {
      const kept = stock.filter((row) => row.product === productId && row.variant === variantId)
      const available = kept.reduce((sum, row) => sum + (left.get(row.id) ?? 0), 0)
      const from = allocateStock(kept, left, quantity, store)
      if (!from) refuse('quantity', scarcity(line, available, isExtra))
      const found = [
        ...(discounts.get(productId) ?? []),
        ...segmentPricesOf({ product: productId, variant: variantId }),
      ]
      const goods = toPricedItem(product, variant, from ?? [], found, vats.get(productId))
      lines.push({ goods, quantity, available })
      continue
    }
    lines.push({ quantity, available: 0 })
  }
  return { lines, errors }
}

/** The goods of an order that is about to be placed, their stock locked; refused where any of them can't be sold. */
export const priceItems = async (
  context: Context,
  requested: readonly RequestedItem[],
  customer: string,
): Promise<PricedItem[]> => {
  const { lines, errors } = await checkGoods(context, requested, { isLocked: true, customer })
  if (Object.keys(errors).length) throw invalidItemsError(errors)
  return lines.flatMap(({ goods }) => goods ?? [])
}
