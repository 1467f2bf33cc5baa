import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** From this number on, the planner takes longer to estimate each id of an array than the query takes. */
const manyIds = 200

/** One parameter for any number of ids: a list of thousands is possible. */
export const inIds = (column: PgColumn, ids: readonly string[]) =>
  ids.length < manyIds
    ? sql`${column} = any(${sql.param(ids)})`
    : sql`${column} in (select unnest(${sql.param(ids)}::text[]))`

/** The same as one of several alternatives: an index finds them, where a subquery would have every record of the table tested. */
export const orInIds = (column: PgColumn, ids: readonly string[]) =>
  sql`${column} = any(array(select unnest(${sql.param(ids)}::text[])))`
