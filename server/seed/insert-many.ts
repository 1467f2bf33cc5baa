import { setImmediate as nextTurn } from 'node:timers/promises'
import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { UnknownRecord } from '../core/context'
import type { Database } from '../core/database'
import type { HistoryRow } from '../db/history'
import { history } from '../db/tables/internal'
import { setOfAll } from '../db/tables/showroom-sets'

/** Rows per statement: they are one parameter, which only has to fit into memory. */
const chunk = 4000

/** Inserts rows by the thousand: the database reads them from JSON. All rows have the values of the first. */
export const insertMany = async (db: Database, table: PgTable, rows: readonly UnknownRecord[]) => {
  const [first] = rows
  if (!first) return
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => first[key] !== undefined)
  const names = sql.join(
    columns.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  )
  const into = sql.identifier(getTableName(table))
  const keyed = columns.map(([key, { name }]) => ({ key, name }))
  const stored = (row: UnknownRecord) => {
    const values: UnknownRecord = {}
    // What is missing is read as null.
    for (const { key, name } of keyed) values[name] = row[key] ?? undefined
    return values
  }
  for (let i = 0; i < rows.length; i += chunk) {
    const part = rows.slice(i, i + chunk).map(stored)
    await db.execute(sql`insert into ${into} (${names}) select ${names}
      from json_populate_recordset(null::${into}, ${JSON.stringify(part)}::json)`)
    // The embedded database never waits, so work of other threads, such as drawing, would not go on.
    await nextTurn()
  }
}

/** The showrooms of records: without indexes, the triggers that state them would search whole tables for each row. */
export const showroomSetsIn = async (db: Database): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await db.execute<{ id: string; set: number }>(sql`
    select id, showroom_set as set from orders
    union all select id, showroom_set(array[store]) from inventory
    union all select id, showroom_set(array[id]) from stores`)
  return new Map(rows.map(({ id, set }) => [id, set]))
}

/** Adds to the history, with the showrooms of the records. */
export const insertHistory = async (db: Database, rows: readonly HistoryRow[]) => {
  const sets = await showroomSetsIn(db)
  await insertMany(
    db,
    history,
    rows.map((row) => ({ ...row, showroomSet: sets.get(row.entityId) ?? setOfAll })),
  )
}

const definedKeys = (row: UnknownRecord) =>
  Object.keys(row)
    .filter((key) => row[key] !== undefined)
    .sort()
    .join()

/** The same for rows of which some leave columns to their defaults; in the order of the rows. */
export const insertMixed = async (db: Database, table: PgTable, rows: readonly UnknownRecord[]) => {
  const keys = rows.map(definedKeys)
  let from = 0
  for (let i = 1; i <= rows.length; i++) {
    if (keys[i] === keys[from]) continue
    await insertMany(db, table, rows.slice(from, i))
    from = i
  }
}
