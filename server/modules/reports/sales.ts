import { type SQL, sql } from 'drizzle-orm'
import { noneKey, otherSalesKey } from '#contract/policies/reports.ts'
import { subtractAmounts, sumAmounts } from '#server/core/amounts.ts'
import type { DateRange } from '#server/core/date-range.ts'
import { queryRows, salesIn } from '../dashboard/sources'
import {
  amountsInScope,
  during,
  inScope,
  linePrice,
  lineStock,
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
    sql`select count(*)::int as n from orders o where o.deleted_at is null and ${sold} and ${during(sql`o.created_at`, span)}
      and (exists (select 1 from order_lines l ${lineStock} where l."order" = o.id and l.deleted_at is null and i.store is null)
        or not exists (select 1 from order_lines l where l."order" = o.id and l.deleted_at is null))`,
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
        from (${salesIn({ reach: stores }, span)}) s where ${sold}`
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

/** Orders with their totals less credits, or the parts of the scope, by what is known of an order only. */
export const ordersBy = async (
  context: ReportContext,
  span: DateRange,
  { key, where = sql`o.${sold}`, amount }: { key: SQL; where?: SQL; amount: string },
): Promise<Row[]> => {
  const placed = sql`select o.id as row, o.id as "order", ${key} as key, o.total - coalesce(o.credited, 0) as total
    from orders o where o.deleted_at is null and ${during(sql`o.created_at`, span)} and ${where}`
  return rowsOf(
    context,
    sql`select key, key as label, count(distinct row)::int as orders, ${money(sql`total`)} as ${sql.identifier(amount)}
      from (${amountsInScope(context, placed, { columns: ['key'], amounts: ['total'] })}) placed group by 1`,
  )
}

export const salesByDeliveryDivision: Reader = async (context, span) => ({
  rows: await ordersBy(context, span, { key: sql`o.division`, amount: 'sales' }),
})
/** Who placed an order, by the history of its creation. */
export const salesByChannel: Reader = async (context, span) => ({
  rows: await ordersBy(context, span, {
    key: sql`case when exists (select 1 from history h where h.entity = 'orders' and h.entity_id = o.id
      and h.action = 'create' and h.actor_id is not null) then 'staff' else 'site' end`,
    amount: 'sales',
  }),
})

/** The goods that were sold and did not come back, by product, with what customers pay for them. */
const soldGoods = (context: ReportContext, span: DateRange): SQL => sql`
  select product_id as product, max(name) as name, sum(quantity - returned)::int as pieces,
    sum(price - round(price * returned / quantity, 2)) as sales
  from (
    select l.product_id, l.name, l.quantity, coalesce(l.returned, 0) as returned, ${linePrice} as price
    from orders o join order_lines l on l."order" = o.id and l.deleted_at is null
    ${context.reach ? lineStock : sql``}
    where o.deleted_at is null and o.${sold} and ${during(sql`o.created_at`, span)} and ${inScope(context, sql`i.store`)}
  ) line group by 1`

const goods = sql`coalesce(sum(sold.pieces), 0)::int as pieces, ${money(sql`sold.sales`)} as sales`
const ofType = ({ productType }: ReportContext): SQL =>
  productType ? sql`where p.product_type = ${productType}` : sql``

/** Marks the row of the totals, which no record has as its id. */
const totalKey = 'total'

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
