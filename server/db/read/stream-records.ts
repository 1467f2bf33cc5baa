import { setImmediate as breath } from 'node:timers/promises'
import { and, asc, isNull, type SQL, sql } from 'drizzle-orm'
import type { AnyResource } from '#contract/grammar/resource.ts'
import type { ReadContext, UnknownRecord } from '#server/core/context.ts'
import { columnOf, sortExpression, tableNamed } from '../tables/table'
import { readRecordsByIds } from './read'
import { listedCondition } from './visible'

export const batchSizes = {
  /** Ids per query: the filters are evaluated once for them. */
  ids: 10_000,
  /** Records in memory at the same time. */
  records: 500,
}

/** The number of records that meet a condition, without limit. */
export const countAll = async (context: ReadContext, resource: AnyResource, where: SQL | undefined) => {
  const table = tableNamed(context.registry, resource.name)
  const [row] = await context.db
    .select({ n: sql`count(*)`.mapWith(Number) })
    .from(table)
    .where(and(isNull(table.deletedAt), await listedCondition(context, resource), where))
  return row?.n ?? 0
}

/** The next ids in the order of the list, after the last record. */
const idsAfter = async (
  context: ReadContext,
  resource: AnyResource,
  where: SQL | undefined,
  limit: number,
  last?: string,
) => {
  const table = tableNamed(context.registry, resource.name)
  const id = table.id
  const [name, direction] = resource.order ?? ['createdAt', 'desc']
  const key = sortExpression(resource, name, columnOf(table, name))
  const [comparison, order] = direction === 'asc' ? [sql`>`, sql`${key} asc`] : [sql`<`, sql`${key} desc`]
  const lastKey = sql`(select ${key} from ${table} where ${id} = ${last})`
  const rows = await context.db
    .select({ id })
    .from(table)
    .where(
      and(
        isNull(table.deletedAt),
        await listedCondition(context, resource),
        where,
        last === undefined
          ? undefined
          : sql`${key} ${comparison}= ${lastKey} and (${key} ${comparison} ${lastKey} or ${id} > ${last})`,
      ),
    )
    .orderBy(order, asc(id))
    .limit(limit)
  return rows.map((row) => String(row.id))
}

/**
 * Every record that meets a condition, in batches, in the order of the list; the key of that order must never be empty.
 * No transaction stays open, so a slow reader blocks no one, and a record that is deleted is left out.
 */
export async function* streamRecords(
  context: ReadContext,
  resource: AnyResource,
  where: SQL | undefined,
  { ids: idsAtOnce, records: recordsAtOnce } = batchSizes,
): AsyncGenerator<UnknownRecord[], void, undefined> {
  for (let last: string | undefined; ; ) {
    const ids = await idsAfter(context, resource, where, idsAtOnce, last)
    for (let i = 0; i < ids.length; i += recordsAtOnce) {
      yield await readRecordsByIds(context, resource, ids.slice(i, i + recordsAtOnce))
      // The embedded database responds before other requests get a turn.
      await breath()
    }
    if (ids.length < idsAtOnce) return
    last = ids.at(-1)
  }
}
