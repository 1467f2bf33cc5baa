import { and, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { TwoStep } from '#contract/extensions/sign-in.ts'
import { limits } from '#contract/policies/limits.ts'
import type { Database } from '../core/database'
import { seal, unseal } from '../core/sealed'
import { recoveryCodes, secondSteps } from '../db/tables/internal'
import { hashToken } from './sessions'
import { placeOf } from './stored-secrets'

/** 160 bits, as RFC 4226 recommends. */
const keyBytes = 20
/** 80 bits: too many to guess from a hash. */
const recoveryBytes = 10

const isOf = (adminId: string) => eq(secondSteps.adminId, adminId)
const isOn = (adminId: string) => and(isOf(adminId), isNotNull(secondSteps.confirmedAt))

export const twoFactorStatusOf = async (db: Database, adminId: string): Promise<TwoStep> => {
  const [on] = await db.select({ since: secondSteps.confirmedAt }).from(secondSteps).where(isOn(adminId))
  const [left] = await db
    .select({ n: sql`count(*)`.mapWith(Number) })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.adminId, adminId))
  return { since: on?.since?.toISOString() ?? null, recoveryCodes: left?.n ?? 0 }
}

export const hasSecondStep = async (db: Database, adminId: string): Promise<boolean> =>
  (await db.select({ id: secondSteps.adminId }).from(secondSteps).where(isOn(adminId))).length > 0

/** A new key to confirm, in place of an unconfirmed one; undefined if a key is in use. */
export const startTwoFactorSetup = async (db: Database, adminId: string): Promise<string | undefined> => {
  const key = new Secret({ size: keyBytes }).base32
  const sealed = seal(placeOf(secondSteps, adminId), key)
  const started = await db
    .insert(secondSteps)
    .values({ adminId, key: sealed })
    .onConflictDoUpdate({
      target: secondSteps.adminId,
      set: { key: sealed, lastStep: 0 },
      setWhere: isNull(secondSteps.confirmedAt),
    })
    .returning({ adminId: secondSteps.adminId })
  return started.length ? key : undefined
}

const timeStepAt = (now: Date) => TOTP.counter({ timestamp: now.getTime() })

/** The time step of a code: the current one, the previous or the next, because clocks differ. */
export const findMatchingTimeStep = (key: string, code: string, now: Date): number | undefined => {
  const secret = Secret.fromBase32(key)
  const delta = TOTP.validate({ secret, token: code, window: 1, timestamp: now.getTime() })
  return delta === null ? undefined : timeStepAt(now) + delta
}

/** The content of the QR code that authenticator apps scan. */
export const otpauthUri = (key: string, issuer: string, account: string): string =>
  new TOTP({ issuer, label: account, secret: key }).toString()

/** Whether the code is one of the key; each is accepted once. */
const acceptAppCode = async (db: Database, adminId: string, code: string, now: Date): Promise<boolean> => {
  const [row] = await db.select({ key: secondSteps.key }).from(secondSteps).where(isOf(adminId))
  if (!row) return false
  const step = findMatchingTimeStep(unseal(placeOf(secondSteps, adminId), row.key), code, now)
  if (step === undefined) return false
  // One from a clock that was ahead would refuse all codes until its time is reached again.
  const isUnused = or(lt(secondSteps.lastStep, step), gt(secondSteps.lastStep, timeStepAt(now) + 1))
  const accepted = await db
    .update(secondSteps)
    .set({ lastStep: step })
    .where(and(isOf(adminId), eq(secondSteps.key, row.key), isUnused))
    .returning({ adminId: secondSteps.adminId })
  return accepted.length > 0
}

const plainCode = (code: string) => code.replace(/[\s-]/g, '').toUpperCase()
const hashOfCode = (adminId: string, code: string) => hashToken(`${adminId} ${plainCode(code)}`)

const acceptRecoveryCode = async (db: Database, adminId: string, code: string): Promise<boolean> => {
  const used = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.adminId, adminId), eq(recoveryCodes.codeHash, hashOfCode(adminId, code))))
    .returning({ adminId: recoveryCodes.adminId })
  return used.length > 0
}

/** What a code is, and from now on no longer; undefined if it is wrong or was used. */
export const verifyAndConsumeCode = async (
  db: Database,
  adminId: string,
  code: string,
  now: Date,
): Promise<'app' | 'recovery' | undefined> => {
  const plain = plainCode(code)
  if (/^\d{6}$/.test(plain)) return (await acceptAppCode(db, adminId, plain, now)) ? 'app' : undefined
  return (await acceptRecoveryCode(db, adminId, plain)) ? 'recovery' : undefined
}

/** The key that was started and not confirmed yet, as it is stored. */
export const unconfirmedKeyOf = async (db: Database, adminId: string): Promise<string | undefined> => {
  const isStarted = and(isOf(adminId), isNull(secondSteps.confirmedAt))
  const [row] = await db.select({ key: secondSteps.key }).from(secondSteps).where(isStarted)
  return row?.key
}

/** Requires codes of that stored key from now on; false if it was replaced, or is in use. */
export const confirmSecondStep = async (
  db: Database,
  adminId: string,
  key: string,
  now: Date,
): Promise<boolean> => {
  const confirmed = await db
    .update(secondSteps)
    .set({ confirmedAt: now })
    .where(and(isOf(adminId), eq(secondSteps.key, key), isNull(secondSteps.confirmedAt)))
    .returning({ adminId: secondSteps.adminId })
  return confirmed.length > 0
}

/** New recovery codes in groups of four, in place of the previous ones. */
export const regenerateRecoveryCodes = async (db: Database, adminId: string): Promise<string[]> => {
  const codes = Array.from({ length: limits.recoveryCodes }, () =>
    (new Secret({ size: recoveryBytes }).base32.match(/.{4}/g) ?? []).join('-'),
  )
  await db.delete(recoveryCodes).where(eq(recoveryCodes.adminId, adminId))
  await db
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ adminId, codeHash: hashOfCode(adminId, code) })))
  return codes
}

/** Requires the password only; returns whether a code was required before. */
export const disableTwoFactor = async (db: Database, adminId: string): Promise<boolean> => {
  const ended = await db
    .delete(secondSteps)
    .where(isOf(adminId))
    .returning({ confirmedAt: secondSteps.confirmedAt })
  await db.delete(recoveryCodes).where(eq(recoveryCodes.adminId, adminId))
  return ended.some(({ confirmedAt }) => confirmedAt !== null)
}
