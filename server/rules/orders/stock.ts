import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { isAmong } from '../../store/read'
import { tablesOf } from '../../store/table'
import type { Work } from '../handler'
import { noteQuantity } from '../stock-ledger'
import type { Order } from './order-lock'

export type Kept = { id: string; product: string; variant: string | null; store: string; quantity: number }

/** The stock of these products in all showrooms, held in one order so that two who sell the same never block. */
export const holdStock = async (w: Work, products: readonly string[]): Promise<Kept[]> => {
  const { inventory } = tablesOf(w.registry)
  const { id, product, variant, store, quantity } = inventory
  return w.db
    .select({ id, product, variant, store, quantity })
    .from(inventory)
    .where(and(isAmong(product, products), isNull(inventory.deletedAt)))
    .orderBy(asc(id))
    .for('no key update')
}

/** Changes a quantity that is held, with a line of the ledger that names the order. */
export const moveStock = async (w: Work, row: Kept, delta: number, note: string) => {
  const table = tablesOf(w.registry).inventory
  const quantity = row.quantity + delta
  await w.db
    .update(table)
    .set({ quantity, version: sql`${table.version} + 1`, updatedAt: w.now() })
    .where(eq(table.id, row.id))
  await noteQuantity(w, row.id, { from: row.quantity, to: quantity, note })
  row.quantity = quantity
}

type Line = {
  productId: string
  variantId: string | null
  inventoryId: string | null
  quantity: number
}

const linesOf = async (w: Work, order: Order): Promise<Line[]> => {
  const table = tablesOf(w.registry).orderLines
  return w.db
    .select()
    .from(table)
    .where(and(eq(table.order, order.id), isNull(table.deletedAt)))
    .orderBy(asc(table.position))
}

/**
 * Puts the goods of an order back where they were taken from; where that showroom keeps them no more, in another one
 * that does. What nobody keeps any more is not counted.
 */
export const giveStockBack = async (w: Work, order: Order) => {
  const lines = (await linesOf(w, order)).filter((line) => line.inventoryId)
  if (!lines.length) return
  const kept = await holdStock(w, [...new Set(lines.map((line) => line.productId))])
  for (const line of lines) {
    const row =
      kept.find((one) => one.id === line.inventoryId) ??
      kept.find((one) => one.product === line.productId && one.variant === line.variantId)
    if (row) await moveStock(w, row, line.quantity, `returned: order ${order.number}`)
  }
}
