import { randomBytes } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import { limits } from '#contract/policies/limits.ts'
import type { Database } from '../core/database'
import { passwordLinks } from '../db/tables/internal'
import { hashToken } from './sessions'

const validMs = limits.passwordLinkHours * 3_600_000

export type FoundLink = { adminId: string; createdBy: string; expiresAt: Date }

/** The token of a new link, in place of the user's previous one. Only its hash is stored. */
export const createPasswordLink = async (db: Database, adminId: string, createdBy: string, now: Date) => {
  const token = randomBytes(32).toString('base64url')
  const link = { tokenHash: hashToken(token), createdBy, expiresAt: new Date(now.getTime() + validMs) }
  await db
    .insert(passwordLinks)
    .values({ adminId, ...link })
    .onConflictDoUpdate({ target: passwordLinks.adminId, set: link })
  return { token, expiresAt: link.expiresAt }
}

const isValid = (now: Date) => gt(passwordLinks.expiresAt, now)

export const findPasswordLink = async (
  db: Database,
  token: string,
  now: Date,
): Promise<FoundLink | undefined> => {
  const [found] = await db
    .select()
    .from(passwordLinks)
    .where(and(eq(passwordLinks.tokenHash, hashToken(token)), isValid(now)))
  return found
}

/** Uses up a link; undefined if another request did, or it was replaced. */
export const redeemPasswordLink = async (
  db: Database,
  token: string,
  now: Date,
): Promise<FoundLink | undefined> => {
  const [used] = await db
    .delete(passwordLinks)
    .where(and(eq(passwordLinks.tokenHash, hashToken(token)), isValid(now)))
    .returning()
  return used
}

/** When the valid link of a user expires. */
export const passwordLinkExpiry = async (db: Database, adminId: string, now: Date): Promise<Date | null> => {
  const [link] = await db
    .select({ expiresAt: passwordLinks.expiresAt })
    .from(passwordLinks)
    .where(and(eq(passwordLinks.adminId, adminId), isValid(now)))
  return link?.expiresAt ?? null
}

/** Ends the link of a user; returns whether there was one. */
export const removePasswordLink = async (db: Database, adminId: string): Promise<boolean> => {
  const removed = await db
    .delete(passwordLinks)
    .where(eq(passwordLinks.adminId, adminId))
    .returning({ adminId: passwordLinks.adminId })
  return removed.length > 0
}
