import { and, isNull } from 'drizzle-orm'
import { reason } from '../../../contract/policies/refusals'
import type { Reason } from '../../../contract/policies/refusals/reason'
import { type FieldErrors, Refusal } from '../../core/errors'
import type { Json, Work } from '../../core/work'
import { isAmong } from '../../db/read/among'
import type { StoredFile } from '../../db/tables/declared-tables'
import { columnOf, tableNamed } from '../../db/tables/table'
import { bestDiscount, type Discount, discountOn, type Vat } from '../pricing/arithmetic'
import { discountsOn, vatOf } from '../pricing/price'
import { holdStock, type Kept } from './stock'

export type Wanted = { productId: string; variantId?: string | null; quantity: number }
/** An item as it is sold now, with its stock in each showroom. */
export type Goods = {
  product: { id: string }
  variantId: string | null
  name: string
  sku: string
  picture: StoredFile | null
  unitPrice: string
  discount: string
  vatPercentage: number
  from: { row: Kept; quantity: number }[]
}

/** An item that cannot be sold; each line has its reason. */
export const itemsInvalid = (errors: FieldErrors) =>
  new Refusal(400, reason('order.items.invalid'), { errors })

const standingRows = async (w: Work, name: string, key: string, ids: string[]): Promise<Json[]> => {
  const table = tableNamed(w.registry, name)
  return w.db
    .select()
    .from(table)
    .where(and(isAmong(columnOf(table, key), ids), isNull(table.deletedAt)))
    .orderBy(table.id)
    .for('share')
}

/** The remaining stock while the lines of an order are allocated. */
type Left = Map<string, number>

/** Takes a quantity from as few showrooms as possible; undefined if they have too little. */
const taken = (kept: readonly Kept[], left: Left, quantity: number): Goods['from'] | undefined => {
  const leftOf = (row: Kept) => left.get(row.id) ?? 0
  const most = [...kept].sort((a, b) => leftOf(b) - leftOf(a))
  // The showroom with the smallest remainder: the others can still serve larger orders.
  const one = most.filter((row) => leftOf(row) >= quantity).at(-1)
  const from: Goods['from'] = one ? [{ row: one, quantity }] : []
  let missing = one ? 0 : quantity
  for (const row of most) {
    const part = Math.min(leftOf(row), missing)
    if (part > 0) from.push({ row, quantity: part })
    missing -= part
  }
  if (missing > 0) return undefined
  for (const part of from) left.set(part.row.id, leftOf(part.row) - part.quantity)
  return from
}

const attributesOf = (variant: Json | undefined) =>
  ((variant?.attributes ?? []) as { value: string }[]).map(({ value }) => value).join(', ')

/** Reads the requested items, locks their stock, and refuses items that are unavailable or out of stock. */
export const goodsFor = async (w: Work, lines: readonly Wanted[]): Promise<Goods[]> => {
  const ids = [...new Set(lines.map((line) => line.productId))]
  const products = await standingRows(w, 'products', 'id', ids)
  const variants = await standingRows(w, 'variants', 'product', ids)
  const stock = await holdStock(w, ids)
  const left: Left = new Map(stock.map((row) => [row.id, row.quantity]))
  const [discounts, vats] = [await discountsOn(w, ids), await vatOf(w, ids)]
  const goods: Goods[] = []
  const errors: FieldErrors = {}
  for (const [i, { productId, variantId = null, quantity }] of lines.entries()) {
    const product = products.find((row) => row.id === productId)
    const own = variants.filter((row) => row.product === productId)
    const variant = own.find((row) => row.id === variantId)
    const line = i + 1
    const refuse = (key: string, why: Reason) => {
      errors[`lines.${i}.${key}`] = [why]
    }
    if (!product) refuse('productId', reason('order.line.product.unknown', { line }))
    else if (variantId !== null && !variant?.isActive)
      refuse('variantId', reason('order.line.variant.unavailable', { line }))
    else if (variantId === null && own.length)
      refuse('variantId', reason('order.line.variant.required', { line }))
    else {
      const kept = stock.filter((row) => row.product === productId && row.variant === variantId)
      const from = taken(kept, left, quantity)
      if (!from) {
        const rest = kept.reduce((sum, row) => sum + (left.get(row.id) ?? 0), 0)
        refuse(
          'quantity',
          rest === 0
            ? reason('order.line.soldOut', { line })
            : reason('order.line.notEnough', { line, count: rest }),
        )
        continue
      }
      goods.push(pieceOf(product, variant, from, discounts.get(productId) ?? [], vats.get(productId)))
    }
  }
  if (Object.keys(errors).length) throw itemsInvalid(errors)
  return goods
}

const pieceOf = (
  product: Json,
  variant: Json | undefined,
  from: Goods['from'],
  discounts: Discount[],
  vat: Vat | undefined,
): Goods => {
  const unitPrice = String(variant?.price ?? product.price)
  const best = bestDiscount(unitPrice, discounts)
  const [picture = null] = product.images as StoredFile[]
  const details = attributesOf(variant)
  return {
    product: { id: String(product.id) },
    variantId: variant ? String(variant.id) : null,
    name: details ? `${product.name} (${details})` : String(product.name),
    sku: String(variant?.sku ?? product.sku),
    picture,
    unitPrice,
    discount: best ? discountOn(unitPrice, best) : '0.00',
    vatPercentage: Number(vat?.percentage ?? 0),
    from,
  }
}

/** The part of a line that one showroom provides. */
export type Line = Goods & { quantity: number }

export const linesOf = (goods: readonly Goods[]): Line[] =>
  goods.flatMap((one) => one.from.map((part): Line => ({ ...one, from: [part], quantity: part.quantity })))
