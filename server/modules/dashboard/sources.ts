import { type SQL, sql } from 'drizzle-orm'
import type { CallContext } from '#server/core/context.ts'
import type { Database } from '#server/core/database.ts'
import type { DateRange } from '#server/core/date-range.ts'
import { type DayRange, splitIntoFullDays, wholeMonths } from './days'
import { orderParts } from './order-parts'

/** The rows of an SQL query, the same in both engines. */
export const queryRows = async <T extends Record<string, unknown>>(db: Database, query: SQL): Promise<T[]> =>
  (await db.execute<T>(query)).rows

export const isWithin = (spans: readonly DateRange[], column = sql`o.created_at`): SQL =>
  sql`(${sql.join(
    spans.map(
      ({ from, until }) =>
        sql`(${column} >= ${from.toISOString()}::timestamptz and ${column} < ${until.toISOString()}::timestamptz)`,
    ),
    sql` or `,
  )})`
export const dayRangeCondition = ({ from, until }: DayRange): SQL =>
  sql`day >= ${from}::date and day < ${until}::date`
const unionAll = (parts: readonly SQL[]): SQL => sql.join([...parts], sql` union all `)

/** The figures, counted from the orders themselves. */
export const countedSales = (spans: readonly DateRange[]): SQL => sql`
  select store_day(o.created_at) as day, o.order_status, o.payment_status, o.payment_method,
    count(*)::int as orders, sum(o.total - coalesce(o.credited, 0)) as total
  from orders o where o.deleted_at is null and ${isWithin(spans)} group by 1, 2, 3, 4`

/** The same of each showroom. */
export const countedShowroomSales = (spans: readonly DateRange[]): SQL => sql`
  select store, day, order_status, payment_status, payment_method, count(*)::int as orders, sum(total) as total
  from (${orderParts(isWithin(spans))}) part where store is not null group by 1, 2, 3, 4, 5`

/** The orders with goods of several showrooms, by these. */
export const countedSharedOrders = (spans: readonly DateRange[]): SQL => sql`
  select day, among, order_status, payment_status, payment_method, count(*)::int as orders from (
    select store_day(o.created_at) as day, o.order_status, o.payment_status, o.payment_method,
      array_agg(distinct i.store order by i.store) as among
    from orders o join order_lines l on l."order" = o.id and l.deleted_at is null join inventory i on i.id = l.inventory_id
    where o.deleted_at is null and ${isWithin(spans)} group by o.id having count(distinct i.store) > 1) shared
  group by 1, 2, 3, 4, 5`

/**
 * The items of orders that are not cancelled, by product, without the pieces that were returned. These are few, and
 * subtracted from their own index, so that the items themselves are still summed by an index alone.
 */
export const countedProducts = (spans: readonly DateRange[]): SQL => sql`
  select day, product, sum(total) as total from (
    select store_day(o.created_at) as day, l.product_id as product, sum(l.total) as total
    from orders o join order_lines l on l."order" = o.id and l.deleted_at is null
    where o.deleted_at is null and o.order_status <> 'Cancelled' and ${isWithin(spans)} group by 1, 2
    union all
    select store_day(o.created_at), l.product_id, -sum(round(l.total * l.returned / l.quantity, 2))
    from order_lines l join orders o on o.id = l."order"
    where l.deleted_at is null and l.returned > 0 and o.deleted_at is null and o.order_status <> 'Cancelled'
      and ${isWithin(spans)} group by 1, 2) sold
  group by 1, 2`

/** The same of each showroom. */
export const countedShowroomProducts = (spans: readonly DateRange[]): SQL => sql`
  select i.store, store_day(o.created_at) as day, l.product_id as product,
    sum(l.total - case when l.returned > 0 then round(l.total * l.returned / l.quantity, 2) else 0 end) as total
  from orders o join order_lines l on l."order" = o.id and l.deleted_at is null join inventory i on i.id = l.inventory_id
  where o.deleted_at is null and o.order_status <> 'Cancelled' and ${isWithin(spans)} group by 1, 2, 3`

export const countedCustomers = (spans: readonly DateRange[]): SQL => sql`
  select store_day(o.created_at) as day, count(*)::int as customers
  from customers o where o.deleted_at is null and ${isWithin(spans)} group by 1`

/** Figures of the caller's showrooms, or of the shop; `isCounted` asks for those of the orders themselves. */
export type Caller = Pick<CallContext, 'reach'> & { isCounted?: boolean }

/** Stored figures of complete days, together with those of partial days at both ends, which are counted from the orders. */
export const combineKeptAndCounted = (
  { isCounted = false }: Pick<Caller, 'isCounted'>,
  span: DateRange,
  kept: (days: DayRange) => SQL[],
  counted: (spans: readonly DateRange[]) => SQL,
): SQL => {
  if (isCounted) return counted([span])
  const { days, moments } = splitIntoFullDays(span)
  return unionAll([...(days ? kept(days) : []), ...(moments.length ? [counted(moments)] : [])])
}

/** Months where they are complete, because these are few enough to add up for years, and days around them. */
const byMonthsAndDays = (all: DayRange, kept: (unit: 'day' | 'month', days: DayRange) => SQL): SQL[] => {
  const { months, days } = wholeMonths(all)
  return [...(months ? [kept('month', months)] : []), ...days.map((one) => kept('day', one))]
}

const ofShowrooms = (stores: readonly string[]): SQL => sql`store = any(${sql.param(stores)})`

const salesColumns = sql`day, order_status, payment_status, payment_method`
/** Takes back the orders that are counted at a second and third of these showrooms. */
const lessCountedTwice = (stores: readonly string[], shared: SQL): SQL =>
  sql`select ${salesColumns}, orders * (1 - n) as orders, 0 as total from (
    select *, (select count(*)::int from unnest(among) one where one = any(${sql.param(stores)})) as n
    from (${shared}) shared) counted where n > 1`

const salesOfShowrooms = (caller: Caller, stores: readonly string[], span: DateRange): SQL => {
  const sales = (from: SQL) =>
    sql`select ${salesColumns}, orders, total from ${from} where ${ofShowrooms(stores)}`
  const several = stores.length > 1
  return combineKeptAndCounted(
    caller,
    span,
    (days) => [
      sql`${sales(sql`showroom_sales_days`)} and ${dayRangeCondition(days)}`,
      ...(several
        ? [lessCountedTwice(stores, sql`select * from shared_order_days where ${dayRangeCondition(days)}`)]
        : []),
    ],
    (spans) =>
      unionAll([
        sales(sql`(${countedShowroomSales(spans)}) counted`),
        ...(several ? [lessCountedTwice(stores, countedSharedOrders(spans))] : []),
      ]),
  )
}

const salesOfAll = (caller: Caller, span: DateRange): SQL =>
  combineKeptAndCounted(
    caller,
    span,
    (days) => [sql`select ${salesColumns}, orders, total from sales_days where ${dayRangeCondition(days)}`],
    countedSales,
  )

export const salesIn = (caller: Caller, span: DateRange): SQL =>
  caller.reach ? salesOfShowrooms(caller, caller.reach, span) : salesOfAll(caller, span)

const productsOfShowrooms = (stores: readonly string[], span: DateRange): SQL =>
  combineKeptAndCounted(
    {},
    span,
    (all) =>
      byMonthsAndDays(
        all,
        (unit, days) => sql`select day, product, total from showroom_product_sales
          where ${ofShowrooms(stores)} and unit = ${unit} and ${dayRangeCondition(days)}`,
      ),
    (spans) => sql`select day, product, total from (${countedShowroomProducts(spans)}) counted
      where ${ofShowrooms(stores)}`,
  )

const productsOfAll = (span: DateRange): SQL =>
  combineKeptAndCounted(
    {},
    span,
    (all) =>
      byMonthsAndDays(
        all,
        (unit, days) => sql`select day, product, total from product_sales
          where unit = ${unit} and ${dayRangeCondition(days)}`,
      ),
    countedProducts,
  )

export const productsIn = ({ reach }: Caller, span: DateRange): SQL =>
  reach ? productsOfShowrooms(reach, span) : productsOfAll(span)

/** Customers belong to no showroom. */
export const customersIn = (span: DateRange): SQL =>
  combineKeptAndCounted(
    {},
    span,
    (days) => [sql`select day, customers from customer_days where ${dayRangeCondition(days)}`],
    countedCustomers,
  )
