import { type SQL, sql } from 'drizzle-orm'
import { resourceNamed } from '../../../contract/registry'
import type { CallContext } from '../../core/context'
import type { Database } from '../../core/database'
import type { DateRange } from '../../core/date-range'
import { showroomReachCondition } from '../../db/read/reach'
import { type DayRange, splitIntoFullDays, wholeMonths } from './days'

/** The rows of an SQL query, the same in both engines. */
export const queryRows = async <T extends Record<string, unknown>>(db: Database, query: SQL): Promise<T[]> =>
  (await db.execute<T>(query)).rows

const isWithin = (spans: readonly DateRange[]): SQL =>
  sql.join(
    spans.map(
      ({ from, until }) =>
        sql`(o.created_at >= ${from.toISOString()}::timestamptz and o.created_at < ${until.toISOString()}::timestamptz)`,
    ),
    sql` or `,
  )
export const dayRangeCondition = ({ from, until }: DayRange): SQL =>
  sql`day >= ${from}::date and day < ${until}::date`
const unionAll = (parts: readonly SQL[]): SQL => sql.join([...parts], sql` union all `)

/** The figures, counted from the orders themselves. */
export const countedSales = (spans: readonly DateRange[], within: SQL = sql`true`): SQL => sql`
  select store_day(o.created_at) as day, o.order_status, o.payment_status, o.payment_method,
    count(*)::int as orders, sum(o.total - coalesce(o.credited, 0)) as total
  from orders o where o.deleted_at is null and (${isWithin(spans)}) and ${within} group by 1, 2, 3, 4`

/**
 * The items of orders that are not cancelled, by product, without the pieces that were returned. These are few, and
 * subtracted from their own index, so that the items themselves are still summed by an index alone.
 */
export const countedProducts = (spans: readonly DateRange[], within: SQL = sql`true`): SQL => sql`
  select day, product, sum(total) as total from (
    select store_day(o.created_at) as day, l.product_id as product, sum(l.total) as total
    from orders o join order_lines l on l."order" = o.id and l.deleted_at is null
    where o.deleted_at is null and o.order_status <> 'Cancelled' and (${isWithin(spans)})
      and ${within} group by 1, 2
    union all
    select store_day(o.created_at), l.product_id, -sum(round(l.total * l.returned / l.quantity, 2))
    from order_lines l join orders o on o.id = l."order"
    where l.deleted_at is null and l.returned > 0 and o.deleted_at is null and o.order_status <> 'Cancelled'
      and (${isWithin(spans)}) and ${within} group by 1, 2) sold
  group by 1, 2`

export const countedCustomers = (spans: readonly DateRange[]): SQL => sql`
  select store_day(o.created_at) as day, count(*)::int as customers
  from customers o where o.deleted_at is null and (${isWithin(spans)}) group by 1`

/** The same from the stored figures of complete days; only partial days at both ends are counted from the orders. */
const combineKeptAndCounted = (
  span: DateRange,
  kept: (days: DayRange) => SQL[],
  counted: (spans: readonly DateRange[]) => SQL,
): SQL => {
  const { days, moments } = splitIntoFullDays(span)
  return unionAll([...(days ? kept(days) : []), ...(moments.length ? [counted(moments)] : [])])
}

/** Stored figures are those of all showrooms: those of a limited user are counted from the orders. */
type Caller = Pick<CallContext, 'registry' | 'reach'>
const ordersWithin = (caller: Caller) =>
  showroomReachCondition(caller, resourceNamed(caller.registry, 'orders'), (key) => sql.raw(`o.${key}`))
/** Of an order with goods of several showrooms, a limited user sees the sum, but only the sales of theirs. */
const linesWithin = (caller: Caller) =>
  caller.reach &&
  sql`(l.inventory_id is null or l.inventory_id in (select id from inventory where store = any(${sql.param(caller.reach)})))`

export const salesIn = (caller: Caller, span: DateRange): SQL => {
  const within = ordersWithin(caller)
  return within ? countedSales([span], within) : salesOfAll(span)
}

const salesOfAll = (span: DateRange): SQL =>
  combineKeptAndCounted(
    span,
    (days) => [
      sql`select day, order_status, payment_status, payment_method, orders, total
        from sales_days where ${dayRangeCondition(days)}`,
    ],
    countedSales,
  )

const keptProducts = (unit: 'day' | 'month', days: DayRange): SQL =>
  sql`select day, product, total from product_sales where unit = ${unit} and ${dayRangeCondition(days)}`
export const productsIn = (caller: Caller, span: DateRange): SQL => {
  const within = linesWithin(caller)
  return within ? countedProducts([span], within) : productsOfAll(span)
}

const productsOfAll = (span: DateRange): SQL =>
  combineKeptAndCounted(
    span,
    (all) => {
      const { months, days } = wholeMonths(all)
      return [...(months ? [keptProducts('month', months)] : []), ...days.map((d) => keptProducts('day', d))]
    },
    countedProducts,
  )

export const customersIn = (span: DateRange): SQL =>
  combineKeptAndCounted(
    span,
    (days) => [sql`select day, customers from customer_days where ${dayRangeCondition(days)}`],
    countedCustomers,
  )
