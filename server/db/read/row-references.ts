import { rowReferences } from '../../../contract/grammar/facts'
import type { AnyResource } from '../../../contract/grammar/resource'
import { resourceNamed } from '../../../contract/registry'
import type { ReadContext, UnknownRecord } from '../../core/context'
import { rowsIn } from '../../core/rows'
import { columnOf, tableNamed } from '../tables/table'
import { inIds } from './in-ids'

const labelsAmong = async ({ db, registry }: ReadContext, to: string, ids: readonly string[]) => {
  const table = tableNamed(registry, to)
  const id = table.id
  const rows = await db
    .select({ id, label: columnOf(table, resourceNamed(registry, to).label) })
    .from(table)
    .where(inIds(id, ids))
  return new Map(rows.map((row) => [String(row.id), String(row.label)]))
}

/** The key of the label of a referenced record. */
export const labelKeyOf = (key: string) => `${key}#label`

/** Adds the labels of referenced records to each row. */
export const addLabels = async (
  context: ReadContext,
  resource: AnyResource,
  rows: readonly UnknownRecord[],
) => {
  for (const [key, field] of Object.entries(resource.fields)) {
    if (field.kind !== 'ref' || field.derived) continue
    const ids = [...new Set(rows.flatMap((row) => (row[key] === null ? [] : String(row[key]))))]
    const labels = ids.length ? await labelsAmong(context, field.to, ids) : new Map<string, string>()
    for (const row of rows) row[labelKeyOf(key)] = labels.get(String(row[key])) ?? null
  }
}

/** Replaces the ids inside rows of records with `{ id, label }`, with one query per column for all records. */
export const labelRowReferences = async (
  context: ReadContext,
  resource: AnyResource,
  records: readonly UnknownRecord[],
) => {
  for (const { key, column, to, isList } of rowReferences(resource)) {
    const rows = records.flatMap((record) => rowsIn(record[key]))
    const ids = [...new Set(rows.flatMap((row) => (row[column] ?? []) as string | string[]))]
    const labels = ids.length ? await labelsAmong(context, to, ids) : new Map<string, string>()
    const named = (id: unknown) => ({ id, label: labels.get(String(id)) ?? '' })
    for (const row of rows)
      row[column] = isList
        ? ((row[column] ?? []) as string[]).map(named)
        : row[column] === null
          ? null
          : named(row[column])
  }
}
