import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

type QueryResult<Row> = { rows: Row[] }
/** The result of an SQL query, the same in both drivers. */
interface EitherResult extends PgQueryResultHKT {
  type: QueryResult<this['row']>
}

/** Either engine, or a transaction on it, behind one type. */
export type Database = PgDatabase<EitherResult, Record<string, never>>

export type OpenDatabase = {
  db: Database
  kind: 'embedded' | 'postgresql'
  /** Runs a task while no other server of this database runs one, or migrates. */
  alone: <T>(task: () => Promise<T>) => Promise<T>
  close: () => Promise<void>
  /** The complete embedded database as one archive. */
  dump?: () => Promise<Blob>
}
