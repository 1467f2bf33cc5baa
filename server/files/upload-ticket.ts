import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '../core/database'
import { settings } from '../db/tables/internal'

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
