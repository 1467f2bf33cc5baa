import { isIP } from 'node:net'
import { and, asc, eq, gt, lt, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import type { Passkey } from '#contract/extensions/sign-in.ts'
import { limits } from '#contract/policies/limits.ts'
import type { CallContext } from '../core/context'
import type { Database } from '../core/database'
import { passkeyChallenges, passkeys } from '../db/tables/internal'
import { hashToken } from './sessions'

type RelyingParty = { origin: string; id: string }

/**
 * For which address passkeys are: that of `ADMIN_URL`, or this machine's. Another one could be any name that leads here, and
 * browsers accept no IP addresses.
 */
export const relyingPartyOf = ({
  adminUrl,
  request,
}: Pick<CallContext, 'adminUrl' | 'request'>): RelyingParty | undefined => {
  const isLocal = adminUrl === undefined && request?.hostname === 'localhost'
  const address = isLocal ? `http://${request.host}` : adminUrl
  if (address === undefined) return undefined
  const { origin, hostname } = new URL(address)
  return isIP(hostname.replace(/^\[|\]$/g, '')) ? undefined : { origin, id: hostname }
}

type Purpose = { adminId: string; name: string }

/** A challenge is answered once, within minutes. */
export const keepChallenge = async (db: Database, challenge: string, now: Date, purpose?: Purpose) => {
  const expiresAt = new Date(now.getTime() + limits.passkeyMinutes * 60_000)
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now))
  await db.insert(passkeyChallenges).values({ challengeHash: hashToken(challenge), expiresAt, ...purpose })
}

/** Uses a challenge up; undefined if it is unknown, was answered or has expired. */
export const spendChallenge = async (db: Database, challenge: string, now: Date) => {
  const isThis = eq(passkeyChallenges.challengeHash, hashToken(challenge))
  const [spent] = await db
    .delete(passkeyChallenges)
    .where(and(isThis, gt(passkeyChallenges.expiresAt, now)))
    .returning()
  return spent
}

type Row = typeof passkeys.$inferSelect
const toPasskey = ({ id, name, createdAt, lastUsedAt }: Row): Passkey => ({
  ...{ id, name, createdAt: createdAt.toISOString() },
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})
const rowsOf = (db: Database, adminId: string) =>
  db.select().from(passkeys).where(eq(passkeys.adminId, adminId)).orderBy(asc(passkeys.createdAt))

export const passkeysOf = async (db: Database, adminId: string): Promise<Passkey[]> =>
  (await rowsOf(db, adminId)).map(toPasskey)
export const countPasskeys = async (db: Database, adminId: string): Promise<number> =>
  (await rowsOf(db, adminId)).length

/** For the authenticator, which adds no second one to those. */
export const credentialIdsOf = async (db: Database, adminId: string) =>
  (await rowsOf(db, adminId)).map(({ credentialId }) => ({ id: credentialId }))

export const findPasskey = async (db: Database, credentialId: string): Promise<Row | undefined> =>
  (await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId)))[0]

type NewPasskey = Pick<Row, 'credentialId' | 'adminId' | 'name' | 'publicKey' | 'counter' | 'transports'>
/** Undefined if the credential was added before. */
export const insertPasskey = async (db: Database, passkey: NewPasskey, now: Date) => {
  const [added] = await db
    .insert(passkeys)
    .values({ id: newId(), ...passkey, createdAt: now })
    .onConflictDoNothing()
    .returning()
  return added && toPasskey(added)
}

/** False if a later signature was accepted meanwhile, or the passkey was removed. */
export const recordUse = async (db: Database, { id, counter }: Row, next: number, now: Date) => {
  const isUnchanged = and(eq(passkeys.id, id), eq(passkeys.counter, counter))
  const used = await db
    .update(passkeys)
    .set({ counter: next, lastUsedAt: now })
    .where(isUnchanged)
    .returning({ id: passkeys.id })
  return used.length > 0
}

/** One passkey of a user, or all; returns how many there were. */
export const deletePasskeys = async (db: Database, adminId: string, id?: string): Promise<number> => {
  const which = and(eq(passkeys.adminId, adminId), id === undefined ? sql`true` : eq(passkeys.id, id))
  return (await db.delete(passkeys).where(which).returning({ id: passkeys.id })).length
}
