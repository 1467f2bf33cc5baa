import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** Either engine, or a transaction on it. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>

export type OpenDatabase = {
  db: Database
  kind: 'embedded' | 'postgresql'
  close: () => Promise<void>
  /** The complete embedded database as one archive. */
  dump?: () => Promise<Blob>
}
