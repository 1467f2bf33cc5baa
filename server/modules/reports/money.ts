import { type SQL, sql } from 'drizzle-orm'
import { exchangeMethod } from '#contract/policies/payment-transitions.ts'
import { noneKey, receivableAges } from '#contract/policies/reports.ts'
import type { DateRange } from '#server/core/date-range.ts'
import { startOfDay, storeDay } from '#server/core/time.ts'
import { amountParts } from '../dashboard/order-parts'
import {
  amountsInScope,
  during,
  inScope,
  money,
  type Reader,
  type ReportContext,
  rowsOf,
} from './report-context'

/** The first day that begins at or after a time. */
const firstDayFrom = (time: Date) =>
  storeDay(new Date(startOfDay(storeDay(time)) < time ? time.getTime() + dayMs : time))
const dayMs = 86_400_000

/**
 * What was received, taken back and refunded in a period, each on its own day. `till` is the showroom that received or paid it,
 * null where it is that of the goods; `recorded` is when it was written. Goods paid with those that came back are an exchange, which is
 * received and refunded.
 */
export const paymentEvents = (span: DateRange, atTill: (till: SQL) => SQL = () => sql`true`): SQL => {
  const received = (day: SQL, where: SQL) => sql`
    select p.id || ' in' as row, p."order", p.method, ${day} as day, p.store as till, p.created_at as recorded,
      p.amount as received, 0 as reversed, 0 as refunded
    from payments p where p.deleted_at is null and ${where} and ${atTill(sql`p.store`)}`
  const refunded = (suffix: string, method: SQL, amount: SQL) => sql`
    select r.id || ${suffix}, r."order", ${method}, store_day(r.created_at), r.refund_store, r.created_at, 0, 0, ${amount}
    from returns r where r.deleted_at is null and ${amount} > 0 and ${during(sql`r.created_at`, span)}
      and ${atTill(sql`r.refund_store`)}`
  const parts = [
    received(sql`store_day(p.created_at)`, sql`p.received_on is null and ${during(sql`p.created_at`, span)}`),
    received(
      sql`p.received_on`,
      sql`p.received_on >= ${firstDayFrom(span.from)}::date and p.received_on < ${firstDayFrom(span.until)}::date`,
    ),
    sql`select p.id || ' back', p."order", p.method, store_day(p.reversed_at), p.store, p.reversed_at, 0, p.amount, 0
      from payments p where p.deleted_at is null and ${during(sql`p.reversed_at`, span)} and ${atTill(sql`p.store`)}`,
    refunded(' out', sql`coalesce(r.method, ${exchangeMethod})`, sql`(r.refund - coalesce(r.exchanged, 0))`),
    refunded(' for', sql`${exchangeMethod}::text`, sql`coalesce(r.exchanged, 0)`),
  ]
  return sql.join(parts, sql` union all `)
}

const columns = ['method', 'day', 'recorded']
const amounts = ['received', 'reversed', 'refunded']
const names = sql.raw([...columns, ...amounts].join(', '))
/**
 * The same by showroom, `store`: what names no till is divided among the showrooms of the goods. Each kind is selected from the tables,
 * whose statistics say how many there are.
 */
export const paymentsOfShowrooms = (span: DateRange): SQL => sql`
  select till as store, ${names} from (${paymentEvents(span, (till) => sql`${till} is not null`)}) own
  union all
  select store, ${names}
  from (${amountParts(
    paymentEvents(span, (till) => sql`${till} is null`),
    columns,
    amounts,
  )}) part`

const received = sql`${money(sql`received`)} as received, ${money(sql`reversed`)} as reversed,
  ${money(sql`refunded`)} as refunded, ${money(sql`received - reversed - refunded`)} as kept`

const paymentsBy =
  (column: SQL): Reader =>
  async (context, span) => ({
    rows: await rowsOf(
      context,
      sql`select ${column} as key, ${column} as label, ${received}
        from (${context.reach ? paymentsOfShowrooms(span) : paymentEvents(span)}) event
        where ${inScope(context, sql`store`)} group by 1`,
    ),
  })
export const paymentsByMethod = paymentsBy(sql`method`)
export const paymentsByDay = paymentsBy(sql`day::text`)

export const paymentsByShowroom: Reader = async (context, span) => ({
  rows: await rowsOf(
    context,
    sql`select coalesce(s.id, ${noneKey}) as key, coalesce(s.name, '') as label, ${received}
      from (${paymentsOfShowrooms(span)}) event left join stores s on s.id = event.store
      where ${inScope(context, sql`event.store`)} group by 1, 2`,
  ),
})

/** Cash on delivery that a courier collects, or has collected and not paid yet. */
const withCourier = sql`o.payment_method = 'COD' and o.delivery_status in ('Shipped', 'Delivered')`

/** Open balances. Nothing is due of cancelled orders, or once collecting was given up. */
const balances = (select: SQL, where = sql`true`): SQL => sql`
  select o.id as row, o.id as "order", o.customer, store_day(o.created_at) as day, ${select}
  from orders o where o.deleted_at is null and o.payment_status = 'Pending' and o.order_status <> 'Cancelled'
    and o.total - coalesce(o.credited, 0) - o.paid > 0 and ${where}`
const due = sql`o.total - coalesce(o.credited, 0) - o.paid`

const receivables = (context: ReportContext) =>
  amountsInScope(
    context,
    balances(sql`${due} as due, case when ${withCourier} then ${due} else 0 end as couriers`),
    {
      columns: ['customer', 'day'],
      amounts: ['due', 'couriers'],
    },
  )
const owed = sql`count(distinct row)::int as orders, ${money(sql`due`)} as due, ${money(sql`couriers`)} as "withCouriers"`

export const receivablesByAge: Reader = async (context) => {
  const age = sql`(${storeDay(context.now())}::date - day)`
  const [least, ...others] = receivableAges
  const key = sql`case ${sql.join(
    [...others].reverse().map((days) => sql`when ${age} >= ${days}::int then ${String(days)}::text`),
    sql` `,
  )} else ${String(least)}::text end`
  return {
    rows: await rowsOf(
      context,
      sql`select key, key as label, ${owed} from (select ${key} as key, r.* from (${receivables(context)}) r) aged group by 1`,
    ),
  }
}

export const receivablesByCustomer: Reader = async (context) => ({
  rows: await rowsOf(
    context,
    sql`select r.customer as key, coalesce(c.name, '') as label, ${owed}
      from (${receivables(context)}) r left join customers c on c.id = r.customer group by 1, 2`,
  ),
})

/** By the carrier of the latest shipment. */
export const courierCash: Reader = async (context) => {
  const amounts = ['way', 'done']
  const cash = amountsInScope(
    context,
    balances(
      sql`(select s.carrier from shipments s where s."order" = o.id and s.status = 'Bought' and s.deleted_at is null
          order by s.created_at desc, s.id desc limit 1) as carrier,
        case when o.delivery_status = 'Shipped' then ${due} else 0 end as way,
        case when o.delivery_status = 'Delivered' then ${due} else 0 end as done`,
      withCourier,
    ),
    { columns: ['carrier'], amounts },
  )
  return {
    rows: await rowsOf(
      context,
      sql`select coalesce(carrier, ${noneKey}) as key, coalesce(carrier, '') as label, count(distinct row)::int as orders,
        ${money(sql`way`)} as "onTheWay", ${money(sql`done`)} as delivered, ${money(sql`way + done`)} as due
        from (${cash}) cash group by 1, 2`,
    ),
  }
}
