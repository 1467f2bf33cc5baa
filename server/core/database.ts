import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

type QueryResult<Row> = { rows: Row[] }
/** The result of an SQL query, the same in both drivers. */
interface EitherResult extends PgQueryResultHKT {
  type: QueryResult<this['row']>
}

/** Either engine, or a transaction on it, behind one type. */
export type Database = PgDatabase<EitherResult, Record<string, never>>

/** The shared database behind that of a single request. */
const behind = new WeakMap<Database, Database>()
export const linkToShared = (own: Database, shared: Database): Database => {
  behind.set(own, shared)
  return own
}
/** The database of the whole server, for work that is shared by requests. */
export const sharedDatabase = (db: Database): Database => behind.get(db) ?? db

export type OpenDatabase = {
  db: Database
  /** The database for one request of a call. Requests take turns: those that use it little come first. */
  forRequest: (call: string) => Database
  kind: 'embedded' | 'postgresql'
  /** Runs a task while no other server of this database runs one, or migrates. */
  alone: <T>(task: () => Promise<T>) => Promise<T>
  close: () => Promise<void>
  /** What an embedded database in a folder does by itself while it is open: see `server/db/upkeep.ts`. */
  upkeep?: { checkpointIfDue: () => Promise<void>; tendTable: () => Promise<string | undefined> } | undefined
  /** The complete embedded database as one archive. */
  dump?: () => Promise<Blob>
}
