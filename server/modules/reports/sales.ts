import { type SQL, sql } from 'drizzle-orm'
import { noneKey, otherSalesKey } from '#contract/policies/reports.ts'
import { subtractAmounts, sumAmounts } from '#server/core/amounts.ts'
import type { DateRange } from '#server/core/date-range.ts'
import { type ReportPart, reportDaysIn } from '../dashboard/report-days'
import { queryRows, salesIn } from '../dashboard/sources'
import {
  amountsInScope,
  type BothPeriods,
  inScope,
  money,
  type Reader,
  type ReportContext,
  type Row,
  rowsOf,
} from './report-context'

const sold = sql`order_status <> 'Cancelled'`
const orders = sql`coalesce(sum(orders), 0)::int as orders`

/** Sales by a column of the stored figures. */
const salesBy =
  (column: SQL): Reader =>
  async (context, span) => ({
    rows: await rowsOf(
      context,
      sql`select ${column} as key, ${column} as label, ${orders}, ${money(sql`total`)} as sales
        from (${salesIn(context, span)}) s where ${sold} group by 1`,
    ),
  })

export const salesByDay = salesBy(sql`day::text`)
export const salesByPaymentMethod = salesBy(sql`payment_method`)

type Sales = { orders: number; sales: string }
const totalSales = async (context: ReportContext, span: DateRange): Promise<Sales> => {
  const [row] = await queryRows<Sales>(
    context.db,
    sql`select ${orders}, ${money(sql`total`)} as sales from (${salesIn(context, span)}) s where ${sold}`,
  )
  return row ?? { orders: 0, sales: '0.00' }
}

/** Orders with goods of no known showroom, which are part of the shop only. */
const ordersOfNone = async (context: ReportContext, span: DateRange): Promise<number> => {
  const [row] = await queryRows<{ n: number }>(
    context.db,
    sql`select coalesce(sum(count), 0)::int as n from (${reportDaysIn(context, 'deliveryDivision', span)}) s
      where '' = any(among)`,
  )
  return row?.n ?? 0
}

/** Sales of groups of showrooms, by a column of these. An order of several showrooms is counted once in each group. */
const salesOfShowrooms =
  (key: SQL, label: SQL): Reader =>
  async (context, span) => {
    const groups = await queryRows<{ key: string; label: string; stores: string[] }>(
      context.db,
      sql`select ${key} as key, ${label} as label, array_agg(id) as stores from stores s
        where ${inScope(context, sql`s.id`)} group by 1, 2`,
    )
    const ofGroup = ({ key, label, stores }: (typeof groups)[number]) =>
      sql`select ${key}::text as key, ${label}::text as label, ${orders}, ${money(sql`total`)} as sales
        from (${salesIn({ ...context, reach: stores }, span)}) s where ${sold}`
    const rows = groups.length ? await rowsOf(context, sql.join(groups.map(ofGroup), sql` union all `)) : []
    const totals = await totalSales(context, span)
    const sales = subtractAmounts(totals.sales, ...rows.map((row) => String(row.sales)))
    if (context.reach || sales === '0.00') return { rows, totals }
    return {
      rows: [...rows, { key: noneKey, label: '', orders: await ordersOfNone(context, span), sales }],
      totals,
    }
  }

export const salesByShowroom = salesOfShowrooms(sql`s.id`, sql`s.name`)
export const salesByDivision = salesOfShowrooms(sql`s.division`, sql`s.division`)

/** Orders by what is known of a whole order, with their totals less credits. */
export const ordersBy =
  (part: ReportPart, amount: string): Reader =>
  async (context, span) => ({
    rows: await rowsOf(
      context,
      sql`select key, key as label, sum(count)::int as orders, ${money(sql`a`)} as ${sql.identifier(amount)}
        from (${reportDaysIn(context, part, span)}) s group by 1`,
    ),
  })

export const salesByDeliveryDivision = ordersBy('deliveryDivision', 'sales')
export const salesByChannel = ordersBy('channel', 'sales')

/** Marks the row of the totals, which no record has as its id. */
const totalKey = 'total'

/** The sold orders of both periods, of which `before` is the earlier one: in one pass, whose groups the database can estimate. */
const placedIn = ({ span, before }: Record<'span' | 'before', DateRange>): SQL => {
  const at = (time: Date) => sql`${time.toISOString()}::timestamptz`
  return sql`
  select o.id as row, o.id as "order", o.showroom_set as showrooms, o.customer, o.total - coalesce(o.credited, 0) as total,
    o.created_at >= ${at(span.from)} as is_current
  from orders o where o.deleted_at is null and ${sold} and o.created_at >= ${at(before.from)} and o.created_at < ${at(span.until)}
    and (o.created_at < ${at(before.until)} or o.created_at >= ${at(span.from)})`
}

type CustomerRow = Row &
  Record<'orders' | 'formerOrders' | 'count', number> &
  Record<'sales' | 'formerSales', string>

/**
 * Counted from the orders: of so many customers, stored days would be as many rows. For the same reason the database adds up both
 * periods, from the index of days or, for years, in the order of that of customers, and selects the `most` customers with the highest sales.
 */
export const salesByCustomer = async (
  context: ReportContext,
  periods: Record<'span' | 'before', DateRange>,
  most: number,
): Promise<BothPeriods> => {
  const ofOrders = amountsInScope(context, placedIn(periods), {
    columns: ['customer', 'is_current'],
    amounts: ['total'],
  })
  const of = (isIt: SQL) =>
    sql`count(*) filter (where ${isIt})::int, coalesce(sum(total) filter (where ${isIt}), 0)`
  const isLimited = Number.isFinite(most)
  const highest = sql`where sales >= (select min(sales) from (select sales from by_customer order by sales desc limit ${most}) shown)`
  const text = (amount: SQL) => sql`${amount}::numeric(18, 2)::text`
  const found = await queryRows<CustomerRow>(
    context.db,
    sql`with by_customer (customer, orders, sales, former_orders, former_sales) as materialized (
        select customer, ${of(sql`is_current`)}, ${of(sql`not is_current`)} from (${ofOrders}) placed group by 1)
      (select b.customer as key, coalesce((select c.name from customers c where c.id = b.customer), '') as label, orders, ${text(sql`sales`)} as sales,
        former_orders as "formerOrders", ${text(sql`former_sales`)} as "formerSales", 1 as count
      from by_customer b ${isLimited ? highest : sql``}
      order by b.sales desc, label, key ${isLimited ? sql`limit ${most}` : sql``})
      union all
      select ${totalKey}, '', coalesce(sum(orders), 0)::int, ${money(sql`sales`)}, coalesce(sum(former_orders), 0)::int,
        ${money(sql`former_sales`)}, count(*)::int from by_customer`,
  )
  const currentOf = ({ key, label, orders, sales }: CustomerRow) => ({ key, label, orders, sales })
  const formerOf = ({ key, label, formerOrders, formerSales }: CustomerRow) => ({
    ...{ key, label, orders: formerOrders, sales: formerSales },
  })
  const rows = found.filter(({ key }) => key !== totalKey)
  const all = found.find(({ key }) => key === totalKey)
  return {
    current: { rows: rows.map(currentOf), ...(all && { totals: { orders: all.orders, sales: all.sales } }) },
    former: {
      rows: rows.map(formerOf),
      ...(all && { totals: { orders: all.formerOrders, sales: all.formerSales } }),
    },
    count: all?.count ?? 0,
  }
}

/** The goods that were sold and did not come back, by product, with what customers pay for them. */
const soldGoods = (context: ReportContext, span: DateRange): SQL => sql`
  select key as product, max(label) as name, sum(pieces)::int as pieces, sum(a) as sales
  from (${reportDaysIn(context, 'goods', span)}) s group by 1`

const goods = sql`coalesce(sum(sold.pieces), 0)::int as pieces, ${money(sql`sold.sales`)} as sales`
const ofType = ({ productType }: ReportContext): SQL =>
  productType ? sql`where p.product_type = ${productType}` : sql``

/**
 * Goods by something of their product. What the customers pay besides, or were credited beyond the goods, has a row of its own, so
 * that the rows add up to the sales.
 */
const goodsBy =
  ({ join = sql``, key, label }: { join?: SQL; key: SQL; label: SQL }, overlaps = false): Reader =>
  async (context, span) => {
    const grouped = (of: SQL, ...joined: SQL[]) => sql`select ${of}, ${goods} from sold
      left join products p on p.id = sold.product ${sql.join(joined)} ${ofType(context)} group by 1, 2`
    const found = await rowsOf(
      context,
      sql`with sold as materialized (${soldGoods(context, span)})
        ${grouped(sql`coalesce(${key}, ${noneKey}) as key, coalesce(${label}, '') as label`, join)}
        ${overlaps ? sql`union all ${grouped(sql`${totalKey}::text, ''`)}` : sql``}`,
    )
    const rows = found.filter((row) => row.key !== totalKey)
    const all = found.find((row) => row.key === totalKey)
    const totals = all && { pieces: all.pieces ?? 0, sales: all.sales ?? '0.00' }
    if (context.productType) return { rows, ...(totals && { totals }) }
    const { sales } = await totalSales(context, span)
    const ofGoods = totals ? String(totals.sales) : sumAmounts(rows.map((row) => String(row.sales)))
    const other = { key: otherSalesKey, label: '', pieces: 0, sales: subtractAmounts(sales, ofGoods) }
    return { rows: [...rows, other], ...(totals && { totals: { ...totals, sales } }) }
  }

export const salesByProduct = goodsBy({ key: sql`sold.product`, label: sql`coalesce(p.name, sold.name)` })
export const salesByProductType = goodsBy({ key: sql`p.product_type`, label: sql`p.product_type` })
export const salesByBrand = goodsBy({
  ...{ join: sql`left join brands b on b.id = p.brand`, key: sql`b.id`, label: sql`b.name` },
})
/** A product counts for each of its categories. */
export const salesByCategory = goodsBy(
  {
    join: sql`left join products_categories pc on pc.from_id = p.id left join categories c on c.id = pc.to_id`,
    ...{ key: sql`c.id`, label: sql`c.name` },
  },
  true,
)
