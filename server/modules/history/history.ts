import { and, desc, eq, getTableColumns, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import {
  type HistoryLine,
  isOtherEntity,
  type NamedHistoryLine,
  otherEntities,
} from '#contract/calls/history.ts'
import { keysOf } from '#contract/grammar/keys.ts'
import { reason } from '#contract/policies/errors/index.ts'
import { limits } from '#contract/policies/limits.ts'
import { resourceNamed } from '#contract/registry.ts'
import { isSetting, settingKeys, settings } from '#contract/settings/index.ts'
import { canRead, canReadSubject } from '#server/core/can-read.ts'
import type { CallContext, Handlers, ReadContext } from '#server/core/context.ts'
import { parseDateRange } from '#server/core/date-range.ts'
import { validationError } from '#server/core/errors.ts'
import { cappedTotal } from '#server/db/read/count.ts'
import { orInIds } from '#server/db/read/in-ids.ts'
import { baseResourceOf, labelsOf } from '#server/db/read/labels.ts'
import { reachedSets } from '#server/db/read/reach.ts'
import { recordExists } from '#server/db/read/read.ts'
import { namedRecordCondition, namedVisibleCondition } from '#server/db/read/visible.ts'
import { history } from '#server/db/tables/internal.ts'
import { setOfAll, withShowroomSet } from '#server/db/tables/showroom-sets.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { notFoundError } from '#server/db/write/write.ts'
import { parseRecordId } from '#server/validation/record-id.ts'

type Lines<L = HistoryLine> = { data: L[]; total: number; more?: true }

type Stored = typeof history.$inferSelect
const lineOf = ({
  id,
  at,
  actorId,
  actorName,
  action: _,
  showroomSet: _set,
  importId: _import,
  undoneImportId: _undone,
  ...line
}: Stored): HistoryLine => ({
  id,
  at: at.toISOString(),
  actor: { id: actorId, name: actorName },
  ...line,
})

/** What one write changed in one record. */
const ofChange = { at: history.at, entity: history.entity, entityId: history.entityId }
const newestFirst = Object.values(ofChange).map(desc)

/** The changes of records, newest first. */
const changes = (context: ReadContext, where: SQL | undefined) =>
  context.db
    .select(ofChange)
    .from(history)
    .where(where)
    .groupBy(...Object.values(ofChange))
    .orderBy(...newestFirst)

/** What each action did to one record and its parts, newest first: its changes have one time. */
const actions = (context: ReadContext, where: SQL | undefined) =>
  context.db
    .select({ at: history.at })
    .from(history)
    .where(where)
    .groupBy(history.at)
    .orderBy(desc(history.at))

/** A page of the history of one record with its parts, newest first, counted by actions, so that none is split. */
export const readActions = async (context: CallContext, requested: SQL | undefined): Promise<Lines> => {
  const where = and(requested, await namedVisibleCondition(context, history))
  const { limit, offset } = context.page ?? { limit: limits.pageSize, offset: 0 }
  const page = actions(context, where).limit(limit).offset(offset).as('page')
  const rows = await context.db
    .select(getTableColumns(history))
    .from(history)
    .innerJoin(page, eq(history.at, page.at))
    .where(where)
    .orderBy(...newestFirst, desc(history.id))
  const some = actions(context, where)
    .limit(limits.countUpTo + 1)
    .as('some')
  const [counted] = await context.db.select({ n: sql`count(*)`.mapWith(Number) }).from(some)
  return { data: rows.map(lineOf), ...cappedTotal(counted?.n ?? 0) }
}

/**
 * The changes that meet a condition, up to one more than the number that is counted. Those of a limited role are counted in
 * each of its combinations of showrooms: an index has them there, where the order of time would lead through all the others.
 */
const countChanges = async (
  context: CallContext,
  requested: SQL | undefined,
  entities: readonly string[] | undefined,
): Promise<number> => {
  const sets = entities && (await reachedSets(context))
  const most = limits.countUpTo + 1
  const { at, entity, entityId, showroomSet } = history
  const some = sets
    ? sql`(select 1 from unnest(${sql.param(sets)}::int[]) reached (id)
        cross join unnest(${sql.param(entities)}::text[]) kind (name)
        cross join lateral (select 1 from ${history}
          where ${and(sql`${showroomSet} = reached.id and ${entity} = kind.name`, requested, namedRecordCondition(context, history))}
          group by ${at}, ${entityId} order by ${at}, ${entityId} limit ${most}) found
        where reached.id = ${setOfAll} or kind.name = any(${sql.param(withShowroomSet)}) limit ${most}) counted`
    : changes(context, and(requested, await namedVisibleCondition(context, history)))
        .limit(most)
        .as('some')
  const [counted] = await context.db.select({ n: sql`count(*)`.mapWith(Number) }).from(some)
  return counted?.n ?? 0
}

/**
 * A page of the audit trail, newest first. It is counted by changes of a record, so that none is split by pages. `entities`
 * are the only kinds of records that the condition allows, unless it finds few changes by an index of its own.
 */
export const readHistory = async (
  context: CallContext,
  requested: SQL | undefined,
  entities?: readonly string[],
): Promise<Lines> => {
  const where = and(requested, await namedVisibleCondition(context, history))
  const { limit, offset } = context.page ?? { limit: limits.pageSize, offset: 0 }
  const page = changes(context, where).limit(limit).offset(offset).as('page')
  const rows = await context.db
    .select(getTableColumns(history))
    .from(history)
    .innerJoin(
      page,
      and(eq(history.at, page.at), eq(history.entity, page.entity), eq(history.entityId, page.entityId)),
    )
    .where(where)
    .orderBy(...newestFirst, desc(history.id))
  return { data: rows.map(lineOf), ...cappedTotal(await countChanges(context, requested, entities)) }
}

/** The names of the records in the lines, read by resource. */
const withNames = async (
  context: ReadContext,
  lines: readonly HistoryLine[],
): Promise<NamedHistoryLine[]> => {
  const names = new Map<string, Map<string, string>>()
  for (const entity of new Set(lines.map((line) => line.entity))) {
    if (isSetting(entity) || isOtherEntity(entity)) continue
    const ids = lines.filter((line) => line.entity === entity).map((line) => line.entityId)
    const resource = baseResourceOf(context, resourceNamed(context.registry, entity))
    names.set(entity, await labelsOf(context, resource, [...new Set(ids)]))
  }
  return lines.map((line) => ({ ...line, label: names.get(line.entity)?.get(line.entityId) ?? null }))
}

const isWithin = (requested: { startDate?: string; endDate?: string }) => {
  const span = parseDateRange(requested)
  return span && and(gte(history.at, span.from), lt(history.at, span.until))
}

const listHistory = async (context: CallContext<'x.history'>): Promise<Lines<NamedHistoryLine>> => {
  const { entity, entityId, actorId, ...span } = context.query
  const { resources } = context.registry
  if (
    entity !== undefined &&
    !isSetting(entity) &&
    !isOtherEntity(entity) &&
    !resources.some((r) => r.name === entity)
  )
    throw validationError({ entity: [reason('query.entity')] })
  const readable = [
    ...resources.filter((r) => canRead(context, r)).map((r) => r.name),
    ...settingKeys.filter((key) => canReadSubject(context, settings[key].subject)),
    ...keysOf(otherEntities).filter((name) => canReadSubject(context, otherEntities[name])),
  ]
  const entities = entity === undefined ? readable : readable.filter((name) => name === entity)
  const { data, ...count } = await readHistory(
    context,
    and(
      inArray(history.entity, entities),
      entityId === undefined ? undefined : eq(history.entityId, entityId),
      actorId === undefined ? undefined : eq(history.actorId, actorId),
      isWithin(span),
    ),
    entityId === undefined && actorId === undefined ? entities : undefined,
  )
  return { data: await withNames(context, data), ...count }
}

/** A product's own lines and those of its variants, including deleted ones. */
const productHistory = async (context: CallContext) => {
  const products = resourceNamed(context.registry, 'products')
  const id = parseRecordId(products, context.params.id)
  if (!(await recordExists(context, products, id))) throw notFoundError(products)
  const variants = tablesOf(context.registry).variants
  const own = await context.db.select({ id: variants.id }).from(variants).where(eq(variants.product, id))
  const ids = own.map((variant) => String(variant.id))
  return readHistory(
    context,
    or(
      and(eq(history.entity, 'products'), eq(history.entityId, id)),
      // By their ids, so that the index finds both halves.
      ids.length ? and(eq(history.entity, 'variants'), orInIds(history.entityId, ids)) : undefined,
    ),
  )
}

const ofStock = ['inventory', 'variants']

export const historyHandlers: Handlers = {
  'x.history': listHistory,
  'products.history': productHistory,
  'inventory.history': (context) => readHistory(context, inArray(history.entity, ofStock), ofStock),
}
