import type { PGlite, Transaction } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { type Database, linkToShared } from '../core/database'
import type { Account, Turns } from './turns'

/** What Drizzle uses of the driver, each time at its turn. */
const takingTurns = (client: PGlite, turns: Turns, account: () => Account) =>
  drizzle({
    client: {
      query: <T>(...call: Parameters<PGlite['query']>) =>
        turns.take(account(), () => client.query<T>(...call)),
      transaction: <T>(work: (inside: Transaction) => Promise<T>) =>
        turns.take(account(), () => client.transaction(work)),
    } as PGlite,
  })

/** The database of the server, whose statements count singly, and those of its requests. */
export const databasesOf = (client: PGlite, turns: Turns) => {
  const db = takingTurns(client, turns, () => ({ used: 0, expected: 0 }))
  const forRequest = (call: string): Database => {
    const account = turns.accountOf(call)
    return linkToShared(
      takingTurns(client, turns, () => account),
      db,
    )
  }
  return { db, forRequest }
}
