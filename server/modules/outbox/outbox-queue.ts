import { and, asc, eq, isNull, lte, notInArray, sql } from 'drizzle-orm'
import { messageChannels } from '#contract/enums.ts'
import { hasPasswordLink, type MessageChannel } from '#contract/policies/outbox.ts'
import type { Registry } from '#contract/registry.ts'
import { allDone } from '#server/core/all-done.ts'
import type { Context } from '#server/core/context.ts'
import type { Database } from '#server/core/database.ts'
import type { FileStore } from '#server/core/file-store.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import {
  createDeliveries,
  type DeliveryStore,
  maxAttempts,
  type Outcome,
  pauseAfter,
} from '#server/deliveries/deliveries.ts'
import { pngWithin } from '#server/files/picture.ts'
import { readGeneralSettings } from '../settings/declared-settings'
import { linkPlaceholder } from './account-messages'
import { isDepositDue } from './order-messages'
import { answerPasswordRequests, makeSentLink } from './password-requests'
import { type SmtpSettings, sendEmail } from './senders/email'
import type { Shop } from './senders/html'
import { type SmsSettings, sendSms } from './senders/sms'
import { storeNameIn } from './templates'
import { addReminders } from './test-ride-messages'
import { languageCodes } from './values'

/** How messages leave; those of a channel without settings are kept. */
export type OutboxSettings = {
  smtp?: SmtpSettings | undefined
  sms?: SmsSettings | undefined
  /** The public address of the admin, without a slash at the end. */
  adminUrl?: string | undefined
}

/** Links to set a password are sent where the admin knows its own address. */
export const linkChannelsOf = ({ smtp, sms, adminUrl }: OutboxSettings): MessageChannel[] =>
  adminUrl ? [...(smtp ? (['email'] as const) : []), ...(sms ? (['textMessage'] as const) : [])] : []

/** Longer than any sending takes. */
const leaseMs = 120_000

/** Of the logo in a mail, which shows it half as large, in pixels. */
const logoSide = 96
const readLogo = async (files: FileStore, key: string) => {
  const stored = await files.get(key)
  return stored ? pngWithin(stored.bytes, logoSide) : undefined
}

const oneLine = (error: string) =>
  error
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 400)

type Claimed = NonNullable<Awaited<ReturnType<ReturnType<typeof storeOf>['claim']>>>

type Hand = (message: Claimed) => Promise<Outcome>

const storeOf = (db: Database, registry: Registry, channel: MessageChannel) => {
  const table = tablesOf(registry).outboxMessages
  const isAlive = isNull(table.deletedAt)
  /** What every change of a message sets: a page that was read before is out of date. */
  const changed = (now: Date) => ({ version: sql`${table.version} + 1`, updatedAt: now })
  return {
    claim: async (now: Date) => {
      const next = db
        .select({ id: table.id })
        .from(table)
        .where(
          and(
            ...[eq(table.state, 'Queued'), eq(table.channel, channel), isAlive],
            lte(table.nextAttemptAt, now),
          ),
        )
        .orderBy(asc(table.nextAttemptAt), asc(table.id))
        .limit(1)
        .for('update', { skipLocked: true })
      const [claimed] = await db
        .update(table)
        .set({
          ...{ state: 'Sending', attempts: sql`${table.attempts} + 1`, ...changed(now) },
          nextAttemptAt: new Date(now.getTime() + leaseMs),
        })
        .where(sql`${table.id} in (${next})`)
        .returning()
      return claimed
    },
    settle: async (message: { id: string; attempts: number }, outcome: Outcome, now: Date) => {
      const isRepeated = outcome.result === 'refused' && !outcome.isFinal && message.attempts < maxAttempts
      const values =
        outcome.result === 'delivered'
          ? { state: 'Sent' as const, sentAt: now, providerId: outcome.providerId || null, lastError: null }
          : {
              state:
                outcome.result === 'uncertain'
                  ? ('Uncertain' as const)
                  : isRepeated
                    ? ('Queued' as const)
                    : ('Failed' as const),
              lastError: oneLine(outcome.error),
            }
      await db
        .update(table)
        .set({
          ...values,
          ...changed(now),
          nextAttemptAt: isRepeated ? new Date(now.getTime() + pauseAfter(message.attempts)) : null,
        })
        .where(
          and(eq(table.id, message.id), eq(table.state, 'Sending'), eq(table.attempts, message.attempts)),
        )
    },
    expire: async (now: Date) => {
      await db
        .update(table)
        .set({
          ...{ state: 'Uncertain', nextAttemptAt: null, ...changed(now) },
          lastError: 'The server stopped while it was sending',
        })
        .where(and(eq(table.state, 'Sending'), eq(table.channel, channel), lte(table.nextAttemptAt, now)))
    },
  } satisfies DeliveryStore<{ id: string; attempts: number }>
}

/** Keeps what nothing sends. */
const keepUnsendable = async (
  db: Database,
  registry: Registry,
  channels: readonly MessageChannel[],
  now: Date,
) => {
  if (channels.length === messageChannels.length) return
  const table = tablesOf(registry).outboxMessages
  await db
    .update(table)
    .set({ state: 'Kept', nextAttemptAt: null, version: sql`${table.version} + 1`, updatedAt: now })
    .where(
      and(eq(table.state, 'Queued'), channels.length ? notInArray(table.channel, [...channels]) : undefined),
    )
}

/** What sends the messages of the outbox: one delivery at a time of each channel, so that one does not wait for the other. */
export const createOutbox = (settings: OutboxSettings, work: Context) => {
  const { smtp, sms, adminUrl } = settings
  const { db, registry, fileStore, now } = work
  const shopFor = async ({ language }: Claimed): Promise<Shop> => {
    const { storeName, logo, colour } = await readGeneralSettings({ db })
    // A mail without its logo is better than none.
    const picture = logo ? await readLogo(fileStore, logo.key).catch(() => undefined) : undefined
    return { name: storeName || storeNameIn(language), logo: picture, colour }
  }
  /** With the link that only the recipient sees. What the provider answers may repeat it. */
  const withLink = async (message: Claimed, hand: Hand): Promise<Outcome> => {
    if (!hasPasswordLink(message.kind)) return hand(message)
    const made = adminUrl === undefined ? undefined : await makeSentLink(work, message, adminUrl)
    if (!made) return { result: 'refused', error: 'The link was removed, used or replaced', isFinal: true }
    const { link, token } = made
    const outcome = await hand({ ...message, text: message.text.replaceAll(linkPlaceholder, () => link) })
    return outcome.result === 'delivered'
      ? outcome
      : { ...outcome, error: outcome.error.replaceAll(token, () => linkPlaceholder) }
  }
  const handOver = async (message: Claimed, hand: Hand): Promise<Outcome> =>
    message.kind === 'orderDepositDue' && !(await isDepositDue(work, message.order))
      ? { result: 'refused', error: 'The deposit is no longer due', isFinal: true }
      : withLink(message, hand)
  const deliver = (channel: MessageChannel, hand: Hand) =>
    createDeliveries({
      store: storeOf(db, registry, channel),
      hand: (message) => handOver(message, hand),
      now,
    })
  const sending = [
    ...(smtp
      ? [
          deliver('email', async (message) =>
            sendEmail(smtp, {
              ...message,
              language: languageCodes[message.language],
              subject: message.subject ?? '',
              shop: await shopFor(message),
            }),
          ),
        ]
      : []),
    ...(sms ? [deliver('textMessage', (message) => sendSms(sms, message))] : []),
  ]
  const channels: MessageChannel[] = [
    ...(smtp ? (['email'] as const) : []),
    ...(sms ? (['textMessage'] as const) : []),
  ]
  return {
    run: async () => {
      const added = allDone([addReminders(work), answerPasswordRequests(work, linkChannelsOf(settings))])
      // What can't be added must not hold up what can be sent.
      await added.catch(() => {})
      await keepUnsendable(db, registry, channels, now())
      await allDone([added, ...sending.map((deliveries) => deliveries.run())])
    },
    stop: async () => {
      await Promise.all(sending.map((deliveries) => deliveries.stop()))
    },
  }
}
