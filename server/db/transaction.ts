import { PgTransaction } from 'drizzle-orm/pg-core'
import type { Database } from '../core/database'
import { databaseError } from '../core/errors'

const maxTries = 5
/** Deadlock or failed serialization: the transaction was right and succeeds when it runs again. */
const repeatable: readonly (string | undefined)[] = ['40P01', '40001']

export const isTransaction = (db: Database) => db instanceof PgTransaction

/** When the changes of a transaction were made, by its database; nested transactions share it. */
const times = new WeakMap<Database, { at?: Date }>()

/** The time of all changes of one transaction, which the first one sets: the history shows them as one action. */
export const timeOfChange = ({ db, now }: { db: Database; now: () => Date }): Date => {
  const time = times.get(db)
  if (!time) return now()
  time.at ??= now()
  return time.at
}

/**
 * Runs a write in one transaction, again if the database ended it because of another one. So a write must change
 * nothing but the database. Inside another transaction it becomes part of that one, which is repeated completely.
 */
export const inTransaction = async <W extends { db: Database }, T>(
  context: W,
  write: (w: W) => Promise<T>,
): Promise<T> => {
  const isInside = isTransaction(context.db)
  for (let tries = 1; ; tries++) {
    try {
      return await context.db.transaction((db) => {
        times.set(db, times.get(context.db) ?? {})
        return write({ ...context, db })
      })
    } catch (error) {
      if (isInside || tries === maxTries || !repeatable.includes(databaseError(error).code)) throw error
    }
  }
}

/** Runs reads that see the database as of one point in time. They wait for no writes, and no writes wait for them. */
export const readSnapshot = <T>(db: Database, read: (db: Database) => Promise<T>): Promise<T> =>
  db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' })
