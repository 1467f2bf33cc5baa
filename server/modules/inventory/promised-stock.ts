import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { openOrderStatuses } from '#contract/enums.ts'
import type { ReadContext } from '#server/core/context.ts'
import { inIds } from '#server/db/read/in-ids.ts'
import { tablesOf } from '#server/db/tables/table.ts'

/**
 * The promised pieces of these stock records: taken from their quantity by an order that is not packed yet, and not sent
 * in a shipment of a part, so that they are still on the shelf. Records without any are absent.
 */
export const countPromised = async (
  { db, registry }: Pick<ReadContext, 'db' | 'registry'>,
  stock: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  if (!stock.length) return new Map()
  const { orderLines, orders } = tablesOf(registry)
  const pieces =
    sql`sum(${orderLines.quantity} - greatest(coalesce(${orderLines.returned}, 0), coalesce(${orderLines.sent}, 0)))`.mapWith(
      Number,
    )
  const rows = await db
    .select({ id: orderLines.inventoryId, pieces })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.order))
    .where(
      and(
        inIds(orderLines.inventoryId, stock),
        isNull(orderLines.deletedAt),
        isNull(orders.deletedAt),
        inArray(orders.orderStatus, openOrderStatuses),
        eq(orders.deliveryStatus, 'Pending'),
      ),
    )
    .groupBy(orderLines.inventoryId)
  return new Map(rows.flatMap(({ id, pieces }) => (id && pieces ? [[id, pieces]] : [])))
}
