import { asc, type SQL } from 'drizzle-orm'
import type { AnyResource } from '../../../contract/grammar/resource'
import { resourceNamed } from '../../../contract/registry'
import type { Json, Reading } from '../../core/work'
import { columnOf, sortable, tableNamed } from '../tables/table'
import { isAmong } from './among'
import { readMany } from './read'

const isKept = ({ fields, label }: AnyResource) => !fields[label]?.derived

/** The resource whose records are shown: its own, or those of its selection. */
export const sourceOf = (r: Pick<Reading, 'registry'>, resource: AnyResource): AnyResource =>
  resource.chosenFrom === undefined ? resource : resourceNamed(r.registry, resource.chosenFrom)

/** The labels of records that are not deleted, by id. */
export const labelsOf = async (
  r: Reading,
  resource: AnyResource,
  ids: readonly string[],
): Promise<Map<string, string>> => {
  const records = await (isKept(resource) ? rowsOf(r, resource, ids) : readMany(r, resource, ids))
  return new Map(records.map((record) => [String(record.id), String(record[resource.label] ?? '')]))
}

const rowsOf = async (r: Reading, resource: AnyResource, ids: readonly string[]): Promise<Json[]> => {
  const table = tableNamed(r.registry, resource.name)
  const [id, deletedAt] = [table.id, table.deletedAt]
  const rows: Json[] = await r.db
    .select({ id, deletedAt, [resource.label]: columnOf(table, resource.label) })
    .from(table)
    .where(isAmong(id, ids))
  return rows.filter((row) => row.deletedAt === null)
}

/** The labels of a few records that meet a condition, in alphabetical order. */
export const someLabels = async (
  r: Reading,
  resource: AnyResource,
  where: SQL | undefined,
  few: number,
): Promise<string[]> => {
  const table = tableNamed(r.registry, resource.name)
  const rows: Json[] = await r.db
    .select({ id: table.id })
    .from(table)
    .where(where)
    .orderBy(
      asc(
        isKept(resource)
          ? sortable(resource, resource.label, columnOf(table, resource.label))
          : table.createdAt,
      ),
    )
    .limit(few)
  const ids = rows.map((row) => String(row.id))
  const labels = await labelsOf(r, resource, ids)
  return ids.flatMap((id) => labels.get(id) ?? [])
}
