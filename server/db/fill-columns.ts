import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../core/database'
import { history, notices, settings } from './tables/internal'

const batch = 200

/** Runs a statement with the ids of all rows of a table where the column is empty, some at a time, until the signal. */
const inBatches = async (
  db: Database,
  table: SQL | typeof history | typeof notices,
  write: (ids: SQL) => SQL,
  signal: AbortSignal,
  column = sql`showroom_set`,
) => {
  for (let after = ''; !signal.aborted; ) {
    const { rows } = await db.execute<{ ids: string[] | null }>(
      sql`select json_agg(id) as ids from (select id from ${table} where id > ${after} and ${column} is null
        order by id limit ${batch}) part`,
    )
    const ids = rows[0]?.ids
    if (!ids) return
    await db.execute(write(sql`${sql.param(ids)}::text[]`))
    after = String(ids.at(-1))
  }
}

const fillOrdersAndChanges = async (db: Database, signal: AbortSignal) => {
  await inBatches(db, sql`orders`, (ids) => sql`select refresh_order_showrooms(${ids})`, signal)
  for (const table of [history, notices])
    await inBatches(
      db,
      table,
      (ids) => sql`update ${table} set showroom_set = record_showroom_set(entity, entity_id)
        where id = any(${ids}) and showroom_set is null`,
      signal,
    )
}

/** That of their orders. */
const fillOfOrder = (db: Database, table: SQL, column: SQL, signal: AbortSignal) =>
  inBatches(
    db,
    table,
    (ids) => sql`update ${table} part set ${column} = o.${column} from orders o
      where o.id = part."order" and part.id = any(${ids}) and part.${column} is null`,
    signal,
    column,
  )

/** Those of their orders, which are known by then. */
const fillParts = async (db: Database, signal: AbortSignal) => {
  for (const table of [sql`shipments`, sql`returns`]) await fillOfOrder(db, table, sql`showroom_set`, signal)
}

const fillDeliveryStatuses = (db: Database, signal: AbortSignal) =>
  fillOfOrder(db, sql`shipments`, sql`delivery_status`, signal)

/** In the order of the versions that they are needed for, each once for a database: what is done is among its settings. */
const fillings = {
  showroomsFilled: fillOrdersAndChanges,
  showroomsOfPartsFilled: fillParts,
  deliveryStatusesFilled: fillDeliveryStatuses,
}

/**
 * Stores next to what an earlier version wrote what lists find it by: of a million orders that takes minutes, in which others read
 * and write. Until then, users of limited roles do not see these records and changes, and filters by delivery status do not find
 * these shipments. An interrupted run is continued by the next start.
 */
export const fillColumns = async (db: Database, signal: AbortSignal): Promise<void> => {
  const { key } = settings
  const rows = await db
    .select({ key })
    .from(settings)
    .where(inArray(key, Object.keys(fillings)))
  const done = rows.map((row) => row.key)
  for (const [name, fill] of Object.entries(fillings)) {
    if (done.includes(name)) continue
    await fill(db, signal)
    if (signal.aborted) return
    await db.insert(settings).values({ key: name, value: true }).onConflictDoNothing()
  }
}
