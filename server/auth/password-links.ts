import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { limits } from '#contract/policies/limits.ts'
import type { Database } from '../core/database'
import { passwordLinks, sentPasswordLinks } from '../db/tables/internal'
import { hashToken } from './sessions'

const validMs = limits.passwordLinkHours * 3_600_000
const requestedMs = limits.passwordResetMinutes * 60_000

/** `createdBy` is null if the user requested it. */
export type FoundLink = { adminId: string; createdBy: string | null; expiresAt: Date }

export const makeToken = () => randomBytes(32).toString('base64url')

/** Those that colleagues created: a new one replaces them. */
const removeCreated = async (db: Database, adminId: string) => {
  await db.delete(passwordLinks).where(eq(passwordLinks.adminId, adminId))
  await db
    .delete(sentPasswordLinks)
    .where(and(eq(sentPasswordLinks.adminId, adminId), isNotNull(sentPasswordLinks.createdBy)))
}

/** The token of a new link, in place of the user's previous one. Only its hash is stored. */
export const createPasswordLink = async (db: Database, adminId: string, createdBy: string, now: Date) => {
  const token = makeToken()
  const link = { tokenHash: hashToken(token), createdBy, expiresAt: new Date(now.getTime() + validMs) }
  await removeCreated(db, adminId)
  await db
    .insert(passwordLinks)
    .values({ adminId, ...link })
    .onConflictDoUpdate({ target: passwordLinks.adminId, set: link })
  return { token, expiresAt: link.expiresAt }
}

/** A link that a message will have, for which it waits as long as one is valid. */
export const addSentLink = async (
  db: Database,
  link: Pick<FoundLink, 'adminId' | 'createdBy'> & { messageId: string },
  now: Date,
) => {
  await db.delete(sentPasswordLinks).where(lte(sentPasswordLinks.expiresAt, now))
  if (link.createdBy !== null) await removeCreated(db, link.adminId)
  await db.insert(sentPasswordLinks).values({ ...link, expiresAt: new Date(now.getTime() + validMs) })
}

/** How many links the user has requested lately. */
export const countRequestedLinks = async (db: Database, adminId: string, now: Date): Promise<number> => {
  const { expiresAt, createdBy, adminId: of } = sentPasswordLinks
  const [found] = await db
    .select({ n: sql`count(*)`.mapWith(Number) })
    .from(sentPasswordLinks)
    .where(and(eq(of, adminId), isNull(createdBy), gt(expiresAt, now)))
  return found?.n ?? 0
}

/** For whom the link of a message is; undefined if it was removed, used or replaced. */
export const findSentLink = async (
  db: Database,
  messageId: string,
  now: Date,
): Promise<FoundLink | undefined> => {
  const [found] = await db
    .select()
    .from(sentPasswordLinks)
    .where(and(eq(sentPasswordLinks.messageId, messageId), gt(sentPasswordLinks.expiresAt, now)))
  return found
}

/** The token for the message that is sent now; the one of a former attempt stops working. */
export const makeSentToken = async (
  db: Database,
  messageId: string,
  { createdBy }: Pick<FoundLink, 'createdBy'>,
  now: Date,
): Promise<string | undefined> => {
  const token = makeToken()
  const expiresAt = new Date(now.getTime() + (createdBy === null ? requestedMs : validMs))
  const made = await db
    .update(sentPasswordLinks)
    .set({ tokenHash: hashToken(token), expiresAt })
    .where(eq(sentPasswordLinks.messageId, messageId))
    .returning({ messageId: sentPasswordLinks.messageId })
  return made.length ? token : undefined
}

type LinkTable = typeof passwordLinks | typeof sentPasswordLinks
const linkTables: readonly LinkTable[] = [passwordLinks, sentPasswordLinks]
const isValid = (table: LinkTable, now: Date) => gt(table.expiresAt, now)
const isLink = (table: LinkTable, token: string, now: Date) =>
  and(eq(table.tokenHash, hashToken(token)), isValid(table, now))

export const findPasswordLink = async (
  db: Database,
  token: string,
  now: Date,
): Promise<FoundLink | undefined> => {
  for (const table of linkTables) {
    const [found] = await db
      .select()
      .from(table)
      .where(isLink(table, token, now))
    if (found) return found
  }
  return undefined
}

/** Uses up a link, and all others of the user; undefined if another request did, or it was replaced. */
export const redeemPasswordLink = async (
  db: Database,
  token: string,
  now: Date,
): Promise<FoundLink | undefined> => {
  for (const table of linkTables) {
    const [used] = await db
      .delete(table)
      .where(isLink(table, token, now))
      .returning()
    if (!used) continue
    await removePasswordLink(db, used.adminId)
    return used
  }
  return undefined
}

/** When the last valid link of a user expires. */
export const passwordLinkExpiry = async (db: Database, adminId: string, now: Date): Promise<Date | null> => {
  const times = await Promise.all(
    linkTables.map((table) =>
      db
        .select({ expiresAt: table.expiresAt })
        .from(table)
        .where(and(eq(table.adminId, adminId), isValid(table, now))),
    ),
  )
  const [last] = times
    .flat()
    .map(({ expiresAt }) => expiresAt)
    .sort((one, other) => other.getTime() - one.getTime())
  return last ?? null
}

/** Ends all links of a user; returns whether there was one. */
export const removePasswordLink = async (db: Database, adminId: string): Promise<boolean> => {
  let count = 0
  for (const table of linkTables)
    count += (await db.delete(table).where(eq(table.adminId, adminId)).returning({ adminId: table.adminId }))
      .length
  return count > 0
}
