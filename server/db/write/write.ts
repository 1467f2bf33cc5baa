import { isDeepStrictEqual } from 'node:util'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { writeKey } from '../../../contract/grammar/facts'
import type { AnyResource } from '../../../contract/grammar/resource'
import { messages } from '../../../contract/policies/messages'
import { reason, reasonOf } from '../../../contract/policies/refusals'
import { Refusal } from '../../core/errors'
import { mayRead } from '../../core/may-read'
import { storeDay } from '../../core/time'
import type { Json, ReadRecord, Work, WriteRules } from '../../core/work'
import { recordCreations, recordUpdate } from '../history'
import { addMediaUse, noteMediaUse } from '../media-use'
import { readOne } from '../read/read'
import { columnOf, joinTable, tableNamed } from '../tables/table'
import { inTransaction } from '../transaction'
import { checkMedia, checkNesting, checkReferences, checkUnique, clashOf } from './constraints'
import { checkTogether, clearInapplicable } from './field-rules'
import { removeWhole } from './remove'
import { hashSecrets } from './secrets'
import { fillSlugs } from './slug'
import { columnValues, initialValues } from './values'

export const missing = (resource: AnyResource) =>
  new Refusal(404, reasonOf(resource.says?.missing ?? messages.notFound))

/** Someone else's write came first. Callers who may read the record get its current version. */
export const staleVersion = (w: Pick<Work, 'admin'>, resource: AnyResource, current: Json) =>
  new Refusal(409, reason('record.changed'), mayRead(w, resource) ? { current } : {})

type Lists = Readonly<Record<string, readonly string[]>>
/** The lists of references in the body that differ from the record's, by field. */
const changedLists = (resource: AnyResource, body: Json, before?: Json): Lists => {
  const lists: Record<string, readonly string[]> = {}
  for (const [key, field] of Object.entries(resource.fields)) {
    const given = body[writeKey(key, field)]
    if (field.kind !== 'refs' || given === undefined) continue
    const ids = (given ?? []) as string[]
    const kept = ((before?.[key] ?? []) as { id: string }[]).map(({ id }) => id)
    if (!before || !isDeepStrictEqual(ids, kept)) lists[key] = ids
  }
  return lists
}

/** Writes lists of references in order. */
const writeLists = async (w: Work, resource: AnyResource, id: string, lists: Lists) => {
  for (const [key, ids] of Object.entries(lists)) {
    const table = joinTable(w.registry, resource, key)
    await w.db.delete(table).where(eq(table.from, id))
    const rows = ids.map((to, position) => ({ from: id, to, position }))
    if (rows.length) await w.db.insert(table).values(rows)
  }
}

/**
 * Writes values, the next version and the time in one statement, so that triggers fire once. The database compares the
 * values with those it keeps; false if nothing changes.
 */
const updateRow = async (
  w: Work,
  resource: AnyResource,
  before: ReadRecord,
  values: Json,
  isChanged: boolean,
) => {
  const table = tableNamed(w.registry, resource.name)
  const differs = Object.entries(values).map(([key, value]) => {
    const column = columnOf(table, key)
    return sql`${column} is distinct from ${sql.param(value, column)}`
  })
  if (!isChanged && !differs.length) return false
  const rows = await w.db
    .update(table)
    .set({ ...values, version: sql`${table.version} + 1`, updatedAt: w.now() })
    .where(
      and(eq(table.id, before.id), eq(table.version, before.version), isChanged ? undefined : or(...differs)),
    )
    .returning({ id: table.id })
  return rows.length > 0
}

const reread = async <R extends AnyResource>(w: Work, resource: R, id: string) => {
  const record = await readOne(w, resource, id)
  if (!record) throw missing(resource)
  return record
}

/**
 * If two writes race for the same value, the database decides: for a generated slug the next one is tried, otherwise
 * the later write is refused.
 */
const written = async <T>(w: Work, resource: AnyResource, body: Json, write: (w: Work) => Promise<T>) => {
  for (let tries = 1; ; tries++) {
    try {
      return await inTransaction(w, write)
    } catch (error) {
      const clash = clashOf(resource, error)
      if (!clash) throw error
      const field = resource.fields[clash.key]
      const isOurs = field && 'slugOf' in field && field.slugOf && !body[clash.key]
      if (!isOurs || tries === 5) throw clash.refusal
    }
  }
}

export const createRecord = async <R extends AnyResource>(
  w: Work,
  resource: R,
  given: Json,
  rules: WriteRules = {},
) => {
  const sent = await hashSecrets(resource, given)
  return written(w, resource, sent, async (w) => {
    const id = newId()
    const more = await rules.beforeCreate?.(w, sent)
    const body = clearInapplicable(resource, { ...sent, ...more })
    await checkReferences(w, resource, body)
    const at = w.now()
    const values = { ...initialValues(resource, storeDay(at)), ...columnValues(resource, body) }
    checkTogether(resource, body, { now: at })
    await checkMedia(w, resource, values)
    // Before slugs are generated: those are never refused, but numbered.
    await checkUnique(w, resource, id, values, rules)
    await fillSlugs(w, resource, values, id)
    const table = tableNamed(w.registry, resource.name)
    await w.db.insert(table).values({ ...values, id, createdAt: at, updatedAt: at })
    await writeLists(w, resource, id, changedLists(resource, body))
    const after = await reread(w, resource, id)
    await recordCreations(w, resource, [after])
    await addMediaUse(w.db, resource, [after])
    return after
  })
}

/** Locks the record until the transaction ends. */
const lock = async (w: Work, resource: AnyResource, id: string) => {
  const table = tableNamed(w.registry, resource.name)
  const [row] = await w.db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, id), isNull(table.deletedAt)))
    .for('update')
  if (!row) throw missing(resource)
}

/** A partial record: an absent key is unchanged, null clears it. Only the server's own writes have no `version`. */
export const updateRecord = async <R extends AnyResource>(
  w: Work,
  resource: R,
  id: string,
  given: Json,
  rules: WriteRules = {},
) => {
  const sent = await hashSecrets(resource, given)
  return written(w, resource, sent, async (w) => {
    await lock(w, resource, id)
    const before = await reread(w, resource, id)
    const more = await rules.beforeUpdate?.(w, sent, before)
    const body = clearInapplicable(resource, { ...sent, ...more }, before)
    await checkReferences(w, resource, body)
    await checkNesting(w, resource, id, body)
    const values = columnValues(resource, body)
    checkTogether(resource, body, { before, now: w.now() })
    await checkMedia(w, resource, values)
    if (body.version !== undefined && body.version !== before.version) throw staleVersion(w, resource, before)
    await checkUnique(w, resource, id, values, rules)
    await fillSlugs(w, resource, values, id, before)

    const lists = changedLists(resource, body, before)
    const isUpdated = await updateRow(w, resource, before, values, Object.keys(lists).length > 0)
    if (!isUpdated) return before
    await writeLists(w, resource, id, lists)
    const after = await reread(w, resource, id)
    await recordUpdate(w, resource, id, before, after)
    await noteMediaUse(w.db, resource, after)
    return after
  })
}

/** Marks the record and its parts as deleted; refused while others refer to it. */
export const removeRecord = (w: Work, resource: AnyResource, id: string, rules: WriteRules = {}) =>
  written(w, resource, {}, async (w) => {
    await lock(w, resource, id)
    const before = await reread(w, resource, id)
    await rules.beforeRemove?.(w, before)
    await removeWhole(w, resource, id)
    return before
  })
