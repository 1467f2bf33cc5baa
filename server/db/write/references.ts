import { and, isNull, or, type SQL, sql } from 'drizzle-orm'
import { conditionsNaming, type NamingParam } from '#contract/conditions.ts'
import { rowReferences } from '#contract/grammar/facts.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import type { Registry } from '#contract/registry.ts'
import type { Context, ReadContext, UnknownRecord } from '#server/core/context.ts'
import { rowsIn } from '#server/core/rows.ts'
import { inIds } from '../read/in-ids'
import { columnOf, joinTable, storedResources, tableNamed } from '../tables/table'

/** A field of a resource that refers to another one; `column`: in the rows of that field. */
type DeclaredReference = { from: AnyResource; key: string; kind: 'ref' | 'refs' | 'rows'; column?: string }
/** A field whose conditions may name records of another resource. */
export type NamingConditions = {
  from: AnyResource
  to: AnyResource
  key: string
  kind: 'conditions'
  params: readonly NamingParam[]
}
export type Reference = DeclaredReference | NamingConditions

/** Every declared reference to a resource, those of its parts too. */
const referencesTo = (registry: Registry, to: AnyResource): Reference[] =>
  storedResources(registry).flatMap((from) => [
    ...Object.entries(from.fields).flatMap(([key, field]): Reference[] =>
      'to' in field && field.to === to.name && !field.derived ? [{ from, key, kind: field.kind }] : [],
    ),
    ...rowReferences(from).flatMap(({ key, column, to: target }): Reference[] =>
      target === to.name ? [{ from, key, kind: 'rows', column }] : [],
    ),
    ...namingConditions(registry, from, to),
  ])

export const namingConditions = (
  registry: Registry,
  from: AnyResource,
  to: AnyResource,
): NamingConditions[] =>
  conditionsNaming(registry, from, to).map((one) => ({ from, to, kind: 'conditions', ...one }))

/** The same by the resource that contains them. */
export const referencesByResource = (
  registry: Registry,
  to: AnyResource,
): ReadonlyMap<AnyResource, Reference[]> => {
  const grouped = new Map<AnyResource, Reference[]>()
  for (const one of referencesTo(registry, to)) grouped.set(one.from, [...(grouped.get(one.from) ?? []), one])
  return grouped
}

const isListIn = ({ from, key, column }: DeclaredReference): boolean =>
  rowReferences(from).some((one) => one.key === key && one.column === column && one.isList)

/** Stored conditions, each with its value. */
export const storedPairs = (registry: Registry, { from, key }: Pick<NamingConditions, 'from' | 'key'>): SQL =>
  sql`string_to_array(lower(${columnOf(tableNamed(registry, from.name), key)}), '&')`

/** The condition that stored conditions name one of these, deleted ones too. Ids and slugs are the same in an address. */
const namedInConditions = (
  { registry }: Pick<ReadContext, 'registry'>,
  { from, to, key, params }: NamingConditions,
  ids: readonly string[],
): SQL => {
  const named = tableNamed(registry, to.name)
  const pairs = params.map(
    ({ name, by }) => sql`select lower(${`${name}=`}::text || ${columnOf(named, by)})
      from ${named} where ${inIds(named.id, ids)}`,
  )
  return sql`${storedPairs(registry, { from, key })} && array(${sql.join(pairs, sql` union all `)})`
}

/** The condition that a record refers to one of these. */
export const referenceCondition = (
  { registry }: Pick<ReadContext, 'registry'>,
  reference: Reference,
  ids: readonly string[],
): SQL => {
  if (reference.kind === 'conditions') return namedInConditions({ registry }, reference, ids)
  const { from, key, kind, column = '' } = reference
  const table = tableNamed(registry, from.name)
  if (kind === 'ref') return inIds(columnOf(table, key), ids)
  if (kind === 'refs') {
    const join = joinTable(registry, from, key)
    return sql`${table.id} in (select ${join.from} from ${join} where ${inIds(join.to, ids)})`
  }
  const isList = isListIn(reference)
  const rows = ids.map((id) => JSON.stringify([{ [column]: isList ? [id] : id }]))
  return sql`${columnOf(table, key)} @> any(${sql.param(rows)}::jsonb[])`
}

/** The ids of the records of a resource that refer to one of these, without deleted ones. */
export const idsReferringTo = async (
  context: Pick<ReadContext, 'db' | 'registry'>,
  from: AnyResource,
  references: readonly Reference[],
  ids: readonly string[],
): Promise<string[]> => {
  const table = tableNamed(context.registry, from.name)
  const rows = await context.db
    .select({ id: table.id })
    .from(table)
    .where(
      and(or(...references.map((one) => referenceCondition(context, one, ids))), isNull(table.deletedAt)),
    )
    .orderBy(table.id)
  return rows.map(({ id }) => String(id))
}

/** In rows, as they are stored: a list contains the new id once. */
const moveInRows = async (
  context: Context,
  reference: DeclaredReference,
  ids: readonly string[],
  to: string,
) => {
  const { from, key, column = '' } = reference
  const table = tableNamed(context.registry, from.name)
  const stored = columnOf(table, key)
  const found: UnknownRecord[] = await context.db
    .select({ id: table.id, rows: stored })
    .from(table)
    .where(referenceCondition(context, reference, ids))
  const move = (id: unknown) => (ids.includes(String(id)) ? to : id)
  const moved = found.map(({ id, rows }) => [
    String(id),
    rowsIn(rows).map((row) => {
      const value = row[column]
      return { ...row, [column]: Array.isArray(value) ? [...new Set(value.map(move))] : move(value) }
    }),
  ])
  if (!moved.length) return
  const rowsById = JSON.stringify(Object.fromEntries(moved))
  await context.db
    .update(table)
    .set({ [key]: sql`${rowsById}::jsonb -> ${table.id}` })
    .where(
      inIds(
        table.id,
        found.map(({ id }) => String(id)),
      ),
    )
}

type Pair = readonly [name: string, value: string]

/** Writes other values into stored conditions: what is asked twice afterwards is asked once. */
export const rewriteConditions = async (
  context: Context,
  { from, key }: Pick<NamingConditions, 'from' | 'key'>,
  which: SQL,
  valueFor: (pair: Pair) => string,
) => {
  const table = tableNamed(context.registry, from.name)
  const found: UnknownRecord[] = await context.db
    .select({ id: table.id, conditions: columnOf(table, key) })
    .from(table)
    .where(which)
  if (!found.length) return
  const move = (pair: Pair) => new URLSearchParams([[pair[0], valueFor(pair)]]).toString()
  const conditionsById = JSON.stringify(
    Object.fromEntries(
      found.map(({ id, conditions }) => [
        String(id),
        [...new Set([...new URLSearchParams(String(conditions))].map(move))].join('&'),
      ]),
    ),
  )
  await context.db
    .update(table)
    .set({ [key]: sql`${conditionsById}::jsonb ->> ${table.id}` })
    .where(
      inIds(
        table.id,
        found.map(({ id }) => String(id)),
      ),
    )
}

const moveInConditions = async (
  context: Context,
  reference: NamingConditions,
  ids: readonly string[],
  to: string,
) => {
  const { to: resource, params } = reference
  const names = tableNamed(context.registry, resource.name)
  const slug = params.some(({ by }) => by === 'slug') ? columnOf(names, 'slug') : names.id
  const named: UnknownRecord[] = await context.db
    .select({ id: names.id, slug })
    .from(names)
    .where(inIds(names.id, [...ids, to]))
  const kept = named.find(({ id }) => id === to)
  await rewriteConditions(
    context,
    reference,
    referenceCondition(context, reference, ids),
    ([name, value]) => {
      const by = params.find((param) => param.name === name)?.by
      const isMoved = by && named.some((one) => String(one[by]).toLowerCase() === value.toLowerCase())
      return isMoved ? String(kept?.[by]) : value
    },
  )
}

/** Lets everything that refers to these records refer to another one, deleted records too: they may be restored. */
export const moveReference = async (
  context: Context,
  reference: Reference,
  ids: readonly string[],
  to: string,
) => {
  if (reference.kind === 'conditions') return moveInConditions(context, reference, ids, to)
  const { from, key, kind } = reference
  if (kind === 'rows') return moveInRows(context, reference, ids, to)
  if (kind === 'ref') {
    const table = tableNamed(context.registry, from.name)
    await context.db
      .update(table)
      .set({ [key]: to })
      .where(inIds(columnOf(table, key), ids))
    return
  }
  const join = joinTable(context.registry, from, key)
  // A list that would contain the record twice keeps its first place.
  await context.db.execute(sql`
    delete from ${join} where ${inIds(join.to, ids)} and exists (
      select 1 from ${join} as other where other.from_id = ${join.from} and other.to_id <> ${join.to}
        and (other.to_id = ${to} or (other.to_id = any(${sql.param(ids)}) and other.position < ${join.position})))`)
  await context.db.update(join).set({ to }).where(inIds(join.to, ids))
}
