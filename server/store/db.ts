import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite'
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator'
import { addFigureMarks } from './figure-marks'

/** Either engine, or a transaction on it: code that takes one can not tell. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>

export type OpenDatabase = {
  db: Database
  kind: 'embedded' | 'postgresql'
  close: () => Promise<void>
  /** The whole embedded database as one archive. */
  dump?: () => Promise<Blob>
}
type Source = {
  /** The folder of the embedded database; without it, it lives in memory. */
  dataDir?: string | undefined
  /** PostgreSQL instead of the embedded database. */
  url?: string | undefined
  /** A dump that a new embedded database begins with. */
  load?: Blob | undefined
}

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** Searching inside text by index; it ships with PostgreSQL, and the owner of a database may add it. */
const addSearch = 'create extension if not exists pg_trgm'

const openEmbedded = async ({ dataDir, load }: Source): Promise<OpenDatabase> => {
  if (dataDir) mkdirSync(dirname(dataDir), { recursive: true })
  const fresh = !dataDir || !existsSync(dataDir)
  const client = await PGlite.create({
    extensions: { pg_trgm },
    ...(dataDir && { dataDir }),
    ...(load && fresh && { loadDataDir: load }),
  })
  await client.exec(addSearch)
  // There is no disc whose head would have to move: the whole database is in memory or in the system's cache.
  await client.exec('set random_page_cost = 1.1')
  const db = drizzleEmbedded(client)
  await migrateEmbedded(db, { migrationsFolder })
  await client.exec(addFigureMarks)
  return {
    db: db as unknown as Database,
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

/** Any number that only this project takes: two servers starting together migrate one after the other. */
const migrationLock = 7_203_114

const openPostgres = async (url: string): Promise<OpenDatabase> => {
  const [{ default: pg }, { drizzle }, { migrate }] = await Promise.all([
    import('pg'),
    import('drizzle-orm/node-postgres'),
    import('drizzle-orm/node-postgres/migrator'),
  ])
  const pool = new pg.Pool({
    connectionString: url,
    max: 20,
    connectionTimeoutMillis: 10_000,
    // Discs have no heads to move any more; and a query of milliseconds is not worth compiling.
    options: '-c random_page_cost=1.1 -c jit=off',
  })
  // A connection that breaks while idle is replaced by the pool; unheard, its error would end the process.
  let isClosing = false
  pool.on('error', (error) => isClosing || console.error(`PostgreSQL: ${error.message}`))
  // A connection of its own: the lock ends with it, also where a migration fails.
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query(addSearch)
    await migrate(drizzle({ client }), { migrationsFolder })
    await client.query(addFigureMarks)
  } catch (error) {
    await pool.end()
    throw error
  } finally {
    await client.end()
  }
  return {
    db: drizzle({ client: pool }) as unknown as Database,
    kind: 'postgresql',
    close: () => {
      isClosing = true
      return pool.end()
    },
  }
}

/** Opens the database and brings its tables up to date. */
export const openDatabase = (source: Source = {}): Promise<OpenDatabase> =>
  source.url ? openPostgres(source.url) : openEmbedded(source)
