import { and, eq, isNull, sql } from 'drizzle-orm'
import { resourceNamed } from '#contract/registry.ts'
import type { ReadContext } from '#server/core/context.ts'
import { inIds } from '#server/db/read/in-ids.ts'
import { showroomReachCondition } from '#server/db/read/reach.ts'
import { tablesOf } from '#server/db/tables/table.ts'

type Arrival = { product: string; variant: string | null; storeId: string; store: string; quantity: number }

/** The pieces of these products that were sent to a showroom within reach and have not arrived yet. */
export const findStockOnTheWay = async (
  context: Pick<ReadContext, 'db' | 'registry' | 'reach'>,
  products: readonly string[],
): Promise<Arrival[]> => {
  if (!products.length) return []
  const { db, registry } = context
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
    .where(
      and(
        inIds(lines.productId, products),
        eq(transfers.status, 'Sent'),
        isNull(transfers.deletedAt),
        showroomReachCondition(context, resourceNamed(registry, 'stores')),
      ),
    )
    .groupBy(lines.productId, lines.variantId, stores.id, stores.name)
}
