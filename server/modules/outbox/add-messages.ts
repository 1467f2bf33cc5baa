import { and, eq, inArray } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import type { MessageChannel, MessageKind, MessageLanguage } from '#contract/policies/outbox.ts'
import { type Context, nameOfCaller } from '#server/core/context.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { readGeneralSettings } from '../settings/declared-settings'
import { fillTemplate, type MessageValues, storeNameIn, usualTemplates } from './templates'

type Recipient = { readonly email?: string | null | undefined; readonly phone?: string | null | undefined }
export type NewMessage = {
  kind: MessageKind
  to: Recipient
  values: (language: MessageLanguage) => MessageValues
  order?: string
  testRide?: string
  /** If it must not exist twice. */
  id?: string
}

/** The preferred channel, or the other one if the recipient has no address there. */
const addressOf = ({ email, phone }: Recipient, preferred: MessageChannel) => {
  const addresses = { email, phone }
  const [first, second] =
    preferred === 'textMessage' ? (['phone', 'email'] as const) : (['email', 'phone'] as const)
  const key = addresses[first] ? first : second
  const address = addresses[key]
  return address
    ? { channel: key === 'email' ? ('email' as const) : ('textMessage' as const), address }
    : undefined
}

/** The templates of these kinds; null for those that are switched off. */
const readTemplates = async (
  { db, registry }: Context,
  language: MessageLanguage,
  kinds: readonly MessageKind[],
) => {
  const { messageTemplates: table } = tablesOf(registry)
  const rows = await db
    .select()
    .from(table)
    .where(and(eq(table.language, language), inArray(table.kind, [...kinds])))
  const stored = new Map(rows.map((row) => [row.kind, row.isActive ? row : null]))
  return (kind: MessageKind) => {
    const found = stored.get(kind)
    return found === undefined ? usualTemplates[language][kind] : found
  }
}

/** Adds messages to the outbox, in the transaction of what causes them. Recipients without an address get none. */
export const addMessages = async (context: Context, messages: readonly NewMessage[]): Promise<void> => {
  if (!messages.length) return
  const { storeName, messageLanguage, messageChannel } = await readGeneralSettings(context)
  const language = messageLanguage ?? 'english'
  const store = storeName || storeNameIn(language)
  const templateOf = await readTemplates(
    context,
    language,
    messages.map(({ kind }) => kind),
  )
  const { admin } = context
  const now = context.now()
  const rows = messages.flatMap(({ kind, to, values, order, testRide, id }) => {
    const found = addressOf(to, messageChannel ?? 'email')
    if (!found) return []
    const template = templateOf(kind)
    if (!template) return []
    const all = { ...values(language), store }
    return [
      {
        ...{ id: id ?? newId(), createdAt: now, updatedAt: now, kind, language, ...found },
        ...{ state: 'Queued' as const, attempts: 0, nextAttemptAt: now },
        subject: found.channel === 'email' ? fillTemplate(template.subject, all).slice(0, 200) : null,
        text: fillTemplate(template[found.channel], all),
        ...{ order: order ?? null, testRide: testRide ?? null },
        causedBy: admin ? nameOfCaller(admin) : 'System',
      },
    ]
  })
  if (rows.length)
    await context.db.insert(tablesOf(context.registry).outboxMessages).values(rows).onConflictDoNothing()
}
