import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { Context } from '../core/context'
import { history, notices } from '../db/tables/internal'
import { tableNamed } from '../db/tables/table'
import { lastDay } from './calendar'
import { addDonationsUntilToday } from './customers/donations'
import { latelyBefore } from './orders/sales'

/** Records whose timestamps are moved: orders and customers with all their parts, and the stock that they change. */
const shiftedColumns = [
  'orders',
  'orderLines',
  'payments',
  'shipments',
  'orderNotes',
  'returns',
  'customerNotes',
  'orderDrafts',
  'customers',
  'userTypes',
  'inventory',
  'units',
  'purchaseOrders',
  'purchaseReceipts',
  'costs',
  'forms',
  'testRides',
  'blogs',
] as const
/** Appointments keep their time of day. */
const shiftByDays: readonly string[] = ['testRides', 'blogs']
const dayMs = 86_400_000

/**
 * Moves the demo's last two weeks so that they end now instead of on its last day: recent orders can still be
 * cancelled. Older records keep their dates, so nothing changes its order.
 */
export const shiftDates = async ({ db, registry, now }: Context, toldOn = lastDay) => {
  const by = now().getTime() - toldOn.getTime()
  if (by <= 0) return
  const since = sql`${latelyBefore(toldOn).toISOString()}::timestamptz`
  const wholeDays = Math.floor(by / dayMs) * dayMs
  const laterBy = (ms: number) => sql`${ms} * interval '1 millisecond'`
  await db.transaction(async (tx) => {
    for (const name of shiftedColumns) {
      const table = tableNamed(registry, name)
      const columns = Object.values(getTableColumns(table)).filter((column) => column.dataType === 'date')
      const isLate = sql.join(
        columns.map((column) => sql`${column} > ${since}`),
        sql` or `,
      )
      const later = laterBy(shiftByDays.includes(name) ? wholeDays : by)
      const assignments = columns.map((column) => {
        const id = sql.identifier(column.name)
        return sql`${id} = case when ${id} > ${since} then ${id} + ${later} else ${id} end`
      })
      await tx.execute(
        sql`update ${sql.identifier(getTableName(table))} set ${sql.join(assignments, sql`, `)} where ${isLate}`,
      )
    }
    const entities = sql.join(
      shiftedColumns.map((name) => sql`${name}`),
      sql`, `,
    )
    await tx.execute(sql`update ${history} set ${sql.identifier(history.at.name)} = ${history.at} + ${laterBy(by)}
      where ${history.at} > ${since} and ${history.entity} in (${entities})`)
    const shiftedNotices = { at: sql`${notices.at} + ${laterBy(by)}` }
    await tx.update(notices).set(shiftedNotices).where(sql`${notices.at} > ${since}`)
    await addDonationsUntilToday({ db: tx, now }, toldOn)
  })
}
