import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { rowReferences } from '#contract/grammar/facts.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { reason, specifiedReason } from '#contract/policies/errors/index.ts'
import { canRead } from '#server/core/can-read.ts'
import type { Context, ReadContext } from '#server/core/context.ts'
import { ApiError } from '#server/core/errors.ts'
import { inUseReason, resourceTerm } from '#server/core/terms.ts'
import { inIds } from '../read/in-ids'
import { findFirstLabels } from '../read/labels'
import { columnOf, joinTable, storedResources, tableNamed } from '../tables/table'
import { namingConditions, referenceCondition } from './references'

/** The number of names in a refusal before "and 9 more". */
const maxNamed = 3

/**
 * The condition that a record refers to one of these through a field. Parts of it are deleted with it, and do not
 * count.
 */
const referenceConditions = (
  context: ReadContext,
  from: AnyResource,
  to: AnyResource,
  ids: readonly string[],
): SQL[] => {
  const table = tableNamed(context.registry, from.name)
  return Object.entries(from.fields).flatMap(([key, field]) => {
    if (!('to' in field) || field.to !== to.name || field.partOf || field.derived) return []
    if (field.kind === 'ref') {
      const [id] = ids
      const column = columnOf(table, key)
      return [ids.length === 1 ? eq(column, id) : inIds(column, ids)]
    }
    const join = joinTable(context.registry, from, key)
    const mine = sql`select ${join.from} from ${join} where ${inIds(join.to, ids)}`
    return [sql`${table.id} in (${mine})`]
  })
}

/** The condition that a row inside a record refers to one of these. */
const rowConditions = (
  context: ReadContext,
  from: AnyResource,
  to: AnyResource,
  ids: readonly string[],
): SQL[] => {
  const table = tableNamed(context.registry, from.name)
  return rowReferences(from).flatMap(({ key, column, isList, ...one }) => {
    if (one.to !== to.name) return []
    const rows = ids.map((id) => JSON.stringify([{ [column]: isList ? [id] : id }]))
    const [first] = rows
    // A single one is found by the index.
    return rows.length === 1
      ? [sql`${columnOf(table, key)} @> ${first}::jsonb`]
      : [sql`${columnOf(table, key)} @> any(${sql.param(rows)}::jsonb[])`]
  })
}

export type Use = { resource: AnyResource; count: number; labels: string[] }

/** The records that refer to these, and so prevent their deletion. */
export const findUses = async (
  context: ReadContext,
  resource: AnyResource,
  ids: readonly string[],
): Promise<Use[]> => {
  const uses: Use[] = []
  for (const from of storedResources(context.registry)) {
    const refers = [
      ...referenceConditions(context, from, resource, ids),
      ...rowConditions(context, from, resource, ids),
      ...namingConditions(context.registry, from, resource).map((one) =>
        referenceCondition(context, one, ids),
      ),
    ]
    if (!refers.length) continue
    const table = tableNamed(context.registry, from.name)
    const where = and(or(...refers), isNull(table.deletedAt))
    const [counted] = await context.db
      .select({ n: sql`count(*)`.mapWith(Number) })
      .from(table)
      .where(where)
    if (!counted?.n) continue
    uses.push({
      resource: from,
      count: counted.n,
      labels: await findFirstLabels(context, from, where, maxNamed),
    })
  }
  return uses
}

/**
 * Records that the caller may not read are counted, because they prevent the deletion too, but not named. The server
 * may read all.
 */
const reasonOfUse = (context: Context, { resource, count, labels }: Use) =>
  reason('record.usedBy', {
    uses: inUseReason(resource, count, context.admin && !canRead(context, resource) ? undefined : labels),
  })

/** A record that others refer to cannot be deleted; the refusal names them. */
export const refuseIfUsed = async (context: Context, resource: AnyResource, ids: readonly string[]) => {
  const uses = await findUses(context, resource, ids)
  if (!uses.length) return
  const message = resource.messages?.notRemoved
  const refused = message
    ? specifiedReason(message)
    : reason('record.inUse', { resource: resourceTerm(resource) })
  throw new ApiError(409, [refused, ...uses.map((use) => reasonOfUse(context, use))])
}
