import { type SQL, sql } from 'drizzle-orm'
import { storeTimeZone, usualTimeZone } from '#contract/store.ts'
import type { Database } from '#server/core/database.ts'
import { advisoryLocks } from '#server/db/locks.ts'
import { storeZone } from '#server/db/store-zone.ts'
import { figureMarks } from '#server/db/tables/internal.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { addMonths, type DayRange, dateRangesOf, monthsTouched } from './days'
import { countedReportDays, reportParts } from './report-days'
import {
  countedCustomers,
  countedProducts,
  countedSales,
  countedSharedOrders,
  countedShowroomProducts,
  countedShowroomSales,
  dayRangeCondition,
  queryRows,
} from './sources'

const daysOfMonth = (month: string): DayRange => ({ from: month, until: addMonths(month, 1) })

/** What is counted again: figures of orders or customers, or what reports are added up from. */
export type Counted = (typeof figureMarks.$inferSelect)['of']
export const everythingCounted: readonly Counted[] = figureMarks.of.enumValues
const isAmong = (kinds: readonly Counted[]): SQL => sql`"of" = any(${sql.param(kinds)})`

/** A month, and what has to be counted in it. */
export type Marked = { month: string; of: Counted }

/** What has changed in the months of these days; without any, in all. The latest come first. */
export const readMarked = (db: Database, kinds: readonly Counted[], days?: DayRange): Promise<Marked[]> =>
  queryRows<Marked>(
    db,
    sql`select distinct date_trunc('month', day)::date::text as month, "of" from figure_marks
      where ${isAmong(kinds)} ${days && sql`and ${dayRangeCondition(monthsTouched(days))}`} order by 1 desc`,
  )

/** Whether at least that many rows have to be counted; no more are read. */
export const hasManyMarkedRows = async (
  db: Database,
  kinds: readonly Counted[],
  days: DayRange,
  minRows: number,
): Promise<boolean> => {
  const begun = (day: SQL) => sql`(${day})::timestamp at time zone ${storeZone()}`
  const [from, until] = [begun(sql`marked.day`), begun(sql`marked.day + 1`)]
  const of = (table: 'orders' | 'customers') => {
    const counting = kinds.filter((kind) => (kind === 'customers') === (table === 'customers'))
    return sql`(select 1 from (select distinct day from figure_marks
        where ${isAmong(counting)} and ${dayRangeCondition(monthsTouched(days))}) marked
      join ${sql.identifier(table)} o on o.deleted_at is null and o.created_at >= ${from} and o.created_at < ${until}
      limit ${minRows})`
  }
  const [row] = await queryRows<{ n: number }>(
    db,
    sql`select count(*)::int as n from (${of('orders')} union all ${of('customers')}) found`,
  )
  return (row?.n ?? 0) >= minRows
}

const dateList = (days: readonly string[]): SQL =>
  sql.join(
    days.map((day) => sql`${day}::date`),
    sql`, `,
  )

/** Days of a month that are counted together. `isLast`: no other day of it has to be. */
type DaysOfMonth = { month: string; days: readonly string[]; isLast: boolean }

/** Sales by product of each day, and in the end from them those of the month. */
const recountProducts = async (
  db: Database,
  { table, key, counted }: { table: SQL; key: SQL; counted: SQL },
  { month, days, isLast }: DaysOfMonth,
) => {
  await db.execute(sql`delete from ${table} where unit = 'day' and day in (${dateList(days)})`)
  await db.execute(sql`insert into ${table} (unit, day, ${key}, total)
    select 'day', day, ${key}, total from (${counted}) counted`)
  if (!isLast) return
  await db.execute(sql`delete from ${table} where unit = 'month' and day = ${month}::date`)
  await db.execute(sql`insert into ${table} (unit, day, ${key}, total)
    select 'month', ${month}::date, ${key}, sum(total) from ${table}
    where unit = 'day' and ${dayRangeCondition(daysOfMonth(month))} group by ${key}`)
}

const recountOrders = async (db: Database, part: DaysOfMonth) => {
  const { days } = part
  const spans = dateRangesOf(days)
  await db.execute(sql`delete from sales_days where day in (${dateList(days)})`)
  await db.execute(sql`insert into sales_days (day, order_status, payment_status, payment_method, orders, total)
    ${countedSales(spans)}`)
  await db.execute(sql`delete from showroom_sales_days where day in (${dateList(days)})`)
  await db.execute(sql`insert into showroom_sales_days
    (store, day, order_status, payment_status, payment_method, orders, total) ${countedShowroomSales(spans)}`)
  await db.execute(sql`delete from shared_order_days where day in (${dateList(days)})`)
  await db.execute(sql`insert into shared_order_days
    (day, among, order_status, payment_status, payment_method, orders) ${countedSharedOrders(spans)}`)
  const ofAll = { table: sql`product_sales`, key: sql`product`, counted: countedProducts(spans) }
  await recountProducts(db, ofAll, part)
  const ofShowrooms = {
    ...{ table: sql`showroom_product_sales`, key: sql`store, product` },
    counted: countedShowroomProducts(spans),
  }
  await recountProducts(db, ofShowrooms, part)
}

const recountReportDays = async (db: Database, { days }: DaysOfMonth) => {
  await db.execute(
    sql`delete from report_days where part in (${sql.join(
      reportParts.map((part) => sql`${part}`),
      sql`, `,
    )}) and day in (${dateList(days)})`,
  )
  await db.execute(sql`insert into report_days (day, part, key, store, among, label, count, pieces, a, b, c, d)
    ${countedReportDays(dateRangesOf(days))}`)
}

const recountCustomers = async (db: Database, { days }: DaysOfMonth) => {
  await db.execute(sql`delete from customer_days where day in (${dateList(days)})`)
  await db.execute(sql`insert into customer_days (day, customers) ${countedCustomers(dateRangesOf(days))}`)
}

/** Deletes all figures and marks all days with data, after the timestamps of the counted rows were moved. */
export const resetFigures = async (db: Database) => {
  await db.execute(
    sql`truncate sales_days, showroom_sales_days, shared_order_days, product_sales, showroom_product_sales, report_days, customer_days,
      figure_marks`,
  )
  await db.execute(sql`insert into figure_marks ("of", day)
    select 'orders', store_day(created_at) from orders
    union select 'reports', store_day(created_at) from orders
    union select 'reports', coalesce(received_on, store_day(created_at)) from payments
    union select 'reports', store_day(reversed_at) from payments where reversed_at is not null
    union select 'reports', store_day(created_at) from returns
    union select 'customers', store_day(created_at) from customers`)
}

/**
 * Days are those of the store's time zone also in the database: after it has changed, the function of the triggers is replaced, and all
 * figures are counted again.
 */
export const alignStoreDays = async (db: Database) => {
  const [row] = await queryRows<{ zone: string | null }>(
    db,
    sql`select obj_description('store_day(timestamptz)'::regprocedure) as zone`,
  )
  if ((row?.zone ?? usualTimeZone) === storeTimeZone()) return
  await inTransaction({ db }, async ({ db: tx }) => {
    await tx.execute(sql`create or replace function store_day(moment timestamptz) returns date
      language sql immutable parallel safe return (moment at time zone ${storeZone()})::date`)
    await tx.execute(sql`comment on function store_day(timestamptz) is ${storeZone()}`)
    await resetFigures(tx)
  })
}

const recounts: Readonly<Record<Counted, (db: Database, part: DaysOfMonth) => Promise<void>>> = {
  orders: recountOrders,
  customers: recountCustomers,
  reports: recountReportDays,
}

/** How many days were counted, how long that took, and whether they were the last of their month. */
export type CountedDays = { days: number; ms: number; isLast: boolean }

/**
 * Takes the marks of one kind in a month, of the latest days only, and recalculates these days. A mark is written together with its
 * change, so the next statement sees that change too; a later mark remains for the next run.
 */
export const recountDays = (db: Database, { month, of }: Marked, atMost: number): Promise<CountedDays> =>
  inTransaction({ db }, async ({ db: tx }) => {
    const lock = of === 'reports' ? advisoryLocks.reportDays : advisoryLocks.figures
    await tx.execute(
      sql`select pg_advisory_xact_lock(${lock}, extract(year from ${month}::date)::int * 12 + extract(month from ${month}::date)::int)`,
    )
    const begun = performance.now()
    const marks = await queryRows<{ day: string }>(
      tx,
      sql`with marked as (
          select distinct day from figure_marks where "of" = ${of} and ${dayRangeCondition(daysOfMonth(month))}
          order by day desc limit ${atMost + 1}),
        taken as (
          delete from figure_marks where "of" = ${of} and day in (select day from marked order by day desc limit ${atMost}))
        select day::text from marked order by marked.day desc`,
    )
    const days = marks.slice(0, atMost).map(({ day }) => day)
    const isLast = marks.length <= atMost
    if (days.length) await recounts[of](tx, { month, days, isLast })
    return { days: days.length, ms: performance.now() - begun, isLast }
  })
