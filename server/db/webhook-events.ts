import { sql } from 'drizzle-orm'
import { eventsOf } from '#contract/policies/webhooks.ts'
import type { Context } from '../core/context'
import type { history } from './tables/internal'
import { tablesOf } from './tables/table'

type Change = Pick<typeof history.$inferInsert, 'action' | 'entity' | 'entityId' | 'propKey'>

/**
 * What webhooks are to report about these changes, in their transaction: one delivery for each active webhook that has
 * the event. What is sent of the record is decided when it is delivered.
 */
export const addWebhookEvents = async (context: Context, changes: readonly Change[]): Promise<void> => {
  const byRecord = new Map<string, Change[]>()
  for (const change of changes) {
    const key = `${change.entity} ${change.entityId}`
    byRecord.set(key, [...(byRecord.get(key) ?? []), change])
  }
  const added = [...byRecord.values()].flatMap((own) =>
    eventsOf(own).map((event) => ({ event, record_id: own[0]?.entityId })),
  )
  if (!added.length) return
  const { webhooks, webhookDeliveries } = tablesOf(context.registry)
  const now = context.now().toISOString()
  await context.db.execute(sql`
    insert into ${webhookDeliveries} (id, webhook, event, record_id, state, attempts, next_at, created_at, updated_at)
    select gen_random_uuid()::text, ${webhooks.id}, added.event, added.record_id, 'Pending', 0,
      ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
    from ${webhooks}, jsonb_to_recordset(${JSON.stringify(added)}::jsonb) added (event text, record_id text)
    where ${webhooks.isActive} and ${webhooks.deletedAt} is null and added.event = any(${webhooks.events})`)
}
