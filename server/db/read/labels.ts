import { and, asc, type SQL } from 'drizzle-orm'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { resourceNamed } from '#contract/registry.ts'
import type { ReadContext, UnknownRecord } from '#server/core/context.ts'
import { columnOf, sortExpression, tableNamed } from '../tables/table'
import { inIds } from './in-ids'
import { readRecordsByIds } from './read'
import { visibleCondition } from './visible'

const isStored = ({ fields, nameField }: AnyResource) => !fields[nameField]?.derived

/** The resource whose records are shown: its own, or those of its selection. */
export const baseResourceOf = (context: Pick<ReadContext, 'registry'>, resource: AnyResource): AnyResource =>
  resource.collectionOf === undefined ? resource : resourceNamed(context.registry, resource.collectionOf)

/** The labels of records that are not deleted, by id. */
export const labelsOf = async (
  context: ReadContext,
  resource: AnyResource,
  ids: readonly string[],
): Promise<Map<string, string>> => {
  const records = await (isStored(resource)
    ? rowsOf(context, resource, ids)
    : readRecordsByIds(context, resource, ids))
  return new Map(records.map((record) => [String(record.id), String(record[resource.nameField] ?? '')]))
}

const rowsOf = async (
  context: ReadContext,
  resource: AnyResource,
  ids: readonly string[],
): Promise<UnknownRecord[]> => {
  const table = tableNamed(context.registry, resource.name)
  const [id, deletedAt] = [table.id, table.deletedAt]
  const rows: UnknownRecord[] = await context.db
    .select({ id, deletedAt, [resource.nameField]: columnOf(table, resource.nameField) })
    .from(table)
    .where(and(inIds(id, ids), visibleCondition(context, resource)))
  return rows.filter((row) => row.deletedAt === null)
}

/** The labels of a few records that meet a condition, in alphabetical order. */
export const findFirstLabels = async (
  context: ReadContext,
  resource: AnyResource,
  where: SQL | undefined,
  limit: number,
): Promise<string[]> => {
  const table = tableNamed(context.registry, resource.name)
  const rows: UnknownRecord[] = await context.db
    .select({ id: table.id })
    .from(table)
    .where(and(where, visibleCondition(context, resource)))
    .orderBy(
      asc(
        isStored(resource)
          ? sortExpression(resource, resource.nameField, columnOf(table, resource.nameField))
          : table.createdAt,
      ),
    )
    .limit(limit)
  const ids = rows.map((row) => String(row.id))
  const labels = await labelsOf(context, resource, ids)
  return ids.flatMap((id) => labels.get(id) ?? [])
}
