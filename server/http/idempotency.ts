import { createHash } from 'node:crypto'
import { and, eq, gte, lt, sql } from 'drizzle-orm'
import type { ApiCall } from '#contract/api-calls.ts'
import type { Fields } from '#contract/grammar/field.ts'
import { reason } from '#contract/policies/errors/index.ts'
import { limits } from '#contract/policies/limits.ts'
import type { CallContext } from '../core/context'
import type { Database } from '../core/database'
import { ApiError, validationError } from '../core/errors'
import { idempotency } from '../db/tables/internal'
import { inTransaction } from '../db/transaction'

/** Not part of a request, whose transaction would lock the swept rows to its end. */
export const sweepEveryMs = 600_000

const expiredAt = (now: Date) => new Date(now.getTime() - limits.idempotencyHours * 3_600_000)

/** Deletes expired keys. Rows that a request is working on are skipped: nothing waits for the sweep. */
export const deleteExpiredKeys = async (db: Database, now: Date): Promise<void> => {
  await db.execute(sql`delete from ${idempotency} where ctid in (
    select ctid from ${idempotency} where ${lt(idempotency.createdAt, expiredAt(now))} for update skip locked)`)
}

const keyOf = ({ request }: CallContext): string | undefined => {
  const key = request.headers['idempotency-key']
  if (key === undefined || request.method !== 'POST') return undefined
  if (typeof key === 'string' && /^[\x21-\x7e]{1,200}$/.test(key)) return key
  throw validationError({ 'Idempotency-Key': [reason('idempotency.key.invalid')] })
}

/**
 * The request, for comparison: the call, its body and its files. Without passwords: a fast hash of them could be guessed,
 * and repeating a request with another password is no other request.
 */
const digestOf = ({ request, body, files }: CallContext, { verb, resource, body: own }: ApiCall) => {
  const fields: Fields = { ...(verb && resource?.fields), ...own }
  const isSecret = (key: string) => Object.hasOwn(fields, key) && fields[key]?.kind === 'secret'
  const compared = Object.entries(body).filter(([key]) => !isSecret(key))
  const hash = createHash('sha256')
  hash.update(JSON.stringify([request.method, request.url, compared]))
  for (const { field, fileName, digest } of files) hash.update(JSON.stringify([field, fileName, digest]))
  return hash.digest('hex')
}

export type StoredResponse = { status: number; body: unknown }

/**
 * Runs a POST once for its key. The key is claimed in the transaction of the write: a second call with it waits for the
 * first, then gets the same response; a refused call leaves no trace and may be repeated. Slow work is done before the
 * transaction opens.
 */
export const withIdempotency = async (
  context: CallContext,
  call: ApiCall,
  prepare: (transaction: CallContext) => Promise<CallContext>,
  run: (transaction: CallContext) => Promise<StoredResponse>,
): Promise<StoredResponse> => {
  const key = keyOf(context)
  if (key === undefined || !context.admin) return run(await prepare(context))
  const mine = { adminId: context.admin.key?.id ?? context.admin.id, key }
  const isMine = and(eq(idempotency.adminId, mine.adminId), eq(idempotency.key, key))
  const [createdAt, digest] = [context.now(), digestOf(context, call)]
  const answerBefore = async ({ db }: Pick<CallContext, 'db'>): Promise<StoredResponse | undefined> => {
    const [before] = await db
      .select()
      .from(idempotency)
      .where(and(isMine, gte(idempotency.createdAt, expiredAt(createdAt))))
    if (!before) return undefined
    if (before.request !== digest) throw new ApiError(409, reason('idempotency.key.reused'))
    return { status: before.status, body: before.answer }
  }
  const known = await answerBefore(context)
  if (known) return known
  const prepared = await prepare(context)
  return inTransaction(prepared, async (inside) => {
    const { db } = inside
    await db.delete(idempotency).where(and(isMine, lt(idempotency.createdAt, expiredAt(createdAt))))
    const claimed = await db
      .insert(idempotency)
      .values({ ...mine, request: digest, status: 0, createdAt })
      .onConflictDoNothing()
      .returning()
    if (!claimed.length) {
      const first = await answerBefore(inside)
      if (!first) throw new Error('The key was claimed by a request that left no answer')
      return first
    }
    const answer = await run(inside)
    await db.update(idempotency).set({ status: answer.status, answer: answer.body }).where(isMine)
    return answer
  })
}
