import { createHash } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import { limits } from '../contract/limits'
import { Refusal, wrong } from './errors'
import type { CallContext } from './rules/handler'
import { idempotency } from './store/internal'

const keyOf = ({ request }: CallContext): string | undefined => {
  const key = request.headers['idempotency-key']
  if (key === undefined || request.method !== 'POST') return undefined
  if (typeof key === 'string' && /^[\x21-\x7e]{1,200}$/.test(key)) return key
  throw wrong({ 'Idempotency-Key': ['Idempotency-Key must be 1 to 200 printable characters'] })
}

/** What was asked, for comparison: the call, its body, and the files that came along. */
const digestOf = ({ request, body, files }: CallContext) => {
  const hash = createHash('sha256')
  hash.update(JSON.stringify([request.method, request.url, body]))
  for (const file of files) hash.update(JSON.stringify([file.field, file.fileName])).update(file.bytes)
  return hash.digest('hex')
}

export type Answer = { status: number; body: unknown }

/**
 * Runs a POST once for its key. The key is claimed in the transaction of the write: a second call with it waits for
 * the first, then gets the same answer; a call that was refused leaves no trace and may be tried again.
 */
export const once = async (c: CallContext, run: (c: CallContext) => Promise<Answer>): Promise<Answer> => {
  const key = keyOf(c)
  if (key === undefined || !c.admin) return run(c)
  const mine = { adminId: c.admin.id, key }
  const [createdAt, digest] = [c.now(), digestOf(c)]
  return c.db.transaction(async (db) => {
    const tooOld = new Date(createdAt.getTime() - limits.idempotencyHours * 3_600_000)
    await db.delete(idempotency).where(lt(idempotency.createdAt, tooOld))
    const claimed = await db
      .insert(idempotency)
      .values({ ...mine, request: digest, status: 0, createdAt })
      .onConflictDoNothing()
      .returning()
    const isMine = and(eq(idempotency.adminId, mine.adminId), eq(idempotency.key, key))
    if (!claimed.length) {
      const [before] = await db.select().from(idempotency).where(isMine)
      if (before?.request !== digest)
        throw new Refusal(409, 'This Idempotency-Key was already used for another request')
      return { status: before.status, body: before.answer }
    }
    const answer = await run({ ...c, db })
    await db.update(idempotency).set({ status: answer.status, answer: answer.body }).where(isMine)
    return answer
  })
}
