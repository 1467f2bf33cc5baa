import { sql } from 'drizzle-orm'
import type { Context } from '../core/context'
import { resetFigures } from '../modules/dashboard/recount'
import { queryRows } from '../modules/dashboard/sources'
import { daysAfter, lastDay } from './calendar'

const dayMs = 86_400_000
/** The figures of days follow from the records they count. */
const shiftedTables: readonly string[] = [
  ...['sales_days', 'showroom_sales_days', 'shared_order_days', 'product_sales', 'showroom_product_sales'],
  ...['report_days', 'customer_days', 'figure_marks'],
]

type Column = { table: string; column: string; type: 'date' | 'timestamp with time zone' }

/** Moves all dates of the demo by a number of days, which may be negative. Figures must be recalculated afterwards. */
export const moveDemo = async ({ db }: Pick<Context, 'db'>, days: number): Promise<void> => {
  const columns = await queryRows<Column>(
    db,
    sql`select table_name as table, column_name as column, data_type as type from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE'
        and data_type in ('date', 'timestamp with time zone')`,
  )
  await db.transaction(async (tx) => {
    for (const table of new Set(columns.map((one) => one.table))) {
      if (shiftedTables.includes(table)) continue
      const its = columns.filter((one) => one.table === table)
      // Writes the table again without leaving its old rows behind, as an update would.
      const later = its.map(({ column, type }) => {
        const name = sql.identifier(column)
        const by = type === 'date' ? sql.raw(`${days}`) : sql.raw(`interval '${days} days'`)
        return sql`alter column ${name} type ${sql.raw(type)} using ${name} + ${by}`
      })
      await tx.execute(sql`alter table ${sql.identifier(table)} ${sql.join(later, sql`, `)}`)
    }
    await resetFigures(tx)
  })
}

/**
 * Moves the demo so that its last day is today, by complete days: two years that end now, with active
 * promotions. Returns that last day. The content does not depend on the date; figures must be recalculated afterwards.
 */
export const shiftHistory = async ({ db, now }: Pick<Context, 'db' | 'now'>): Promise<Date> => {
  const days = Math.floor((now().getTime() - lastDay.getTime()) / dayMs)
  if (days <= 0) return lastDay
  await moveDemo({ db }, days)
  return daysAfter(lastDay, days)
}
