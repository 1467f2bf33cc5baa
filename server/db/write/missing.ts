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
import { media } from '../tables/internal'
import { lockExistingRecords } from './constraints'

type Named = { id: string; label: string }
/** A field whose value names something that no longer exists, and its value in a write without that. */
export type MissingReference = { key: string; reason: Reason; rest: unknown }

const asList = <T>(value: T | readonly T[] | null | undefined): readonly T[] =>
  value === null || value === undefined ? [] : ([value].flat() as T[])

const missingAmong = async (context: Context, to: string, named: readonly Named[]) => {
  if (!named.length) return []
  const existing = await lockExistingRecords(
    context,
    to,
    named.map(({ id }) => id),
  )
  return named.filter(({ id }) => !existing.has(id))
}

const missingReferences = async (
  context: Context,
  resource: AnyResource,
  record: ReadRecord,
): Promise<MissingReference[]> => {
  const found: MissingReference[] = []
  for (const [key, field] of Object.entries(resource.fields)) {
    if (!('to' in field) || field.derived) continue
    const named = asList(record[key] as Named | Named[] | null)
    const missing = await missingAmong(context, field.to, named)
    if (!missing.length) continue
    const target = resourceTerm(resourceNamed(context.registry, field.to))
    const names = missing.map(({ label }) => label)
    const problem =
      field.kind === 'ref' && field.partOf
        ? reason('restore.whole', { resource: target, names })
        : reason('restore.reference', { field: fieldTerm(resource, key), resource: target, names })
    const kept = named.filter((one) => !missing.includes(one)).map(({ id }) => id)
    found.push({ key, reason: problem, rest: field.kind === 'refs' ? kept : null })
  }
  return found
}

/** A row without its reference would be incomplete, so the row is left out. */
const missingInRows = async (
  context: Context,
  resource: AnyResource,
  record: ReadRecord,
): Promise<MissingReference[]> => {
  const found: MissingReference[] = []
  for (const { key, column, to, isList } of rowReferences(resource)) {
    const rows = rowsIn(record[key])
    const namedIn = (row: UnknownRecord) => asList(row[column] as Named | Named[] | null)
    const missing = await missingAmong(context, to, rows.flatMap(namedIn))
    if (!missing.length) continue
    const names = [...new Set(missing.map(({ label }) => label))]
    const target = resourceTerm(resourceNamed(context.registry, to))
    const isKept = (one: Named) => !missing.some(({ id }) => id === one.id)
    const rest = rows
      .filter((row) => isList || namedIn(row).every(isKept))
      .map((row) => ({
        ...row,
        [column]: isList ? namedIn(row).filter(isKept) : row[column],
      }))
    const problem = reason('restore.reference', { field: fieldTerm(resource, key), resource: target, names })
    found.push({ key, reason: problem, rest: rest.map((row) => withIds(resource, key, row)) })
  }
  return found
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
const missingFiles = async (
  context: Context,
  resource: AnyResource,
  record: ReadRecord,
): Promise<MissingReference[]> => {
  const shown = Object.entries(resource.fields).flatMap(([key, field]) =>
    field.derived ? [] : filesIn(field, record[key]).map(({ file }) => ({ key, file })),
  )
  if (!shown.length) return []
  const rows = await context.db
    .select({ key: media.key })
    .from(media)
    .where(
      inIds(
        media.key,
        shown.map(({ file }) => file),
      ),
    )
    .for('key share')
  const known = new Set(rows.map((row) => row.key))
  const missing = shown.filter(({ file }) => !known.has(file))
  return [...new Set(missing.map(({ key }) => key))].map((key) => {
    const value = record[key]
    const rest = Array.isArray(value)
      ? (value as { key: string }[]).filter((image) => known.has(image.key))
      : null
    return { key, reason: reason('restore.file', { field: fieldTerm(resource, key) }), rest }
  })
}

/** What a deleted record names that no longer exists. */
export const findMissingReferences = async (
  context: Context,
  resource: AnyResource,
  record: ReadRecord,
): Promise<MissingReference[]> => [
  ...(await missingReferences(context, resource, record)),
  ...(await missingInRows(context, resource, record)),
  ...(await missingFiles(context, resource, record)),
]

/** The key of a field in a write. */
export const resourceBodyKeyOf = (resource: AnyResource, key: string) => {
  const field = resource.fields[key]
  return field ? bodyKeyOf(key, field) : key
}
