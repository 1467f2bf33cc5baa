import { and, eq, isNull } from 'drizzle-orm'
import type { AnyResource } from '../../contract/grammar/resource'
import type { Work } from '../core/work'
import { recordId } from '../validation/record-id'
import { tableNamed } from './tables/table'
import { missing } from './write/write'

/** `share`: it is not deleted. `no key update`: it is not changed either, while others may still refer to it. */
type Strength = 'share' | 'no key update'

/** Locks a record until the transaction ends; refuses a malformed or unknown id. Returns the id. */
export const held = async (
  w: Work,
  resource: AnyResource,
  given: unknown,
  strength: Strength = 'share',
): Promise<string> => {
  const id = recordId(resource, given)
  const table = tableNamed(w.registry, resource.name)
  const rows = await w.db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, id), isNull(table.deletedAt)))
    .for(strength)
  if (!rows.length) throw missing(resource)
  return id
}
