import { and, eq, lt, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { limits } from '../contract/limits'
import { Refusal } from './errors'
import type { Database } from './store/db'
import { loginFailures } from './store/internal'

const windowMs = limits.loginWindowMinutes * 60_000

/**
 * Counts failed sign-ins of an account from an address. A try is noted before it is decided, so that many at once
 * are no way around; `succeeded` takes all of them back.
 */
export const loginLimit = async (db: Database, name: string, address: string, now: Date) => {
  const account = name.trim().toLowerCase().slice(0, 200)
  const mine = and(eq(loginFailures.account, account), eq(loginFailures.address, address))
  const since = new Date(now.getTime() - windowMs)
  const id = newId()
  await db.delete(loginFailures).where(lt(loginFailures.at, since))
  await db.insert(loginFailures).values({ id, account, address, at: now })
  const [tries] = await db
    .select({
      count: sql`count(*)`.mapWith(Number),
      first: sql`min(${loginFailures.at})`.mapWith(loginFailures.at),
    })
    .from(loginFailures)
    .where(mine)
  if (tries && tries.count > limits.loginAttempts) {
    await db.delete(loginFailures).where(eq(loginFailures.id, id))
    const wait = Math.max(1, Math.ceil((tries.first.getTime() + windowMs - now.getTime()) / 1000))
    const minutes = Math.ceil(wait / 60)
    throw new Refusal(
      429,
      `${limits.loginAttempts} failed logins in ${limits.loginWindowMinutes} minutes: try again in ${minutes} minute${minutes === 1 ? '' : 's'}`,
      { retryAfter: wait },
    )
  }
  return {
    succeeded: async () => {
      await db.delete(loginFailures).where(mine)
    },
  }
}
