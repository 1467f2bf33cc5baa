import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '../core/database'
import { settings } from '../db/tables/internal'

/** Created when it is first needed; every server of one database knows it. */
const secretOf = async (db: Database, name: string): Promise<string> => {
  const read = () => db.select().from(settings).where(eq(settings.key, name))
  const [before] = await read()
  if (before) return String(before.value)
  const value = randomBytes(32).toString('base64url')
  await db.insert(settings).values({ key: name, value }).onConflictDoNothing()
  const [kept] = await read()
  return String(kept?.value)
}

const signatureOf = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest()

/** Content with our signature, as a text for an address. Each use has its own secret, by name. */
export const signContent = async (db: Database, secret: string, content: unknown): Promise<string> => {
  const text = Buffer.from(JSON.stringify(content)).toString('base64url')
  return `${text}.${signatureOf(await secretOf(db, secret), text).toString('base64url')}`
}

/** The content of such a text; undefined if the signature is not ours. */
export const readSignedContent = async (db: Database, secret: string, token: string): Promise<unknown> => {
  const [text = '', signature = ''] = token.split('.')
  const mine = signatureOf(await secretOf(db, secret), text)
  const theirs = Buffer.from(signature, 'base64url')
  if (theirs.length !== mine.length || !timingSafeEqual(theirs, mine)) return undefined
  return JSON.parse(Buffer.from(text, 'base64url').toString())
}
