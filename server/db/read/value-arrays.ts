import { type GetColumnData, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** A timestamp in JSON, such as `2026-10-01T06:00:00.5+00:00`, as the API returns it. */
const toInstant = (text: unknown): unknown => {
  if (typeof text !== 'string') return text
  // Usual in UTC, and faster by far than a Date.
  if (text.endsWith('+00:00')) {
    if (text.length === 25) return `${text.slice(0, 19)}.000Z`
    if (text.length === 29) return `${text.slice(0, 23)}Z`
  }
  return new Date(text).toISOString()
}

/**
 * All values of a column as responses show them, null without rows. The arrays of one query have the same order. A
 * driver decodes rows field by field, which takes several times as long as parsing an array of JSON.
 */
const arrayOf = (column: PgColumn): SQL<unknown[] | null> => {
  // A number would lose the decimals of an amount.
  if (column.columnType === 'PgNumeric') return sql`json_agg(${column}::text)`
  const values = sql<unknown[] | null>`json_agg(${column})`
  if (column.columnType !== 'PgTimestamp') return values
  return values.mapWith((texts: unknown[]) => texts.map(toInstant))
}

type Wire<D> = D extends Date ? string : D
type Arrays<C> = { [K in keyof C]: SQL<Wire<C[K] extends PgColumn ? GetColumnData<C[K]> : never>[] | null> }
/** The arrays of several columns, under the same keys. */
export const arraysOf = <C extends Record<string, PgColumn>>(columns: C) =>
  Object.fromEntries(Object.entries(columns).map(([key, column]) => [key, arrayOf(column)])) as Arrays<C>
