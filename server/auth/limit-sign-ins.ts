import { and, eq, gt, gte, lt, or, type SQL, sql } from 'drizzle-orm'
import ipaddr from 'ipaddr.js'
import { v7 as newId } from 'uuid'
import { reason } from '#contract/policies/errors/index.ts'
import { limits } from '#contract/policies/limits.ts'
import type { Database } from '../core/database'
import { ApiError } from '../core/errors'
import { loginFailures, sessions } from '../db/tables/internal'

const windowMs = limits.loginWindowMinutes * 60_000

/**
 * Whose address it is: one connection has 2^64 addresses of IPv6, and may use another one for each attempt. IPv4 may be
 * written as IPv6.
 */
export const networkOf = (address: string): string => {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toString()
}

type LimitCode = 'login.tooMany' | 'password.request.tooMany'

/** Failures since then: of the account from this address, of the account, from the address; and the first of each. */
const failuresOf = async (db: Database, account: string, address: string, since: Date) => {
  const { at } = loginFailures
  const [ofAccount, ofAddress] = [eq(loginFailures.account, account), eq(loginFailures.address, address)]
  const counted = (which: SQL | undefined) => ({
    count: sql`count(*) filter (where ${which})`.mapWith(Number),
    first: sql`min(${at}) filter (where ${which})`.mapWith(at),
  })
  const [both, all, from] = [counted(and(ofAccount, ofAddress)), counted(ofAccount), counted(ofAddress)]
  const [found] = await db
    .select({ both: both.count, bothFirst: both.first, all: all.count, allFirst: all.first })
    .from(loginFailures)
    .where(and(ofAccount, gte(at, since)))
  const [near] = await db
    .select({ from: from.count, fromFirst: from.first })
    .from(loginFailures)
    .where(and(ofAddress, gte(at, since)))
  return found && near && { ...found, ...near }
}

/** Whether the user signed in at this address before: a stranger elsewhere must not lock them out. */
const isKnownAddress = async (db: Database, account: string, address: string) => {
  const known = await db
    .selectDistinct({ from: sessions.address })
    .from(sessions)
    .where(eq(sessions.adminId, account))
  return known.some(({ from }) => networkOf(from) === address)
}

const tooMany = (limit: number, first: Date, now: Date, code: LimitCode = 'login.tooMany') => {
  const left = Math.min(windowMs, first.getTime() + windowMs - now.getTime())
  const wait = Math.max(1, Math.ceil(left / 1000))
  const minutes = Math.ceil(wait / 60)
  return new ApiError(
    429,
    reason(code, { failures: limit, window: limits.loginWindowMinutes, count: minutes }),
    { retryAfter: wait },
  )
}

/** Records an attempt before it is decided, so that parallel ones are counted. */
const recordAttempt = async (db: Database, account: string, address: string, now: Date) => {
  const id = newId()
  const since = new Date(now.getTime() - windowMs)
  // Those of a clock that was ahead by more than the window would block their account until it is reached again.
  const isWrong = gt(loginFailures.at, new Date(now.getTime() + windowMs))
  await db.delete(loginFailures).where(or(lt(loginFailures.at, since), isWrong))
  await db.insert(loginFailures).values({ id, account, address, at: now })
  return { since, forget: () => db.delete(loginFailures).where(eq(loginFailures.id, id)) }
}

type Attempt = { account: string; address: string; most: number; code?: LimitCode }
/**
 * Limits failures of one kind from all addresses together: wrong codes of an account, which only someone who knows its
 * password can cause. Returns what forgets them after a success.
 */
export const limitAttempts = async (
  db: Database,
  { account, address, most: maxAttempts, code }: Attempt,
  now: Date,
) => {
  const { since, forget } = await recordAttempt(db, account, address, now)
  const found = await failuresOf(db, account, address, since)
  if (found && found.all > maxAttempts) {
    await forget()
    throw tooMany(maxAttempts, found.allFirst, now, code)
  }
  return { succeeded: () => db.delete(loginFailures).where(eq(loginFailures.account, account)) }
}

/**
 * Limits failed sign-ins from an address: of one account, and of all accounts together, so that one password cannot be
 * tried on every account. The limits of an address, and of an account from all addresses, apply where the user never signed in
 * before: failures under other names at a shared address lock out none of its users. `succeeded`
 * removes those of the account from this address. `account` is the id of a user, or the name that was typed if there is no such user.
 */
export const limitSignIns = async (db: Database, account: string, from: string, now: Date) => {
  const address = networkOf(from)
  const { since, forget } = await recordAttempt(db, account, address, now)
  const found = await failuresOf(db, account, address, since)
  const refusal = async () => {
    if (!found) return undefined
    if (found.both > limits.loginAttempts) return tooMany(limits.loginAttempts, found.bothFirst, now)
    const isFromAddress = found.from > limits.loginAttemptsOfAddress
    if (!isFromAddress && found.all <= limits.loginAttemptsOfAccount) return undefined
    if (await isKnownAddress(db, account, address)) return undefined
    return isFromAddress
      ? tooMany(limits.loginAttemptsOfAddress, found.fromFirst, now)
      : tooMany(limits.loginAttemptsOfAccount, found.allFirst, now)
  }
  const refused = await refusal()
  if (refused) {
    await forget()
    throw refused
  }
  return {
    /** The password could not be checked, or a code is required: this is no failure. */
    undecided: async (error: unknown): Promise<never> => {
      await forget()
      throw error
    },
    succeeded: async () => {
      await db
        .delete(loginFailures)
        .where(and(eq(loginFailures.account, account), eq(loginFailures.address, address)))
    },
  }
}
