import { type SQL, sql } from 'drizzle-orm'
import { noneKey, receivableAges } from '#contract/policies/reports.ts'
import { storeDay } from '#server/core/time.ts'
import { reportDaysIn } from '../dashboard/report-days'
import { amountsInScope, money, type Reader, type ReportContext, rowsOf } from './report-context'

const received = sql`${money(sql`a`)} as received, ${money(sql`b`)} as reversed, ${money(sql`c`)} as refunded,
  ${money(sql`a - b - c`)} as kept`

const paymentsBy =
  (column: SQL): Reader =>
  async (context, span) => ({
    rows: await rowsOf(
      context,
      sql`select ${column} as key, ${column} as label, ${received}
        from (${reportDaysIn(context, 'payments', span)}) s group by 1`,
    ),
  })
export const paymentsByMethod = paymentsBy(sql`key`)
export const paymentsByDay = paymentsBy(sql`day::text`)

export const paymentsByShowroom: Reader = async (context, span) => ({
  rows: await rowsOf(
    context,
    sql`select coalesce(s.id, ${noneKey}) as key, coalesce(s.name, '') as label, ${received}
      from (${reportDaysIn(context, 'payments', span)}) paid left join stores s on s.id = paid.store group by 1, 2`,
  ),
})

/** Cash on delivery that a courier collects, or has collected and not paid yet. */
const withCourier = sql`o.payment_method = 'COD' and o.delivery_status in ('Shipped', 'Delivered')`

/** Open balances. Nothing is due of cancelled orders, or once collecting was given up. */
const balances = (select: SQL, where = sql`true`): SQL => sql`
  select o.id as row, o.id as "order", o.showroom_set as showrooms, o.customer, store_day(o.created_at) as day, ${select}
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
