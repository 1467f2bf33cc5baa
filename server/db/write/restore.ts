import { and, eq, gte, isNotNull, not, type SQL, sql } from 'drizzle-orm'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { reason } from '#contract/policies/errors/index.ts'
import type { Reason } from '#contract/policies/errors/reason.ts'
import type { AnyRules, Context, ReadRecord, UnknownRecord } from '#server/core/context.ts'
import { ApiError, emptyFieldErrors, type FieldErrors } from '#server/core/errors.ts'
import { resourceTerm } from '#server/core/terms.ts'
import { recordRestorations } from '../history'
import { rebuildMediaUse } from '../media-use'
import { inIds } from '../read/in-ids'
import { readDeleted, readRecordsByIds, recordExists } from '../read/read'
import { columnOf, storedResources, tableNamed } from '../tables/table'
import { inTransaction } from '../transaction'
import { checkedUnique } from './batch/prefetch'
import { checkUnique } from './constraints'
import { findMissingReferences, resourceBodyKeyOf } from './missing'
import { checkFormerSlug } from './slug'
import { columnValues } from './values'
import { notFoundError, rereadRecord, writeReferenceLists, writeWithRetry } from './write'

/** The values to write instead of the record's own, by request keys; null leaves out what no longer exists. */
type Changes = UnknownRecord
type Problems = { errors: FieldErrors; others: Reason[] }

/** Collects a refusal instead of ending with it, so that all problems are reported together. */
const collect = async (problems: Problems, check: () => Promise<unknown> | undefined) => {
  try {
    await check()
  } catch (error) {
    if (!(error instanceof ApiError) || error.statusCode >= 500) throw error
    const { errors } = error.details
    if (errors) Object.assign(problems.errors, errors)
    else problems.others.push(...error.reasons)
  }
}

/** The values to write, in place of those that name something that no longer exists. */
const valuesToWrite = async (
  context: Context,
  resource: AnyResource,
  record: ReadRecord,
  changes: Changes,
  problems: Problems,
): Promise<UnknownRecord> => {
  const body = { ...changes }
  const missing = await findMissingReferences(context, resource, [record])
  for (const { key, reason, rest } of missing(record)) {
    const name = resourceBodyKeyOf(resource, key)
    if (changes[name] === null) body[name] = rest
    else problems.errors[name] = [reason]
  }
  return body
}

const refuse = (resource: AnyResource, { errors, others }: Problems) => {
  const found = [...Object.values(errors).flat(), ...others]
  if (!found.length) return
  throw new ApiError(409, [reason('restore.refused', { resource: resourceTerm(resource) }), ...found], {
    code: 'restore.refused',
    errors,
  })
}

type Deleted = { record: ReadRecord; deletedAt: Date }

/** Locks a deleted record until the transaction ends. */
const lockDeleted = async (
  context: Context,
  resource: AnyResource,
  id: string,
  erased: SQL | undefined,
): Promise<Deleted> => {
  const table = tableNamed(context.registry, resource.name)
  const [row] = await context.db
    .select({ deletedAt: table.deletedAt })
    .from(table)
    .where(and(eq(table.id, id), isNotNull(table.deletedAt), erased && not(erased)))
    .for('update')
  const [record] = row ? await readDeleted(context, resource, [id]) : []
  if (row && record) return { record, deletedAt: row.deletedAt as Date }
  if (await recordExists(context, resource, id)) throw new ApiError(409, reason('restore.done'))
  throw notFoundError(resource)
}

const revive = async (
  context: Context,
  resource: AnyResource,
  { record, deletedAt }: Deleted,
  changes: Changes,
  rules: AnyRules,
  beforeWrite?: () => Promise<void> | undefined,
): Promise<ReadRecord> => {
  const problems: Problems = { errors: emptyFieldErrors(), others: [] }
  const body = await valuesToWrite(context, resource, record, changes, problems)
  const values = columnValues(resource, body)
  await collect(problems, () =>
    checkUnique(context, resource, record.id, { ...record, ...values }, rules[resource.name] ?? {}),
  )
  await collect(problems, () =>
    checkFormerSlug(context, resource, { id: record.id, body, values: { ...record, ...values } }),
  )
  if (beforeWrite) await collect(problems, beforeWrite)
  refuse(resource, problems)

  const table = tableNamed(context.registry, resource.name)
  await context.db
    .update(table)
    .set({ ...values, deletedAt: null, updatedAt: context.now(), version: sql`${table.version} + 1` })
    .where(eq(table.id, record.id))
  const lists = Object.entries(resource.fields).flatMap(([key, field]) => {
    const ids = body[resourceBodyKeyOf(resource, key)]
    return field.kind === 'refs' && Array.isArray(ids) ? [[key, ids.map(String)] as const] : []
  })
  await writeReferenceLists(context, resource, [
    { id: record.id, lists: Object.fromEntries(lists), before: record },
  ])
  const after = await rereadRecord(context, resource, record.id)
  await recordRestorations(context, resource, [{ deletedAt, before: record, after }])
  // Its files are still in use, but not those that were deleted before that was so.
  await rebuildMediaUse(context.db, resource, [after])
  return after
}

/** Restores records whose values are unchanged, with their parts. */
const reviveUnchanged = async (
  context: Context,
  resource: AnyResource,
  all: readonly Deleted[],
  since: Date,
  rules: AnyRules,
) => {
  if (!all.length) return
  const table = tableNamed(context.registry, resource.name)
  const ids = all.map(({ record }) => record.id)
  await context.db
    .update(table)
    .set({ deletedAt: null, updatedAt: context.now(), version: sql`${table.version} + 1` })
    .where(inIds(table.id, ids))
  const after = new Map((await readRecordsByIds(context, resource, ids)).map((record) => [record.id, record]))
  await recordRestorations(
    context,
    resource,
    all.flatMap(({ record, deletedAt }) => {
      const restored = after.get(record.id)
      return restored ? [{ deletedAt, before: record, after: restored }] : []
    }),
  )
  await rebuildMediaUse(context.db, resource, [...after.values()])
  await reviveParts(context, resource, ids, since, rules)
}

/** Whether the work was done, and not refused. */
const unlessRefused = async (work: () => Promise<void>): Promise<boolean> => {
  try {
    await work()
    return true
  } catch (error) {
    if (!(error instanceof ApiError) || error.statusCode >= 500) throw error
    return false
  }
}

/** Restores the parts that were deleted with records, `since` then; those that were deleted before stay deleted. */
const reviveParts = async (
  context: Context,
  owner: AnyResource,
  ids: readonly string[],
  since: Date,
  rules: AnyRules,
) => {
  const problems: Problems = { errors: emptyFieldErrors(), others: [] }
  for (const resource of storedResources(context.registry))
    for (const [key, field] of Object.entries(resource.fields)) {
      if (field.kind !== 'ref' || !field.partOf || field.to !== owner.name) continue
      const table = tableNamed(context.registry, resource.name)
      const rows = await context.db
        .select({ id: table.id, deletedAt: table.deletedAt })
        .from(table)
        .where(and(inIds(columnOf(table, key), ids), gte(table.deletedAt, since)))
        .orderBy(table.id)
        .for('update')
      if (!rows.length) continue
      const deletedAt = new Map(rows.map((row) => [String(row.id), row.deletedAt as Date]))
      const records = await readDeleted(context, resource, [...deletedAt.keys()])
      const missing = await findMissingReferences(context, resource, records)
      // A part of two records, such as the stock of a variant, follows the second of them.
      const following = records.filter(
        (record) => !missing(record).some((one) => isPartOf(resource, one.key)),
      )
      const candidates = following.map((record) => ({ id: record.id, body: {}, values: record }))
      const isFree = await checkedUnique(context, resource, candidates, rules[resource.name] ?? {})
      const isReady = candidates.map((one, at) => isFree(one, at) && !missing(one.values).length)
      const parts = following.map((record) => ({ record, deletedAt: deletedAt.get(record.id) as Date }))
      const ready = parts.filter((_, at) => isReady[at])
      // Restored one by one, each refusal names its part.
      const isRestored = await unlessRefused(() =>
        inTransaction(context, (within) => reviveUnchanged(within, resource, ready, since, rules)),
      )
      const alone = isRestored ? parts.filter((_, at) => !isReady[at]) : parts
      for (const part of alone) await revivePart(context, resource, part, { since, rules, problems })
    }
  refuse(owner, problems)
}

const revivePart = async (
  context: Context,
  resource: AnyResource,
  part: Deleted,
  { since, rules, problems }: { since: Date; rules: AnyRules; problems: Problems },
) => {
  const name = String(part.record[resource.nameField] ?? resource.title.one)
  try {
    await revive(context, resource, part, {}, rules)
    await reviveParts(context, resource, [part.record.id], since, rules)
  } catch (error) {
    if (!(error instanceof ApiError) || error.statusCode >= 500) throw error
    for (const problem of error.reasons.slice(1))
      problems.others.push(reason('restore.part', { resource: resourceTerm(resource), name, why: problem }))
  }
}

const isPartOf = ({ fields }: AnyResource, key: string) => {
  const field = fields[key]
  return field?.kind === 'ref' && field.partOf === true
}

/** Restores a deleted record with the parts that were deleted with it. */
export const restoreRecord = (
  context: Context,
  resource: AnyResource,
  id: string,
  changes: Changes,
  rules: AnyRules,
): Promise<ReadRecord> =>
  writeWithRetry(context, resource, {}, async (transaction) => {
    const { beforeRestore, afterWrites, isErased } = rules[resource.name] ?? {}
    const deleted = await lockDeleted(transaction, resource, id, isErased?.(transaction))
    await revive(transaction, resource, deleted, changes, rules, () =>
      beforeRestore?.(transaction, deleted.record),
    )
    await reviveParts(transaction, resource, [id], deleted.deletedAt, rules)
    const after = await rereadRecord(transaction, resource, id)
    await afterWrites?.(transaction, [{ after }])
    return after
  })
