import { type SQL, sql } from 'drizzle-orm'
import { noneKey } from '#contract/policies/reports.ts'
import type { DateRange } from '#server/core/date-range.ts'
import {
  amountsInScope,
  during,
  inScope,
  lineStock,
  money,
  type Reader,
  type ReportContext,
  rowsOf,
} from './report-context'
import { ordersBy } from './sales'

const sold = sql`o.order_status <> 'Cancelled'`
/** What VAT is calculated on. */
const taxable = sql`(l.total - coalesce(l.cart_discount,
  round(l.total * (o.discount + o.coupon_discount) / nullif(o.sub_total, 0), 2), 0))`

/**
 * A line’s part of an amount for the pieces of one return: what is due for all pieces that came back so far, less that for those
 * before it, so that the parts of a line add up to it.
 */
const returnedPart = (amount: SQL): SQL =>
  sql`round(${amount} * (before.pieces + back.quantity) / l.quantity, 2) - round(${amount} * before.pieces / l.quantity, 2)`

/** The VAT of orders by when they were placed, and that of returned pieces by when they came back. Delivery and charges have none. */
const vatOf = (context: ReportContext, span: DateRange): SQL => sql`
  select l.vat_percentage as rate, ${taxable} as taxable, l.vat, 0 as back, 0 as vat_back
  from orders o join order_lines l on l."order" = o.id and l.deleted_at is null ${lineStock}
  where o.deleted_at is null and ${sold} and ${during(sql`o.created_at`, span)} and ${inScope(context, sql`i.store`)}
  union all
  select l.vat_percentage, 0, 0, ${returnedPart(taxable)}, ${returnedPart(sql`l.vat`)}
  from returns r join orders o on o.id = r."order" and o.deleted_at is null and ${sold}
    cross join lateral jsonb_to_recordset(r.lines) as back("lineId" text, quantity int)
    join order_lines l on l.id = back."lineId" ${lineStock}
    cross join lateral (
      select coalesce(sum(former.quantity), 0) as pieces
      from returns e cross join lateral jsonb_to_recordset(e.lines) as former("lineId" text, quantity int)
      where e."order" = r."order" and e.deleted_at is null and former."lineId" = l.id
        and (e.created_at, e.id) < (r.created_at, r.id)) before
  where r.deleted_at is null and ${during(sql`r.created_at`, span)} and ${inScope(context, sql`i.store`)}`

export const vatByRate: Reader = async (context, span) => ({
  rows: await rowsOf(
    context,
    sql`select rate::text as key, rate::text as label, ${money(sql`taxable`)} as taxable, ${money(sql`vat`)} as vat,
        ${money(sql`back`)} as "taxableReturned", ${money(sql`vat_back`)} as "vatReturned", ${money(sql`vat - vat_back`)} as "netVat"
      from (${vatOf(context, span)}) line group by 1`,
  ),
})

/** The returned pieces of `r`. */
const returnedLines = sql`jsonb_to_recordset(coalesce(r.lines, '[]')) as back("lineId" text, quantity int, amount text, reason text)`

/**
 * Returns by the reasons of their lines, with their parts of what was credited and refunded, which add up to it. A delivery fee and a
 * refund without goods have the reason of the return.
 */
const reasonsOf = (span: DateRange): SQL => {
  const share = (amount: SQL) =>
    sql`round(${amount} * upto / whole, 2) - round(${amount} * (upto - weight) / whole, 2)`
  return sql`
    select id || ' ' || reason as row, id, "order", reason, ${share(sql`credited`)} as credited, ${share(sql`refund`)} as refund
    from (
      select *, sum(weight) over (partition by id) as whole,
        sum(weight) over (partition by id order by reason rows unbounded preceding) as upto
      from (
        select *, case when sum(value) over (partition by id) > 0 then value else 1 end as weight
        from (
          select r.id, r."order", r.credited, r.refund, part.reason, sum(part.value) as value
          from returns r cross join lateral (
            select coalesce(back.reason, r.reason) as reason, back.amount::numeric as value from ${returnedLines}
            union all
            select r.reason, coalesce(r.delivery, 0)
            where r.delivery > 0 or jsonb_array_length(coalesce(r.lines, '[]')) = 0) part
          where r.deleted_at is null and ${during(sql`r.created_at`, span)}
          group by r.id, part.reason) valued) weighed) shared`
}

/** A return with several reasons is counted for each of them. */
export const returnsByReason: Reader = async (context, span) => {
  const shared = amountsInScope(context, reasonsOf(span), {
    columns: ['reason', 'id'],
    amounts: ['credited', 'refund'],
  })
  const pieces = sql`select coalesce(back.reason, r.reason) as reason, sum(back.quantity)::int as pieces
    from returns r cross join lateral ${returnedLines}
      join order_lines l on l.id = back."lineId" ${lineStock}
    where r.deleted_at is null and ${during(sql`r.created_at`, span)} and ${inScope(context, sql`i.store`)} group by 1`
  const found = await rowsOf(
    context,
    sql`select coalesce(reason, '') as key, coalesce(reason, '') as label, returns, coalesce(pieces, 0)::int as pieces,
        credited, refunded
      from (select reason, count(distinct id)::int as returns, ${money(sql`credited`)} as credited, ${money(sql`refund`)} as refunded
        from (${shared}) shared group by grouping sets ((reason), ())) amount left join (${pieces}) piece using (reason)`,
  )
  const total = found.find((row) => row.key === '')
  const rows = found.filter((row) => row !== total)
  return { rows, totals: { returns: total?.returns ?? 0 } }
}

/** Orders that were placed in the period and are cancelled: together with the sales they are all orders of the period. */
export const cancellationsByReason: Reader = async (context, span) => ({
  rows: await ordersBy(context, span, {
    key: sql`coalesce(o.cancellation_reason, ${noneKey})`,
    where: sql`o.order_status = 'Cancelled'`,
    amount: 'amount',
  }),
})

type Given = { kind: string; title: SQL; amount: SQL }
const ofOrder: readonly Given[] = [
  { kind: 'cart', title: sql`o.discount_title`, amount: sql`o.discount` },
  { kind: 'coupon', title: sql`o.coupon_code`, amount: sql`o.coupon_discount` },
  { kind: 'points', title: sql`null::text`, amount: sql`o.points_discount` },
]
const ofLine: readonly Given[] = [
  { kind: 'product', title: sql`l.discount_title`, amount: sql`l.discount * l.quantity` },
  { kind: 'promotion', title: sql`o.promotion`, amount: sql`l.promotion_discount` },
]

/** Reductions of whole orders. */
const onOrders = (context: ReportContext, span: DateRange, given: readonly Given[]): SQL => {
  const all = given.map(
    ({
      kind,
      title,
      amount,
    }) => sql`select o.id || ${` ${kind}`}::text as row, o.id as "order", ${kind}::text as kind,
      coalesce(${title}, '') as title, ${amount} as amount
      from orders o where o.deleted_at is null and ${sold} and ${during(sql`o.created_at`, span)} and ${amount} > 0`,
  )
  const shared = amountsInScope(context, sql.join(all, sql` union all `), {
    columns: ['kind', 'title'],
    amounts: ['amount'],
  })
  return sql`select "order", kind, title, amount from (${shared}) shared`
}
/** Reductions of lines. */
const onLines = (context: ReportContext, span: DateRange): SQL => {
  const each = ofLine.map(
    ({ kind, title, amount }) => sql`(${kind}::text, coalesce(${title}, ''), ${amount})`,
  )
  return sql`select o.id as "order", given.kind, given.title, given.amount
    from orders o join order_lines l on l."order" = o.id and l.deleted_at is null and (l.discount > 0 or l.promotion_discount > 0)
      ${lineStock}
      cross join lateral (values ${sql.join(each, sql`, `)}) given (kind, title, amount)
    where o.deleted_at is null and ${sold} and ${during(sql`o.created_at`, span)} and given.amount > 0
      and ${inScope(context, sql`i.store`)}`
}
const given = sql`count(distinct "order")::int as orders, ${money(sql`amount`)} as amount`

/** Everything that reduced prices, by its title at that time. The key of a row has its kind: `coupon.SAVE`. */
export const discountsGiven: Reader = async (context, span) => {
  const found = await rowsOf(
    context,
    sql`select coalesce(kind || '.' || title, '') as key, coalesce(title, '') as label, ${given}
      from (${onLines(context, span)} union all ${onOrders(context, span, ofOrder)}) reduction
      group by grouping sets ((kind, title), ())`,
  )
  const total = found.find((row) => row.key === '')
  return {
    rows: found.filter((row) => row !== total),
    totals: { orders: total?.orders ?? 0, amount: total?.amount ?? '0.00' },
  }
}

export const couponsUsed: Reader = async (context, span) => ({
  rows: await rowsOf(
    context,
    sql`select title as key, title as label, ${given}
      from (${onOrders(
        context,
        span,
        ofOrder.filter(({ kind }) => kind === 'coupon'),
      )}) coupon group by 1`,
  ),
})
