import { and, eq, gte, isNull, lt, type SQL } from 'drizzle-orm'
import type { Attention } from '../../../contract/extensions/records'
import type { Subject } from '../../../contract/policies/access'
import { limits } from '../../../contract/policies/limits'
import { orderWork, orderWorkKeys } from '../../../contract/policies/order-work'
import { canReadSubject } from '../../core/can-read'
import type { CallContext } from '../../core/context'
import { storeDay } from '../../core/time'
import { countUpTo } from '../../db/read/count'
import { columnOf, type Table, tableNamed, tablesOf } from '../../db/tables/table'
import { isLow } from '../inventory/inventory-list'
import { partlyPaid } from '../payments/payment-conditions'
import { dayFromNumber, dayNumber, startOfDay } from './days'

type Line = {
  key: Attention['key']
  /** Left out for callers who may not read it. */
  subject: Subject
  resource: string
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
        subject: 'Order',
        resource: 'orders',
        found: (column) =>
          and(...Object.entries(orderWork[key]).map(([name, status]) => eq(column(name), status))),
      }),
    ),
    {
      key: 'unpaidOrders',
      subject: 'Order',
      resource: 'orders',
      found: (column) => and(eq(column('paymentStatus'), 'Pending'), lt(column('createdAt'), late)),
      words: { until: late.toISOString() },
    },
    {
      key: 'partlyPaidOrders',
      subject: 'Order',
      resource: 'orders',
      found: () => partlyPaid(tablesOf(c.registry).orders),
    },
    {
      key: 'unansweredQuestions',
      subject: 'Product',
      resource: 'questions',
      found: (column) => isNull(column('answer')),
    },
    {
      key: 'pendingVerifications',
      subject: 'User',
      resource: 'userTypes',
      found: (column) => eq(column('userTypeStatus'), 'Pending'),
    },
    { key: 'lowStock', subject: 'Product', resource: 'inventory', found: () => isLow(c) },
    {
      key: 'testRidesToday',
      subject: 'Customer',
      resource: 'testRides',
      found: (column) => and(gte(column('rideAt'), begin), lt(column('rideAt'), end)),
      words: { from: begin.toISOString(), until: end.toISOString() },
    },
  ]
}

const counted = async (c: CallContext, { key, resource, found, words }: Line): Promise<Attention> => {
  const table: Table = tableNamed(c.registry, resource)
  const column = (name: string) => columnOf(table, name)
  const count = await countUpTo(c, table, and(isNull(column('deletedAt')), found(column)))
  return count > limits.countUpTo
    ? { key, count: limits.countUpTo, more: true, ...words }
    : { key, count, ...words }
}

/** Work that needs attention: each count equals the total of its list. */
export const attention = async (c: CallContext): Promise<{ data: Attention[] }> => {
  const data: Attention[] = []
  for (const line of linesOf(c)) if (canReadSubject(c, line.subject)) data.push(await counted(c, line))
  return { data }
}
