import { and, eq, lt } from 'drizzle-orm'
import { reason } from '#contract/policies/errors/index.ts'
import type { Database } from '../core/database'
import { ApiError } from '../core/errors'
import { idempotency } from '../db/tables/internal'
import { readSignedContent, signContent } from './signed-content'

/** Where a file is sent with its ticket. */
export const uploadPath = '/media/upload'

/** The announced file: its key, type and size, until that time. */
export type Ticket = {
  key: string
  feature: string
  name: string
  contentType: string
  size: number
  by: string | null
  /** Milliseconds. */
  until: number
}

const secretKey = 'uploadSecret'

/** The ticket as a parameter of an address: its content and our signature. */
export const signUploadTicket = (db: Database, ticket: Ticket): Promise<string> =>
  signContent(db, secretKey, ticket)

/** The content of a ticket, if it is ours and has not expired. */
export const readUploadTicket = async (
  db: Database,
  token: string,
  now: Date,
): Promise<Ticket | undefined> => {
  const ticket = (await readSignedContent(db, secretKey, token)) as Ticket | undefined
  return ticket && ticket.until > now.getTime() ? ticket : undefined
}

/**
 * Used tickets are stored with the other keys of requests that run once, longer than any ticket is valid. The status is
 * 0 until the file is stored.
 */
const claimOf = (key: string) => ({ adminId: 'upload', key })
const isClaimed = (key: string) =>
  and(eq(idempotency.adminId, claimOf(key).adminId), eq(idempotency.key, key))
/** After this time the server that stores the file has ended; requests end earlier. */
const storingMs = 120_000

/** Claims a ticket: its address accepts one file, also after that file was deleted. */
const claimTicket = async (db: Database, key: string, now: Date): Promise<void> => {
  const abandoned = and(
    eq(idempotency.status, 0),
    lt(idempotency.createdAt, new Date(now.getTime() - storingMs)),
  )
  const claimed = await db
    .insert(idempotency)
    .values({ ...claimOf(key), request: '', status: 0, createdAt: now })
    .onConflictDoUpdate({
      target: [idempotency.adminId, idempotency.key],
      set: { createdAt: now },
      ...(abandoned && { setWhere: abandoned }),
    })
    .returning({ key: idempotency.key })
  if (!claimed.length) throw new ApiError(409, reason('file.arrived'))
}

/** Stores the file of a ticket, once. If it cannot be stored, the address stays valid. */
export const redeemUploadTicket = async <T>(
  db: Database,
  key: string,
  now: Date,
  store: () => Promise<T>,
): Promise<T> => {
  await claimTicket(db, key, now)
  try {
    const stored = await store()
    await db.update(idempotency).set({ status: 200 }).where(isClaimed(key))
    return stored
  } catch (error) {
    await db.delete(idempotency).where(isClaimed(key))
    throw error
  }
}
