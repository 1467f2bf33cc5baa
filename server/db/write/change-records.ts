import { sql } from 'drizzle-orm'
import type { AnyResource } from '#contract/grammar/resource.ts'
import type { Context } from '#server/core/context.ts'
import { recordUpdates } from '../history'
import { inIds } from '../read/in-ids'
import { readStored } from '../read/read'
import { tableNamed } from '../tables/table'

/**
 * Changes records because of what they name, not by their own rules: locked until the transaction ends, with their next
 * version and an entry in the history of each.
 */
export const changeRecords = async (
  context: Context,
  resource: AnyResource,
  ids: readonly string[],
  change: () => Promise<void>,
) => {
  const table = tableNamed(context.registry, resource.name)
  await context.db
    .select({ id: table.id })
    .from(table)
    .where(inIds(table.id, ids))
    .orderBy(table.id)
    .for('update')
  const before = await readStored(context, resource, ids)
  await change()
  await context.db
    .update(table)
    .set({ version: sql`${table.version} + 1`, updatedAt: context.now() })
    .where(inIds(table.id, ids))
  const after = new Map((await readStored(context, resource, ids)).map((record) => [record.id, record]))
  const updates = before.flatMap((record) => {
    const now = after.get(record.id)
    return now ? [{ id: record.id, before: record, after: now }] : []
  })
  await recordUpdates(context, resource, updates)
}
