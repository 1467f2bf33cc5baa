import type { AnyResource } from '#contract/grammar/resource.ts'
import type { Context, ReadRecord, UnknownRecord, WriteRules } from '#server/core/context.ts'
import { ApiError } from '#server/core/errors.ts'
import { changedFieldKeys, recordCreations, recordUpdates } from '#server/db/history.ts'
import { addMediaUse, replaceMediaUse } from '#server/db/media-use.ts'
import { readRecordsByIds } from '#server/db/read/read.ts'
import { joinTable, tableNamed } from '#server/db/tables/table.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { createRecord, lockRecords, updateRecord, writeReferenceLists } from '../write'
import { type BatchInput, type PlannedUpdate, type PlannedWrite, planWrites } from './plan'
import { updateRows } from './update-rows'

/** The number of rows of a list of references that one statement adds; its parameters are limited. */
const listRowsAtOnce = 5000

const insertLists = async (context: Context, resource: AnyResource, created: readonly PlannedWrite[]) => {
  const keys = new Set(created.flatMap(({ lists }) => Object.keys(lists)))
  for (const key of keys) {
    const rows = created.flatMap(({ id, lists }) =>
      (lists[key] ?? []).map((to, position) => ({ from: id, to, position })),
    )
    for (let from = 0; from < rows.length; from += listRowsAtOnce)
      await context.db
        .insert(joinTable(context.registry, resource, key))
        .values(rows.slice(from, from + listRowsAtOnce))
  }
}

const createAll = async (context: Context, resource: AnyResource, created: readonly PlannedWrite[]) => {
  if (!created.length) return
  await context.db
    .insert(tableNamed(context.registry, resource.name))
    .values(created.map(({ id, values, at }) => ({ ...values, id, createdAt: at, updatedAt: at })))
  await insertLists(context, resource, created)
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
    for (const { id, lists } of changed) await writeReferenceLists(context, resource, id, lists)

    const ids = [...created, ...changed].map(({ id }) => id)
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
    await rules.afterCreations?.(context, made)
    await recordUpdates(
      context,
      resource,
      changed.map(({ id, before }) => ({ id, before, after: recordOf(id) })),
    )
    for (const { id, before } of changed) {
      const record = recordOf(id)
      await replaceMediaUse(context.db, resource, record, changedFieldKeys(resource, before, record))
      await rules.afterWrite?.(context, record, before)
    }
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
