import { type SQL, sql } from 'drizzle-orm'

/**
 * The parts of orders that belong to showrooms: one row for each showroom that goods of an order were taken from, null for
 * goods of no known one. The parts of an order add up to its total without what was credited, to the last paisa, so the figures
 * of all showrooms add up to those of the shop.
 *
 * A line counts with what the customer pays for it: its price after all discounts, with VAT, without what was credited for
 * its returned pieces. Delivery, charges, points and credits for nothing that came back are shared out in proportion;
 * what rounding leaves belongs to the largest part. Goods that cost nothing share by pieces.
 */
export const orderParts = (within: SQL): SQL => sql`
  select id, day, order_status, payment_status, payment_method, store, ${sharedBy(sql`net`, sql`id`)} as total
  from (${weighted(within)}) weighted`

/** The weights that everything of an order is shared out by, one row for each showroom as in `orderParts`. */
const weighted = (within: SQL): SQL => sql`
  select *, sum(weight) over (partition by id) as whole,
    row_number() over (partition by id order by weight desc, store) = 1 as is_largest
  from (
    select *, case when sum(kept) over (partition by id) > 0 then kept else pieces end as weight
    from (
      select *, total - credited as net,
        price - returned * coalesce(least(1, credited * sum(price) over (partition by id)
          / nullif(total * sum(returned) over (partition by id), 0)), 0) as kept
      from (
        select o.id, store_day(o.created_at) as day, o.order_status, o.payment_status, o.payment_method, o.total,
          coalesce(o.credited, 0) as credited, l.store, coalesce(sum(l.quantity), 1)::numeric as pieces,
          coalesce(sum(l.price), 0) as price, coalesce(sum(l.price * l.returned / l.quantity), 0) as returned
        from orders o left join lateral (
          select i.store, l.quantity, coalesce(l.returned, 0) as returned,
            l.total + l.vat - coalesce(l.cart_discount,
              l.total * (o.discount + o.coupon_discount) / nullif(o.sub_total, 0), 0) as price
          from order_lines l left join inventory i on i.id = l.inventory_id
          where l."order" = o.id and l.deleted_at is null) l on true
        where o.deleted_at is null and ${within}
        group by o.id, l.store) taken) credited) weighed`

/** The part of an amount by the weights of its order; the parts of what `of` identifies add up to it. */
const sharedBy = (amount: SQL, of: SQL): SQL => {
  const part = sql`round(${amount} * weight / whole, 2)`
  return sql`${part} + case when is_largest then ${amount} - sum(${part}) over (partition by ${of}) else 0 end`
}

/** Some goods of an order may be of one of these: the others need not be read. What an earlier version wrote may not be stored yet. */
export const mayBeOf = (showrooms: SQL, stores: readonly string[]): SQL =>
  sql`(${showrooms} = any(array(select id from showroom_sets where stores && ${sql.param(stores)}::text[])) or ${showrooms} is null)`

/** Of one showroom, or of none that is known, and so undivided. */
const ofOne = sql`cardinality(stores) < 2`

/**
 * Amounts of orders, one row for each showroom of the order. `source` has a unique `row`, the `order`, its stored `showrooms` and
 * the columns; its `amounts` are shared out as the order's total is, so the parts of a row add up to it. Most orders have goods of one
 * showroom, which has all of them, and need no weights: their stored showrooms say so without reading their goods. Where these are not
 * stored yet, the goods are read.
 */
export const amountParts = (source: SQL, columns: readonly string[], amounts: readonly string[]): SQL => {
  const own = (name: string) => sql`shared.${sql.identifier(name)}`
  const selected = (store: SQL, parts: readonly SQL[]) =>
    sql.join([...['row', 'order', ...columns].map(own), store, ...parts], sql`, `)
  const parts = amounts.map((name) => sql`${sharedBy(own(name), sql`shared.row`)} as ${sql.identifier(name)}`)
  return sql`
    with shared as materialized (${source}),
    whole as (select id, nullif(stores[1], '') as store from showroom_sets where ${ofOne})
    select ${selected(sql`whole.store`, amounts.map(own))}
    from shared join whole on whole.id = shared.showrooms
    union all
    select ${selected(sql`weighted.store`, parts)}
    from shared join (
      select id, store, weight, whole, is_largest
      from (${weighted(sql`o.id in (
        select "order" from shared left join showroom_sets s on s.id = shared.showrooms where (${ofOne}) is not true)`)}) weighed
    ) weighted on weighted.id = shared."order"`
}
