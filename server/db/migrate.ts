import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type SQL, sql } from 'drizzle-orm'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import type { Database } from '../core/database'
import { databaseError } from '../core/errors'
import { OperatorError } from '../core/operator-error'

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** Migrations that follow each other: ours, and those of a plugin. Each is applied and counted by itself. */
export type Sequence = {
  /** The name of the plugin. */
  plugin?: string
  folder: string
  /** The table of the applied ones, in the schema `drizzle`. */
  table: string
}
const ownSequence: Sequence = { folder: migrationsFolder, table: '__drizzle_migrations' }

/** Next to a built server; two levels above this file in the sources. */
const pluginsFolder = ['./plugins', '../../plugins']
  .map((path) => fileURLToPath(new URL(path, import.meta.url)))
  .find((path) => existsSync(path))

export const sequenceOf = (plugin: string, root = String(pluginsFolder)): Sequence => ({
  plugin,
  folder: join(root, plugin, 'migrations'),
  table: `__drizzle_migrations_${plugin}`,
})

/** Ours first: tables of plugins may refer to our tables, never the other way. */
export const sequences = (root = pluginsFolder): readonly Sequence[] => {
  const names = root ? readdirSync(root).sort() : []
  const added = names.map((name) => sequenceOf(name, root))
  return [ownSequence, ...added.filter(({ folder }) => existsSync(join(folder, 'meta/_journal.json')))]
}

type Queries = { execute: (query: SQL) => PromiseLike<{ rows: Record<string, unknown>[] }> }

/** The newest migration that was applied of each sequence, and that there is, by its creation time in milliseconds. */
export const newestMigrations = async (db: Queries) =>
  Promise.all(
    sequences().map(async ({ plugin = '', folder, table }) => {
      const newest = readMigrationFiles({ migrationsFolder: folder }).at(-1)?.folderMillis ?? 0
      const { rows } = await db.execute(
        sql`select max(created_at)::text as newest from drizzle.${sql.identifier(table)}`,
      )
      return { plugin, newest, applied: Number(rows[0]?.newest ?? 0) }
    }),
  )

const tableExists = async (db: Database, name: string): Promise<boolean> => {
  const { rows } = await db.execute<{ exists: boolean }>(
    sql`select to_regclass(${name}) is not null as exists`,
  )
  return rows[0]?.exists === true
}

/** The creation times of the applied migrations in milliseconds, the first one first. */
const appliedTo = async (db: Database, { table }: Sequence): Promise<number[]> => {
  if (!(await tableExists(db, `drizzle."${table}"`))) return []
  const { rows } = await db.execute<{ created: string }>(
    sql`select created_at::text as created from drizzle.${sql.identifier(table)} order by created_at`,
  )
  return rows.map(({ created }) => Number(created))
}

/**
 * Longer than this, a migration does not wait for a table: all queries of the table wait behind it. Then it pauses, so that
 * they have most of the time.
 */
const lockTimeoutMs = 200
const pauseMs = 800
/** Now and then it waits longer: autovacuum leaves a table to others that have waited for a second. */
const patientEvery = 10
const patientTimeoutMs = 1500
const triesToLock = 150
const lockNotAvailable = '55P03'
const uniqueViolation = '23505'

const newTable = /^\s*CREATE TABLE (?:IF NOT EXISTS )?"(\w+)"/
const newIndex = /^\s*CREATE (UNIQUE )?INDEX "(\w+)" ON "(\w+)"/
const droppedIndex = /^\s*DROP INDEX "(\w+)"/
const newConstraint = /^\s*ALTER TABLE "(\w+)" ADD CONSTRAINT "(\w+)" (?:FOREIGN KEY|CHECK)\b[^;]*/
const pending = sql.raw('drizzle.pending_statements')

/** Runs a transaction that waits for no table for long, again while one is in use. */
const whenUnused = async (db: Database, work: (transaction: Database) => Promise<unknown>) => {
  for (let tries = 1; ; tries++) {
    const timeoutMs = tries % patientEvery ? lockTimeoutMs : patientTimeoutMs
    try {
      await db.transaction(async (transaction) => {
        await transaction.execute(sql.raw(`set local lock_timeout = ${timeoutMs}`))
        await work(transaction)
      })
      return
    } catch (error) {
      if (databaseError(error).code !== lockNotAvailable || tries === triesToLock) throw error
      await setTimeout(pauseMs)
    }
  }
}

/**
 * Builds an index while its table is read and written, under another name: one that it replaces is used until then. What a
 * server that was interrupted has left of it is not valid, and is built again.
 */
const buildIndex = async (
  db: Database,
  statement: string,
  done: (transaction: Database) => Promise<unknown>,
) => {
  const [, , name = ''] = newIndex.exec(statement) ?? []
  const [own, unfinished] = [sql.identifier(name), sql.identifier('unfinished_index')]
  await db.execute(sql`drop index concurrently if exists ${unfinished}`)
  try {
    const concurrently = 'CREATE $1INDEX CONCURRENTLY "unfinished_index" ON "$3"'
    await db.execute(sql.raw(statement.replace(newIndex, concurrently)))
  } catch (error) {
    if (databaseError(error).code !== uniqueViolation) throw error
    throw new OperatorError(
      `The index ${name} could not be built, because rows have the same value: change one of them, and start again (${databaseError(error).detail})`,
    )
  }
  await whenUnused(db, async (transaction) => {
    await transaction.execute(sql`drop index if exists ${own}`)
    await transaction.execute(sql`alter index ${unfinished} rename to ${own}`)
    await done(transaction)
  })
}

/** Runs what applied migrations left for later, because it takes long: indexes, and checks of the rows that there are. */
const runPending = async (db: Database) => {
  const { rows } = await db.execute<{ id: number; statement: string }>(
    sql`select id, statement from ${pending} order by id`,
  )
  for (const { id, statement } of rows) {
    const done = (inside: Database) => inside.execute(sql`delete from ${pending} where id = ${id}`)
    if (newIndex.test(statement)) {
      await buildIndex(db, statement, done)
      continue
    }
    // Waits for no reader or writer, but a reader in a long transaction may keep it from the table for a moment.
    await whenUnused(db, async (transaction) => {
      await transaction.execute(sql.raw(statement))
      await done(transaction)
    })
  }
}

/** What of a migration runs at once, and what once it has been applied. */
export const splitMigration = (statements: readonly string[]) => {
  const nameIn = (pattern: RegExp, statement: string) => pattern.exec(statement)?.[1] ?? ''
  const added = new Set(statements.map((statement) => nameIn(newTable, statement)))
  const built = new Set(statements.flatMap((statement) => newIndex.exec(statement)?.[2] ?? []))
  const [atOnce, later]: [string[], string[]] = [[], []]
  for (const statement of statements) {
    const ofIndex = newIndex.exec(statement)
    const ofConstraint = newConstraint.exec(statement)
    // Nothing uses a table that the migration creates, and the next statements may need its indexes.
    if (ofIndex && !added.has(String(ofIndex[3]))) later.push(statement)
    else if (ofConstraint && !added.has(String(ofConstraint[1]))) {
      atOnce.push(`${ofConstraint[0]} NOT VALID`)
      later.push(`ALTER TABLE "${ofConstraint[1]}" VALIDATE CONSTRAINT "${ofConstraint[2]}"`)
    } else if (!built.has(nameIn(droppedIndex, statement))) atOnce.push(statement)
  }
  return { atOnce, later }
}

const applyOne = (db: Database, table: string, { sql: statements, hash, folderMillis }: MigrationMeta) =>
  whenUnused(db, async (transaction) => {
    const { atOnce, later } = splitMigration(statements)
    for (const statement of atOnce) await transaction.execute(sql.raw(statement))
    for (const statement of later)
      await transaction.execute(sql`insert into ${pending} (statement) values (${statement})`)
    await transaction.execute(
      sql`insert into drizzle.${sql.identifier(table)} (hash, created_at) values (${hash}, ${folderMillis})`,
    )
  })

/** Applies migrations to a PostgreSQL database that servers use, none of which waits long for them. */
export const migrateInUse = async (
  db: Database,
  missing: readonly MigrationMeta[],
  { table }: Sequence = ownSequence,
) => {
  await db.execute(
    sql`create table if not exists drizzle.${sql.identifier(table)} (id serial primary key, hash text not null, created_at bigint)`,
  )
  // Its name in version 0.1.
  await db.execute(sql`alter table if exists drizzle.pending_indexes rename to pending_statements`)
  await db.execute(
    sql`create table if not exists ${pending} (id int generated always as identity primary key, statement text not null)`,
  )
  await runPending(db)
  for (const one of missing) {
    await applyOne(db, table, one)
    await runPending(db)
  }
}

/** A server ended before it had run them. */
const hasPending = async (db: Database) => {
  if (!(await tableExists(db, 'drizzle.pending_statements'))) return false
  return (await db.execute(sql`select 1 from ${pending} limit 1`)).rows.length > 0
}

type Apply = (missing: readonly MigrationMeta[], sequence: Sequence, isNew: boolean) => Promise<void>

const migrateSequence = async (db: Database, sequence: Sequence, apply: Apply, mayMigrate: boolean) => {
  const { plugin } = sequence
  const migrations = readMigrationFiles({ migrationsFolder: sequence.folder })
  const known = migrations.map(({ folderMillis }) => folderMillis)
  const applied = await appliedTo(db, sequence)
  if (applied.length && applied[0] !== known[0])
    throw new OperatorError(
      plugin
        ? `The migrations of the plugin '${plugin}' do not begin with the first one that this database has`
        : 'This database was created by a development version from before the first release and cannot be updated: delete the data folder, or set DATABASE_URL to an empty database',
    )
  const last = applied.at(-1)
  const missing = migrations.filter(({ folderMillis }) => last === undefined || folderMillis > last)
  if (!missing.length && !(mayMigrate && (await hasPending(db)))) return
  if (!mayMigrate)
    throw new OperatorError(
      `The database lacks ${missing.length} migration${missing.length === 1 ? '' : 's'}${plugin ? ` of the plugin '${plugin}'` : ''}: run npm run migrate, or set MIGRATE_ON_START=true`,
    )
  await apply(missing, sequence, !applied.length && !plugin)
}

/** Applies the missing migrations; without `mayMigrate`, a database that lacks one is refused. */
export const migrateDatabase = async (db: Database, apply: Apply, mayMigrate: boolean, all = sequences()) => {
  for (const sequence of all) await migrateSequence(db, sequence, apply, mayMigrate)
}
