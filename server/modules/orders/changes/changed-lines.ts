import { isDeepStrictEqual } from 'node:util'
import { type OrderLine, type PricedItem, toOrderLines } from '../goods'
import type { readOrderLines } from '../stock'
import type { LineTerms } from '../terms/order-terms'
import type { StoredGoods } from './order-lines'

export type StoredLine = Awaited<ReturnType<typeof readOrderLines>>[number]
/** A stored line with the terms that it was sold on. */
export type AgreedLine = StoredLine & { terms: LineTerms }
type Goods = { productId: string; variantId?: string | null }
export const goodsKey = ({ productId, variantId }: Goods) => `${productId.toLowerCase()}/${variantId ?? ''}`

/** Goods that are requested twice are one line. */
export const mergeRequestedLines = <L extends Goods & { quantity: number }>(lines: readonly L[]): L[] => {
  const merged = new Map<string, L>()
  for (const line of lines) {
    const known = merged.get(goodsKey(line))
    merged.set(goodsKey(line), known ? { ...known, quantity: known.quantity + line.quantity } : line)
  }
  return [...merged.values()]
}

/** How many pieces of the goods the order has. */
export const orderedQuantityOf = (stored: readonly StoredLine[], goods: Goods) =>
  stored.filter((line) => goodsKey(line) === goodsKey(goods)).reduce((sum, { quantity }) => sum + quantity, 0)

const keptGoods = (line: AgreedLine, quantity: number): StoredGoods => {
  const { productId, variantId, name, sku, picture, byUnit, unitPrice, discount, vatPercentage } = line
  return {
    ...{ variantId, name, sku, picture, byUnit, unitPrice, discount, vatPercentage },
    ...{ inventoryId: line.inventoryId, quantity },
    product: { id: productId },
    productDiscount: line.terms.discount,
    terms: line.terms,
    from: [],
  }
}

/** What is kept of the stored lines, in their order; of the same goods the first lines are kept longest. */
export const keepPieces = (
  lines: readonly AgreedLine[],
  requested: readonly (Goods & { quantity: number })[],
): StoredGoods[] => {
  const left = new Map(requested.map((line) => [goodsKey(line), line.quantity]))
  return lines.flatMap((line) => {
    const wanted = left.get(goodsKey(line)) ?? 0
    const quantity = Math.min(line.quantity, wanted)
    left.set(goodsKey(line), wanted - quantity)
    return quantity ? [keptGoods(line, quantity)] : []
  })
}

/** The further pieces of some goods, by the stock that they are taken from; without enough stock, as one line. */
export const addPieces = (found: PricedItem | undefined, quantity: number): OrderLine[] => {
  if (!found || !quantity) return []
  return found.from.length ? toOrderLines([found]) : [{ ...found, quantity }]
}

const stockOf = ({ inventoryId, from }: StoredGoods) => inventoryId ?? from[0]?.row.id ?? null
const isSameSale = (one: StoredGoods, other: StoredGoods) =>
  one.product.id === other.product.id &&
  one.variantId === other.variantId &&
  stockOf(one) === stockOf(other) &&
  one.unitPrice === other.unitPrice &&
  one.discount === other.discount &&
  one.vatPercentage === other.vatPercentage &&
  isDeepStrictEqual(one.terms, other.terms)

/** Pieces that are sold on the same terms from the same stock are one line. */
export const joinPieces = (kept: readonly StoredGoods[], added: readonly StoredGoods[]): StoredGoods[] => {
  const joined = [...kept]
  for (const line of added) {
    const at = joined.findIndex((one) => isSameSale(one, line))
    const known = joined[at]
    if (known) joined[at] = { ...known, quantity: known.quantity + line.quantity }
    else joined.push({ ...line, inventoryId: stockOf(line), from: [] })
  }
  return joined
}

/** The difference of each stock: what the order took before, minus what it takes now. */
export const stockDifferences = (before: readonly StoredLine[], after: readonly StoredGoods[]) => {
  const differences = new Map<string, number>()
  const add = (id: string | null | undefined, pieces: number) =>
    id && differences.set(id, (differences.get(id) ?? 0) + pieces)
  for (const { inventoryId, quantity } of before) add(inventoryId, quantity)
  for (const { inventoryId, quantity } of after) add(inventoryId, -quantity)
  return differences
}
