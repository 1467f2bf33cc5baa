import { and, eq, gte, lt, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { limits } from '../../contract/policies/limits'
import { reason } from '../../contract/policies/refusals'
import type { Database } from '../core/database'
import { Refusal } from '../core/errors'
import { loginFailures } from '../db/tables/internal'

const windowMs = limits.loginWindowMinutes * 60_000

const failuresFrom = async (db: Database, address: string, account: string, since: Date) => {
  const { at } = loginFailures
  const ofAccount = sql`filter (where ${loginFailures.account} = ${account})`
  const [found] = await db
    .select({
      account: sql`count(*) ${ofAccount}`.mapWith(Number),
      accountFirst: sql`min(${at}) ${ofAccount}`.mapWith(at),
      address: sql`count(*)`.mapWith(Number),
      addressFirst: sql`min(${at})`.mapWith(at),
    })
    .from(loginFailures)
    .where(and(eq(loginFailures.address, address), gte(at, since)))
  return found
}

const tooMany = (limit: number, first: Date, now: Date) => {
  const wait = Math.max(1, Math.ceil((first.getTime() + windowMs - now.getTime()) / 1000))
  const minutes = Math.ceil(wait / 60)
  return new Refusal(
    429,
    reason('login.tooMany', { failures: limit, window: limits.loginWindowMinutes, count: minutes }),
    { retryAfter: wait },
  )
}

/**
 * Limits failed sign-ins from an address: of one account, and of all accounts together, so that one password cannot be
 * tried on every account. A try is noted before it is decided, so that many at once are no way around; `succeeded`
 * takes back those of the account.
 */
export const loginLimit = async (db: Database, name: string, address: string, now: Date) => {
  const account = name.trim().toLowerCase().slice(0, 200)
  const since = new Date(now.getTime() - windowMs)
  const id = newId()
  await db.delete(loginFailures).where(lt(loginFailures.at, since))
  await db.insert(loginFailures).values({ id, account, address, at: now })
  const found = await failuresFrom(db, address, account, since)
  const refused =
    found &&
    (found.account > limits.loginAttempts
      ? tooMany(limits.loginAttempts, found.accountFirst, now)
      : found.address > limits.loginAttemptsOfAddress &&
        tooMany(limits.loginAttemptsOfAddress, found.addressFirst, now))
  if (refused) {
    await db.delete(loginFailures).where(eq(loginFailures.id, id))
    throw refused
  }
  return {
    /** The password could not be checked: no try. */
    undecided: async (error: unknown): Promise<never> => {
      await db.delete(loginFailures).where(eq(loginFailures.id, id))
      throw error
    },
    succeeded: async () => {
      await db
        .delete(loginFailures)
        .where(and(eq(loginFailures.account, account), eq(loginFailures.address, address)))
    },
  }
}
