import type { PricedItem } from '../goods'
import type { readOrderLines } from '../stock'
import type { StoredGoods } from './order-lines'

export type StoredLine = Awaited<ReturnType<typeof readOrderLines>>[number]
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

const keptGoods = (line: StoredLine, quantity: number): StoredGoods => {
  const { productId, variantId, name, sku, picture, unitPrice, discount, vatPercentage, inventoryId } = line
  return {
    ...{ variantId, name, sku, picture, unitPrice, discount, vatPercentage, inventoryId, quantity },
    product: { id: productId },
    from: [],
  }
}

/** The stored lines of some goods with that many pieces fewer or the same; the first lines are kept longest. */
const keepPieces = (lines: readonly StoredLine[], totalQuantity: number) => {
  let left = totalQuantity
  return lines.flatMap((line) => {
    const quantity = Math.min(line.quantity, left)
    left -= quantity
    return quantity ? [keptGoods(line, quantity)] : []
  })
}

/**
 * The lines of some goods with that quantity: stored pieces keep their price, and so do further ones of the same goods.
 * `found` are the current goods, with the stock for the further pieces.
 */
export const linesForQuantity = (
  lines: readonly StoredLine[],
  quantity: number,
  found: PricedItem | undefined,
): StoredGoods[] => {
  const kept = keepPieces(lines, quantity)
  const extra = quantity - kept.reduce((sum, line) => sum + line.quantity, 0)
  if (!extra || !found) return kept
  const [agreed] = kept
  const parts = found.from.length ? found.from : [{ row: undefined, quantity: extra }]
  const added = parts.map(
    ({ row, quantity: pieces }): StoredGoods => ({
      ...(agreed ?? found),
      ...{ from: [], inventoryId: row?.id ?? null, quantity: pieces },
    }),
  )
  // Pieces from the same stock are one line.
  const piecesIn = (line: StoredGoods) =>
    added.filter((one) => one.inventoryId === line.inventoryId).reduce((sum, one) => sum + one.quantity, 0)
  const isNew = (line: StoredGoods) => !kept.some(({ inventoryId }) => inventoryId === line.inventoryId)
  return [
    ...kept.map((line) => ({ ...line, quantity: line.quantity + piecesIn(line) })),
    ...added.filter(isNew),
  ]
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
