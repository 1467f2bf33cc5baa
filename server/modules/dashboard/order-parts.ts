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
  select id, day, order_status, payment_status, payment_method, store, part
    + case when row_number() over (partition by id order by weight desc, store) = 1
      then net - sum(part) over (partition by id) else 0 end as total
  from (
    select *, round(net * weight / sum(weight) over (partition by id), 2) as part
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
          group by o.id, l.store) taken) credited) weighted) rounded`
