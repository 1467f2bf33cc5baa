import { sql } from 'drizzle-orm'
import type { DashboardFigures } from '#contract/calls/dashboard.ts'
import { addMonthsTo } from '#contract/policies/previous-days.ts'
import { sumAmounts } from '#server/core/amounts.ts'
import { canReadSubject } from '#server/core/can-read.ts'
import type { CallContext } from '#server/core/context.ts'
import type { DateRange } from '#server/core/date-range.ts'
import { storeDay } from '#server/core/time.ts'
import { type ComparedPeriods, dayFromNumber, dayNumber } from './days'
import { customersIn, queryRows, salesIn } from './sources'

/** The first and the last day of a period, as numbers. */
const daysOf = ({ from, until }: DateRange) => {
  const last = new Date(until.getTime() - 1)
  return { first: dayNumber(storeDay(from)), last: dayNumber(storeDay(last)) }
}

/** Days for short periods, then months, then years: the number of letters of a day's name that identify its part. */
const maxDays = 92
const maxMonths = 120
const nameLength = (days: number) => {
  if (days <= maxDays) return '2026-11-21'.length
  return days <= maxMonths * 31 ? '2026-11'.length : '2026'.length
}

type Day = { day: string; total: string; orders: number; customers: number }
const byDay = (context: CallContext, span: DateRange) => {
  const none = sql`0 as customers`
  const sales = sql`select day::text, sum(total)::text as total, sum(orders)::int as orders, ${none}
    from (${salesIn(context, span)}) s where order_status <> 'Cancelled' group by 1`
  if (!canReadSubject(context, 'Customer')) return queryRows<Day>(context.db, sales)
  return queryRows<Day>(
    context.db,
    sql`${sales} union all select day::text, '0', 0, sum(customers)::int from (${customersIn(span)}) c group by 1`,
  )
}

const sum = (days: readonly Day[], key: 'orders' | 'customers') =>
  days.reduce((all, day) => all + day[key], 0)

/**
 * A period over time: its parts in sequence, and the part that a day of either period belongs to. A day of the previous one
 * belongs to the part of the same day of a later month, if months are compared, otherwise to that of the day with the same
 * distance from the beginning; days beyond the end to the last part.
 */
export const timeParts = ({ span, before, months }: ComparedPeriods) => {
  const [now, then] = [daysOf(span), daysOf(before)]
  const length = nameLength(now.last - now.first + 1)
  const partOf = (day: number) => dayFromNumber(day).slice(0, length)
  const sameDay = (day: string) =>
    months ? dayNumber(addMonthsTo(day, months)) : now.first + dayNumber(day) - then.first
  return {
    keys: [...new Set(Array.from({ length: now.last - now.first + 1 }, (_, i) => partOf(now.first + i)))],
    partOf: (day: string) => partOf(dayNumber(day)),
    partOfPrevious: (day: string) => partOf(Math.min(sameDay(day), now.last)),
  }
}

/** Revenue over time, with what else is counted by day. */
export const readRevenue = async (
  context: CallContext,
  times: ComparedPeriods,
): Promise<DashboardFigures['data']> => {
  const { keys, partOf, partOfPrevious } = timeParts(times)
  const parts = new Map(keys.map((key) => [key, { value: [] as Day[], previous: [] as Day[] }]))
  for (const one of await byDay(context, times.span)) parts.get(partOf(one.day))?.value.push(one)
  for (const one of await byDay(context, times.before)) parts.get(partOfPrevious(one.day))?.previous.push(one)
  const seesCustomers = canReadSubject(context, 'Customer')
  const countsOf = (key: 'orders' | 'customers', { value, previous }: { value: Day[]; previous: Day[] }) => ({
    value: sum(value, key),
    previous: sum(previous, key),
  })
  return [...parts].map(([key, days]) => ({
    key,
    label: key,
    value: sumAmounts(days.value.map(({ total }) => total)),
    previous: sumAmounts(days.previous.map(({ total }) => total)),
    orders: countsOf('orders', days),
    ...(seesCustomers && { newCustomers: countsOf('customers', days) }),
  }))
}
