import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Context } from '../../core/context'
import { inIds } from '../../db/read/in-ids'
import { tablesOf } from '../../db/tables/table'
import { noteQuantities } from '../inventory/stock-ledger'
import type { Order } from './order-lock'

export type StockRow = {
  id: string
  product: string
  variant: string | null
  store: string
  quantity: number
}

const stockOf = (w: Context, products: readonly string[]) => {
  const { inventory } = tablesOf(w.registry)
  const { id, product, variant, store, quantity } = inventory
  return w.db
    .select({ id, product, variant, store, quantity })
    .from(inventory)
    .where(and(inIds(product, products), isNull(inventory.deletedAt)))
    .orderBy(asc(id))
}

/** The stock of these products in all showrooms. */
export const readStock = async (w: Context, products: readonly string[]): Promise<StockRow[]> =>
  stockOf(w, products)

/** The same, always locked in one order, so that two orders of the same goods cannot deadlock. */
export const lockStock = async (w: Context, products: readonly string[]): Promise<StockRow[]> =>
  stockOf(w, products).for('no key update')

export type StockMove = { row: StockRow; delta: number }

/** Changes locked quantities, each with a ledger entry that names the order. */
export const moveStock = async (w: Context, moves: readonly StockMove[], note: string) => {
  if (!moves.length) return
  const changes = moves.map(({ row, delta }) => {
    const from = row.quantity
    row.quantity += delta
    return { id: row.id, from, to: row.quantity, note }
  })
  const table = tablesOf(w.registry).inventory
  const rows = [...new Set(moves.map(({ row }) => row))]
  const [ids, quantities] = [rows.map(({ id }) => id), rows.map(({ quantity }) => quantity)]
  await w.db
    .update(table)
    .set({ quantity: sql`moved.quantity`, version: sql`${table.version} + 1`, updatedAt: w.now() })
    .from(sql`unnest(${sql.param(ids)}::text[], ${sql.param(quantities)}::int[]) as moved(id, quantity)`)
    .where(sql`${table.id} = moved.id`)
  await noteQuantities(w, changes)
}

/** The stored lines of an order, in its order. */
export const orderLinesOf = async (w: Context, order: Pick<Order, 'id'>) => {
  const table = tablesOf(w.registry).orderLines
  return w.db
    .select()
    .from(table)
    .where(and(eq(table.order, order.id), isNull(table.deletedAt)))
    .orderBy(asc(table.position))
}

/**
 * Returns the items of an order to the stock they came from; if that showroom no longer stocks them, to another one
 * that does. Items that no showroom stocks are not counted, and pieces that were returned before are not counted twice.
 */
export const restockOrder = async (w: Context, order: Order) => {
  const lines = (await orderLinesOf(w, order)).filter((line) => line.inventoryId)
  if (!lines.length) return
  const rows = await lockStock(w, [...new Set(lines.map((line) => line.productId))])
  const moves = lines.flatMap((line): StockMove[] => {
    const row =
      rows.find((one) => one.id === line.inventoryId) ??
      rows.find((one) => one.product === line.productId && one.variant === line.variantId)
    return row ? [{ row, delta: line.quantity - (line.returned ?? 0) }] : []
  })
  await moveStock(w, moves, `returned: order ${order.number}`)
}
