import { type SQL, sql } from 'drizzle-orm'
import type { MonthlyCount } from '#contract/calls/dashboard.ts'
import type { CallContext } from '#server/core/context.ts'
import { startOfDay, storeDay } from '#server/core/time.ts'
import { addMonths, type DayRange, monthsUpTo } from './days'
import { ensureFreshFigures } from './refresh'
import { dayRangeCondition, queryRows, salesIn } from './sources'

const shownMonths = 12

/** Stored daily figures, summed by month; months without any are included. */
const monthly =
  (kept: (context: CallContext, days: DayRange) => SQL, column: SQL) =>
  async (context: CallContext): Promise<MonthlyCount> => {
    const months = monthsUpTo(storeDay(context.now()), shownMonths)
    const days = { from: `${months[0]}-01`, until: addMonths(`${months.at(-1)}-01`, 1) }
    await ensureFreshFigures(context.db, days)
    const counted = await queryRows<{ month: string; count: number }>(
      context.db,
      sql`select to_char(day, 'YYYY-MM') as month, sum(${column})::int as count from (${kept(context, days)}) s group by 1`,
    )
    const of = (month: string) => counted.find((row) => row.month === month)?.count ?? 0
    return { data: months.map((month) => ({ month, count: of(month) })) }
  }

export const monthlyUsers = monthly(
  (_c, days) => sql`select day, customers from customer_days where ${dayRangeCondition(days)}`,
  sql`customers`,
)
export const monthlyOrders = monthly(
  (context, { from, until }) => salesIn(context, { from: startOfDay(from), until: startOfDay(until) }),
  sql`orders`,
)
