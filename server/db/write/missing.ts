import { and, isNotNull, or } from 'drizzle-orm'
import { bodyKeyOf, rowReferences } from '#contract/grammar/facts.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { reason } from '#contract/policies/errors/index.ts'
import type { Reason } from '#contract/policies/errors/reason.ts'
import { resourceNamed } from '#contract/registry.ts'
import type { Context, ReadRecord, UnknownRecord } from '#server/core/context.ts'
import { rowsIn } from '#server/core/rows.ts'
import { fieldTerm, resourceTerm } from '#server/core/terms.ts'
import { filesIn } from '../media-use'
import { inIds } from '../read/in-ids'
import { columnOf, storedResources, tableNamed } from '../tables/table'
import { lockExistingRecords, lockMedia } from './constraints'
import { namingConditions } from './references'

type Named = { id: string; label: string }
/** A field whose value names something that no longer exists, and its value in a write without that. */
export type MissingReference = { key: string; reason: Reason; rest: unknown }

const asList = <T>(value: T | readonly T[] | null | undefined): readonly T[] =>
  value === null || value === undefined ? [] : ([value].flat() as T[])

/** Which of the named records still exist. */
const existingAmong = async (context: Context, to: string, named: readonly Named[]) =>
  named.length
    ? lockExistingRecords(
        context,
        to,
        named.map(({ id }) => id),
      )
    : new Set<string>()

type Add = (record: ReadRecord, missing: MissingReference) => void

const addMissingReferences = async (
  context: Context,
  resource: AnyResource,
  records: readonly ReadRecord[],
  add: Add,
) => {
  for (const [key, field] of Object.entries(resource.fields)) {
    if (!('to' in field) || field.derived) continue
    const namedIn = (record: ReadRecord) => asList(record[key] as Named | Named[] | null)
    const existing = await existingAmong(context, field.to, records.flatMap(namedIn))
    for (const record of records) {
      const missing = namedIn(record).filter(({ id }) => !existing.has(id))
      if (!missing.length) continue
      const target = resourceTerm(resourceNamed(context.registry, field.to))
      const names = missing.map(({ label }) => label)
      const problem =
        field.kind === 'ref' && field.partOf
          ? reason('restore.whole', { resource: target, names })
          : reason('restore.reference', { field: fieldTerm(resource, key), resource: target, names })
      const kept = namedIn(record).flatMap(({ id }) => (existing.has(id) ? id : []))
      add(record, { key, reason: problem, rest: field.kind === 'refs' ? kept : null })
    }
  }
}

/** A row without its reference would be incomplete, so the row is left out. */
const addMissingInRows = async (
  context: Context,
  resource: AnyResource,
  records: readonly ReadRecord[],
  add: Add,
) => {
  for (const { key, column, to, isList } of rowReferences(resource)) {
    const namedIn = (row: UnknownRecord) => asList(row[column] as Named | Named[] | null)
    const namedBy = (record: ReadRecord) => rowsIn(record[key]).flatMap(namedIn)
    const existing = await existingAmong(context, to, records.flatMap(namedBy))
    const isKept = ({ id }: Named) => existing.has(id)
    for (const record of records) {
      const missing = namedBy(record).filter((one) => !isKept(one))
      if (!missing.length) continue
      const names = [...new Set(missing.map(({ label }) => label))]
      const target = resourceTerm(resourceNamed(context.registry, to))
      const rest = rowsIn(record[key])
        .filter((row) => isList || namedIn(row).every(isKept))
        .map((row) => ({ ...row, [column]: isList ? namedIn(row).filter(isKept) : row[column] }))
      add(record, {
        key,
        reason: reason('restore.reference', { field: fieldTerm(resource, key), resource: target, names }),
        rest: rest.map((row) => withIds(resource, key, row)),
      })
    }
  }
}

/** Conditions that name a deleted record find nothing by it. */
const addMissingInConditions = async (
  context: Context,
  resource: AnyResource,
  records: readonly ReadRecord[],
  add: Add,
) => {
  for (const to of storedResources(context.registry))
    for (const { key, params } of namingConditions(context.registry, resource, to)) {
      const pairsIn = (record: ReadRecord) => [...new URLSearchParams(String(record[key] ?? ''))]
      const byOf = (name: string) => params.find((param) => param.name === name)?.by
      const namedBy = (by: 'id' | 'slug') =>
        records.flatMap((record) =>
          pairsIn(record).flatMap(([name, value]) => (byOf(name) === by ? [value.toLowerCase()] : [])),
        )
      const [ids, slugs] = [namedBy('id'), namedBy('slug')]
      if (!ids.length && !slugs.length) continue
      const table = tableNamed(context.registry, to.name)
      const slug = slugs.length ? columnOf(table, 'slug') : table.id
      const deleted: UnknownRecord[] = await context.db
        .select({ id: table.id, slug, label: columnOf(table, to.nameField) })
        .from(table)
        .where(and(isNotNull(table.deletedAt), or(inIds(table.id, ids), inIds(slug, slugs))))
      for (const record of records) {
        const nameIn = ([name, value]: readonly [string, string]): string | undefined => {
          const by = byOf(name)
          const found = by && deleted.find((one) => String(one[by]).toLowerCase() === value.toLowerCase())
          return found && String(found.label)
        }
        const names = [...new Set(pairsIn(record).flatMap((pair) => nameIn(pair) ?? []))]
        if (!names.length) continue
        const rest = new URLSearchParams(
          pairsIn(record).filter((pair) => nameIn(pair) === undefined),
        ).toString()
        add(record, {
          key,
          reason: reason('restore.reference', {
            field: fieldTerm(resource, key),
            resource: resourceTerm(to),
            names,
          }),
          rest: rest || null,
        })
      }
    }
}

/** A row as it is written: references by their ids. */
const withIds = (resource: AnyResource, key: string, row: UnknownRecord): UnknownRecord => {
  const field = resource.fields[key]
  if (field?.kind !== 'rows') return row
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      const inner = field.of[column]
      if (!inner || !('to' in inner)) return [column, value]
      const ids = asList(value as Named | Named[] | null).map(({ id }) => id)
      return [column, inner.kind === 'refs' ? ids : (ids[0] ?? null)]
    }),
  )
}

/** Locks the files, so that none is deleted before its use is recorded. */
const addMissingFiles = async (
  context: Context,
  resource: AnyResource,
  records: readonly ReadRecord[],
  add: Add,
) => {
  const shownBy = (record: ReadRecord) =>
    Object.entries(resource.fields).flatMap(([key, field]) =>
      field.derived ? [] : filesIn(field, record[key]).map(({ file }) => ({ key, file })),
    )
  const files = records.flatMap((record) => shownBy(record).map(({ file }) => file))
  if (!files.length) return
  const known = await lockMedia(context, files)
  for (const record of records) {
    const missing = shownBy(record).filter(({ file }) => !known.has(file))
    for (const key of new Set(missing.map((one) => one.key))) {
      const value = record[key]
      const rest = Array.isArray(value)
        ? (value as { key: string }[]).filter((image) => known.has(image.key))
        : null
      add(record, { key, reason: reason('restore.file', { field: fieldTerm(resource, key) }), rest })
    }
  }
}

/** What deleted records name that no longer exists, by the record. */
export const findMissingReferences = async (
  context: Context,
  resource: AnyResource,
  records: readonly ReadRecord[],
): Promise<(record: ReadRecord) => readonly MissingReference[]> => {
  const found = new Map<string, MissingReference[]>()
  const add: Add = ({ id }, missing) => found.set(id, [...(found.get(id) ?? []), missing])
  await addMissingReferences(context, resource, records, add)
  await addMissingInRows(context, resource, records, add)
  await addMissingInConditions(context, resource, records, add)
  await addMissingFiles(context, resource, records, add)
  return ({ id }) => found.get(id) ?? []
}

/** The key of a field in a write. */
export const resourceBodyKeyOf = (resource: AnyResource, key: string) => {
  const field = resource.fields[key]
  return field ? bodyKeyOf(key, field) : key
}
