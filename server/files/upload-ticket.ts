import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { reason } from '../../contract/policies/refusals'
import type { Database } from '../core/database'
import { Refusal } from '../core/errors'
import { idempotency, settings } from '../db/tables/internal'

/** Where a file goes with its ticket. */
export const uploadPath = '/media/upload'

/** What was announced: one file of that kind and size, for that key, until then. */
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

/** Made when it is first needed; all who serve the same database know it, and nobody else. */
const secretOf = async (db: Database): Promise<string> => {
  const read = () => db.select().from(settings).where(eq(settings.key, secretKey))
  const [before] = await read()
  if (before) return String(before.value)
  const value = randomBytes(32).toString('base64url')
  await db.insert(settings).values({ key: secretKey, value }).onConflictDoNothing()
  const [kept] = await read()
  return String(kept?.value)
}

const signatureOf = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest()

/** The ticket as a word for an address: what it says, and a signature that nobody else can write. */
export const writeTicket = async (db: Database, ticket: Ticket): Promise<string> => {
  const text = Buffer.from(JSON.stringify(ticket)).toString('base64url')
  return `${text}.${signatureOf(await secretOf(db), text).toString('base64url')}`
}

/** What a ticket says, where it is one of ours and its time is not over. */
export const readTicket = async (db: Database, word: string, now: Date): Promise<Ticket | undefined> => {
  const [text = '', given = ''] = word.split('.')
  const mine = signatureOf(await secretOf(db), text)
  const theirs = Buffer.from(given, 'base64url')
  if (theirs.length !== mine.length || !timingSafeEqual(theirs, mine)) return undefined
  const ticket = JSON.parse(Buffer.from(text, 'base64url').toString()) as Ticket
  return ticket.until > now.getTime() ? ticket : undefined
}

/** Used tickets are kept with the other keys of requests that run once, longer than any ticket is valid. */
const claimOf = (key: string) => ({ adminId: 'upload', key })
const isClaimed = (key: string) =>
  and(eq(idempotency.adminId, claimOf(key).adminId), eq(idempotency.key, claimOf(key).key))

/** Claims a ticket: its address accepts one file, also after that file was deleted. */
export const useTicket = async (db: Database, key: string, now: Date): Promise<void> => {
  const claimed = await db
    .insert(idempotency)
    .values({ ...claimOf(key), request: '', status: 200, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: idempotency.key })
  if (!claimed.length) throw new Refusal(409, reason('file.arrived'))
}

/** The file could not be kept: its address stays valid. */
export const releaseTicket = async (db: Database, key: string, error: unknown): Promise<never> => {
  await db.delete(idempotency).where(isClaimed(key))
  throw error
}
