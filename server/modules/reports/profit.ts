import { type SQL, sql } from 'drizzle-orm'
import { reportDaysIn } from '../dashboard/report-days'
import { inScope, money, type Reader, rowsOf } from './report-context'

/**
 * What goods were sold for without VAT, less what they cost then, both less the pieces that came back. Pieces whose cost was
 * unknown when they were sold are counted apart, and are in none of the amounts.
 */
const profitBy =
  ({ key, label }: { key: SQL; label: SQL }): Reader =>
  async (context, span) => {
    const ofType = context.productType ? sql`where p.product_type = ${context.productType}` : sql``
    return {
      rows: await rowsOf(
        context,
        sql`select ${key} as key, ${label} as label, sum(pieces)::int as pieces, ${money(sql`a`)} as sales,
            ${money(sql`b`)} as cost, ${money(sql`a - b`)} as profit, sum(c)::int as "withoutCost"
          from (${reportDaysIn(context, 'profit', span)}) s left join products p on p.id = s.key ${ofType} group by 1`,
      ),
    }
  }

export const profitByProduct = profitBy({ key: sql`s.key`, label: sql`max(coalesce(p.name, s.label))` })
export const profitByDay = profitBy({ key: sql`day::text`, label: sql`day::text` })

/** What is in stock now at what it costs on average; goods without a known cost are counted apart. */
export const stockValueByShowroom: Reader = async (context) => ({
  rows: await rowsOf(
    context,
    sql`select s.id as key, s.name as label, coalesce(sum(i.quantity) filter (where c.cost is not null), 0)::int as pieces,
        ${money(sql`i.quantity * c.cost`)} as "stockValue",
        coalesce(sum(i.quantity) filter (where c.cost is null), 0)::int as "withoutCost"
      from inventory i join stores s on s.id = i.store
        left join costs c on c.product = i.product and c.variant is not distinct from i.variant and c.deleted_at is null
      where i.deleted_at is null and ${inScope(context, sql`i.store`)} group by s.id, s.name`,
  ),
})
