import { resourceNamed } from '../../../../contract/registry'
import type { RecordFor } from '../../../../contract/types'
import type { Context } from '../../../core/context'
import { createRecord } from '../../../db/write/write'
import { lockStock, moveStock, readStock, type StockMove, type StockRow } from '../../orders/stock'
import { inventoryRules } from '../inventory'
import type { Goods } from './plan'

export type Transfer = RecordFor<'transfers'>
export type MovedGoods = Goods & { quantity: number }

export const matchesStock =
  (store: string, { productId, variantId }: Goods) =>
  (row: StockRow) =>
    row.store === store && row.product === productId && row.variant === variantId

/** The ledger names both showrooms. */
export const ledgerNote = ({ number, origin, destination }: Transfer) =>
  `moved: ${origin.label} → ${destination.label} (${number})`

const productsOf = (goods: readonly Goods[]) => [...new Set(goods.map(({ productId }) => productId))]

/** The stock of these goods everywhere, locked in the order that all changes of stock use. */
export const lockGoods = (context: Context, goods: readonly Goods[]) => lockStock(context, productsOf(goods))

/**
 * Adds goods to the stock of a showroom. One that does not stock them yet does from then on: its stock is created first,
 * because products are locked before stock everywhere.
 */
export const addToStock = async (
  context: Context,
  store: string,
  goods: readonly MovedGoods[],
  note: string,
) => {
  const known = await readStock(context, productsOf(goods))
  for (const { productId, variantId, ...one } of goods) {
    if (!one.quantity || known.some(matchesStock(store, { productId, variantId, ...one }))) continue
    const stock = { productId, storeId: store, quantity: 0, ...(variantId && { variantId }) }
    await createRecord(context, resourceNamed(context.registry, 'inventory'), stock, inventoryRules)
  }
  const rows = await lockGoods(context, goods)
  const moves = goods.flatMap((one): StockMove[] => {
    const row = rows.find(matchesStock(store, one))
    return row && one.quantity ? [{ row, delta: one.quantity }] : []
  })
  await moveStock(context, moves, note)
}
