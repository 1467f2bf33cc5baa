import { eq, sql } from 'drizzle-orm'
import { mergedKeys } from '#contract/calls/history.ts'
import { bodyKeyOf } from '#contract/grammar/facts.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { reason } from '#contract/policies/errors/index.ts'
import { limits } from '#contract/policies/limits.ts'
import type { AnyRules, Context, ReadRecord, UnknownRecord } from '#server/core/context.ts'
import { validationError } from '#server/core/errors.ts'
import { addHistory, recordUpdate } from '../history'
import { columnOf, tableNamed } from '../tables/table'
import { inTransaction } from '../transaction'
import { changeRecords } from './change-records'
import { lockTreeMoves } from './constraints'
import { idsReferringTo, moveReference, type Reference, referencesByResource } from './references'
import { removeWithParts } from './remove'
import { mergeTranslations } from './translations'
import { columnValues } from './values'
import { lockRecords, notFoundError, rereadRecord } from './write'

const selfReferences = ({ name, fields }: AnyResource): string[] =>
  Object.entries(fields).flatMap(([key, field]) => (field.kind === 'ref' && field.to === name ? [key] : []))

/**
 * What a record is under once the records above it are merged into it: the place of the topmost of them. Otherwise it
 * would be under its own subordinates.
 */
const placeAbove = async (
  context: Context,
  resource: AnyResource,
  key: string,
  kept: string,
  ids: readonly string[],
) => {
  const table = tableNamed(context.registry, resource.name)
  const parent = columnOf(table, key)
  const rows: { id: string; parent: string | null; depth: number }[] = (
    await context.db.execute<{ id: string; parent: string | null; depth: number }>(sql`
      with recursive above(id, parent, depth) as (
        select ${table.id}, ${parent}, 0 from ${table} where ${table.id} = ${kept}
        union select ${table.id}, ${parent}, above.depth + 1 from ${table} join above on ${table.id} = above.parent
          where above.depth < 1000
      ) select id, parent, depth from above order by depth desc`)
  ).rows
  const topmost = rows.find(({ id }) => ids.includes(id))
  return topmost ? { [key]: topmost.parent } : {}
}

/** Moves what records of a resource refer to, with an entry in the history of each. */
const moveAll = async (
  context: Context,
  from: AnyResource,
  references: readonly Reference[],
  ids: readonly string[],
  to: string,
) => {
  const moved = await idsReferringTo(context, from, references, ids)
  if (moved.length > limits.maxMergeUses)
    throw validationError({
      ids: [reason('merge.tooManyUses', { count: moved.length, most: limits.maxMergeUses })],
    })
  await changeRecords(context, from, moved, async () => {
    for (const reference of references) await moveReference(context, reference, ids, to)
  })
}

const nameOf = ({ nameField }: AnyResource, record: ReadRecord) => String(record[nameField] ?? record.id)

/** The merge in the history of every merged record, before the entry of its deletion. */
const recordMerge = (
  context: Context,
  resource: AnyResource,
  kept: ReadRecord,
  others: readonly ReadRecord[],
) => {
  const line = { action: 'update', entity: resource.name } as const
  const names = others.map((other) => nameOf(resource, other)).join(', ')
  return addHistory(context, [
    { ...line, entityId: kept.id, propKey: mergedKeys.kept, from: null, to: names },
    ...others.map(({ id }) => ({
      ...{ ...line, entityId: id, propKey: mergedKeys.other, from: null },
      to: nameOf(resource, kept),
    })),
  ])
}

const writeKept = async (
  context: Context,
  resource: AnyResource,
  before: ReadRecord,
  values: UnknownRecord,
) => {
  const table = tableNamed(context.registry, resource.name)
  await context.db
    .update(table)
    .set({ ...columnValues(resource, values), version: sql`${table.version} + 1`, updatedAt: context.now() })
    .where(eq(table.id, before.id))
}

/**
 * Merges records into one: everything that refers to them refers to it, and they are deleted. One transaction, in which
 * all of them are locked, so that nothing begins to refer to a deleted one.
 */
export const mergeRecords = (
  context: Context,
  resource: AnyResource,
  keep: string,
  ids: readonly string[],
  rules: AnyRules,
): Promise<ReadRecord> =>
  inTransaction(context, async (transaction) => {
    const own = selfReferences(resource)
    await lockTreeMoves(
      transaction,
      resource,
      ...own.map((key) => ({ [bodyKeyOf(key, resource.fields[key] ?? { kind: 'text' })]: keep })),
    )
    const locked = (await lockRecords(transaction, resource, [keep, ...ids])) ?? new Map<string, ReadRecord>()
    const kept = locked.get(keep)
    const others = ids.flatMap((id) => locked.get(id) ?? [])
    if (!kept || others.length < ids.length) throw notFoundError(resource)

    const taken = await rules[resource.name]?.beforeMerge?.(transaction, kept, others)
    const places = await Promise.all(own.map((key) => placeAbove(transaction, resource, key, keep, ids)))
    await writeKept(transaction, resource, kept, Object.assign({}, taken, ...places))
    for (const [from, references] of referencesByResource(transaction.registry, resource))
      await moveAll(transaction, from, references, ids, keep)
    await mergeTranslations(transaction, resource, kept, ids)
    await recordMerge(transaction, resource, kept, others)
    await removeWithParts(transaction, resource, ids)
    const after = await rereadRecord(transaction, resource, keep)
    await recordUpdate(transaction, resource, keep, kept, after)
    return after
  })
