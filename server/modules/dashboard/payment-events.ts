import { type SQL, sql } from 'drizzle-orm'
import { exchangeMethod } from '#contract/policies/payment-transitions.ts'
import type { DateRange } from '#server/core/date-range.ts'
import { startOfDay, storeDay } from '#server/core/time.ts'
import { amountParts, mayBeOf } from './order-parts'
import { isWithin } from './sources'

/** The first day that begins at or after a time. */
const firstDayFrom = (time: Date) =>
  storeDay(new Date(startOfDay(storeDay(time)) < time ? time.getTime() + dayMs : time))
const dayMs = 86_400_000
const beginsWithin = (day: SQL, spans: readonly DateRange[]): SQL =>
  sql`(${sql.join(
    spans.map(
      ({ from, until }) =>
        sql`(${day} >= ${firstDayFrom(from)}::date and ${day} < ${firstDayFrom(until)}::date)`,
    ),
    sql` or `,
  )})`

/**
 * What was received, taken back and refunded in some periods, each on its own day. `till` is the showroom that received or paid it,
 * null where it is that of the goods; `recorded` is when it was written. Goods paid with those that came back are an exchange, which is
 * received and refunded.
 */
const paymentEvents = (spans: readonly DateRange[], atTill: (till: SQL) => SQL): SQL => {
  const received = (day: SQL, where: SQL) => sql`
    select p.id || ' in' as row, p."order", o.showroom_set as showrooms, p.method, ${day} as day, p.store as till, p.created_at as recorded,
      p.amount as received, 0 as reversed, 0 as refunded
    from payments p left join orders o on o.id = p."order" where p.deleted_at is null and ${where} and ${atTill(sql`p.store`)}`
  const refunded = (suffix: string, method: SQL, amount: SQL) => sql`
    select r.id || ${suffix}, r."order", r.showroom_set, ${method}, store_day(r.created_at), r.refund_store, r.created_at, 0, 0, ${amount}
    from returns r where r.deleted_at is null and ${amount} > 0 and ${isWithin(spans, sql`r.created_at`)}
      and ${atTill(sql`r.refund_store`)}`
  const parts = [
    received(
      sql`store_day(p.created_at)`,
      sql`p.received_on is null and ${isWithin(spans, sql`p.created_at`)}`,
    ),
    received(sql`p.received_on`, beginsWithin(sql`p.received_on`, spans)),
    sql`select p.id || ' back', p."order", o.showroom_set, p.method, store_day(p.reversed_at), p.store, p.reversed_at, 0, p.amount, 0
      from payments p left join orders o on o.id = p."order" where p.deleted_at is null and ${isWithin(spans, sql`p.reversed_at`)} and ${atTill(sql`p.store`)}`,
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
 * whose statistics say how many there are. With `stores`, orders without goods of these are left out, and with them parts of others.
 */
export const paymentsOfShowrooms = (
  spans: readonly DateRange[],
  stores: readonly string[] | null = null,
): SQL => {
  const ofGoods = paymentEvents(spans, (till) => sql`${till} is null`)
  const source = stores
    ? sql`select * from (${ofGoods}) source where ${mayBeOf(sql`showrooms`, stores)}`
    : ofGoods
  return sql`
  select till as store, ${names} from (${paymentEvents(spans, (till) => sql`${till} is not null`)}) own
  union all
  select store, ${names} from (${amountParts(source, columns, amounts)}) part`
}
