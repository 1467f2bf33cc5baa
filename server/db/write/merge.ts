import { eq, sql } from 'drizzle-orm'
import { mergedKeys } from '../../../contract/calls/history'
import { writeKey } from '../../../contract/grammar/facts'
import type { AnyResource } from '../../../contract/grammar/resource'
import { reason } from '../../../contract/policies/errors'
import { limits } from '../../../contract/policies/limits'
import type { AnyRules, Context, ReadRecord, UnknownRecord } from '../../core/context'
import { validationError } from '../../core/errors'
import { addHistory, recordUpdate } from '../history'
import { inIds } from '../read/in-ids'
import { readStored } from '../read/read'
import { columnOf, tableNamed } from '../tables/table'
import { inTransaction } from '../transaction'
import { lockTree } from './constraints'
import { idsReferringTo, moveReference, type Reference, referencesByResource } from './references'
import { removeWithParts } from './remove'
import { columnValues } from './values'
import { lockRecords, notFound, reread } from './write'

const selfReferences = ({ name, fields }: AnyResource): string[] =>
  Object.entries(fields).flatMap(([key, field]) => (field.kind === 'ref' && field.to === name ? [key] : []))

/**
 * What a record is under once the records above it are merged into it: the place of the topmost of them. Otherwise it
 * would be under its own subordinates.
 */
const placeAbove = async (
  w: Context,
  resource: AnyResource,
  key: string,
  kept: string,
  ids: readonly string[],
) => {
  const table = tableNamed(w.registry, resource.name)
  const parent = columnOf(table, key)
  const rows: { id: string; parent: string | null; depth: number }[] = (
    await w.db.execute<{ id: string; parent: string | null; depth: number }>(sql`
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
  w: Context,
  from: AnyResource,
  references: readonly Reference[],
  ids: readonly string[],
  to: string,
) => {
  const moved = await idsReferringTo(w, from, references, ids)
  if (moved.length > limits.maxMergeUses)
    throw validationError({
      ids: [reason('merge.tooManyUses', { count: moved.length, most: limits.maxMergeUses })],
    })
  const table = tableNamed(w.registry, from.name)
  await w.db
    .select({ id: table.id })
    .from(table)
    .where(inIds(table.id, moved))
    .orderBy(table.id)
    .for('update')
  const before = await readStored(w, from, moved)
  for (const reference of references) await moveReference(w, reference, ids, to)
  await w.db
    .update(table)
    .set({ version: sql`${table.version} + 1`, updatedAt: w.now() })
    .where(inIds(table.id, moved))
  const after = new Map((await readStored(w, from, moved)).map((record) => [record.id, record]))
  for (const record of before) {
    const now = after.get(record.id)
    if (now) await recordUpdate(w, from, record.id, record, now)
  }
}

const nameOf = ({ label }: AnyResource, record: ReadRecord) => String(record[label] ?? record.id)

/** The merge in the history of every merged record, before the entry of its deletion. */
const recordMerge = (w: Context, resource: AnyResource, kept: ReadRecord, others: readonly ReadRecord[]) => {
  const line = { action: 'update', entity: resource.name } as const
  const names = others.map((other) => nameOf(resource, other)).join(', ')
  return addHistory(w, [
    { ...line, entityId: kept.id, propKey: mergedKeys.kept, from: null, to: names },
    ...others.map(({ id }) => ({
      ...{ ...line, entityId: id, propKey: mergedKeys.other, from: null },
      to: nameOf(resource, kept),
    })),
  ])
}

const writeKept = async (w: Context, resource: AnyResource, before: ReadRecord, values: UnknownRecord) => {
  const table = tableNamed(w.registry, resource.name)
  await w.db
    .update(table)
    .set({ ...columnValues(resource, values), version: sql`${table.version} + 1`, updatedAt: w.now() })
    .where(eq(table.id, before.id))
}

/**
 * Merges records into one: everything that refers to them refers to it, and they are deleted. One transaction, in which
 * all of them are locked, so that nothing begins to refer to a deleted one.
 */
export const mergeRecords = (
  w: Context,
  resource: AnyResource,
  keep: string,
  ids: readonly string[],
  rules: AnyRules,
): Promise<ReadRecord> =>
  inTransaction(w, async (w) => {
    const own = selfReferences(resource)
    await lockTree(
      w,
      resource,
      ...own.map((key) => ({ [writeKey(key, resource.fields[key] ?? { kind: 'text' })]: keep })),
    )
    const locked = (await lockRecords(w, resource, [keep, ...ids])) ?? new Map<string, ReadRecord>()
    const kept = locked.get(keep)
    const others = ids.flatMap((id) => locked.get(id) ?? [])
    if (!kept || others.length < ids.length) throw notFound(resource)

    const taken = await rules[resource.name]?.beforeMerge?.(w, kept, others)
    const places = await Promise.all(own.map((key) => placeAbove(w, resource, key, keep, ids)))
    await writeKept(w, resource, kept, Object.assign({}, taken, ...places))
    for (const [from, references] of referencesByResource(w.registry, resource))
      await moveAll(w, from, references, ids, keep)
    await recordMerge(w, resource, kept, others)
    for (const id of ids) await removeWithParts(w, resource, id)
    const after = await reread(w, resource, keep)
    await recordUpdate(w, resource, keep, kept, after)
    return after
  })
