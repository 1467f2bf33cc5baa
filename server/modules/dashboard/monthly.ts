import { type SQL, sql } from 'drizzle-orm'
import type { MonthlyCount } from '../../../contract/calls/dashboard'
import type { CallContext } from '../../core/context'
import { storeDay } from '../../core/time'
import { addMonths, monthsUpTo } from './days'
import { ensureFreshFigures } from './refresh'
import { isDuring, queryRows } from './sources'

const shownMonths = 12

/** Stored daily figures, summed by month; months without any are included. */
const monthly =
  (kept: SQL, column: SQL) =>
  async (c: CallContext): Promise<MonthlyCount> => {
    const months = monthsUpTo(storeDay(c.now()), shownMonths)
    const days = { from: `${months[0]}-01`, until: addMonths(`${months.at(-1)}-01`, 1) }
    await ensureFreshFigures(c.db, days)
    const counted = await queryRows<{ month: string; count: number }>(
      c.db,
      sql`select to_char(day, 'YYYY-MM') as month, sum(${column})::int as count from ${kept}
        where ${isDuring(days)} group by 1`,
    )
    const of = (month: string) => counted.find((row) => row.month === month)?.count ?? 0
    return { data: months.map((month) => ({ month, count: of(month) })) }
  }

export const monthlyUsers = monthly(sql`customer_days`, sql`customers`)
export const monthlyOrders = monthly(sql`sales_days`, sql`orders`)
