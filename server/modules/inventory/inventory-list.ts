import { type SQL, sql } from 'drizzle-orm'
import { resourceNamed } from '#contract/registry.ts'
import type { RecordFor } from '#contract/types.ts'
import type { CallContext, Conditions, ReadContext } from '#server/core/context.ts'
import { serverBusyError } from '#server/core/errors.ts'
import { createWorkQueue } from '#server/core/work-queue.ts'
import { readPage, readWhere } from '#server/db/read/read.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { decodeList } from '#server/query/decode.ts'

/**
 * At or below the low-stock level, or sold out without one. Stock that was never counted, 0 since it was created, is not
 * low: the admin shows it without a warning, too.
 */
export const lowStockCondition = ({ registry }: Pick<ReadContext, 'registry'>): SQL => {
  const { quantity, lowAt, version } = tablesOf(registry).inventory
  return sql`coalesce(${quantity} <= ${lowAt}, ${quantity} <= 0 and ${version} > 1)`
}

export const inventoryConditions: Pick<Conditions, 'inventory.lowStock'> = {
  'inventory.lowStock': (context, lowStock) => ({ where: sql`${lowStockCondition(context)} = ${lowStock}` }),
}

type Stock = RecordFor<'inventory'>
/** By SKU and showroom, numbers in them as numbers: `W-2` before `W-10`. */
const inOrder = (rows: readonly Stock[]): Stock[] => {
  const { compare } = new Intl.Collator('en', { numeric: true })
  const ranks = (of: (row: Stock) => string) => {
    const names = [...new Set(rows.map(of))].sort(compare)
    const rank = new Map(names.map((name, i) => [name, i]))
    return (row: Stock) => rank.get(of(row)) ?? 0
  }
  const sku = ranks((row) => String(row.sku))
  const store = ranks((row) => row.store.label)
  return [...rows].sort((a, b) => sku(a) - sku(b) || store(a) - store(b))
}

/** One after the other: several at once would hold up all other requests. */
const wholeStock = createWorkQueue({ running: 1, waiting: 50, refuse: () => serverBusyError(1) })

/**
 * The stock of one product or showroom is complete if no page is requested, however many rows; other stock is paged.
 */
export const listInventory = async (context: CallContext) => {
  const inventory = resourceNamed(context.registry, 'inventory')
  const { productId, storeId, page, limit } = context.query
  const requested = await decodeList(context, inventory, context.query)
  const isWhole = (productId ?? storeId) !== undefined && page === undefined && limit === undefined
  if (!isWhole) return readPage(context, inventory, requested)
  return wholeStock.run(async () => {
    const data = await readWhere(context, inventory, requested.where)
    return { data: inOrder(data), total: data.length }
  })
}
