import { and, eq, getTableColumns, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { AnyResource } from '#contract/grammar/resource.ts'
import type { ShowroomsOfParts } from '#contract/grammar/showroom.ts'
import { resourceNamed } from '#contract/registry.ts'
import type { ReadContext } from '#server/core/context.ts'
import { setOfAll, showroomSets } from '../tables/showroom-sets'
import { columnOf, tableNamed } from '../tables/table'
import { inIds } from './in-ids'

type Reaching = Pick<ReadContext, 'registry' | 'reach'> & {
  /** The stored combinations within reach, by which records that have them are asked, instead of by their parts. */
  sets?: readonly number[] | null
}

/** Some part was taken from a showroom within reach, or none from a known one. */
const partsWithin = (
  context: Reaching,
  { parts, parentField, sourceField, source }: ShowroomsOfParts,
  stores: readonly string[],
  id: SQL | AnyPgColumn,
): SQL => {
  const [lines, stock] = [tableNamed(context.registry, parts), tableNamed(context.registry, source)]
  const column = columnOf(lines, sourceField)
  const { showroom } = resourceNamed(context.registry, source)
  const own = sql`${columnOf(lines, parentField)} = ${id} and ${isNull(lines.deletedAt)}`
  return sql`(exists (select 1 from ${lines} join ${stock} on ${stock.id} = ${column}
      where ${own} and ${inIds(columnOf(stock, String(showroom)), stores)})
    or not exists (select 1 from ${lines} where ${own} and ${column} is not null))`
}

/** The record, the showroom or the record that it refers to by `key`, is within reach. */
const referenceWithin = (
  context: Reaching,
  resource: AnyResource,
  key: string,
  stores: readonly string[],
  value: SQL | AnyPgColumn,
): SQL => {
  const field = resource.fields[key]
  if (field?.kind !== 'ref' || !resourceNamed(context.registry, field.to).showroom || field.to === 'stores') {
    const isOwn = sql`${value} = any(${sql.param(stores)})`
    return field?.kind === 'ref' && !field.required ? sql`(${value} is null or ${isOwn})` : isOwn
  }
  const owner = resourceNamed(context.registry, field.to)
  const table = tableNamed(context.registry, field.to)
  return sql`exists (select 1 from ${table} where ${table.id} = ${value} and ${showroomReachCondition(context, owner)})`
}

/**
 * The condition that a record of the resource belongs to a showroom within the user's reach; undefined if the user
 * reaches all, or its records belong to all. `of` are the columns of the record, by default those of its table.
 */
export const showroomReachCondition = (
  context: Reaching,
  resource: AnyResource,
  of: (key: string) => SQL | AnyPgColumn = (key) =>
    columnOf(tableNamed(context.registry, resource.name), key),
): SQL | undefined => {
  const { showroom } = resource
  if (context.reach === null || showroom === undefined) return undefined
  const { showroomSet } = getTableColumns(tableNamed(context.registry, resource.name))
  if (context.sets && showroomSet) return isInSets(showroomSet, context.sets)
  if (typeof showroom === 'string')
    return referenceWithin(context, resource, showroom, context.reach, of(showroom))
  if ('parts' in showroom) return partsWithin(context, showroom, context.reach, of('id'))
  const { reach } = context
  const isEmpty = showroom.map((key) => {
    const field = resource.fields[key]
    return field && 'required' in field && field.required ? sql`false` : sql`${of(key)} is null`
  })
  // None of its references is filled.
  const isOfAll = and(...isEmpty)
  return or(isOfAll, ...showroom.map((key) => referenceWithin(context, resource, key, reach, of(key))))
}

/** The stored combinations of showrooms that the user reaches one of; null: all. */
export const reachedSets = async ({
  db,
  reach,
}: Pick<ReadContext, 'db' | 'reach'>): Promise<readonly number[] | null> => {
  if (reach === null) return null
  const { id, stores } = showroomSets
  const rows = await db
    .select({ id })
    .from(showroomSets)
    .where(or(eq(id, setOfAll), sql`${stores} && ${sql.param(reach)}`))
  return rows.map((row) => row.id)
}

/** The same as `showroomReachCondition` by the stored combination, whose values the planner knows. */
export const isInSets = (column: AnyPgColumn, sets: readonly number[]): SQL =>
  sql`${column} = any(${sql.param(sets)}::int[])`

/** Whether the user reaches a showroom. */
export const isShowroomInReach = ({ reach }: Pick<ReadContext, 'reach'>, store: string): boolean =>
  reach === null || reach.includes(store)
