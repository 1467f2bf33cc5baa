import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Context } from '#server/core/context.ts'
import { inIds } from '#server/db/read/in-ids.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { recordStockChanges } from '../inventory/stock-ledger'
import { productsByUnit } from '../units/plain-stock'
import { changeUnits, freed, unitsOfOrders } from '../units/unit-records'
import type { Order } from './order-lock'

export type StockRow = {
  id: string
  product: string
  variant: string | null
  store: string
  quantity: number
  /** The showroom is in use: others sell nothing. */
  isSold: boolean
}

const stockOf = (context: Context, products: readonly string[]) => {
  const { inventory, stores } = tablesOf(context.registry)
  // A join would lock the showrooms too.
  const isSold = sql<boolean>`(select ${stores.isActive} from ${stores} where ${stores.id} = ${inventory.store})`
  const { id, product, variant, store, quantity } = inventory
  return context.db
    .select({ id, product, variant, store, quantity, isSold })
    .from(inventory)
    .where(and(inIds(product, products), isNull(inventory.deletedAt)))
    .orderBy(asc(id))
}

/** The stock of these products in all showrooms. */
export const readStock = async (context: Context, products: readonly string[]): Promise<StockRow[]> =>
  stockOf(context, products)

/** The same, always locked in one order, so that two orders of the same goods cannot deadlock. */
export const lockStock = async (context: Context, products: readonly string[]): Promise<StockRow[]> =>
  stockOf(context, products).for('no key update')

export type StockMove = { row: StockRow; delta: number }

/** Changes locked quantities, each with a ledger entry that names the order. */
export const moveStock = async (context: Context, moves: readonly StockMove[], note: string) => {
  if (!moves.length) return
  const changes = moves.map(({ row, delta }) => {
    const from = row.quantity
    row.quantity += delta
    return { id: row.id, from, to: row.quantity, note }
  })
  const table = tablesOf(context.registry).inventory
  const rows = [...new Set(moves.map(({ row }) => row))]
  const [ids, quantities] = [rows.map(({ id }) => id), rows.map(({ quantity }) => quantity)]
  await context.db
    .update(table)
    .set({ quantity: sql`moved.quantity`, version: sql`${table.version} + 1`, updatedAt: context.now() })
    .from(sql`unnest(${sql.param(ids)}::text[], ${sql.param(quantities)}::int[]) as moved(id, quantity)`)
    .where(sql`${table.id} = moved.id`)
  await recordStockChanges(context, changes)
}

/** Adds to the pieces of lines that were sent or came back; negative quantities are taken off again. */
export const countPieces = async (
  context: Context,
  key: 'sent' | 'returned',
  pieces: readonly { lineId: string; quantity: number }[],
) => {
  const counts = new Map<string, number>()
  for (const { lineId, quantity } of pieces) counts.set(lineId, (counts.get(lineId) ?? 0) + quantity)
  if (!counts.size) return
  const [ids, quantities] = [[...counts.keys()], [...counts.values()]]
  const table = tablesOf(context.registry).orderLines
  await context.db
    .update(table)
    .set({
      [key]: sql`greatest(coalesce(${table[key]}, 0) + counted.quantity, 0)`,
      version: sql`${table.version} + 1`,
      updatedAt: context.now(),
    })
    .from(sql`unnest(${sql.param(ids)}::text[], ${sql.param(quantities)}::int[]) as counted(id, quantity)`)
    .where(sql`${table.id} = counted.id`)
}

/** The stored lines of an order, in its order. */
export const readOrderLines = async (context: Context, order: Pick<Order, 'id'>) => {
  const table = tablesOf(context.registry).orderLines
  return context.db
    .select()
    .from(table)
    .where(and(eq(table.order, order.id), isNull(table.deletedAt)))
    .orderBy(asc(table.position))
}

/**
 * Returns the items of an order to the stock they came from; if that showroom no longer stocks them, to another one
 * that does. Items that no showroom stocks are not counted, and pieces that were returned before are not counted twice.
 */
export const restockOrder = async (context: Context, order: Order) => {
  const lines = (await readOrderLines(context, order)).filter((line) => line.inventoryId)
  if (!lines.length) return
  const rows = await lockStock(context, [...new Set(lines.map((line) => line.productId))])
  const byUnit = await productsByUnit(
    context,
    lines.map((line) => line.productId),
  )
  const moves = lines.flatMap((line): StockMove[] => {
    // Sold before its product was kept by unit: the pieces are received again by their chassis numbers.
    if (byUnit.has(line.productId) && !line.byUnit) return []
    const row =
      rows.find((one) => one.id === line.inventoryId) ??
      rows.find((one) => one.product === line.productId && one.variant === line.variantId)
    return row ? [{ row, delta: line.quantity - (line.returned ?? 0) }] : []
  })
  await moveStock(context, moves, `returned: order ${order.number}`)
  const named = await unitsOfOrders(context, [order.id], { isLocked: true })
  await changeUnits(
    context,
    named.map(({ id, product, variant, store }) => {
      const rowsOf = moves.filter(({ row }) => row.product === product && row.variant === variant)
      const to = rowsOf.find(({ row }) => row.store === store) ?? rowsOf[0]
      const state = byUnit.has(product) ? 'InStock' : 'Returned'
      return { id, body: freed(state, to && { store: to.row.store }) }
    }),
  )
}
