import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import type { Database } from '../core/database'
import { databaseError } from '../core/errors'
import { OperatorError } from '../core/operator-error'

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

const tableExists = async (db: Database, name: string): Promise<boolean> => {
  const { rows } = await db.execute<{ exists: boolean }>(
    sql`select to_regclass(${name}) is not null as exists`,
  )
  return rows[0]?.exists === true
}

/** The creation times of the applied migrations in milliseconds, the first one first. */
const appliedTo = async (db: Database): Promise<number[]> => {
  if (!(await tableExists(db, 'drizzle.__drizzle_migrations'))) return []
  const { rows } = await db.execute<{ created: string }>(
    sql`select created_at::text as created from drizzle.__drizzle_migrations order by created_at`,
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

const applyOne = (db: Database, { sql: statements, hash, folderMillis }: MigrationMeta) =>
  whenUnused(db, async (transaction) => {
    const { atOnce, later } = splitMigration(statements)
    for (const statement of atOnce) await transaction.execute(sql.raw(statement))
    for (const statement of later)
      await transaction.execute(sql`insert into ${pending} (statement) values (${statement})`)
    await transaction.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
    )
  })

/** Applies migrations to a PostgreSQL database that servers use, none of which waits long for them. */
export const migrateInUse = async (db: Database, missing: readonly MigrationMeta[]) => {
  // Its name in version 0.1.
  await db.execute(sql`alter table if exists drizzle.pending_indexes rename to pending_statements`)
  await db.execute(
    sql`create table if not exists ${pending} (id int generated always as identity primary key, statement text not null)`,
  )
  await runPending(db)
  for (const one of missing) {
    await applyOne(db, one)
    await runPending(db)
  }
}

/** A server ended before it had run them. */
const hasPending = async (db: Database) => {
  if (!(await tableExists(db, 'drizzle.pending_statements'))) return false
  return (await db.execute(sql`select 1 from ${pending} limit 1`)).rows.length > 0
}

type Apply = (missing: readonly MigrationMeta[], isNew: boolean) => Promise<void>

/** Applies the missing migrations; without `mayMigrate`, a database that lacks one is refused. */
export const migrateDatabase = async (db: Database, apply: Apply, mayMigrate: boolean) => {
  const migrations = readMigrationFiles({ migrationsFolder })
  const known = migrations.map(({ folderMillis }) => folderMillis)
  const applied = await appliedTo(db)
  if (applied.length && applied[0] !== known[0])
    throw new OperatorError(
      'This database was created by a development version from before the first release and cannot be updated: delete the data folder, or set DATABASE_URL to an empty database',
    )
  const last = applied.at(-1)
  const missing = migrations.filter(({ folderMillis }) => last === undefined || folderMillis > last)
  if (!missing.length && !(mayMigrate && (await hasPending(db)))) return
  if (!mayMigrate)
    throw new OperatorError(
      `The database lacks ${missing.length} migration${missing.length === 1 ? '' : 's'}: run npm run migrate, or set MIGRATE_ON_START=true`,
    )
  await apply(missing, !applied.length)
}
