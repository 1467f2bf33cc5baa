import { and, desc, eq, gte, isNull, ne, type SQL } from 'drizzle-orm'
import type { SessionLine } from '#contract/extensions/account.ts'
import type { Database } from '../core/database'
import { sessions } from '../db/tables/internal'
import { earliestSessionTimes, hashToken } from './sessions'

/** The valid sessions of a user. */
const isActive = (adminId: string, now: Date): SQL | undefined => {
  const bounds = earliestSessionTimes(now)
  return and(
    eq(sessions.adminId, adminId),
    isNull(sessions.revokedAt),
    gte(sessions.createdAt, bounds.createdAt),
    gte(sessions.lastSeenAt, bounds.lastSeenAt),
  )
}

/** The sessions of a user, last used first; `token` is the caller's. */
export const sessionsOf = async (
  db: Database,
  adminId: string,
  token: string,
  now: Date,
): Promise<SessionLine[]> => {
  const rows = await db
    .select()
    .from(sessions)
    .where(isActive(adminId, now))
    .orderBy(desc(sessions.lastSeenAt), sessions.id)
  const asking = hashToken(token)
  return rows.map(({ id, createdAt, lastSeenAt, address, userAgent, tokenHash }) => ({
    id,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    address,
    userAgent,
    current: tokenHash === asking,
  }))
}

const endSessions = async (db: Database, which: SQL | undefined, now: Date): Promise<number> => {
  const ended = await db.update(sessions).set({ revokedAt: now }).where(which).returning({ id: sessions.id })
  return ended.length
}

/** Ends one session; returns whether it existed. */
export const endSessionOf = async (db: Database, adminId: string, id: string, now: Date): Promise<boolean> =>
  (await endSessions(db, and(isActive(adminId, now), eq(sessions.id, id)), now)) > 0

/** Ends all sessions except that of `token`, if given; returns their number. */
export const endSessionsOf = (db: Database, adminId: string, now: Date, token?: string): Promise<number> =>
  endSessions(
    db,
    and(isActive(adminId, now), token === undefined ? undefined : ne(sessions.tokenHash, hashToken(token))),
    now,
  )
