import { isDeepStrictEqual } from 'node:util'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { bodyKeyOf } from '#contract/grammar/facts.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { reason, specifiedReason } from '#contract/policies/errors/index.ts'
import { messages } from '#contract/policies/messages.ts'
import { canRead } from '#server/core/can-read.ts'
import type { Context, ReadRecord, ReadRecordOf, UnknownRecord, WriteRules } from '#server/core/context.ts'
import { ApiError } from '#server/core/errors.ts'
import { storeDay } from '#server/core/time.ts'
import { changedFieldKeys, recordCreations, recordUpdate } from '../history'
import { addMediaUse, replaceMediaUse } from '../media-use'
import { inIds } from '../read/in-ids'
import { readOne, readRecordsByIds } from '../read/read'
import { visibleCondition } from '../read/visible'
import { columnOf, joinTable, tableNamed } from '../tables/table'
import { inTransaction } from '../transaction'
import {
  checkMedia,
  checkNesting,
  checkReferences,
  checkUnique,
  findUniqueViolation,
  lockTreeMoves,
} from './constraints'
import { checkFieldRules, clearInapplicable } from './field-rules'
import { followSlugs } from './follow-slugs'
import { removeWithParts } from './remove'
import { hashSecrets } from './secrets'
import { checkFormerSlug, fillSlugs } from './slug'
import { columnValues, defaultColumnValues } from './values'

export const notFoundError = (resource: AnyResource) =>
  new ApiError(404, specifiedReason(resource.messages?.missing ?? messages.notFound))

/** Someone else's write came first. Callers who may read the record get its current version. */
export const versionConflictError = (
  context: Pick<Context, 'admin'>,
  resource: AnyResource,
  current: UnknownRecord,
) => new ApiError(409, reason('record.changed'), canRead(context, resource) ? { current } : {})

export type Lists = Readonly<Record<string, readonly string[]>>
/** The lists of references in the body that differ from the record's, by field. */
export const changedLists = (resource: AnyResource, body: UnknownRecord, before?: UnknownRecord): Lists => {
  const lists: Record<string, readonly string[]> = {}
  for (const [key, field] of Object.entries(resource.fields)) {
    const input = body[bodyKeyOf(key, field)]
    if (field.kind !== 'refs' || input === undefined) continue
    const ids = (input ?? []) as string[]
    const kept = ((before?.[key] ?? []) as { id: string }[]).map(({ id }) => id)
    if (!before || !isDeepStrictEqual(ids, kept)) lists[key] = ids
  }
  return lists
}

/** The number of rows of a list of references that one statement adds; its parameters are limited. */
const listRowsAtOnce = 5000

/** Writes the lists of references of records in order; those of an updated record replace its former ones. */
export const writeReferenceLists = async (
  { db, registry }: Context,
  resource: AnyResource,
  writes: readonly { id: string; lists: Lists; before?: UnknownRecord | undefined }[],
) => {
  for (const key of new Set(writes.flatMap(({ lists }) => Object.keys(lists)))) {
    const table = joinTable(registry, resource, key)
    const replaced = writes.flatMap(({ id, lists, before }) => (before && lists[key] ? id : []))
    if (replaced.length) await db.delete(table).where(inIds(table.from, replaced))
    const rows = writes.flatMap(({ id, lists }) =>
      (lists[key] ?? []).map((to, position) => ({ from: id, to, position })),
    )
    for (let from = 0; from < rows.length; from += listRowsAtOnce)
      await db.insert(table).values(rows.slice(from, from + listRowsAtOnce))
  }
}

/**
 * Writes values, the next version and the time in one statement, so that triggers fire once. The database compares the
 * values with those it keeps; false if nothing changes.
 */
const updateRow = async (
  context: Context,
  resource: AnyResource,
  before: ReadRecord,
  values: UnknownRecord,
  isChanged: boolean,
) => {
  const table = tableNamed(context.registry, resource.name)
  const differs = Object.entries(values).map(([key, value]) => {
    const column = columnOf(table, key)
    return sql`${column} is distinct from ${sql.param(value, column)}`
  })
  if (!isChanged && !differs.length) return false
  const rows = await context.db
    .update(table)
    .set({ ...values, version: sql`${table.version} + 1`, updatedAt: context.now() })
    .where(
      and(eq(table.id, before.id), eq(table.version, before.version), isChanged ? undefined : or(...differs)),
    )
    .returning({ id: table.id })
  return rows.length > 0
}

export const rereadRecord = async <R extends AnyResource>(context: Context, resource: R, id: string) => {
  const record = await readOne(context, resource, id)
  if (!record) throw notFoundError(resource)
  return record
}

/**
 * If two writes race for the same value, the database decides: for a generated slug the next one is tried, otherwise
 * the later write is refused.
 */
export const writeWithRetry = async <T>(
  context: Context,
  resource: AnyResource,
  body: UnknownRecord,
  write: (transaction: Context) => Promise<T>,
) => {
  for (let tries = 1; ; tries++) {
    try {
      return await inTransaction(context, write)
    } catch (error) {
      const clash = findUniqueViolation(resource, error)
      if (!clash) throw error
      const field = resource.fields[clash.key]
      const isOurs = field && 'slugOf' in field && field.slugOf && !body[clash.key]
      if (!isOurs || tries === 5) throw clash.refusal
    }
  }
}

export const createRecord = async <R extends AnyResource>(
  context: Context,
  resource: R,
  input: UnknownRecord,
  rules: WriteRules = {},
) => {
  const sent = await hashSecrets(resource, input)
  return writeWithRetry(context, resource, sent, async (transaction) => {
    const id = newId()
    const [more] = (await rules.beforeCreate?.(transaction, [sent])) ?? []
    if (more instanceof ApiError) throw more
    const body = clearInapplicable(resource, { ...sent, ...more })
    await checkReferences(transaction, resource, body)
    const at = transaction.now()
    const values = { ...defaultColumnValues(resource, storeDay(at)), ...columnValues(resource, body) }
    checkFieldRules(resource, body, { now: at })
    await checkMedia(transaction, resource, values)
    // Before slugs are generated: those are never refused, but numbered.
    await checkUnique(transaction, resource, id, values, rules)
    await checkFormerSlug(transaction, resource, { id, body, values })
    await fillSlugs(transaction, resource, values, id)
    const table = tableNamed(transaction.registry, resource.name)
    await transaction.db.insert(table).values({ ...values, id, createdAt: at, updatedAt: at })
    await writeReferenceLists(transaction, resource, [{ id, lists: changedLists(resource, body) }])
    const after = await rereadRecord(transaction, resource, id)
    await recordCreations(transaction, resource, [after])
    await addMediaUse(transaction.db, resource, [after])
    await rules.afterWrites?.(transaction, [{ after }])
    return after
  })
}

/** Locks the record until the transaction ends. */
const lockForUpdate = async (context: Context, resource: AnyResource, id: string) => {
  const table = tableNamed(context.registry, resource.name)
  const [row] = await context.db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, id), isNull(table.deletedAt), visibleCondition(context, resource)))
    .for('update')
  if (!row) throw notFoundError(resource)
}

/** Locks several records and reads them at once, for writes of this transaction that follow. */
export const lockRecords = async (
  context: Context,
  resource: AnyResource,
  ids: readonly string[],
): Promise<Context['locked']> => {
  const { id, deletedAt } = tableNamed(context.registry, resource.name)
  await context.db
    .select({ id })
    .from(tableNamed(context.registry, resource.name))
    .where(and(inIds(id, ids), isNull(deletedAt), visibleCondition(context, resource)))
    // In one order, so that two batches do not wait for each other.
    .orderBy(id)
    .for('update')
  const records = await readRecordsByIds(context, resource, ids)
  return new Map(records.map((record) => [record.id, record]))
}

/** The record, locked until the transaction ends. What was read before is used once: a write makes it outdated. */
const lockedRecord = async <R extends AnyResource>(context: Context, resource: R, id: string) => {
  const known = context.locked?.get(id)
  context.locked?.delete(id)
  if (known) return known as ReadRecordOf<R>
  await lockForUpdate(context, resource, id)
  return rereadRecord(context, resource, id)
}

/** A partial record: an absent key is unchanged, null clears it. Only the server's own writes have no `version`. */
export const updateRecord = async <R extends AnyResource>(
  context: Context,
  resource: R,
  id: string,
  input: UnknownRecord,
  rules: WriteRules = {},
) => {
  const sent = await hashSecrets(resource, input)
  return writeWithRetry(context, resource, sent, async (transaction) => {
    await lockTreeMoves(transaction, resource, sent)
    const before = await lockedRecord(transaction, resource, id)
    const more = await rules.beforeUpdate?.(transaction, sent, before)
    const body = clearInapplicable(resource, { ...sent, ...more }, before)
    await checkReferences(transaction, resource, body)
    await checkNesting(transaction, resource, id, body)
    const values = columnValues(resource, body)
    checkFieldRules(resource, body, { before, now: transaction.now() })
    await checkMedia(transaction, resource, values)
    if (body.version !== undefined && body.version !== before.version)
      throw versionConflictError(transaction, resource, before)
    await checkUnique(transaction, resource, id, values, rules)
    await checkFormerSlug(transaction, resource, { id, body, values, before })
    await fillSlugs(transaction, resource, values, id, before)

    const lists = changedLists(resource, body, before)
    const isUpdated = await updateRow(transaction, resource, before, values, Object.keys(lists).length > 0)
    if (!isUpdated) return before
    await writeReferenceLists(transaction, resource, [{ id, lists, before }])
    const after = await rereadRecord(transaction, resource, id)
    await recordUpdate(transaction, resource, id, before, after)
    const changed = changedFieldKeys(resource, before, after)
    await replaceMediaUse(transaction.db, resource, [{ record: after, changed }])
    await followSlugs(transaction, resource, [{ before, after }])
    await rules.afterWrites?.(transaction, [{ after, before }])
    return after
  })
}

/** Marks the record and its parts as deleted; refused while others refer to it. */
export const removeRecord = (context: Context, resource: AnyResource, id: string, rules: WriteRules = {}) =>
  writeWithRetry(context, resource, {}, async (transaction) => {
    await lockForUpdate(transaction, resource, id)
    const before = await rereadRecord(transaction, resource, id)
    await rules.beforeRemove?.(transaction, before)
    await removeWithParts(transaction, resource, [id])
    return before
  })
