import { and, eq, isNull, sql } from 'drizzle-orm'
import { orderStatuses } from '#contract/enums.ts'
import { type OrderCounts, orderCountFilters } from '#contract/extensions/orders/orders.ts'
import { limits } from '#contract/policies/limits.ts'
import { resourceNamed } from '#contract/registry.ts'
import type { CallContext, Handlers } from '#server/core/context.ts'
import { type DisjointConditions, narrowConditions } from '#server/core/filter-condition.ts'
import { countDisjoint } from '#server/db/read/count.ts'
import { listedCondition } from '#server/db/read/visible.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { buildFilterCondition } from '#server/query/filters.ts'

/** The maximum number of matching orders that are grouped by status in one query. */
const maxCombinedCounts = 60_000

/**
 * Evaluates an expensive search once instead of per status; undefined if it finds so much that counting each status is
 * cheaper.
 */
const countCombined = async ({ db, registry }: CallContext, parts: DisjointConditions['parts']) => {
  const table = tablesOf(registry).orders
  const counts = new Map<unknown, number>()
  for (const part of parts) {
    const found = db
      .select({ status: table.orderStatus })
      .from(table)
      .where(part)
      .limit(maxCombinedCounts + 1)
      .as('found')
    const rows = await db
      .select({ status: found.status, n: sql`count(*)`.mapWith(Number) })
      .from(found)
      .groupBy(found.status)
    if (rows.reduce((sum, { n }) => sum + n, 0) > maxCombinedCounts) return undefined
    for (const { status, n } of rows) counts.set(status, (counts.get(status) ?? 0) + n)
  }
  return counts
}

/** The number of orders in each order status that match the other filters; exact up to the counting limit. */
const countOrders = async (context: CallContext): Promise<OrderCounts> => {
  const orders = resourceNamed(context.registry, 'orders')
  const table = tablesOf(context.registry).orders
  const { where, counted } = await buildFilterCondition(context, orders, context.query, orderCountFilters)
  const found = narrowConditions(
    counted ?? { parts: [where] },
    and(isNull(table.deletedAt), await listedCondition(context, orders)),
  )
  const together = counted && (await countCombined(context, found.parts))
  const data: OrderCounts['data'][number][] = []
  for (const orderStatus of orderStatuses) {
    const counted = () =>
      countDisjoint(context, table, narrowConditions(found, eq(table.orderStatus, orderStatus)))
    const count = together ? (together.get(orderStatus) ?? 0) : await counted()
    data.push(
      count > limits.countUpTo
        ? { orderStatus, count: limits.countUpTo, more: true }
        : { orderStatus, count },
    )
  }
  const total = data.reduce((sum, { count }) => sum + count, 0)
  const isMore = total > limits.countUpTo || data.some(({ more }) => more)
  return isMore ? { data, total: limits.countUpTo, more: true } : { data, total }
}

export const orderCountHandlers: Handlers = { 'x.orderCounts': countOrders }
