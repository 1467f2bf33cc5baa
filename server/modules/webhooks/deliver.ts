import { and, eq, gte, isNull, lt, lte, sql } from 'drizzle-orm'
import { roleOfKey } from '#contract/policies/api-keys.ts'
import type { Showroom } from '#contract/policies/reach.ts'
import { showroomReachOf } from '#contract/policies/reach.ts'
import {
  deliveryDays,
  failingDays,
  maxDeliveryAttempts,
  retryPausesMs,
  rotationHours,
  signatureHeader,
  type WebhookEvent,
  webhookEvents,
} from '#contract/policies/webhooks.ts'
import { resourceNamed } from '#contract/registry.ts'
import { findSignedInAdmin, showroomsOf, toSignedInRole } from '#server/auth/sessions.ts'
import { placeOf } from '#server/auth/stored-secrets.ts'
import { allDone } from '#server/core/all-done.ts'
import { canRead } from '#server/core/can-read.ts'
import type { Context, UnknownRecord } from '#server/core/context.ts'
import { logDetails } from '#server/core/errors.ts'
import { unseal } from '#server/core/sealed.ts'
import { readOne } from '#server/db/read/read.ts'
import { namedVisibleCondition } from '#server/db/read/visible.ts'
import { history, webhookSecrets } from '#server/db/tables/internal.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { updateRecord } from '#server/db/write/write.ts'
import { createRounds } from '#server/deliveries/deliveries.ts'
import { addNotice } from '#server/modules/accounts/notices/add-notice.ts'
import { post } from './post'
import { signatureOf } from './sign'

/** The work of the server itself, and the hosts that may be private. */
export type DeliveryContext = Context & { webhookHosts: readonly string[] }

/** A server that ends meanwhile leaves its deliveries to others after so long. */
const leaseMs = 60_000
const atOnce = 10
const forgetEveryMs = 3_600_000
const dayMs = 86_400_000

type Due = {
  id: string
  webhook: string
  event: string
  recordId: string
  attempts: number
  createdAt: Date
}

/**
 * Takes deliveries that are due: no other server takes them until the lease ends. Those of failing webhooks are last,
 * since each may take as long as a delivery can.
 */
const takeDue = async ({ db, registry, now }: DeliveryContext): Promise<Due[]> => {
  const { webhooks, webhookDeliveries: deliveries } = tablesOf(registry)
  const due = sql`select ${deliveries.id} from ${deliveries} join ${webhooks} on ${webhooks.id} = ${deliveries.webhook}
    where ${deliveries.state} = 'Pending' and ${deliveries.nextAt} <= ${now().toISOString()}::timestamptz
      and ${webhooks.deletedAt} is null and (${webhooks.isActive} or ${deliveries.event} = 'test')
    order by ${webhooks.failingSince} is not null, ${deliveries.nextAt} limit ${atOnce} for update of ${deliveries} skip locked`
  const taken = await db
    .update(deliveries)
    .set({ nextAt: new Date(now().getTime() + leaseMs), attempts: sql`${deliveries.attempts} + 1` })
    .where(sql`${deliveries.id} in (${due})`)
    .returning()
  return taken.map(({ id, webhook, event, recordId, attempts, createdAt }) => ({
    ...{ id, webhook, event, recordId, attempts, createdAt },
  }))
}

const isEvent = (name: string): name is WebhookEvent => Object.hasOwn(webhookEvents, name)

/** Whether the reader reached a deleted record: its showrooms are those that its deletion was recorded with. */
const reachedDeleted = async (reader: Context, entity: string, recordId: string): Promise<boolean> => {
  const ofRecord = and(eq(history.entity, entity), eq(history.entityId, recordId))
  const found = await reader.db
    .select({ id: history.id })
    .from(history)
    .where(and(ofRecord, eq(history.action, 'remove'), await namedVisibleCondition(reader, history)))
    .limit(1)
  return found.length > 0
}

/** The record as the webhook's role and its responsible user may read it; undefined if they may not. */
const recordFor = async (context: DeliveryContext, webhook: UnknownRecord, { event, recordId }: Due) => {
  if (!isEvent(event)) return { resource: null, record: null }
  const { roles } = tablesOf(context.registry)
  const rows: { role: UnknownRecord; showrooms: Showroom[] | null }[] = await context.db
    .select({ role: roles, showrooms: showroomsOf(context.registry, 'roles') })
    .from(roles)
    .where(eq(roles.id, String(webhook.role)))
  const maker = await findSignedInAdmin(context.db, context.registry, String(webhook.responsible))
  const role =
    rows[0] && maker && roleOfKey(toSignedInRole(rows[0].role, rows[0].showrooms ?? []), maker.role, [])
  if (!role) return undefined
  const reader = { ...context, admin: { ...maker, role }, reach: showroomReachOf(role) }
  const resource = resourceNamed(context.registry, webhookEvents[event].of as string)
  if (!canRead(reader, resource)) return undefined
  if (webhookEvents[event].on === 'remove')
    return (await reachedDeleted(reader, resource.name, recordId))
      ? { resource: resource.name, record: null }
      : undefined
  const record = await readOne(reader, resource, recordId)
  return record && { resource: resource.name, record }
}

const secretsOf = async ({ db, now }: DeliveryContext, webhookId: string): Promise<string[]> => {
  const [found] = await db.select().from(webhookSecrets).where(eq(webhookSecrets.webhookId, webhookId))
  if (!found) return []
  const isReplacing = now().getTime() - found.madeAt.getTime() < rotationHours * 3_600_000
  const place = placeOf(webhookSecrets, webhookId)
  return [found.secret, ...(found.previous && isReplacing ? [found.previous] : [])].map((one) =>
    unseal(place, one),
  )
}

type Outcome = {
  state: 'Delivered' | 'Skipped' | 'Refused'
  responseStatus: number | null
  duration: number | null
  responseBody: string
  problem: string | null
}
const noResponse = { responseStatus: null, duration: null, responseBody: '' }

const attempt = async (context: DeliveryContext, webhook: UnknownRecord, due: Due): Promise<Outcome> => {
  const found = await recordFor(context, webhook, due)
  if (!found) return { ...noResponse, state: 'Skipped', problem: 'The role may not read the record' }
  const secrets = await secretsOf(context, due.webhook)
  if (!secrets.length) return { ...noResponse, state: 'Refused', problem: 'The webhook has no secret yet' }
  const { id, event, recordId, createdAt } = due
  const body = JSON.stringify({ id, event, at: createdAt.toISOString(), recordId, ...found })
  const headers = { [signatureHeader]: signatureOf(body, secrets, context.now()), 'user-agent': 'moto-admin' }
  const { status, excerpt, problem, durationMs } = await post(
    String(webhook.address),
    body,
    headers,
    context.webhookHosts,
  )
  return {
    state: problem === null ? 'Delivered' : 'Refused',
    ...{ responseStatus: status, duration: durationMs, responseBody: excerpt, problem },
  }
}

/** What fails in the server counts as an attempt: otherwise it would be tried again for ever. */
const failedHere = (error: Error): Outcome => ({
  ...noResponse,
  state: 'Refused',
  problem: `The server failed: ${logDetails(error).message}`.replace(/\p{Cc}+/gu, ' ').slice(0, 300),
})

/** Gives up deliveries whose servers ended at each attempt. */
const giveUp = async ({ db, registry, now }: DeliveryContext) => {
  const { webhookDeliveries: deliveries } = tablesOf(registry)
  await db
    .update(deliveries)
    .set({
      ...{ state: 'Failed', nextAt: null, updatedAt: now(), version: sql`${deliveries.version} + 1` },
      ...{ responseStatus: null, duration: null, responseBody: '' },
      problem: 'The server stopped while it was sending',
    })
    .where(
      and(
        ...[eq(deliveries.state, 'Pending'), gte(deliveries.attempts, maxDeliveryAttempts)],
        lte(deliveries.nextAt, now()),
      ),
    )
}

/** Switches a webhook off that has failed for days, and notifies the responsible user. */
const switchOff = (context: DeliveryContext, webhook: UnknownRecord) =>
  inTransaction<Context, void>(context, async (transaction) => {
    const id = String(webhook.id)
    const resource = resourceNamed(transaction.registry, 'webhooks')
    await updateRecord(transaction, resource, id, { isActive: false })
    await addNotice(transaction, {
      kind: 'webhookOff',
      entity: 'webhooks',
      entityId: id,
      recipientId: String(webhook.responsible),
      label: String(webhook.name),
    })
  })

const finish = async (context: DeliveryContext, webhook: UnknownRecord, due: Due, outcome: Outcome) => {
  const { webhooks, webhookDeliveries: deliveries } = tablesOf(context.registry)
  const now = context.now()
  const { state, ...response } = outcome
  const pause = state === 'Refused' ? retryPausesMs[due.attempts - 1] : undefined
  const next = pause === undefined ? null : new Date(now.getTime() + pause)
  await context.db
    .update(deliveries)
    .set({
      ...response,
      state: state === 'Refused' ? (next ? 'Pending' : 'Failed') : state,
      nextAt: next,
      updatedAt: now,
      version: sql`${deliveries.version} + 1`,
    })
    // After its lease another server may have taken it.
    .where(and(eq(deliveries.id, due.id), eq(deliveries.attempts, due.attempts)))
  const of = eq(webhooks.id, due.webhook)
  if (state === 'Delivered')
    await context.db.update(webhooks).set({ deliveredAt: now, failingSince: null }).where(of)
  if (state !== 'Refused') return
  await context.db
    .update(webhooks)
    .set({ failingSince: now })
    .where(and(of, isNull(webhooks.failingSince)))
  const since = webhook.failingSince
  if (webhook.isActive && since instanceof Date && now.getTime() - since.getTime() > failingDays * dayMs)
    await switchOff(context, webhook)
}

const deliver = async (context: DeliveryContext, due: Due) => {
  const { webhooks } = tablesOf(context.registry)
  const [webhook]: UnknownRecord[] = await context.db
    .select()
    .from(webhooks)
    .where(eq(webhooks.id, due.webhook))
  if (webhook) await finish(context, webhook, due, await attempt(context, webhook, due).catch(failedHere))
}

/** Delivers what is due, a few at a time; returns how many attempts were made. */
export const deliverDue = async (context: DeliveryContext): Promise<number> => {
  await giveUp(context)
  const due = await takeDue(context)
  await allDone(due.map((one) => deliver(context, one)))
  return due.length
}

/** Deletes what is older than the log goes back. */
export const forgetDeliveries = async ({ db, registry, now }: DeliveryContext): Promise<void> => {
  const { webhookDeliveries: deliveries } = tablesOf(registry)
  await db
    .delete(deliveries)
    .where(lt(deliveries.createdAt, new Date(now().getTime() - deliveryDays * dayMs)))
}

/** Delivers what is due until nothing is; from time to time the log is shortened. */
export const createWebhookRounds = (context: DeliveryContext) => {
  let forgottenAt = 0
  return createRounds(async (isStopping) => {
    while (!isStopping() && (await deliverDue(context)) === atOnce);
    if (Date.now() - forgottenAt < forgetEveryMs) return
    forgottenAt = Date.now()
    await forgetDeliveries(context)
  })
}
