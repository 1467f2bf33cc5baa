import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { type Registry, resourceNamed } from '#contract/registry.ts'
import type { AnyDerivations, ReadContext, ReadRecord, ReadRecordOf } from '#server/core/context.ts'
import { aliasTable, columnOf, joinTable, type Table, tableNamed } from '../tables/table'
import { inIds } from './in-ids'
import { labelKeyOf, labelReferences, labelRowReferences } from './row-references'
import { arraysOf } from './value-arrays'
import { visibleCondition } from './visible'
import { wireDecoder } from './wire-value'

const hasDerivedLabel = ({ fields, nameField }: AnyResource) => fields[nameField]?.derived === true

/** Columns of the resource, and the stored label of each referenced record if `isJoined`. */
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
    if (field.kind !== 'ref' || !isJoined || hasDerivedLabel(resourceNamed(registry, field.to))) continue
    const other = aliasTable(tableNamed(registry, field.to), `${key}_ref`)
    selection[labelKeyOf(key)] = columnOf(other, resourceNamed(registry, field.to).nameField)
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
        ${columnOf(other, resourceNamed(registry, field.to).nameField)} as label, ${join.position} as position
      from ${join} join ${other} on ${other.id} = ${join.to} where ${inIds(from, ids)}`
  })
  if (!parts.length) return found
  const [rows] = await db
    .select({
      key: sql<string[] | null>`json_agg(key)`,
      owner: sql<string[]>`json_agg(owner)`,
      id: sql<string[]>`json_agg(id)`,
      label: sql<string[]>`json_agg(label)`,
    })
    .from(sql`(${sql.join(parts, sql` union all `)} order by position) as lists`)
  rows?.key?.forEach((key, i) => {
    const owner = rows.owner[i] as string
    const one = { id: rows.id[i] as string, label: rows.label[i] as string }
    const list = found[key]?.get(owner)
    if (list) list.push(one)
    else found[key]?.set(owner, [one])
  })
  return found
}

/** Adds derived fields. */
export const derive = async <R extends AnyResource>(
  context: ReadContext,
  resource: R,
  records: ReadRecord[],
) => {
  const isDerived = Object.values(resource.fields).some((field) => field.derived)
  // Records of a name have the fields that its derivation is typed by.
  const derivations = context.derivations as AnyDerivations
  if (isDerived && records.length) await derivations[resource.name]?.(context, records)
  // Their keys and values come from the fields that the type comes from.
  return records as ReadRecordOf<R>[]
}

/** References to records whose label is not stored. */
const labelDerived = async (context: ReadContext, resource: AnyResource, ids: readonly unknown[]) => {
  const table = tableNamed(context.registry, resource.name)
  const distinct = [...new Set(ids.flatMap((id) => (id === null ? [] : String(id))))]
  const where = inIds(table.id, distinct)
  const records = distinct.length ? await recordsWhere(context, resource, where, { isJoined: true }) : []
  await derive(context, resource, records)
  const labels = new Map(records.map((record) => [record.id, record[resource.nameField]]))
  return ids.map((id) => (id === null ? null : { id, label: labels.get(String(id)) ?? null }))
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
  let query = context.db.select(arraysOf(selection)).from(table).$dynamic()
  for (const { other, on } of joins) query = query.leftJoin(other, on)
  const [arrays] = await query.where(
    and(
      where,
      visibleCondition(context, resource),
      isDeleted ? isNotNull(table.deletedAt) : isNull(table.deletedAt),
    ),
  )
  if (!arrays?.id) return []
  const ids = arrays.id as string[]
  const lists = await refsOf(context, resource, ids)
  const values: [string, readonly unknown[]][] = []
  const empty = ids.map(() => null)
  for (const [key, field] of Object.entries(resource.fields)) {
    const decode = wireDecoder(field)
    const stored = arrays[key] ?? empty
    if (field.kind === 'secret') continue
    if (field.derived) values.push([key, empty])
    else if (field.kind === 'refs') values.push([key, ids.map((id) => lists[key]?.get(id) ?? [])])
    else if (field.kind === 'ref') {
      const to = resourceNamed(context.registry, field.to)
      const named = hasDerivedLabel(to)
        ? labelDerived(context, to, stored)
        : labelReferences(context, field.to, stored, arrays[labelKeyOf(key)])
      values.push([key, await named])
    } else values.push([key, decode ? stored.map(decode) : stored])
  }
  values.push(['createdAt', arrays.createdAt ?? empty], ['updatedAt', arrays.updatedAt ?? empty])
  const versions = arrays.version as number[]
  const records = ids.map((id, i) => {
    const record: ReadRecord = { id, version: versions[i] ?? 1 }
    for (const [key, column] of values) record[key] = column[i]
    return record
  })
  await labelRowReferences(context, resource, records)
  return records
}
