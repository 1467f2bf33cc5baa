import { and, eq, gte, isNull, lt, type SQL } from 'drizzle-orm'
import type { Attention } from '../../../contract/extensions/records'
import { type AttentionKind, attentionKinds } from '../../../contract/policies/attention'
import { limits } from '../../../contract/policies/limits'
import { orderQueueKeys, orderQueues } from '../../../contract/policies/order-work'
import { resourceNamed } from '../../../contract/registry'
import { canReadSubject } from '../../core/can-read'
import type { CallContext } from '../../core/context'
import { storeDay } from '../../core/time'
import { countUpTo } from '../../db/read/count'
import { showroomReachCondition } from '../../db/read/reach'
import { columnOf, type Table, tableNamed, tablesOf } from '../../db/tables/table'
import { lowStockCondition } from '../inventory/inventory-list'
import { partlyPaidCondition } from '../payments/payment-conditions'
import { dayFromNumber, dayNumber, startOfDay } from './days'

type Line = {
  key: AttentionKind
  found: (column: (key: string) => ReturnType<typeof columnOf>) => SQL | undefined
  /** Parameters of the list of the counted records. */
  params?: Pick<Attention, 'from' | 'until'>
}

const linesOf = (context: CallContext): Line[] => {
  const today = dayNumber(storeDay(context.now()))
  const [begin, end, late] = [today, today + 1, today - limits.unpaidAfterDays].map((n) =>
    startOfDay(dayFromNumber(n)),
  ) as [Date, Date, Date]
  return [
    ...orderQueueKeys.map(
      (key): Line => ({
        key,
        found: (column) =>
          and(...Object.entries(orderQueues[key]).map(([name, status]) => eq(column(name), status))),
      }),
    ),
    {
      key: 'unpaidOrders',
      found: (column) => and(eq(column('paymentStatus'), 'Pending'), lt(column('createdAt'), late)),
      params: { until: late.toISOString() },
    },
    {
      key: 'partlyPaidOrders',
      found: () => partlyPaidCondition(tablesOf(context.registry).orders),
    },
    {
      key: 'unansweredQuestions',
      found: (column) => isNull(column('answer')),
    },
    {
      key: 'pendingVerifications',
      found: (column) => eq(column('userTypeStatus'), 'Pending'),
    },
    { key: 'lowStock', found: () => lowStockCondition(context) },
    {
      key: 'testRidesToday',
      found: (column) => and(gte(column('rideAt'), begin), lt(column('rideAt'), end)),
      params: { from: begin.toISOString(), until: end.toISOString() },
    },
  ]
}

const counted = async (context: CallContext, { key, found, params }: Line): Promise<Attention> => {
  const table: Table = tableNamed(context.registry, attentionKinds[key].resource)
  const column = (name: string) => columnOf(table, name)
  const within = showroomReachCondition(
    context,
    resourceNamed(context.registry, attentionKinds[key].resource),
  )
  const count = await countUpTo(context, table, and(isNull(column('deletedAt')), within, found(column)))
  return count > limits.countUpTo
    ? { key, count: limits.countUpTo, more: true, ...params }
    : { key, count, ...params }
}

/** Work that needs attention: each count equals the total of its list. */
export const readAttention = async (context: CallContext): Promise<{ data: Attention[] }> => {
  const data: Attention[] = []
  for (const line of linesOf(context))
    if (canReadSubject(context, attentionKinds[line.key].subject)) data.push(await counted(context, line))
  return { data }
}
