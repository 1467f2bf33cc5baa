import { v7 as newId } from 'uuid'
import { systemKeys } from '../../contract/grammar/record'
import type { AnyResource } from '../../contract/grammar/resource'
import type { Json, Work } from '../rules/handler'
import { history } from './internal'

export type HistoryRow = typeof history.$inferInsert
type Change = Pick<HistoryRow, 'action' | 'entity' | 'entityId'> & {
  propKey?: string | null
  from?: unknown
  to?: unknown
  note?: string | null
}

/** Adds to the audit trail, in the transaction of what it tells of. */
export const addHistory = async (w: Work, changes: Change[]) => {
  if (!changes.length) return
  const { admin } = w
  const actor = {
    actorId: admin?.id ?? null,
    actorName: admin ? `${admin.firstName} ${admin.lastName}` : 'System',
  }
  const at = w.now()
  await w.db.insert(history).values(changes.map((c) => ({ ...actor, id: newId(), at, ...c })))
}

const own = (record: Json) =>
  Object.fromEntries(Object.entries(record).filter(([key]) => !systemKeys.some((k) => k === key)))
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** The keys that differ between two readings of a record. */
export const changedKeys = (before: Json, after: Json) =>
  Object.keys(own(after)).filter((key) => !same(before[key], after[key]))

/** Records read by the wire never hold a secret, so neither does the history. */
export const recordHistory = (w: Work, resource: AnyResource, id: string, before?: Json, after?: Json) => {
  const about = { entity: resource.name, entityId: id }
  if (!before || !after) {
    const action = after ? 'create' : 'remove'
    return addHistory(w, [{ ...about, action, from: before && own(before), to: after && own(after) }])
  }
  return addHistory(
    w,
    changedKeys(before, after).map((key) => ({
      ...about,
      action: 'update' as const,
      propKey: key,
      from: before[key],
      to: after[key],
    })),
  )
}
