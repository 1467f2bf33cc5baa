import { and, eq, isNull } from 'drizzle-orm'
import type { AnyResource } from '#contract/grammar/resource.ts'
import type { Context } from '../core/context'
import { parseRecordId } from '../validation/record-id'
import { visibleCondition } from './read/visible'
import { tableNamed } from './tables/table'
import { notFoundError } from './write/write'

/** `share`: it is not deleted. `no key update`: it is not changed either, while others may still refer to it. */
type LockStrength = 'share' | 'no key update'

/** Locks a record until the transaction ends; refuses a malformed or unknown id, or one beyond the caller's reach. Returns the id. */
export const lockRecord = async (
  context: Context,
  resource: AnyResource,
  version: unknown,
  strength: LockStrength = 'share',
): Promise<string> => {
  const id = parseRecordId(resource, version)
  const table = tableNamed(context.registry, resource.name)
  const rows = await context.db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, id), isNull(table.deletedAt), visibleCondition(context, resource)))
    .for(strength)
  if (!rows.length) throw notFoundError(resource)
  return id
}
