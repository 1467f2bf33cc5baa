import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Field } from '../../../contract/grammar/field'
import type { AnyResource } from '../../../contract/grammar/resource'
import { type Registry, resourceNamed } from '../../../contract/registry'
import type { ReadContext, ReadRecord, UnknownRecord } from '../../core/context'
import { fileUrl } from '../../core/restricted-files'
import { rowsIn } from '../../core/rows'
import { aliasTable, columnOf, joinTable, type Table, tableNamed } from '../tables/table'
import { inIds } from './in-ids'
import { showroomReachCondition } from './reach'
import { addLabels, labelKeyOf, labelRowReferences } from './row-references'

type StoredImage = { key: string; alt?: string }
const imageOf = (value: unknown, restricted = false) => {
  const { key, alt } = value as StoredImage
  return { key, url: fileUrl(key, restricted), alt: alt ?? '' }
}

/** A stored value as the API returns it; never undefined, null if empty. */
const toWireValue = (field: Field, value: unknown): unknown => {
  if (field.kind === 'images')
    return ((value ?? []) as unknown[]).map((image) => imageOf(image, field.restricted))
  if (field.kind === 'rows') return rowsIn(value).map((row) => rowOf(field.of, row))
  if (field.kind === 'values' || field.kind === 'choices') return value ?? []
  if (value === null || value === undefined) return null
  if (field.kind === 'image' || field.kind === 'file') return imageOf(value, field.restricted)
  return value instanceof Date ? value.toISOString() : value
}
const rowOf = (fields: Readonly<Record<string, Field>>, row: UnknownRecord) =>
  Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, toWireValue(field, row[key])]))

/** Columns of the resource, and the label of each referenced record if `isJoined`. */
const selectionOf = (registry: Registry, resource: AnyResource, table: Table, isJoined: boolean) => {
  const selection: Record<string, PgColumn> = {
    id: table.id,
    version: table.version,
    createdAt: table.createdAt,
    updatedAt: table.updatedAt,
  }
  const joins: { other: Table; on: SQL }[] = []
  for (const [key, field] of Object.entries(resource.fields)) {
    if (field.kind === 'refs' || field.kind === 'secret' || field.derived) continue
    selection[key] = columnOf(table, key)
    if (field.kind !== 'ref' || !isJoined) continue
    const other = aliasTable(tableNamed(registry, field.to), `${key}_ref`)
    selection[labelKeyOf(key)] = columnOf(other, resourceNamed(registry, field.to).label)
    joins.push({ other, on: eq(other.id, columnOf(table, key)) })
  }
  return { selection, joins }
}

type Labelled = { id: string; label: string }

/** The lists of references of several records, all of their fields in one query. */
const refsOf = async ({ db, registry }: ReadContext, resource: AnyResource, ids: readonly string[]) => {
  const found: Record<string, Map<string, Labelled[]>> = {}
  const parts = Object.entries(resource.fields).flatMap(([key, field]) => {
    if (field.kind !== 'refs' || field.derived) return []
    found[key] = new Map()
    const join = joinTable(registry, resource, key)
    const other = tableNamed(registry, field.to)
    const from = join.from
    return sql`select ${key}::text as key, ${from} as owner, ${other.id} as id,
        ${columnOf(other, resourceNamed(registry, field.to).label)} as label, ${join.position} as position
      from ${join} join ${other} on ${other.id} = ${join.to} where ${inIds(from, ids)}`
  })
  if (!parts.length) return found
  const rows = await db
    .select({
      key: sql<string>`key`,
      owner: sql<string>`owner`,
      id: sql<string>`id`,
      label: sql<string>`label`,
    })
    .from(sql`(${sql.join(parts, sql` union all `)}) as lists`)
    .orderBy(sql`position`)
  for (const { key, owner, id, label } of rows) {
    const lists = found[key] as Map<string, Labelled[]>
    lists.set(owner, [...(lists.get(owner) ?? []), { id, label }])
  }
  return found
}

/** The records that meet a condition, without derived fields, in no order; of those in use or of the deleted ones. */
export const recordsWhere = async (
  context: ReadContext,
  resource: AnyResource,
  where: SQL | undefined,
  { isJoined, isDeleted = false }: { isJoined: boolean; isDeleted?: boolean },
): Promise<ReadRecord[]> => {
  const table = tableNamed(context.registry, resource.name)
  const { selection, joins } = selectionOf(context.registry, resource, table, isJoined)
  let query = context.db.select(selection).from(table).$dynamic()
  for (const { other, on } of joins) query = query.leftJoin(other, on)
  const rows: UnknownRecord[] = await query.where(
    and(
      where,
      showroomReachCondition(context, resource),
      isDeleted ? isNotNull(table.deletedAt) : isNull(table.deletedAt),
    ),
  )
  if (!isJoined) await addLabels(context, resource, rows)
  const lists = await refsOf(
    context,
    resource,
    rows.map(({ id }) => String(id)),
  )
  const records = rows.map((row) => {
    const record: ReadRecord = { id: String(row.id), version: Number(row.version) }
    for (const [key, field] of Object.entries(resource.fields)) {
      if (field.kind === 'secret') continue
      if (field.derived) record[key] = null
      else if (field.kind === 'refs') record[key] = lists[key]?.get(record.id) ?? []
      else if (field.kind === 'ref')
        record[key] = row[key] === null ? null : { id: row[key], label: row[labelKeyOf(key)] }
      else record[key] = toWireValue(field, row[key])
    }
    record.createdAt = (row.createdAt as Date).toISOString()
    record.updatedAt = (row.updatedAt as Date).toISOString()
    return record
  })
  await labelRowReferences(context, resource, records)
  return records
}
