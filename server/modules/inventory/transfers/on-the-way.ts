import { and, eq, isNull, sql } from 'drizzle-orm'
import type { ReadContext } from '../../../core/context'
import { inIds } from '../../../db/read/in-ids'
import { tablesOf } from '../../../db/tables/table'

type Arrival = { product: string; variant: string | null; storeId: string; store: string; quantity: number }

/** The pieces of these products that were sent to a showroom and have not arrived yet. */
export const onTheWayOf = async (
  { db, registry }: Pick<ReadContext, 'db' | 'registry'>,
  products: readonly string[],
): Promise<Arrival[]> => {
  if (!products.length) return []
  const { transferLines: lines, transfers, stores } = tablesOf(registry)
  const quantity = sql`sum(${lines.quantity})`.mapWith(Number)
  return db
    .select({
      product: lines.productId,
      variant: lines.variantId,
      storeId: stores.id,
      store: stores.name,
      quantity,
    })
    .from(lines)
    .innerJoin(transfers, eq(transfers.id, lines.transfer))
    .innerJoin(stores, eq(stores.id, transfers.destination))
    .where(and(inIds(lines.productId, products), eq(transfers.status, 'Sent'), isNull(transfers.deletedAt)))
    .groupBy(lines.productId, lines.variantId, stores.id, stores.name)
}
