import { and, eq, gte, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Attention } from '#contract/extensions/records.ts'
import { type AttentionKind, attentionKinds, lateAfterHours } from '#contract/policies/attention.ts'
import { limits } from '#contract/policies/limits.ts'
import type { StatusKey } from '#contract/policies/order-transitions.ts'
import { type OrderQueue, orderQueueKeys, statusesOfQueue } from '#contract/policies/order-work.ts'
import { resourceNamed } from '#contract/registry.ts'
import { canReadSubject } from '#server/core/can-read.ts'
import type { CallContext } from '#server/core/context.ts'
import { startOfDay, storeDay } from '#server/core/time.ts'
import { countUpTo } from '#server/db/read/count.ts'
import { listedCondition } from '#server/db/read/visible.ts'
import { isDepositOpen, isPartlyPaid } from '#server/db/tables/extra-constraints.ts'
import { tableNamed, tablesOf } from '#server/db/tables/table.ts'
import { lowStockCondition } from '../inventory/inventory-list'
import { dayFromNumber, dayNumber } from './days'

type Line = {
  key: AttentionKind
  where: SQL | undefined
  /** Parameters of the list of the counted records. */
  params?: Pick<Attention, 'from' | 'until'>
}

/** The orders of a queue of the order desk. */
const inQueue = ({ orders }: { orders: Record<StatusKey, PgColumn> }, key: OrderQueue) =>
  and(...statusesOfQueue(key).map(([status, values]) => inArray(orders[status], [...values])))

const linesOf = (context: CallContext): Line[] => {
  const tables = tablesOf(context.registry)
  const { orders, questions, testRides, userTypes } = tables
  const today = dayNumber(storeDay(context.now()))
  const startOf = (day: number) => startOfDay(dayFromNumber(day))
  const [begin, end, late] = [startOf(today), startOf(today + 1), startOf(today - limits.unpaidAfterDays)]
  return [
    ...orderQueueKeys.map((key): Line => ({ key, where: inQueue(tables, key) })),
    {
      key: 'unpaidOrders',
      where: and(eq(orders.paymentStatus, 'Pending'), lt(orders.createdAt, late)),
      params: { until: late.toISOString() },
    },
    { key: 'partlyPaidOrders', where: isPartlyPaid(orders) },
    { key: 'openDeposits', where: sql`${orders.deposit} is not null and ${isDepositOpen(orders)}` },
    { key: 'unansweredQuestions', where: isNull(questions.answer) },
    { key: 'pendingVerifications', where: eq(userTypes.userTypeStatus, 'Pending') },
    { key: 'lowStock', where: lowStockCondition(context) },
    {
      // Of tomorrow: whoever is not called today may not come.
      key: 'testRidesToConfirm',
      where: and(
        eq(testRides.status, 'Requested'),
        gte(testRides.rideAt, end),
        lt(testRides.rideAt, startOf(today + 2)),
      ),
      params: { from: end.toISOString(), until: startOf(today + 2).toISOString() },
    },
    {
      key: 'testRidesToday',
      where: and(gte(testRides.rideAt, begin), lt(testRides.rideAt, end)),
      params: { from: begin.toISOString(), until: end.toISOString() },
    },
  ]
}

/** The indexes that find the counted records have them in the order of their creation. */
const oldestOf = async (
  { db }: CallContext,
  table: ReturnType<typeof tableNamed>,
  where: SQL | undefined,
) => {
  const [row] = await db
    .select({ at: table.createdAt })
    .from(table)
    .where(where)
    .orderBy(table.createdAt)
    .limit(1)
  return row?.at as Date | undefined
}

const counted = async (context: CallContext, { key, where, params }: Line): Promise<Attention> => {
  const table = tableNamed(context.registry, attentionKinds[key].resource)
  const within = await listedCondition(context, resourceNamed(context.registry, attentionKinds[key].resource))
  const count = await countUpTo(context, table, and(isNull(table.deletedAt), within, where))
  const oldest =
    count && lateAfterHours(key)
      ? await oldestOf(context, table, and(isNull(table.deletedAt), within, where))
      : undefined
  const found = { ...params, ...(oldest && { oldest: oldest.toISOString() }) }
  return count > limits.countUpTo
    ? { key, count: limits.countUpTo, more: true, ...found }
    : { key, count, ...found }
}

/** Work that needs attention: each count equals the total of its list. */
export const readAttention = async (context: CallContext): Promise<{ data: Attention[] }> => {
  const data: Attention[] = []
  for (const line of linesOf(context))
    if (canReadSubject(context, attentionKinds[line.key].subject)) data.push(await counted(context, line))
  return { data }
}
