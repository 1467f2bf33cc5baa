import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../core/database'
import {
  idempotency,
  loginFailures,
  passkeyChallenges,
  passwordLinks,
  presences,
  sessions,
  singleSignOns,
} from '../db/tables/internal'

/** Rows in memory at the same time. */
const rowsPerPart = 2000

/** Values as PostgreSQL's own text, which is exact for every type; null is null. */
export type Row = (string | null)[]
export type Column = { name: string; type: string }

const rowsOf = async <T extends Record<string, unknown>>(db: Database, query: SQL): Promise<T[]> =>
  (await db.execute<T>(query)).rows

/** The tables of the product, by name. Applied migrations are in another schema. */
export const tableNames = async (db: Database): Promise<string[]> => {
  const found = await rowsOf<{ name: string }>(
    db,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  )
  return found.map(({ name }) => name)
}

/**
 * Valid only for a while, and about people: a session or a link that ended after a backup must not be valid again after its
 * restore, so users sign in again.
 */
const volatileTables: readonly string[] = [
  idempotency,
  loginFailures,
  passkeyChallenges,
  passwordLinks,
  presences,
  sessions,
  singleSignOns,
].map(getTableName)

/** The tables in a backup. */
export const lastingTables = async (db: Database): Promise<string[]> =>
  (await tableNames(db)).filter((name) => !volatileTables.includes(name))

/** The columns whose values are stored, not computed. */
export const columnsOf = (db: Database, table: string): Promise<Column[]> =>
  rowsOf(
    db,
    sql`select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
      where attrelid = format('public.%I', ${table}::text)::regclass
        and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
  )

const identifiers = (columns: readonly Column[]): SQL =>
  sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  )

/** Text that does not depend on the settings of the session. */
export const setStableTextFormat = async (tx: Database) => {
  await tx.execute(sql`set local time zone 'UTC'`)
  await tx.execute(sql`set local datestyle = 'ISO, YMD'`)
}

/** The rows of a table as of the transaction, some at a time. */
export async function* readRows(
  tx: Database,
  table: string,
  columns: readonly Column[],
): AsyncGenerator<Row[]> {
  const texts = sql.join(
    columns.map(({ name }) => sql`${sql.identifier(name)}::text`),
    sql`, `,
  )
  await tx.execute(
    sql`declare backup_rows no scroll cursor for select array_to_json(array[${texts}])::text as line from ${sql.identifier(table)}`,
  )
  for (;;) {
    const part = await rowsOf<{ line: string }>(
      tx,
      sql`fetch ${sql.raw(String(rowsPerPart))} from backup_rows`,
    )
    if (!part.length) break
    yield part.map(({ line }) => JSON.parse(line) as Row)
  }
  await tx.execute(sql`close backup_rows`)
}

export const insertRows = (tx: Database, table: string, columns: readonly Column[], rows: readonly Row[]) => {
  const values = columns.map(({ type }, n) => sql.raw(`(line->>${n})::${type}`))
  return tx.execute(
    sql`insert into ${sql.identifier(table)} (${identifiers(columns)}) overriding system value
      select ${sql.join(values, sql`, `)} from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) line`,
  )
}

/** The next number of a sequence, and whether the last one was used. */
export type Sequence = { name: string; last: string; used: boolean }

export const readSequences = async (tx: Database): Promise<Sequence[]> => {
  const names = await rowsOf<{ name: string }>(
    tx,
    sql`select sequencename as name from pg_sequences where schemaname = 'public' order by sequencename`,
  )
  const found: Sequence[] = []
  for (const { name } of names)
    found.push(
      ...(await rowsOf<Sequence>(
        tx,
        sql`select ${name}::text as name, last_value::text as last, is_called as used from ${sql.identifier(name)}`,
      )),
    )
  return found
}

export const writeSequences = async (tx: Database, sequences: readonly Sequence[]) => {
  for (const { name, last, used } of sequences)
    await tx.execute(
      sql`select setval(format('public.%I', ${name}::text)::regclass, ${last}::bigint, ${used})`,
    )
}

export const hasRows = async (db: Database, table: string): Promise<boolean> =>
  (await rowsOf(db, sql`select 1 from ${sql.identifier(table)} limit 1`)).length > 0

type Constraint = { table: string; name: string; definition: string }

/**
 * Runs a load without triggers, because the rows contain their results, and without foreign keys, which are checked
 * together at its end. The owner of the tables may do both.
 */
export const loadWithoutConstraints = async (
  tx: Database,
  tables: readonly string[],
  load: () => Promise<void>,
) => {
  const keys = await rowsOf<Constraint>(
    tx,
    sql`select c.relname as "table", k.conname as name, pg_get_constraintdef(k.oid) as definition
      from pg_constraint k join pg_class c on c.oid = k.conrelid
      where k.contype = 'f' and c.relnamespace = 'public'::regnamespace`,
  )
  const alter = (table: string, change: SQL) =>
    tx.execute(sql`alter table ${sql.identifier(table)} ${change}`)
  for (const { table, name } of keys) await alter(table, sql`drop constraint ${sql.identifier(name)}`)
  for (const table of tables) await alter(table, sql`disable trigger user`)
  await load()
  for (const table of tables) await alter(table, sql`enable trigger user`)
  for (const { table, name, definition } of keys)
    await alter(table, sql`add constraint ${sql.identifier(name)} ${sql.raw(definition)}`)
}

export const truncateTables = (tx: Database, tables: readonly string[]) =>
  tx.execute(
    sql`truncate ${sql.join(
      tables.map((table) => sql.identifier(table)),
      sql`, `,
    )}`,
  )
