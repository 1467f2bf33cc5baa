import { type SQL, sql } from 'drizzle-orm'
import { noneKey } from '#contract/policies/reports.ts'
import type { DateRange } from '#server/core/date-range.ts'
import { amountParts } from './order-parts'
import { paymentsOfShowrooms } from './payment-events'
import { type Caller, combineKeptAndCounted, dayRangeCondition, isWithin } from './sources'

/**
 * What reports are added up from, stored for each day: amounts and pieces by `key` and showroom, the empty one for goods of no known
 * showroom. An order or return is counted with the first one of `among`, its showrooms, so that it counts once for several of them. The
 * amounts `a` to `d` are those of the part:
 *
 * - deliveryDivision, channel, cancellation: the totals of orders
 * - goods, by product: what customers pay for them
 * - profit, by product: sold without VAT and what that cost, of pieces whose cost was known; how many pieces had none
 * - vat, by rate: taxable, VAT, and both of what came back
 * - discounts, by kind and title: the reduction. Those of coupons are among them
 * - payments, by method: received, reversed, refunded
 * - returns, by reason: credited, refunded
 *
 * Where an order or return has several keys, `allKey` has it once.
 */
export const reportParts = [
  ...(['deliveryDivision', 'channel', 'cancellation'] as const),
  ...(['goods', 'profit', 'vat', 'discounts', 'payments', 'returns'] as const),
] as const
export type ReportPart = (typeof reportParts)[number]
export const allKey = ''

/** The showroom that a line was taken from, as `i.store`. */
const lineStock = sql`left join inventory i on i.id = l.inventory_id`
const cartDiscount = sql`coalesce(l.cart_discount,
  round(l.total * (o.discount + o.coupon_discount) / nullif(o.sub_total, 0), 2), 0)`
/** What VAT is calculated on, and with it, what a line costs the customer. */
const taxable = sql`(l.total - ${cartDiscount})`
const linePrice = sql`(l.total + l.vat - ${cartDiscount})`
const isSold = sql`o.order_status <> 'Cancelled'`

/** A fact has the columns of a row of `report_days`, except that it names what it counts by `id`, or counts nothing. */
type Facts = (spans: readonly DateRange[]) => SQL
const values = (rows: readonly SQL[]) => sql.join([...rows], sql`, `)

/** What is known of a whole order. Who placed it is known by the history of its creation. */
const ofOrders: Facts = (spans) => {
  const net = sql`o.total - coalesce(o.credited, 0)`
  const sold = [
    sql`('deliveryDivision', o.division, '', ${net})`,
    sql`('channel', case when exists (select 1 from history h where h.entity = 'orders' and h.entity_id = o.id
      and h.action = 'create' and h.actor_id is not null) then 'staff' else 'site' end, '', ${net})`,
  ]
  const reductions = (
    [
      ['cart', sql`o.discount_title`, sql`o.discount`],
      ['coupon', sql`o.coupon_code`, sql`o.coupon_discount`],
      ['points', sql`null::text`, sql`o.points_discount`],
    ] as const
  ).flatMap(([kind, title, amount]) => [
    sql`('discounts', ${`${kind}.`}::text || coalesce(${title}, ''), coalesce(${title}, ''), nullif(${amount}, 0))`,
  ])
  const facts = (rows: readonly SQL[], where: SQL) => sql`
    select o.id || fact.part || ' ' || fact.key as row, o.id as "order", o.showroom_set as showrooms, store_day(o.created_at) as day, o.id, fact.*
    from orders o cross join lateral (values ${values(rows)}) fact (part, key, label, a)
    where o.deleted_at is null and ${where} and ${isWithin(spans)} and fact.a is not null`
  const cancelled = sql`('cancellation', coalesce(o.cancellation_reason, ${noneKey}), '', ${net})`
  return sql`select day, part, key, label, id, store, 0 as pieces, a, 0 as b, 0 as c, 0 as d
    from (${amountParts(
      sql`${facts([...sold, ...reductions], isSold)} union all ${facts([cancelled], sql`not ${isSold}`)}`,
      ['day', 'id', 'part', 'key', 'label'],
      ['a'],
    )}) shared`
}

/** What was sold in lines; the pieces that came back are no goods, but their VAT is taken back when they did. */
const ofLines: Facts = (spans) => {
  const back = sql`coalesce(l.returned, 0)`
  const reduction = (kind: string, title: SQL, amount: SQL) =>
    sql`('discounts', ${`${kind}.`}::text || coalesce(${title}, ''), coalesce(${title}, ''), o.id, 0, nullif(${amount}, 0), 0)`
  const facts = [
    sql`('goods', l.product_id, l.name, null, l.quantity - ${back}, ${linePrice} - round(${linePrice} * ${back} / l.quantity, 2), 0)`,
    sql`('vat', l.vat_percentage::text, '', null, 0, ${taxable}, l.vat)`,
    reduction('product', sql`l.discount_title`, sql`l.discount * l.quantity`),
    reduction('promotion', sql`o.promotion`, sql`l.promotion_discount`),
  ]
  return sql`select store_day(o.created_at) as day, part, key, label, fact.id, i.store, pieces, a, b, 0 as c, 0 as d
    from orders o join order_lines l on l."order" = o.id and l.deleted_at is null ${lineStock}
      cross join lateral (values ${values(facts)}) fact (part, key, label, id, pieces, a, b)
    where o.deleted_at is null and ${isSold} and ${isWithin(spans)} and fact.a is not null`
}

/** The same goods by what they cost when they were sold. */
const ofProfit: Facts = (spans) => {
  const left = sql`(l.quantity - coalesce(l.returned, 0))`
  const sold = sql`${taxable} - round(${taxable} * coalesce(l.returned, 0) / l.quantity, 2)`
  const known = (amount: SQL) => sql`case when k.cost is null then 0 else ${amount} end`
  return sql`select store_day(o.created_at) as day, 'profit' as part, l.product_id as key, l.name as label, null as id, i.store,
      ${known(left)} as pieces, ${known(sold)} as a, ${known(sql`k.cost * ${left}`)} as b,
      case when k.cost is null then ${left} else 0 end as c, 0 as d
    from orders o join order_lines l on l."order" = o.id and l.deleted_at is null ${lineStock}
      left join line_costs k on k.line_id = l.id
    where o.deleted_at is null and ${isSold} and ${isWithin(spans)}`
}

const ofPayments: Facts = (spans) => sql`
  select day, 'payments' as part, method as key, '' as label, null as id, store, 0 as pieces, received as a, reversed as b,
    refunded as c, 0 as d
  from (${paymentsOfShowrooms(spans)}) paid`

/** The returned pieces of `r`. */
const returnedLines = sql`jsonb_to_recordset(coalesce(r.lines, '[]')) as back("lineId" text, quantity int, amount text, reason text)`

/**
 * A line’s part of an amount for the pieces of one return: what is due for all pieces that came back so far, less that for those
 * before it, so that the parts of a line add up to it.
 */
const returnedPart = (amount: SQL): SQL =>
  sql`round(${amount} * (before.pieces + back.quantity) / l.quantity, 2) - round(${amount} * before.pieces / l.quantity, 2)`

/** The VAT of pieces by when they came back. Delivery and charges have none. */
const vatReturned: Facts = (spans) => sql`
  select store_day(r.created_at) as day, 'vat' as part, l.vat_percentage::text as key, '' as label, null as id, i.store, 0 as pieces,
    0 as a, 0 as b, ${returnedPart(taxable)} as c, ${returnedPart(sql`l.vat`)} as d
  from returns r join orders o on o.id = r."order" and o.deleted_at is null and ${isSold}
    cross join lateral ${returnedLines}
    join order_lines l on l.id = back."lineId" ${lineStock}
    cross join lateral (
      select coalesce(sum(former.quantity), 0) as pieces
      from returns e cross join lateral jsonb_to_recordset(e.lines) as former("lineId" text, quantity int)
      where e."order" = r."order" and e.deleted_at is null and former."lineId" = l.id
        and (e.created_at, e.id) < (r.created_at, r.id)) before
  where r.deleted_at is null and ${isWithin(spans, sql`r.created_at`)}`

/**
 * Returns by the reasons of their lines, with their parts of what was credited and refunded, which add up to it. A delivery fee and a
 * refund without goods have the reason of the return.
 */
const reasonsOf = (spans: readonly DateRange[]): SQL => {
  const share = (amount: SQL) =>
    sql`round(${amount} * upto / whole, 2) - round(${amount} * (upto - weight) / whole, 2)`
  return sql`
    select id || ' ' || reason as row, id, "order", showrooms, day, reason, ${share(sql`credited`)} as credited, ${share(sql`refund`)} as refund
    from (
      select *, sum(weight) over (partition by id) as whole,
        sum(weight) over (partition by id order by reason rows unbounded preceding) as upto
      from (
        select *, case when sum(value) over (partition by id) > 0 then value else 1 end as weight
        from (
          select r.id, r."order", r.showroom_set as showrooms, store_day(r.created_at) as day, r.credited, r.refund, part.reason, sum(part.value) as value
          from returns r cross join lateral (
            select coalesce(back.reason, r.reason) as reason, back.amount::numeric as value from ${returnedLines}
            union all
            select r.reason, coalesce(r.delivery, 0)
            where r.delivery > 0 or jsonb_array_length(coalesce(r.lines, '[]')) = 0) part
          where r.deleted_at is null and ${isWithin(spans, sql`r.created_at`)}
          group by r.id, part.reason) valued) weighed) shared`
}

const ofReturns: Facts = (spans) => sql`
  select day, 'returns' as part, reason as key, '' as label, id, store, 0 as pieces, credited as a, refund as b, 0 as c, 0 as d
  from (${amountParts(reasonsOf(spans), ['id', 'day', 'reason'], ['credited', 'refund'])}) shared
  union all
  select store_day(r.created_at), 'returns', coalesce(back.reason, r.reason), '', null, i.store, back.quantity, 0, 0, 0, 0
  from returns r cross join lateral ${returnedLines} join order_lines l on l.id = back."lineId" ${lineStock}
  where r.deleted_at is null and ${isWithin(spans, sql`r.created_at`)}`

const factsOf: Readonly<Record<ReportPart, readonly Facts[]>> = {
  deliveryDivision: [ofOrders],
  channel: [ofOrders],
  cancellation: [ofOrders],
  goods: [ofLines],
  profit: [ofProfit],
  vat: [ofLines, vatReturned],
  discounts: [ofOrders, ofLines],
  payments: [ofPayments],
  returns: [ofReturns],
}
/** Their orders and returns may have several keys. */
const withAll: readonly ReportPart[] = ['discounts', 'returns']

/** The rows of some periods, counted from what they are about; of one part, or all. */
export const countedReportDays = (spans: readonly DateRange[], part?: ReportPart): SQL => {
  const sources = new Set(part ? factsOf[part] : Object.values(factsOf).flat())
  const facts = sql`select * from (${sql.join(
    [...sources].map((source) => source(spans)),
    sql` union all `,
  )}) fact ${part ? sql`where part = ${part}` : sql``}`
  return sql`
    with fact as materialized (${facts})
    select day, part, key, store, among, max(label) as label, sum(counted)::int as count, sum(pieces)::int as pieces,
      sum(a) as a, sum(b) as b, sum(c) as c, sum(d) as d
    from (
      select *, case when id is null then '{}' else array_agg(store) over ids end as among,
        case when id is null or store > min(store) over ids then 0 else 1 end as counted
      from (
        select day, part, key, id, coalesce(store, '') as store, max(label) as label, sum(pieces) as pieces,
          sum(a) as a, sum(b) as b, sum(c) as c, sum(d) as d
        from (
          select * from fact
          union all
          select day, part, ${allKey}, '', id, store, 0, a, b, c, d from fact
          where id is not null and part in (${values(withAll.map((one) => sql`${one}`))})) keyed
        group by day, part, key, id, coalesce(store, '')) one
      window ids as (partition by day, part, key, id order by store rows between unbounded preceding and unbounded following)
    ) placed
    group by day, part, key, store, among`
}

/** The rows of a part in the caller's showrooms: what an order of several of them counts for is in `count` once. */
export const reportDaysIn = (caller: Caller, part: ReportPart, span: DateRange): SQL => {
  const all = combineKeptAndCounted(
    caller,
    span,
    (days) => [
      sql`select day, key, store, among, label, count, pieces, a, b, c, d from report_days
        where part = ${part} and ${dayRangeCondition(days)}`,
    ],
    (spans) =>
      sql`select day, key, store, among, label, count, pieces, a, b, c, d from (${countedReportDays(spans, part)}) counted`,
  )
  if (!caller.reach) return all
  const reach = sql`${sql.param(caller.reach)}::text[]`
  const own = (name: string) =>
    sql`case when store = any(${reach}) then ${sql.raw(name)} else 0 end as ${sql.raw(name)}`
  return sql`select day, key, store, among, label, case when among && ${reach} then count else 0 end as count,
      ${sql.join(['pieces', 'a', 'b', 'c', 'd'].map(own), sql`, `)}
    from (${all}) of_shop where store = any(${reach}) or among && ${reach}`
}
