import { and, eq, gte, isNull, lt, type SQL } from 'drizzle-orm'
import type { Attention } from '../../../contract/extensions/records'
import { type AttentionKind, attentionKinds } from '../../../contract/policies/attention'
import { limits } from '../../../contract/policies/limits'
import { orderWork, orderWorkKeys } from '../../../contract/policies/order-work'
import { resourceNamed } from '../../../contract/registry'
import { canReadSubject } from '../../core/can-read'
import type { CallContext } from '../../core/context'
import { storeDay } from '../../core/time'
import { countUpTo } from '../../db/read/count'
import { withinReach } from '../../db/read/reach'
import { columnOf, type Table, tableNamed, tablesOf } from '../../db/tables/table'
import { isLow } from '../inventory/inventory-list'
import { partlyPaid } from '../payments/payment-conditions'
import { dayFromNumber, dayNumber, startOfDay } from './days'

type Line = {
  key: AttentionKind
  found: (column: (key: string) => ReturnType<typeof columnOf>) => SQL | undefined
  /** Parameters of the list of the counted records. */
  words?: Pick<Attention, 'from' | 'until'>
}

const linesOf = (c: CallContext): Line[] => {
  const today = dayNumber(storeDay(c.now()))
  const [begin, end, late] = [today, today + 1, today - limits.unpaidAfterDays].map((n) =>
    startOfDay(dayFromNumber(n)),
  ) as [Date, Date, Date]
  return [
    ...orderWorkKeys.map(
      (key): Line => ({
        key,
        found: (column) =>
          and(...Object.entries(orderWork[key]).map(([name, status]) => eq(column(name), status))),
      }),
    ),
    {
      key: 'unpaidOrders',
      found: (column) => and(eq(column('paymentStatus'), 'Pending'), lt(column('createdAt'), late)),
      words: { until: late.toISOString() },
    },
    {
      key: 'partlyPaidOrders',
      found: () => partlyPaid(tablesOf(c.registry).orders),
    },
    {
      key: 'unansweredQuestions',
      found: (column) => isNull(column('answer')),
    },
    {
      key: 'pendingVerifications',
      found: (column) => eq(column('userTypeStatus'), 'Pending'),
    },
    { key: 'lowStock', found: () => isLow(c) },
    {
      key: 'testRidesToday',
      found: (column) => and(gte(column('rideAt'), begin), lt(column('rideAt'), end)),
      words: { from: begin.toISOString(), until: end.toISOString() },
    },
  ]
}

const counted = async (c: CallContext, { key, found, words }: Line): Promise<Attention> => {
  const table: Table = tableNamed(c.registry, attentionKinds[key].resource)
  const column = (name: string) => columnOf(table, name)
  const within = withinReach(c, resourceNamed(c.registry, attentionKinds[key].resource))
  const count = await countUpTo(c, table, and(isNull(column('deletedAt')), within, found(column)))
  return count > limits.countUpTo
    ? { key, count: limits.countUpTo, more: true, ...words }
    : { key, count, ...words }
}

/** Work that needs attention: each count equals the total of its list. */
export const attention = async (c: CallContext): Promise<{ data: Attention[] }> => {
  const data: Attention[] = []
  for (const line of linesOf(c))
    if (canReadSubject(c, attentionKinds[line.key].subject)) data.push(await counted(c, line))
  return { data }
}
