import { and, eq, isNull } from 'drizzle-orm'
import type { AnyResource } from '../../contract/grammar/resource'
import { recordId } from '../record-id'
import { tableNamed } from '../store/table'
import { missing } from '../store/write'
import type { Work } from './handler'

/** `share`: it stays. `no key update`: nobody else changes it either, while others may still refer to it. */
type Strength = 'share' | 'no key update'

/** Holds a record until the transaction ends; refuses an id that is none, or names nothing. Answers the id. */
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
