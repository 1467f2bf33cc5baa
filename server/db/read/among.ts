import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** One parameter however many ids: a list of thousands passes too. */
export const isAmong = (column: PgColumn, ids: readonly string[]) => sql`${column} = any(${sql.param(ids)})`
