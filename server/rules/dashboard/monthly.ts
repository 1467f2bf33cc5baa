import { type SQL, sql } from 'drizzle-orm'
import type { MonthlyCount } from '../../../contract/calls/dashboard'
import { storeDay } from '../../time'
import type { CallContext } from '../handler'
import { monthsUpTo } from './days'
import { renewFigures } from './refresh'
import { rowsOf } from './sources'

const shownMonths = 12

/** What is kept of each day, added up by month; months without anything are told as well. */
const monthly =
  (kept: SQL, column: SQL) =>
  async (c: CallContext): Promise<MonthlyCount> => {
    await renewFigures(c.db)
    const months = monthsUpTo(storeDay(c.now()), shownMonths)
    const [first, last] = [`${months[0]}-01`, `${months.at(-1)}-01`]
    const counted = await rowsOf<{ month: string; count: number }>(
      c.db,
      sql`select to_char(day, 'YYYY-MM') as month, sum(${column})::int as count from ${kept}
        where day >= ${first}::date and day < ${last}::date + interval '1 month' group by 1`,
    )
    const of = (month: string) => counted.find((row) => row.month === month)?.count ?? 0
    return { data: months.map((month) => ({ month, count: of(month) })) }
  }

export const monthlyUsers = monthly(sql`customer_days`, sql`customers`)
export const monthlyOrders = monthly(sql`sales_days`, sql`orders`)
