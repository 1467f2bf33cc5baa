import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { messageChannels } from '#contract/enums.ts'
import {
  type AutomationMessageKind,
  type MessageChannel,
  type MessageKind,
  type MessageLanguage,
  refusalOf,
} from '#contract/policies/outbox.ts'
import { type Context, nameOfCaller } from '#server/core/context.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { readGeneralSettings } from '../settings/declared-settings'
import {
  fillTemplate,
  type MessageTemplate,
  type MessageValues,
  storeNameIn,
  usualTemplates,
} from './templates'

type Recipient = { readonly email?: string | null | undefined; readonly phone?: string | null | undefined }
export type NewMessage = {
  kind: MessageKind | AutomationMessageKind
  /** The texts, of a kind that has no templates of its own. */
  template?: MessageTemplate
  /** The only channel, in place of the preferred one. */
  channel?: MessageChannel | undefined
  to: Recipient
  values: (language: MessageLanguage) => MessageValues
  order?: string
  testRide?: string
  /** If it must not exist twice. */
  id?: string
}

/**
 * The preferred channel, or the other one if the recipient has no address there or refuses it. If nothing else is left, the message is
 * written and not sent.
 */
const addressOf = (
  { email, phone }: Recipient,
  { preferred, only }: { preferred: MessageChannel; only: MessageChannel | undefined },
  isRefused: (channel: MessageChannel) => boolean,
) => {
  const addresses = { email, textMessage: phone }
  const channels = preferred === 'email' ? messageChannels : [...messageChannels].reverse()
  const possible = channels.flatMap((channel) => {
    const address = addresses[channel]
    return address && (!only || only === channel) ? [{ channel, address }] : []
  })
  const wanted = possible.find(({ channel }) => !isRefused(channel))
  return wanted ? { ...wanted, isOptedOut: false } : possible[0] && { ...possible[0], isOptedOut: true }
}

/** What the customers with these addresses refuse. */
const readRefusals = async ({ db, registry }: Context, recipients: readonly Recipient[]) => {
  const { customers } = tablesOf(registry)
  const given = (key: keyof Recipient) => recipients.flatMap((recipient) => recipient[key] ?? [])
  const rows = await db
    .select({ email: customers.email, phone: customers.phone, refused: customers.refusedMessages })
    .from(customers)
    .where(
      and(
        isNull(customers.deletedAt),
        sql`${customers.refusedMessages} <> '{}'`,
        or(inArray(customers.email, given('email')), inArray(customers.phone, given('phone'))),
      ),
    )
  return ({ email, phone }: Recipient, kind: NewMessage['kind'], channel: MessageChannel) =>
    rows.some(
      (row) =>
        ((email && row.email === email) || (phone && row.phone === phone)) &&
        row.refused.includes(refusalOf(kind, channel)),
    )
}

const isTemplateKind = (kind: NewMessage['kind']): kind is MessageKind =>
  Object.hasOwn(usualTemplates.english, kind)

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

/**
 * Adds messages to the outbox, in the transaction of what causes them, and returns the states of those that were written.
 * Recipients without an address get none.
 */
export const addMessages = async (
  context: Context,
  messages: readonly NewMessage[],
): Promise<('Queued' | 'OptedOut')[]> => {
  if (!messages.length) return []
  const { storeName, messageLanguage, messageChannel } = await readGeneralSettings(context)
  const language = messageLanguage ?? 'english'
  const store = storeName || storeNameIn(language)
  const templateOf = await readTemplates(
    context,
    language,
    messages.flatMap(({ kind }) => (isTemplateKind(kind) ? [kind] : [])),
  )
  const refuses = await readRefusals(
    context,
    messages.map(({ to }) => to),
  )
  const { admin } = context
  const now = context.now()
  const rows = messages.flatMap(({ kind, to, values, order, testRide, id, ...more }) => {
    const channels = { preferred: messageChannel ?? 'email', only: more.channel } as const
    const found = addressOf(to, channels, (channel) => refuses(to, kind, channel))
    if (!found) return []
    const { isOptedOut, ...destination } = found
    const template = isTemplateKind(kind) ? templateOf(kind) : more.template
    if (!template) return []
    const all = { ...values(language), store }
    return [
      {
        ...{ id: id ?? newId(), createdAt: now, updatedAt: now, kind, language, ...destination },
        state: isOptedOut ? ('OptedOut' as const) : ('Queued' as const),
        ...{ attempts: 0, nextAttemptAt: isOptedOut ? null : now },
        subject: found.channel === 'email' ? fillTemplate(template.subject, all).slice(0, 200) : null,
        text: fillTemplate(template[found.channel], all),
        ...{ order: order ?? null, testRide: testRide ?? null },
        causedBy: admin ? nameOfCaller(admin) : 'System',
      },
    ]
  })
  if (rows.length)
    await context.db.insert(tablesOf(context.registry).outboxMessages).values(rows).onConflictDoNothing()
  return rows.map(({ state }) => state)
}
