import { and, isNull, sql } from 'drizzle-orm'
import type { AnyResource } from '#contract/grammar/resource.ts'
import type { Context } from '#server/core/context.ts'
import { recordRemovals } from '../history'
import { inIds } from '../read/in-ids'
import { readStored } from '../read/read'
import { columnOf, storedResources, tableNamed } from '../tables/table'
import { refuseIfUsed } from './used-by'

type RemovedRecords = { resource: AnyResource; ids: readonly string[] }

/**
 * Marks records and their parts as deleted; returns them. References to them, their files and their places in
 * selections are not changed, so that they can be restored.
 */
export const markDeleted = async (
  context: Context,
  resource: AnyResource,
  ids: readonly string[],
): Promise<RemovedRecords[]> => {
  const table = tableNamed(context.registry, resource.name)
  const before = await readStored(context, resource, ids)
  const at = context.now()
  await context.db
    .update(table)
    .set({ deletedAt: at, updatedAt: at, version: sql`${table.version} + 1` })
    .where(inIds(table.id, ids))
  await recordRemovals(context, resource, before)
  return [{ resource, ids }, ...(await removeParts(context, resource, ids))]
}

const removeParts = async (
  context: Context,
  owner: AnyResource,
  ids: readonly string[],
): Promise<RemovedRecords[]> => {
  const gone: RemovedRecords[] = []
  for (const resource of storedResources(context.registry))
    for (const [key, field] of Object.entries(resource.fields)) {
      if (field.kind !== 'ref' || !field.partOf || field.to !== owner.name) continue
      const table = tableNamed(context.registry, resource.name)
      const parts = await context.db
        .select({ id: table.id })
        .from(table)
        .where(and(inIds(columnOf(table, key), ids), isNull(table.deletedAt)))
        .for('update')
      if (parts.length)
        gone.push(
          ...(await markDeleted(
            context,
            resource,
            parts.map((part) => String(part.id)),
          )),
        )
    }
  return gone
}

/** Deletes records with their parts. References are checked last: those of their own parts do not count. */
export const removeWithParts = async (context: Context, resource: AnyResource, ids: readonly string[]) => {
  for (const gone of await markDeleted(context, resource, ids))
    await refuseIfUsed(context, gone.resource, gone.ids)
}
