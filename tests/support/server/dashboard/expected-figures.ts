import { type SQL, sql } from 'drizzle-orm'
import type { DashboardFigures, DashboardKind } from '#contract/calls/dashboard.ts'
import { orderStatuses, paymentMethods, paymentStatuses } from '#contract/enums.ts'
import { previousDays } from '#contract/policies/previous-days.ts'
import type { Database } from '#server/core/database.ts'
import { storeDay } from '#server/core/time.ts'
import { selectRows } from '#tests/support/server/app/select-rows.ts'

const dayMs = 86_400_000

type Figures = Record<string, string | number>
const rowsOf = (db: Database, query: SQL) => selectRows<{ key: string; value: string | number }>(db, query)
const figuresOf = async (db: Database, query: SQL): Promise<Figures> =>
  Object.fromEntries((await rowsOf(db, query)).map(({ key, value }) => [key, value]))

const zeros = (keys: readonly string[], zero: string | number): Figures =>
  Object.fromEntries(keys.map((key) => [key, zero]))

/** A figure by the simplest SQL, directly from the rows: `from` and `until` as in a list's filters. */
export const plainFigures = async (
  db: Database,
  kind: DashboardKind,
  { startDate, endDate }: Pick<DashboardFigures, 'startDate' | 'endDate'>,
): Promise<Figures> => {
  const during = sql`x.deleted_at is null and x.created_at >= ${startDate}::timestamptz and x.created_at < ${endDate}::timestamptz`
  const valid = sql`${during} and x.order_status <> 'Cancelled'`
  const money = (amount: SQL) => sql`coalesce(sum(${amount}), 0)::numeric(18, 2)::text as value`
  const lines = sql`orders x join order_lines l on l."order" = x.id and l.deleted_at is null`
  switch (kind) {
    case 'summary': {
      const one = (query: SQL) => rowsOf(db, query).then(([row]) => row?.value ?? 0)
      return {
        revenue: await one(sql`select ${money(sql`x.total`)} from orders x where ${valid}`),
        orders: await one(sql`select count(*)::int as value from orders x where ${valid}`),
        averageOrder: await one(
          sql`select coalesce(avg(x.total), 0)::numeric(18, 2)::text as value from orders x where ${valid}`,
        ),
        newCustomers: await one(sql`select count(*)::int as value from customers x where ${during}`),
      }
    }
    case 'revenue':
      return figuresOf(
        db,
        sql`select to_char(x.created_at at time zone 'Asia/Dhaka', 'YYYY-MM-DD') as key, ${money(sql`x.total`)}
          from orders x where ${valid} group by 1`,
      )
    case 'orders':
      return {
        ...zeros(orderStatuses, 0),
        ...(await figuresOf(
          db,
          sql`select x.order_status as key, count(*)::int as value from orders x where ${during} group by 1`,
        )),
      }
    case 'payments': {
      const by = (group: string, column: SQL) =>
        figuresOf(
          db,
          sql`select ${`${group}.`}::text || ${column} as key, ${money(sql`x.total`)} from orders x where ${valid}
            group by ${column}`,
        )
      return {
        ...zeros(
          paymentMethods.map((method) => `paymentMethod.${method}`),
          '0.00',
        ),
        ...zeros(
          paymentStatuses.map((status) => `paymentStatus.${status}`),
          '0.00',
        ),
        ...(await by('paymentMethod', sql`x.payment_method`)),
        ...(await by('paymentStatus', sql`x.payment_status`)),
      }
    }
    case 'top-products':
      return figuresOf(
        db,
        sql`select l.product_id as key, ${money(sql`l.total`)} from ${lines} where ${valid} group by 1
          order by sum(l.total) desc, max(l.name), 1 limit 10`,
      )
    case 'top-brands':
      return figuresOf(
        db,
        sql`select p.brand as key, ${money(sql`l.total`)} from ${lines} join products p on p.id = l.product_id
          where ${valid} and p.brand is not null group by 1 order by sum(l.total) desc limit 10`,
      )
    case 'top-categories':
      return figuresOf(
        db,
        sql`select pc.to_id as key, ${money(sql`l.total`)} from ${lines}
          join products_categories pc on pc.from_id = l.product_id
          where ${valid} group by 1 order by sum(l.total) desc limit 10`,
      )
  }
}

/** The period that a period is compared with: calendar days with those before them, times with as much time. */
export const previousTimeframe = ({
  startDate,
  endDate,
}: Pick<DashboardFigures, 'startDate' | 'endDate'>) => {
  const [from, until] = [Date.parse(startDate), Date.parse(endDate)]
  const days = { first: storeDay(new Date(from)), last: storeDay(new Date(until - 1)) }
  const startOf = (day: string, after = 0) => Date.parse(`${day}T00:00:00+06:00`) + after * dayMs
  if (startOf(days.first) !== from || startOf(days.last, 1) !== until)
    return { startDate: new Date(2 * from - until).toISOString(), endDate: startDate }
  const { first, last } = previousDays(days)
  return {
    startDate: new Date(startOf(first)).toISOString(),
    endDate: new Date(startOf(last, 1)).toISOString(),
  }
}
