import type { AnyResource } from '#contract/grammar/resource.ts'
import type { Context, ReadRecord, UnknownRecord, WriteRules } from '#server/core/context.ts'
import { ApiError } from '#server/core/errors.ts'
import { changedFieldKeys, recordCreations, recordUpdates } from '#server/db/history.ts'
import { addMediaUse, replaceMediaUse } from '#server/db/media-use.ts'
import { readRecordsByIds } from '#server/db/read/read.ts'
import { tableNamed } from '#server/db/tables/table.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { followSlugs } from '../follow-slugs'
import { createRecord, lockRecords, updateRecord, writeReferenceLists } from '../write'
import { type PlannedUpdate, type PlannedWrite, planWrites } from './plan'
import type { BatchInput } from './prefetch'
import { updateRows } from './update-rows'

const createAll = async (context: Context, resource: AnyResource, created: readonly PlannedWrite[]) => {
  if (!created.length) return
  await context.db
    .insert(tableNamed(context.registry, resource.name))
    .values(created.map(({ id, values, at }) => ({ ...values, id, createdAt: at, updatedAt: at })))
}

/** Writes records that passed every check, with their history, all or none; returns them as responses show them. */
export const writePlanned = (
  outer: Context,
  resource: AnyResource,
  rules: WriteRules,
  planned: readonly PlannedWrite[],
): Promise<ReadRecord[]> =>
  inTransaction(outer, async (context) => {
    const created = planned.filter(({ before }) => !before)
    const updates = planned.flatMap((one): PlannedUpdate[] =>
      one.before ? [{ ...one, before: one.before }] : [],
    )
    await createAll(context, resource, created)
    const changed = await updateRows(context, resource, updates)
    const writes = [...created, ...changed]
    await writeReferenceLists(context, resource, writes)

    const ids = writes.map(({ id }) => id)
    const after = new Map(
      (await readRecordsByIds(context, resource, ids)).map((record) => [record.id, record]),
    )
    const recordOf = (id: string): ReadRecord => {
      const record = after.get(id)
      if (!record) throw new Error(`The record ${id} was written and cannot be read`)
      return record
    }
    const made = created.map(({ id }) => recordOf(id))
    await recordCreations(context, resource, made)
    await addMediaUse(context.db, resource, made)
    const updated = changed.map(({ id, before }) => ({ id, before, after: recordOf(id) }))
    await recordUpdates(context, resource, updated)
    await replaceMediaUse(
      context.db,
      resource,
      updated.map(({ before, after: record }) => ({
        record,
        changed: changedFieldKeys(resource, before, record),
      })),
    )
    await followSlugs(context, resource, updated)
    await rules.afterWrites?.(context, [...made.map((record) => ({ after: record })), ...updated])
    return planned.map(({ id, before }) => after.get(id) ?? before ?? recordOf(id))
  })

const isPlanned = (plan: PlannedWrite | undefined): plan is PlannedWrite => plan !== undefined

/** Writes together what has a plan; the rest alone, which explains a refusal. */
const writeOwn = async (
  context: Context,
  resource: AnyResource,
  inputs: readonly BatchInput[],
): Promise<(ReadRecord | ApiError)[]> => {
  const plans = await planWrites(context, resource, {}, inputs)
  const written = new Map(
    (await writePlanned(context, resource, {}, plans.filter(isPlanned))).map((record) => [record.id, record]),
  )
  const outcomes: (ReadRecord | ApiError)[] = []
  for (const [at, { id, body }] of inputs.entries()) {
    const record = written.get(plans[at]?.id ?? '')
    const alone = () =>
      id === undefined ? createRecord(context, resource, body) : updateRecord(context, resource, id, body)
    outcomes.push(
      record ??
        (await alone().catch((error) => {
          if (error instanceof ApiError) return error
          throw error
        })),
    )
  }
  return outcomes
}

/**
 * Creates records of the server's own, in a number of statements that does not grow with them. For each the record, or
 * why there is none.
 */
export const createRecords = (outer: Context, resource: AnyResource, bodies: readonly UnknownRecord[]) =>
  inTransaction(outer, (context) =>
    writeOwn(
      context,
      resource,
      bodies.map((body) => ({ body })),
    ),
  )

/** The same for changes, all or none. */
export const updateRecords = (
  outer: Context,
  resource: AnyResource,
  changes: readonly { id: string; body: UnknownRecord }[],
) =>
  inTransaction(outer, async (context) => {
    const ids = changes.map(({ id }) => id)
    const locked = await lockRecords(context, resource, ids)
    for (const outcome of await writeOwn({ ...context, ...(locked && { locked }) }, resource, changes))
      if (outcome instanceof ApiError) throw outcome
  })
