import { v7 as newId } from 'uuid'
import { restoredKey } from '#contract/calls/history.ts'
import { systemKeys } from '#contract/grammar/record.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { type Context, nameOfCaller, type UnknownRecord } from '../core/context'
import { addAutomationRuns } from './automation-events'
import { history } from './tables/internal'
import { timeOfChange } from './transaction'
import { addWebhookEvents } from './webhook-events'

export type HistoryRow = typeof history.$inferInsert
type Change = Pick<HistoryRow, 'action' | 'entity' | 'entityId'> & {
  propKey?: string | null
  from?: unknown
  to?: unknown
  note?: string | null
}

/** Rows per statement, whose number of parameters is limited. */
const atOnce = 1000

/** Adds to the audit trail, in the transaction of the change. */
export const addHistory = async (context: Context, changes: Change[]) => {
  if (!changes.length) return
  const { admin, importRun } = context
  const actor = {
    actorId: admin?.id ?? null,
    actorName: admin ? nameOfCaller(admin) : 'System',
    ...(importRun && { [importRun.isUndone ? 'undoneImportId' : 'importId']: importRun.id }),
  }
  const at = timeOfChange(context)
  const rows = changes.map((c) => ({ ...actor, id: newId(), at, ...c }))
  for (let i = 0; i < rows.length; i += atOnce)
    await context.db.insert(history).values(rows.slice(i, i + atOnce))
  await addWebhookEvents(context, changes)
  await addAutomationRuns(context, changes)
}

/** A record without system keys and derived fields. */
export const ownFieldsOf = ({ fields }: AnyResource, record: UnknownRecord) =>
  Object.fromEntries(
    Object.entries(record).filter(([key]) => !systemKeys.some((k) => k === key) && !fields[key]?.derived),
  )
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** The keys that differ between two versions of a record. */
export const changedFieldKeys = (resource: AnyResource, before: UnknownRecord, after: UnknownRecord) =>
  Object.keys(ownFieldsOf(resource, after)).filter((key) => !same(before[key], after[key]))

/** Records that are read never contain a secret, so neither does the history. */
export const recordCreations = (context: Context, resource: AnyResource, created: readonly UnknownRecord[]) =>
  addHistory(
    context,
    created.map((record) => ({
      entity: resource.name,
      entityId: String(record.id),
      action: 'create' as const,
      to: ownFieldsOf(resource, record),
    })),
  )

export const recordUpdate = (
  context: Context,
  resource: AnyResource,
  id: string,
  before: UnknownRecord,
  after: UnknownRecord,
) => recordUpdates(context, resource, [{ id, before, after }])

type Update = { id: string; before: UnknownRecord; after: UnknownRecord }
export const recordUpdates = (context: Context, resource: AnyResource, updates: readonly Update[]) =>
  addHistory(
    context,
    updates.flatMap(({ id, before, after }) =>
      changedFieldKeys(resource, before, after).map((key) => ({
        entity: resource.name,
        entityId: id,
        action: 'update' as const,
        propKey: key,
        from: before[key],
        to: after[key],
      })),
    ),
  )

/** Restored records: when each had been deleted, and the fields that were changed with it. */
export const recordRestorations = (
  context: Context,
  resource: AnyResource,
  restored: readonly { deletedAt: Date; before: UnknownRecord; after: UnknownRecord }[],
) =>
  addHistory(
    context,
    restored.flatMap(({ deletedAt, before, after }) =>
      [
        { propKey: restoredKey, from: deletedAt.toISOString(), to: null },
        ...changedFieldKeys(resource, before, after).map((key) => ({
          propKey: key,
          from: before[key],
          to: after[key],
        })),
      ].map((change) => ({
        entity: resource.name,
        entityId: String(after.id),
        action: 'update' as const,
        ...change,
      })),
    ),
  )

export const recordRemovals = (context: Context, resource: AnyResource, before: readonly UnknownRecord[]) =>
  addHistory(
    context,
    before.map((record) => ({
      entity: resource.name,
      entityId: String(record.id),
      action: 'remove' as const,
      from: ownFieldsOf(resource, record),
    })),
  )
