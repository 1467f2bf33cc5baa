import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Context } from '#server/core/context.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import type { Order } from '../orders/order-lock'
import { readOrderLines } from '../orders/stock'
import type { SoldOrder } from './shares'

const isDeliveryRefunded = async ({ db, registry }: Context, order: string) => {
  const { returns } = tablesOf(registry)
  const found = await db
    .select({ id: returns.id })
    .from(returns)
    .where(and(eq(returns.order, order), isNotNull(returns.delivery), isNull(returns.deletedAt)))
    .limit(1)
  return found.length > 0
}

/** An order with its stored lines, as far as refunds depend on it. */
export const readSoldOrder = async (context: Context, order: Order) => {
  const stored = await readOrderLines(context, order)
  const sold: SoldOrder = {
    ...order,
    points: order.points ?? 0,
    credited: order.credited ?? '0.00',
    lines: stored.map((line) => ({ ...line, returned: line.returned ?? 0 })),
    isDeliveryRefunded: await isDeliveryRefunded(context, order.id),
  }
  return { sold, stored }
}
