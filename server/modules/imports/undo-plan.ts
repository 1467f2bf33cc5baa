import { and, asc, desc, eq, gte, inArray, max, ne, notExists, sql } from 'drizzle-orm'
import { limits } from '#contract/policies/limits.ts'
import type { Context, Handlers } from '#server/core/context.ts'
import { history, importUndos } from '#server/db/tables/internal.ts'
import { rereadRecord } from '#server/db/write/write.ts'
import { type Import, importsOf } from './imports'

type Line = typeof history.$inferSelect
type Undo = typeof importUndos.$inferSelect

/**
 * What the import left in a field, and what was there before; of a quantity, by how much it changed it. `changedBy`: who
 * changed it since.
 */
export type FieldToUndo = {
  key: string
  from: unknown
  to: unknown
  difference: number
  changedBy?: string
}
export type RecordToUndo = {
  entity: string
  entityId: string
  isCreated: boolean
  /** Of a record that the import created: who changed it since. */
  changedBy?: string
  fields: readonly FieldToUndo[]
}

const dayMs = 86_400_000
export const undoableUntil = ({ createdAt }: Pick<Import, 'createdAt'>) =>
  new Date(Date.parse(createdAt) + limits.importUndoDays * dayMs)

/** The changes of an import whose records are left to undo. */
const leftOf = ({ db }: Pick<Context, 'db'>, id: string) =>
  and(
    eq(history.importId, id),
    inArray(history.action, ['create', 'update']),
    notExists(
      db
        .select({ one: sql`1` })
        .from(importUndos)
        .where(
          and(
            eq(importUndos.importId, id),
            eq(importUndos.entity, history.entity),
            eq(importUndos.entityId, history.entityId),
          ),
        ),
    ),
  )

type Of = Pick<Line, 'entity' | 'entityId'>
const keyOf = ({ entity, entityId }: Of) => `${entity} ${entityId}`
const byRecord = <T extends Of>(rows: readonly T[]) => {
  const found = new Map<string, T[]>()
  for (const row of rows) found.set(keyOf(row), [...(found.get(keyOf(row)) ?? []), row])
  return found
}

/**
 * What the import did to a record, from its changes since the import began. A change that another import made and whose
 * undoing took it back is none.
 */
const planRecord = (importId: string, lines: readonly Line[], undos: readonly Undo[]): RecordToUndo => {
  const isOwn = (line: Line) => line.importId === importId
  const isTakenBack = (line: Line) =>
    line.undoneImportId !== null ||
    undos.some(
      (undo) =>
        undo.importId === line.importId &&
        (undo.fields?.includes(line.propKey ?? '') ?? undo.fields === null),
    )
  const effective = lines.filter((line) => isOwn(line) || !isTakenBack(line))
  const { entity, entityId } = lines[0] as Line
  const creation = effective.findIndex((line) => isOwn(line) && line.action === 'create')
  const own = effective.filter((line) => isOwn(line) && line.action === 'update' && line.propKey !== null)
  const fields = [...new Set(own.map(({ propKey }) => String(propKey)))].map((key): FieldToUndo => {
    const ofKey = effective.filter(({ propKey }) => propKey === key)
    const ours = ofKey.filter(isOwn)
    const last = ofKey.at(-1)
    const since = last && !isOwn(last) ? last : undefined
    // An edit during the import is what is set back to.
    const edit = ofKey
      .slice(0, ofKey.indexOf(ours.at(-1) as Line))
      .filter((line) => !isOwn(line))
      .at(-1)
    const first = ofKey.slice(edit ? ofKey.indexOf(edit) : 0).find(isOwn)
    return {
      key,
      from: first?.from ?? null,
      to: ours.at(-1)?.to ?? null,
      difference: ours.reduce((sum, line) => sum + Number(line.to ?? 0) - Number(line.from ?? 0), 0),
      ...(since && { changedBy: since.actorName }),
    }
  })
  const since =
    creation < 0
      ? undefined
      : effective
          .slice(creation)
          .filter((line) => !isOwn(line))
          .at(-1)
  return {
    ...{ entity, entityId, fields, isCreated: creation >= 0 },
    ...(since && { changedBy: since.actorName }),
  }
}

/** Parts go with the record that they are part of, so those are undone after all others. */
const partsOf = (context: Pick<Context, 'registry'>) =>
  context.registry.resources.flatMap(({ name, fields }) =>
    Object.values(fields).some((field) => field.kind === 'ref' && field.partOf) ? [name] : [],
  )

/**
 * The next records to undo, those that were written last first: what was built on others comes before them. `left`: how many
 * there are, counted on the way, since looking at all of them again would take as long as undoing some.
 */
export const planUndo = async (
  context: Context,
  { id, createdAt }: Import,
): Promise<{ records: RecordToUndo[]; left: number }> => {
  const isPart = sql`${inArray(history.entity, partsOf(context))}`
  const next = await context.db
    .select({
      entity: history.entity,
      entityId: history.entityId,
      left: sql<number>`(count(*) over ())::int`,
    })
    .from(history)
    .where(leftOf(context, id))
    .groupBy(history.entity, history.entityId)
    .orderBy(isPart, desc(max(history.at)), desc(max(history.id)))
    .limit(limits.importUndoAtOnce)
  const [first] = next
  if (!first) return { records: [], left: 0 }
  const entities = [...new Set(next.map(({ entity }) => entity))]
  const ids = [...new Set(next.map(({ entityId }) => entityId))]
  const lines = await context.db
    .select()
    .from(history)
    .where(
      and(
        inArray(history.entity, entities),
        inArray(history.entityId, ids),
        gte(history.at, new Date(createdAt)),
      ),
    )
    .orderBy(asc(history.at), asc(history.id))
  const undos = await context.db
    .select()
    .from(importUndos)
    .where(
      and(
        inArray(importUndos.entity, entities),
        inArray(importUndos.entityId, ids),
        ne(importUndos.importId, id),
      ),
    )
  const linesOf = byRecord(lines)
  const undosOf = byRecord(undos)
  const records = next.map((record) =>
    planRecord(id, linesOf.get(keyOf(record)) ?? [], undosOf.get(keyOf(record)) ?? []),
  )
  return { records, left: first.left }
}

export const undoPlanHandlers: Handlers = {
  'x.importUndo': async (context) => {
    const run = await rereadRecord(context, importsOf(context), context.params.id)
    // Negated, so that each record is found by its id: right after an import, without statistics, an index by time would be chosen, and
    // read up to the end for every record.
    const { rows } = await context.db.execute<{ created: number; changed: number; changedSince: number }>(sql`
      with left_to_undo as (
        select entity, entity_id, bool_or(action = 'create') as is_created, max(at) as last_at,
          max(id) as last_id, array_agg(distinct prop_key) as keys
        from ${history} where ${leftOf(context, run.id)} group by entity, entity_id
      )
      select (count(*) filter (where is_created))::int as created,
        (count(*) filter (where not is_created))::int as changed,
        (count(*) filter (where exists (
          select 1 from ${history} later
          where later.entity = l.entity and later.entity_id = l.entity_id
            and not (later.at, later.id) <= (l.last_at, l.last_id)
            and later.import_id is distinct from ${run.id} and later.undone_import_id is null
            and (l.is_created or later.prop_key = any(l.keys) or later.action = 'remove')
            and not exists (
              select 1 from ${importUndos} undone
              where undone.import_id = later.import_id and undone.entity = later.entity
                and undone.entity_id = later.entity_id
                and (undone.fields is null or later.prop_key = any(undone.fields))
            )
        )))::int as "changedSince"
      from left_to_undo l`)
    const counts = rows[0] ?? { created: 0, changed: 0, changedSince: 0 }
    return { ...counts, until: undoableUntil(run).toISOString() }
  },
}
