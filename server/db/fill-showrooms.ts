import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../core/database'
import { history, notices, settings } from './tables/internal'

const doneKey = 'showroomsFilled'
const batch = 200

/** Runs a statement with the ids of all rows of a table, some at a time, until the signal. */
const inBatches = async (
  db: Database,
  table: SQL | typeof history | typeof notices,
  write: (ids: SQL) => SQL,
  signal: AbortSignal,
) => {
  for (let after = ''; !signal.aborted; ) {
    const { rows } = await db.execute<{ ids: string[] | null }>(
      sql`select json_agg(id) as ids from (select id from ${table} where id > ${after} and showroom_set is null
        order by id limit ${batch}) part`,
    )
    const ids = rows[0]?.ids
    if (!ids) return
    await db.execute(write(sql`${sql.param(ids)}::text[]`))
    after = String(ids.at(-1))
  }
}

/**
 * Stores the showrooms of what an earlier version wrote: of a million orders that takes minutes, in which others read and
 * write. Until then, users of limited roles do not see these orders and changes. Once for a database; an interrupted run
 * is continued by the next start.
 */
export const fillShowrooms = async (db: Database, signal: AbortSignal): Promise<void> => {
  const done = await db.select({ key: settings.key }).from(settings).where(eq(settings.key, doneKey))
  if (done.length) return
  await inBatches(db, sql`orders`, (ids) => sql`select refresh_order_showrooms(${ids})`, signal)
  for (const table of [history, notices])
    await inBatches(
      db,
      table,
      (ids) => sql`update ${table} set showroom_set = record_showroom_set(entity, entity_id)
        where id = any(${ids}) and showroom_set is null`,
      signal,
    )
  if (!signal.aborted) await db.insert(settings).values({ key: doneKey, value: true }).onConflictDoNothing()
}
