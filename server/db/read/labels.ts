import { and, asc, type SQL } from 'drizzle-orm'
import type { AnyResource } from '../../../contract/grammar/resource'
import { resourceNamed } from '../../../contract/registry'
import type { ReadContext, UnknownRecord } from '../../core/context'
import { columnOf, sortExpression, tableNamed } from '../tables/table'
import { inIds } from './in-ids'
import { withinReach } from './reach'
import { readMany } from './read'

const isStored = ({ fields, label }: AnyResource) => !fields[label]?.derived

/** The resource whose records are shown: its own, or those of its selection. */
export const sourceResource = (r: Pick<ReadContext, 'registry'>, resource: AnyResource): AnyResource =>
  resource.collectionOf === undefined ? resource : resourceNamed(r.registry, resource.collectionOf)

/** The labels of records that are not deleted, by id. */
export const labelsOf = async (
  r: ReadContext,
  resource: AnyResource,
  ids: readonly string[],
): Promise<Map<string, string>> => {
  const records = await (isStored(resource) ? rowsOf(r, resource, ids) : readMany(r, resource, ids))
  return new Map(records.map((record) => [String(record.id), String(record[resource.label] ?? '')]))
}

const rowsOf = async (
  r: ReadContext,
  resource: AnyResource,
  ids: readonly string[],
): Promise<UnknownRecord[]> => {
  const table = tableNamed(r.registry, resource.name)
  const [id, deletedAt] = [table.id, table.deletedAt]
  const rows: UnknownRecord[] = await r.db
    .select({ id, deletedAt, [resource.label]: columnOf(table, resource.label) })
    .from(table)
    .where(and(inIds(id, ids), withinReach(r, resource)))
  return rows.filter((row) => row.deletedAt === null)
}

/** The labels of a few records that meet a condition, in alphabetical order. */
export const someLabels = async (
  r: ReadContext,
  resource: AnyResource,
  where: SQL | undefined,
  few: number,
): Promise<string[]> => {
  const table = tableNamed(r.registry, resource.name)
  const rows: UnknownRecord[] = await r.db
    .select({ id: table.id })
    .from(table)
    .where(and(where, withinReach(r, resource)))
    .orderBy(
      asc(
        isStored(resource)
          ? sortExpression(resource, resource.label, columnOf(table, resource.label))
          : table.createdAt,
      ),
    )
    .limit(few)
  const ids = rows.map((row) => String(row.id))
  const labels = await labelsOf(r, resource, ids)
  return ids.flatMap((id) => labels.get(id) ?? [])
}
