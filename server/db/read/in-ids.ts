import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** One parameter for any number of ids: a list of thousands is possible. */
export const inIds = (column: PgColumn, ids: readonly string[]) => sql`${column} = any(${sql.param(ids)})`
