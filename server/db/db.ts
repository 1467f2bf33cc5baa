import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate as applyMigrations } from 'drizzle-orm/pglite/migrator'
import type { Database, OpenDatabase } from '../core/database'
import { bringUpToDate, migrationsFolder } from './migrate'
import { openPostgres, type PoolSettings } from './postgres'

type Source = {
  /** The folder of the embedded database; without it, it lives in memory. */
  dataDir?: string | undefined
  /** PostgreSQL instead of the embedded database. */
  url?: string | undefined
  /** Connections to PostgreSQL; without it, no timeouts. */
  pool?: PoolSettings | undefined
  /** A dump that a new embedded database begins with. */
  load?: Blob | undefined
  /** Whether PostgreSQL gets its missing migrations, as by default, or is refused for them. */
  migrate?: boolean | undefined
}

const openEmbedded = async ({ dataDir, load }: Source): Promise<OpenDatabase> => {
  if (dataDir) mkdirSync(dirname(dataDir), { recursive: true })
  const fresh = !dataDir || !existsSync(dataDir)
  const client = await PGlite.create({
    extensions: { pg_trgm },
    ...(dataDir && { dataDir }),
    ...(load && fresh && { loadDataDir: load }),
  })
  // There is no disc whose head would have to move: the whole database is in memory or in the system's cache.
  await client.exec('set random_page_cost = 1.1')
  const embedded = drizzle(client)
  const db = embedded as unknown as Database
  try {
    await bringUpToDate(db, () => applyMigrations(embedded, { migrationsFolder }), true)
  } catch (error) {
    await client.close()
    throw error
  }
  return {
    db,
    kind: 'embedded',
    close: async () => {
      // What a PostgreSQL does by itself now and then: without it queries slow down as the tables grow.
      if (dataDir) await client.exec('vacuum analyze')
      await client.exec('checkpoint')
      await client.close()
    },
    dump: () => client.dumpDataDir('gzip'),
  }
}

/** Opens the database and brings its tables up to date. */
export const openDatabase = (source: Source = {}): Promise<OpenDatabase> =>
  source.url ? openPostgres(source.url, source.migrate ?? true, source.pool) : openEmbedded(source)
