import { and, eq, inArray, sql } from 'drizzle-orm'
import { automationEvents, automationEventsIn, type Started } from '#contract/policies/automations.ts'
import type { Context } from '../core/context'
import type { history } from './tables/internal'
import { settings } from './tables/internal'
import { tablesOf } from './tables/table'

type Change = Pick<typeof history.$inferInsert, 'action' | 'entity' | 'entityId' | 'propKey' | 'from' | 'to'>

/** Of stock whose quantity changed, that which was above the low-stock level and no longer is. */
const thatFell = async ({ db, registry }: Context, changed: readonly Started[]): Promise<Started[]> => {
  if (!changed.length) return []
  const { id, lowAt } = tablesOf(registry).inventory
  const ids = changed.map(({ recordId }) => recordId)
  const rows = await db.select({ id, lowAt }).from(tablesOf(registry).inventory).where(inArray(id, ids))
  const levels = new Map(rows.map((row) => [row.id, row.lowAt ?? 0]))
  return changed.filter(({ recordId, from, to }) => {
    const level = levels.get(recordId)
    return level !== undefined && Number(from) > level && Number(to) <= level
  })
}

/** The events of these changes for which there is a rule. */
const startedBy = async (context: Context, changes: readonly Change[]): Promise<Started[]> => {
  const found = automationEventsIn(changes)
  if (!found.length) return []
  const { automations } = tablesOf(context.registry)
  const names = [...new Set(found.map(({ event }) => event))]
  const rows = await context.db
    .selectDistinct({ event: automations.event })
    .from(automations)
    .where(
      and(
        eq(automations.isActive, true),
        sql`${automations.deletedAt} is null`,
        inArray(automations.event, names),
      ),
    )
  const started = found.filter(({ event }) => rows.some((row) => row.event === event))
  const isFall = ({ event }: Started) => 'fallsLow' in automationEvents[event]
  return [...started.filter((one) => !isFall(one)), ...(await thatFell(context, started.filter(isFall)))]
}

/**
 * The runs of automations that these changes start, in their transaction: one for each active automation that has the event.
 * What an automation did starts none, so that none can start itself or another one.
 */
export const addAutomationRuns = async (context: Context, changes: readonly Change[]): Promise<void> => {
  if (context.admin?.automation) return
  const started = await startedBy(context, changes)
  if (!started.length) return
  const { automations, automationRuns: runs } = tablesOf(context.registry)
  const now = context.now().toISOString()
  const added = JSON.stringify(started.map(({ event, recordId }) => ({ event, record_id: recordId })))
  await context.db.execute(sql`
    insert into ${runs} (id, automation, event, record_id, state, attempts, next_at, created_at, updated_at)
    select gen_random_uuid()::text, ${automations.id}, added.event, added.record_id, 'Pending', 0,
      ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
    from ${automations}, jsonb_to_recordset(${added}::jsonb) added (event text, record_id text)
    where ${automations.isActive} and ${automations.deletedAt} is null and ${automations.event} = added.event
      and not exists (select 1 from ${settings}
        where ${settings.key} = 'general' and ${settings.value} ->> 'automationsOn' = 'false')`)
}
