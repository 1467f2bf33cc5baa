import { and, eq, getTableName, isNull, type SQL, sql } from 'drizzle-orm'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { limits } from '#contract/policies/limits.ts'
import type { ReadContext, ReadRecord, ReadRecordOf } from '#server/core/context.ts'
import { type DisjointConditions, narrowConditions } from '#server/core/filter-condition.ts'
import { type Table, tableNamed } from '../tables/table'
import { cappedTotal, countDisjoint } from './count'
import { inIds } from './in-ids'
import { derive, recordsWhere } from './records-where'
import { listedCondition, visibleCondition } from './visible'

/** From this number of rows on, labels are read once for each referenced record: a join would repeat them in each row. */
export const manyRows = 200

/** Records without derived fields, in the order of the ids; unknown and deleted ids are left out. */
export const readStored = async (
  context: ReadContext,
  resource: AnyResource,
  ids: readonly string[],
): Promise<ReadRecord[]> => {
  if (!ids.length) return []
  const { id } = tableNamed(context.registry, resource.name)
  const records = await recordsWhere(context, resource, inIds(id, ids), { isJoined: ids.length < manyRows })
  const byId = new Map(records.map((record) => [record.id, record]))
  return ids.map((one) => byId.get(one)).filter((record) => record !== undefined)
}

/** Records as responses show them. */
export const readRecordsByIds = async <R extends AnyResource>(
  context: ReadContext,
  resource: R,
  ids: readonly string[],
) => derive(context, resource, await readStored(context, resource, ids))

/** All records that meet a condition, in no order: in one query, where `readMany` would look up thousands of ids. */
export const readWhere = async <R extends AnyResource>(
  context: ReadContext,
  resource: R,
  where: SQL | undefined,
) => derive(context, resource, await recordsWhere(context, resource, where, { isJoined: false }))

export const readOne = async <R extends AnyResource>(context: ReadContext, resource: R, id: string) =>
  (await readRecordsByIds(context, resource, [id]))[0]

/** Deleted records as they were last shown, in no order. */
export const readDeleted = async (context: ReadContext, resource: AnyResource, ids: readonly string[]) => {
  const { id } = tableNamed(context.registry, resource.name)
  const records = await recordsWhere(context, resource, inIds(id, ids), { isJoined: true, isDeleted: true })
  return derive(context, resource, records)
}

/** Whether the record exists, within the caller's reach. */
export const recordExists = async (
  context: Pick<ReadContext, 'db' | 'registry' | 'reach' | 'admin'>,
  resource: AnyResource,
  id: string,
) => {
  const table = tableNamed(context.registry, resource.name)
  const where = and(eq(table.id, id), isNull(table.deletedAt), visibleCondition(context, resource))
  return (await context.db.select({ id: table.id }).from(table).where(where)).length > 0
}

export type ListQuery = {
  where?: SQL | undefined
  /** The same records as `where`, for a scan in the order of the list that ends with the page. */
  ordered?: SQL | undefined
  order: SQL[]
  limit?: number | undefined
  offset?: number
  /** An index returns the matches in this order: a second look costs less than sorting. */
  isIndexed?: boolean
  /**
   * A count decides whether the list is scanned in its order: the filters have indexes in another order, or search a
   * text whose matches are few, or too many to collect.
   */
  isCountedFirst?: boolean
  /** Counted in place of `where`, with the same sum. */
  counted?: DisjointConditions
}
export type ListOf<R extends AnyResource> = { data: ReadRecordOf<R>[]; total: number; more?: true }

type PageIds = { ids: string[]; total?: number }

/** The ids of a page in their order, by the index if there is one. */
const idsOf = async ({ db }: ReadContext, table: Table, condition: SQL | undefined, page: ListQuery) => {
  const query = db
    .select({ id: table.id })
    .from(table)
    .where(condition)
    .orderBy(...page.order)
    .$dynamic()
  const { limit, offset = 0 } = page
  const rows = await (limit === undefined ? query : query.limit(limit).offset(offset))
  return rows.map((row) => String(row.id))
}

/**
 * Page and total of a filtered list in one query: the filters are evaluated once. If more matches than the counting
 * limit exist, the page is read in the order of the index instead.
 */
const findFiltered = async (
  context: ReadContext,
  table: Table,
  { condition, ordered }: Record<'condition' | 'ordered', SQL | undefined>,
  page: ListQuery,
): Promise<PageIds> => {
  const { order, limit = 0, offset = 0 } = page
  const ceiling = limits.countUpTo
  // Under the table's own name, so that the order by clause applies to it too.
  const some = context.db
    .select()
    .from(table)
    .where(condition)
    .limit(ceiling + 1)
    .as(getTableName(table))
  const rows = await context.db
    .select({ id: sql<string>`${table.id}`, n: sql`count(*) over ()`.mapWith(Number) })
    .from(some)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  // A first page without rows is a list without any.
  const total = rows[0]?.n ?? (offset === 0 ? 0 : undefined)
  if (total === undefined || total <= ceiling)
    return { ids: rows.map((row) => row.id), ...(total !== undefined && { total }) }
  return { ids: await idsOf(context, table, ordered, page), total }
}

/** A page of records. The page is found first, then read with its references. */
export const readPage = async <R extends AnyResource>(
  context: ReadContext,
  resource: R,
  page: ListQuery,
): Promise<ListOf<R>> => {
  const { where, limit, offset = 0, isCountedFirst, counted = { parts: [where] } } = page
  const table = tableNamed(context.registry, resource.name)
  const listed = and(isNull(table.deletedAt), await listedCondition(context, resource))
  const condition = and(listed, where)
  const ordered = and(listed, page.ordered ?? where)
  const count = () => countDisjoint(context, table, narrowConditions(counted, listed))
  const countedFirst = isCountedFirst && limit !== undefined ? await count() : undefined
  if (countedFirst === 0) return { data: [], total: 0 }
  const isScanned = page.isIndexed || (countedFirst ?? 0) > limits.countUpTo
  // Counting in parts takes longest, so on PostgreSQL another connection does it at the same time.
  const counting = page.counted && page.isIndexed && limit !== undefined ? count() : undefined
  counting?.catch(() => {})
  const { ids, total: found }: PageIds =
    where && limit !== undefined && !isScanned
      ? await findFiltered(context, table, { condition, ordered }, page)
      : { ids: await idsOf(context, table, limit === undefined ? condition : ordered, page) }
  const data = await readRecordsByIds(context, resource, ids)
  if (limit === undefined) return { data, total: data.length }
  // A page that is not full implies the total.
  const isLast = ids.length > 0 && ids.length < limit && offset + ids.length <= limits.countUpTo
  const known = countedFirst ?? found ?? (await counting)
  const total = known ?? (isLast ? offset + ids.length : await count())
  return { data, ...cappedTotal(total) }
}
