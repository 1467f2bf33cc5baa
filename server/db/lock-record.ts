import { and, isNull } from 'drizzle-orm'
import type { AnyResource } from '#contract/grammar/resource.ts'
import type { Context } from '../core/context'
import { parseRecordId } from '../validation/record-id'
import { inIds } from './read/in-ids'
import { visibleCondition } from './read/visible'
import { tableNamed } from './tables/table'
import { notFoundError } from './write/write'

/** `share`: it is not deleted. `no key update`: it is not changed either, while others may still refer to it. */
type LockStrength = 'share' | 'no key update'

/**
 * Locks records until the transaction ends; refuses a malformed or unknown id, or one beyond the caller's reach. Returns
 * the ids.
 */
export const lockExisting = async (
  context: Context,
  resource: AnyResource,
  sent: readonly unknown[],
  strength: LockStrength,
): Promise<string[]> => {
  const ids = sent.map((id) => parseRecordId(resource, id))
  const table = tableNamed(context.registry, resource.name)
  const rows = await context.db
    .select({ id: table.id })
    .from(table)
    .where(and(inIds(table.id, ids), isNull(table.deletedAt), visibleCondition(context, resource)))
    .orderBy(table.id)
    .for(strength)
  const found = new Set(rows.map(({ id }) => String(id)))
  if (ids.some((id) => !found.has(id))) throw notFoundError(resource)
  return ids
}

/** The same for one record. */
export const lockRecord = async (
  context: Context,
  resource: AnyResource,
  id: unknown,
  strength: LockStrength = 'share',
): Promise<string> => {
  const [locked] = await lockExisting(context, resource, [id], strength)
  return String(locked)
}
