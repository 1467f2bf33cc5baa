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

/** Longer than this, a migration does not wait for a table: all queries of the table would wait behind it. */
const lockTimeoutMs = 2000
const triesToLock = 60
const lockNotAvailable = '55P03'

const newIndex = /^\s*CREATE (UNIQUE )?INDEX "(\w+)"/
const pending = sql.raw('drizzle.pending_indexes')

/** Builds the indexes of applied migrations, while the table is read and written. One that was interrupted is built again. */
const buildIndexes = async (db: Database) => {
  const { rows } = await db.execute<{ id: number; statement: string }>(
    sql`select id, statement from ${pending} order by id`,
  )
  for (const { id, statement } of rows) {
    const [, , name = ''] = newIndex.exec(statement) ?? []
    await db.execute(sql`drop index concurrently if exists ${sql.identifier(name)}`)
    await db.execute(sql.raw(statement.replace(newIndex, 'CREATE $1INDEX CONCURRENTLY "$2"')))
    await db.execute(sql`delete from ${pending} where id = ${id}`)
  }
}

/** Applies a migration, except for the indexes at its end, which are noted. */
const applyOne = (db: Database, { sql: statements, hash, folderMillis }: MigrationMeta) =>
  db.transaction(async (transaction) => {
    await transaction.execute(sql.raw(`set local lock_timeout = ${lockTimeoutMs}`))
    let indexesFrom = statements.length
    while (newIndex.test(statements[indexesFrom - 1] ?? '')) indexesFrom--
    for (const statement of statements.slice(0, indexesFrom)) await transaction.execute(sql.raw(statement))
    for (const statement of statements.slice(indexesFrom))
      await transaction.execute(sql`insert into ${pending} (statement) values (${statement})`)
    await transaction.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
    )
  })

/** Applies migrations to a PostgreSQL database that servers use, none of which waits long for them. */
export const migrateInUse = async (db: Database, missing: readonly MigrationMeta[]) => {
  await db.execute(
    sql`create table if not exists ${pending} (id int generated always as identity primary key, statement text not null)`,
  )
  await buildIndexes(db)
  for (const one of missing) {
    for (let tries = 1; ; tries++) {
      const failure = await applyOne(db, one).then(
        () => undefined,
        (error: unknown) => error,
      )
      if (!failure) break
      if (databaseError(failure).code !== lockNotAvailable || tries === triesToLock) throw failure
      await setTimeout(lockTimeoutMs / 4)
    }
    await buildIndexes(db)
  }
}

/** A server ended while it built them. */
const hasPendingIndexes = async (db: Database) => {
  if (!(await tableExists(db, 'drizzle.pending_indexes'))) return false
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
  if (!missing.length && !(mayMigrate && (await hasPendingIndexes(db)))) return
  if (!mayMigrate)
    throw new OperatorError(
      `The database lacks ${missing.length} migration${missing.length === 1 ? '' : 's'}: run npm run migrate, or set MIGRATE_ON_START=true`,
    )
  await apply(missing, !applied.length)
}
