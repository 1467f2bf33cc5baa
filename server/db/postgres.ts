import { setTimeout } from 'node:timers/promises'
import type { MigrationMeta } from 'drizzle-orm/migrator'
import type { Client } from 'pg'
import type { OpenDatabase } from '../core/database'
import { advisoryLocks } from './locks'
import { migrateDatabase, migrateInUse, migrationsFolder, type Sequence } from './migrate'

/** Connections of a server, and how long one may block others. Timeouts are in seconds; 0 is no limit. */
export type PoolSettings = {
  size: number
  statementTimeout: number
  lockTimeout: number
  idleTransactionTimeout: number
}

/** For long jobs such as seeding. */
const unlimited: PoolSettings = { size: 20, statementTimeout: 0, lockTimeout: 0, idleTransactionTimeout: 0 }

const connectionTimeoutMillis = 10_000
const lockPollMs = 200

/** On a separate connection without timeouts: the lock ends with it, also after a failure. */
const withLock = async <T>(url: string, lock: number, work: (client: Client) => Promise<T>): Promise<T> => {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis })
  try {
    await client.connect()
    // Asked again and again: building an index waits for statements that began before, and so for one that waits for the lock.
    const isLocked = async () =>
      (await client.query('select pg_try_advisory_lock($1) as got', [lock])).rows[0].got
    while (!(await isLocked())) await setTimeout(lockPollMs)
    return await work(client)
  } finally {
    await client.end()
  }
}

export const openPostgres = async (
  url: string,
  migrate: boolean,
  pool: PoolSettings = unlimited,
): Promise<OpenDatabase> => {
  const [{ ConnectionPool }, { drizzle }, { migrate: applyMigrations }] = await Promise.all([
    import('./connection-pool'),
    import('drizzle-orm/node-postgres'),
    import('drizzle-orm/node-postgres/migrator'),
  ])
  const parameters = {
    // Solid-state disks: a random read costs little more than the next page.
    random_page_cost: 1.1,
    // Queries take milliseconds; compiling one takes longer.
    jit: 'off',
    statement_timeout: `${pool.statementTimeout}s`,
    lock_timeout: `${pool.lockTimeout}s`,
    idle_in_transaction_session_timeout: `${pool.idleTransactionTimeout}s`,
  }
  const connections = new ConnectionPool({
    connectionString: url,
    max: pool.size,
    connectionTimeoutMillis,
    options: Object.entries(parameters)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  })
  // The pool replaces a connection that breaks while idle; without a listener, its error would end the process.
  let isClosing = false
  connections.on('error', (error) => isClosing || console.error(`PostgreSQL: ${error.message}`))
  const alone: OpenDatabase['alone'] = (work) => withLock(url, advisoryLocks.setup, () => work())
  try {
    await withLock(url, advisoryLocks.setup, async (client) => {
      const db = drizzle({ client })
      const apply = (missing: readonly MigrationMeta[], sequence: Sequence, isNew: boolean) =>
        isNew ? applyMigrations(db, { migrationsFolder }) : migrateInUse(db, missing, sequence)
      await migrateDatabase(db, apply, migrate)
    })
  } catch (error) {
    await connections.end()
    throw error
  }
  const db = drizzle({ client: connections })
  return {
    db,
    // PostgreSQL runs several statements at a time.
    forRequest: () => db,
    kind: 'postgresql',
    alone,
    close: () => {
      isClosing = true
      return connections.end()
    },
  }
}
