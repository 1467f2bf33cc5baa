import { type SQL, sql } from 'drizzle-orm'
import type { DashboardFigures } from '#contract/calls/dashboard.ts'
import { limits } from '#contract/policies/limits.ts'
import type { CallContext } from '#server/core/context.ts'
import type { DateRange } from '#server/core/date-range.ts'
import type { ComparedPeriods } from './days'
import { productsIn, queryRows } from './sources'

type Figure = (
  context: CallContext,
  times: Pick<ComparedPeriods, 'span' | 'before'>,
) => Promise<DashboardFigures['data']>
type Row = { id: string; label: string; total: string }

/** The sales of each product. */
const sold = (context: CallContext, span: DateRange): SQL =>
  sql`(select product, sum(total) as total from (${productsIn(context, span)}) s group by product) sold`

/**
 * The best of a period with their sales in the previous one. `named` joins product sales to whatever they are summed
 * by, as `n`, with current names.
 */
const top =
  (named: SQL): Figure =>
  async (context, { span, before }) => {
    const best = await queryRows<Row>(
      context.db,
      sql`select n.id, n.name as label, sum(sold.total)::numeric(18, 2)::text as total from ${sold(context, span)} ${named}
        group by n.id, n.name order by sum(sold.total) desc, n.name, n.id limit ${limits.maxTopEntries}`,
    )
    if (!best.length) return []
    const ids = sql.join(
      best.map(({ id }) => sql`${id}`),
      sql`, `,
    )
    const former = await queryRows<Row>(
      context.db,
      sql`select n.id, sum(sold.total)::numeric(18, 2)::text as total from ${sold(context, before)} ${named}
        where n.id in (${ids}) group by n.id`,
    )
    return best.map(({ id, label, total }) => ({
      key: id,
      label,
      value: total,
      previous: former.find((row) => row.id === id)?.total ?? '0.00',
    }))
  }

export const topProducts = top(sql`join products n on n.id = sold.product`)
export const topBrands = top(sql`join products p on p.id = sold.product join brands n on n.id = p.brand`)
/** A product counts for each of its categories. */
export const topCategories = top(
  sql`join products_categories pc on pc.from_id = sold.product join categories n on n.id = pc.to_id`,
)
