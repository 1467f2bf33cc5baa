import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { migrate as applyMigrations } from 'drizzle-orm/pglite/migrator'
import type { OpenDatabase } from '../core/database'
import { databasesOf } from './embedded'
import { migrateDatabase, type Sequence } from './migrate'
import { openPostgres, type PoolSettings } from './postgres'
import { Turns } from './turns'
import { createUpkeep, embeddedSettings, flushCounts } from './upkeep'

type Source = {
  /** The folder of the embedded database; without it, the database is in memory. */
  dataDir?: string | undefined
  /** The folder of a new embedded database, which is in memory until it is closed. */
  saveIn?: string | undefined
  /** PostgreSQL instead of the embedded database. */
  url?: string | undefined
  /** Connections to PostgreSQL; without it, no timeouts. */
  pool?: PoolSettings | undefined
  /** A dump that a new embedded database is created from. */
  load?: Blob | undefined
  /** Whether missing migrations are applied to PostgreSQL (the default), or refused. */
  migrate?: boolean | undefined
}

/** What no quiet minute has done yet. PostgreSQL does it by itself; without it, queries slow down as the tables grow. */
const vacuumChanged = async (client: PGlite) => {
  await client.query(flushCounts)
  const { rows } = await client.query<{ name: string }>(`select relid::regclass::text as name
    from pg_stat_user_tables where n_mod_since_analyze > 0 or n_dead_tup > 0`)
  if (rows.length) await client.exec(`vacuum (analyze) ${rows.map(({ name }) => name).join(', ')}`)
}

const openEmbedded = async ({ dataDir, saveIn, load }: Source): Promise<OpenDatabase> => {
  if (dataDir) mkdirSync(dirname(dataDir), { recursive: true })
  const fresh = !dataDir || !existsSync(dataDir)
  const settings = embeddedSettings.flatMap((setting) => ['-c', setting])
  const client = new PGlite({
    extensions: { pg_trgm },
    ...(dataDir && { dataDir, startParams: [...PGlite.defaultStartParams, ...settings] }),
    // Loaded only here: a usual start does not need it.
    ...(saveIn && (await import('./saved-memory')).savedMemory(saveIn)),
    ...(load && fresh && { loadDataDir: load }),
  })
  await client.waitReady
  // A random read costs little: the database is in memory or in the cache of the operating system.
  await client.exec('set random_page_cost = 1.1')
  const turns = new Turns()
  const { db, forRequest } = databasesOf(client, turns)
  try {
    const apply = (_missing: unknown, { folder, table }: Sequence) =>
      applyMigrations(db, { migrationsFolder: folder, migrationsTable: table })
    await migrateDatabase(db, apply, true)
  } catch (error) {
    await client.close()
    throw error
  }
  const upkeep = dataDir ? createUpkeep(client, turns, dataDir) : undefined
  return {
    db,
    forRequest,
    upkeep,
    kind: 'embedded',
    // Another server cannot open it.
    alone: (task) => task(),
    close: async () => {
      await upkeep?.stop()
      if (dataDir || saveIn) await vacuumChanged(client)
      await client.exec('checkpoint')
      await client.close()
    },
    dump: () => client.dumpDataDir('gzip'),
  }
}

/** Opens the database and brings its tables up to date. */
export const openDatabase = (source: Source = {}): Promise<OpenDatabase> =>
  source.url ? openPostgres(source.url, source.migrate ?? true, source.pool) : openEmbedded(source)
