import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Database } from '../core/database'
import { OperatorError } from '../core/operator-error'

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** The creation times of the applied migrations in milliseconds, the first one first. */
const appliedTo = async (db: Database): Promise<number[]> => {
  const {
    rows: [table],
  } = await db.execute<{ exists: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  )
  if (!table?.exists) return []
  const { rows } = await db.execute<{ created: string }>(
    sql`select created_at::text as created from drizzle.__drizzle_migrations order by created_at`,
  )
  return rows.map(({ created }) => Number(created))
}

/** Applies the missing migrations; without `mayMigrate`, a database that lacks one is refused. */
export const migrateDatabase = async (db: Database, apply: () => Promise<void>, mayMigrate: boolean) => {
  const known = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis)
  const applied = await appliedTo(db)
  if (applied.length && applied[0] !== known[0])
    throw new OperatorError(
      'This database was created by a development version from before the first release and cannot be updated: delete the data folder, or set DATABASE_URL to an empty database',
    )
  const last = applied.at(-1)
  const missing = known.filter((created) => last === undefined || created > last)
  if (!missing.length) return
  if (!mayMigrate)
    throw new OperatorError(
      `The database lacks ${missing.length} migration${missing.length === 1 ? '' : 's'}: run npm run migrate, or set MIGRATE_ON_START=true`,
    )
  await apply()
}
