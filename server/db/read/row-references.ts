import { rowReferences } from '#contract/grammar/facts.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { resourceNamed } from '#contract/registry.ts'
import type { ReadContext, UnknownRecord } from '#server/core/context.ts'
import { rowsIn } from '#server/core/rows.ts'
import { columnOf, tableNamed } from '../tables/table'
import { inIds } from './in-ids'
import { arraysOf } from './value-arrays'

const labelsAmong = async ({ db, registry }: ReadContext, to: string, ids: readonly string[]) => {
  const table = tableNamed(registry, to)
  const { id } = table
  const [found] = await db
    .select(arraysOf({ id, label: columnOf(table, resourceNamed(registry, to).nameField) }))
    .from(table)
    .where(inIds(id, ids))
  return new Map(found?.id?.map((id, i) => [String(id), String(found.label?.[i])]))
}

/** The key of the label of a referenced record. */
export const labelKeyOf = (key: string) => `${key}#label`

/** Referenced records with their labels, which are read here unless they were joined. */
export const labelReferences = async (
  context: ReadContext,
  to: string,
  ids: readonly unknown[],
  joined: readonly unknown[] | null | undefined,
) => {
  if (joined) return ids.map((id, i) => (id === null ? null : { id, label: joined[i] }))
  const distinct = [...new Set(ids.flatMap((id) => (id === null ? [] : String(id))))]
  const labels = distinct.length ? await labelsAmong(context, to, distinct) : new Map<string, string>()
  return ids.map((id) => (id === null ? null : { id, label: labels.get(String(id)) ?? null }))
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
