import { sql } from 'drizzle-orm'
import type { DashboardFigures } from '#contract/calls/dashboard.ts'
import { addMonthsTo } from '#contract/policies/previous-days.ts'
import { sumAmounts } from '#server/core/amounts.ts'
import type { CallContext } from '#server/core/context.ts'
import type { DateRange } from '#server/core/date-range.ts'
import { storeDay } from '#server/core/time.ts'
import { type ComparedPeriods, dayFromNumber, dayNumber } from './days'
import { queryRows, salesIn } from './sources'

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

const byDay = (context: CallContext, span: DateRange) =>
  queryRows<{ day: string; total: string }>(
    context.db,
    sql`select day::text, sum(total)::text as total from (${salesIn(context, span)}) s
      where order_status <> 'Cancelled' group by 1`,
  )

/**
 * Revenue over time. A day of the previous period belongs to the part of the same day of a later month, if months are
 * compared, otherwise to that of the day with the same distance from the beginning; days beyond the end to the last part.
 */
export const readRevenue = async (
  context: CallContext,
  { span, before, months }: ComparedPeriods,
): Promise<DashboardFigures['data']> => {
  const [now, then] = [daysOf(span), daysOf(before)]
  const length = nameLength(now.last - now.first + 1)
  const partOf = (day: number) => dayFromNumber(day).slice(0, length)
  const parts = new Map<string, { value: string[]; previous: string[] }>()
  for (let day = now.first; day <= now.last; day++) {
    const part = partOf(day)
    if (!parts.has(part)) parts.set(part, { value: [], previous: [] })
  }
  for (const { day, total } of await byDay(context, span))
    parts.get(partOf(dayNumber(day)))?.value.push(total)
  const sameDay = (day: string) =>
    months ? dayNumber(addMonthsTo(day, months)) : now.first + dayNumber(day) - then.first
  for (const { day, total } of await byDay(context, before))
    parts.get(partOf(Math.min(sameDay(day), now.last)))?.previous.push(total)
  return [...parts].map(([key, { value, previous }]) => ({
    key,
    label: key,
    value: sumAmounts(value),
    previous: sumAmounts(previous),
  }))
}
