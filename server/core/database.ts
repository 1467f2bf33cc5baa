import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

type QueryResult<Row> = { rows: Row[] }
/** What both drivers return for a query in SQL. */
interface EitherResult extends PgQueryResultHKT {
  type: QueryResult<this['row']>
}

/** Either engine, or a transaction on it: code that takes one can not tell. */
export type Database = PgDatabase<EitherResult, Record<string, never>>

export type OpenDatabase = {
  db: Database
  kind: 'embedded' | 'postgresql'
  close: () => Promise<void>
  /** The complete embedded database as one archive. */
  dump?: () => Promise<Blob>
}
