import { and, isNull, sql } from 'drizzle-orm'
import type { AnyResource } from '../../../contract/grammar/resource'
import type { Work } from '../../core/work'
import { recordRemovals } from '../history'
import { forgetMediaUse } from '../media-use'
import { isAmong } from '../read/among'
import { readKept } from '../read/read'
import { columnOf, keptResources, tableNamed } from '../tables/table'
import { refuseIfUsed } from './used-by'

type Gone = { resource: AnyResource; ids: readonly string[] }

/** Removes the records from every selection. */
const unchoose = async (w: Work, resource: AnyResource, ids: readonly string[]) => {
  for (const chosen of w.registry.resources) {
    if (chosen.chosenFrom !== resource.name) continue
    const table = tableNamed(w.registry, chosen.name)
    await w.db.delete(table).where(isAmong(table.id, ids))
  }
}

/** Marks records and their parts as deleted; returns them. References to them are not changed. */
export const markDeleted = async (
  w: Work,
  resource: AnyResource,
  ids: readonly string[],
): Promise<Gone[]> => {
  const table = tableNamed(w.registry, resource.name)
  const before = await readKept(w, resource, ids)
  const at = w.now()
  await w.db
    .update(table)
    .set({ deletedAt: at, updatedAt: at, version: sql`${table.version} + 1` })
    .where(isAmong(table.id, ids))
  await recordRemovals(w, resource, before)
  await forgetMediaUse(w.db, resource, ids)
  await unchoose(w, resource, ids)
  return [{ resource, ids }, ...(await removeParts(w, resource, ids))]
}

const removeParts = async (w: Work, whole: AnyResource, ids: readonly string[]): Promise<Gone[]> => {
  const gone: Gone[] = []
  for (const resource of keptResources(w.registry))
    for (const [key, field] of Object.entries(resource.fields)) {
      if (field.kind !== 'ref' || !field.partOf || field.to !== whole.name) continue
      const table = tableNamed(w.registry, resource.name)
      const parts = await w.db
        .select({ id: table.id })
        .from(table)
        .where(and(isAmong(columnOf(table, key), ids), isNull(table.deletedAt)))
        .for('update')
      if (parts.length)
        gone.push(
          ...(await markDeleted(
            w,
            resource,
            parts.map((part) => String(part.id)),
          )),
        )
    }
  return gone
}

/** Deletes a record with its parts. References are checked last: those of its own parts do not count. */
export const removeWhole = async (w: Work, resource: AnyResource, id: string) => {
  for (const gone of await markDeleted(w, resource, [id])) await refuseIfUsed(w, gone.resource, gone.ids)
}
