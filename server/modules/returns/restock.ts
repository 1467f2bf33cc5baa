import { resourceNamed } from '../../../contract/registry'
import type { Context } from '../../core/context'
import { createRecord } from '../../db/write/write'
import { inventoryRules } from '../inventory/inventory'
import { lockStock, moveStock, readStock, type StockMove, type StockRow } from '../orders/stock'
import type { PlannedLine } from './return-plan'

type Goods = Pick<PlannedLine['line'], 'productId' | 'variantId'>
const isStockOf =
  (store: string) =>
  ({ productId, variantId }: Goods) =>
  (row: StockRow) =>
    row.store === store && row.product === productId && row.variant === variantId

/**
 * Puts sellable goods into the stock of a showroom, with a ledger entry for each. A showroom that does not stock them
 * yet does from then on: its stock is created first, because products are locked before stock everywhere.
 */
export const restockReturned = async (
  context: Context,
  number: string,
  lines: readonly PlannedLine[],
  storeId: string,
) => {
  const ids = [...new Set(lines.map(({ line }) => line.productId))]
  const stockOf = isStockOf(storeId)
  const known = await readStock(context, ids)
  const created: Goods[] = []
  const isSame = (one: Goods) => (other: Goods) =>
    one.productId === other.productId && one.variantId === other.variantId
  for (const { line } of lines) {
    if (known.some(stockOf(line)) || created.some(isSame(line))) continue
    const { productId, variantId } = line
    const stock = { productId, storeId, quantity: 0, ...(variantId && { variantId }) }
    await createRecord(context, resourceNamed(context.registry, 'inventory'), stock, inventoryRules)
    created.push(line)
  }
  const rows = await lockStock(context, ids)
  const moves = lines.flatMap(({ line, quantity }): StockMove[] => {
    const row = rows.find(stockOf(line))
    return row ? [{ row, delta: quantity }] : []
  })
  await moveStock(context, moves, `returned: order ${number}`)
}
