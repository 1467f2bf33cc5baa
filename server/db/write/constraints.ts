import { and, isNull, ne, or, sql } from 'drizzle-orm'
import { bodyKeyOf, rowReferences } from '#contract/grammar/facts.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { uniqueText } from '#contract/grammar/stored-text.ts'
import { reason, specifiedReason } from '#contract/policies/errors/index.ts'
import type { Param, Reason } from '#contract/policies/errors/reason.ts'
import { resourceNamed } from '#contract/registry.ts'
import type { Context, UnknownRecord, WriteRules } from '#server/core/context.ts'
import { ApiError, databaseError, type FieldErrors, validationError } from '#server/core/errors.ts'
import { featureOfKey, isRestricted } from '#server/core/restricted-files.ts'
import { rowsIn } from '#server/core/rows.ts'
import { columnTerm, fieldTerm, resourceTerm, rowNumberReason } from '#server/core/terms.ts'
import { advisoryLocks } from '../locks'
import { filesIn } from '../media-use'
import { inIds } from '../read/in-ids'
import { showroomReachCondition } from '../read/reach'
import { uniqueForm } from '../tables/folded'
import { media } from '../tables/internal'
import { columnOf, tableNamed, toSnakeCase } from '../tables/table'

/** Locks existing records until the transaction ends; returns which of the ids exist, within reach unless `anyShowroom`. */
export const lockExistingRecords = async (
  context: Context,
  to: string,
  ids: readonly string[],
  anyShowroom = false,
): Promise<Set<string>> => {
  const table = tableNamed(context.registry, to)
  const id = table.id
  const found = await context.db
    .select({ id })
    .from(table)
    .where(
      and(
        inIds(id, ids),
        isNull(table.deletedAt),
        anyShowroom ? undefined : showroomReachCondition(context, resourceNamed(context.registry, to)),
      ),
    )
    .for('share')
  return new Set(found.map((row) => String(row.id)))
}

/** The first row of a list that refers to no existing record; undefined if all do. */
const findInvalidRow = async (
  context: Context,
  rows: readonly UnknownRecord[],
  column: string,
  to: string,
) => {
  const idsOf = (row: UnknownRecord) => [row[column] ?? []].flat().map(String)
  const ids = rows.flatMap(idsOf)
  if (!ids.length) return undefined
  const existing = await lockExistingRecords(context, to, ids)
  const at = rows.findIndex((row) => idsOf(row).some((id) => !existing.has(id)))
  return at < 0 ? undefined : at
}

/** Locks the records that a write refers to, so that they are not deleted until it ends; refuses unknown ids. */
export const checkReferences = async (context: Context, resource: AnyResource, body: UnknownRecord) => {
  const errors: FieldErrors = {}
  const nothing = (field: Param, to: string) =>
    reason('field.reference', { field, resource: resourceTerm(resourceNamed(context.registry, to)) })
  for (const [key, field] of Object.entries(resource.fields)) {
    const name = bodyKeyOf(key, field)
    const input = body[name]
    if (!('to' in field) || input === null || input === undefined) continue
    const ids = [input].flat().map(String)
    const anyShowroom = field.kind === 'ref' && field.anyShowroom
    const existing = await lockExistingRecords(context, field.to, ids, anyShowroom)
    if (ids.some((id) => !existing.has(id))) errors[name] = [nothing(fieldTerm(resource, key), field.to)]
  }
  for (const { key, column, to } of rowReferences(resource)) {
    const at = await findInvalidRow(context, rowsIn(body[key]), column, to)
    if (at === undefined) continue
    const place = [fieldTerm(resource, key), rowNumberReason(at), columnTerm(column)]
    errors[key] = [nothing(place, to)]
  }
  if (Object.keys(errors).length) throw validationError(errors)
}

/** Locks uploaded files, so that none is deleted before its use is recorded; returns which of the keys exist. */
export const lockMedia = async ({ db }: Context, keys: readonly string[]): Promise<Set<string>> => {
  const rows = await db.select({ key: media.key }).from(media).where(inIds(media.key, keys)).for('key share')
  return new Set(rows.map(({ key }) => key))
}

/**
 * Refuses pictures and files that were never uploaded, and a restricted file in any field but its own: a user who may
 * write something public could otherwise publish it there.
 */
export const checkMedia = async (context: Context, resource: AnyResource, values: UnknownRecord) => {
  const shown = Object.entries(resource.fields).flatMap(([key, field]) =>
    filesIn(field, values[key]).map((file) => ({ key, ...file })),
  )
  if (!shown.length) return
  const known = await lockMedia(
    context,
    shown.map(({ file }) => file),
  )
  const isFor = ({ file, field }: (typeof shown)[number]) =>
    !(field.restricted || isRestricted(context.registry, file)) ||
    featureOfKey(file) === field.feature.toLowerCase()
  const missing = shown.filter((one) => !known.has(one.file) || !isFor(one))
  if (!missing.length) return
  throw validationError(
    Object.fromEntries(
      missing.map(({ key }) => [key, [reason('field.file.unknown', { field: fieldTerm(resource, key) })]]),
    ),
  )
}

/** The records of the same resource that a body places its record under, by field. */
export const parentsIn = (resource: AnyResource, body: UnknownRecord) =>
  Object.entries(resource.fields).flatMap(([key, field]) => {
    const above = field.kind === 'ref' && field.to === resource.name && body[bodyKeyOf(key, field)]
    return above ? [{ key, above }] : []
  })

/**
 * Until the transaction ends, no other one moves a record of the resource: two moves that are both right could together
 * make a cycle, of records that neither of them locks. Comes before all other locks, so that moves do not deadlock.
 */
export const lockTreeMoves = async (context: Context, resource: AnyResource, ...bodies: UnknownRecord[]) => {
  if (!bodies.some((body) => parentsIn(resource, body).length)) return
  await context.db.execute(
    sql`select pg_advisory_xact_lock(${advisoryLocks.tree}::int, hashtext(${resource.name}))`,
  )
}

/** A record cannot be placed under itself, at any depth. */
export const checkNesting = async (
  context: Context,
  resource: AnyResource,
  id: string,
  body: UnknownRecord,
) => {
  for (const { key, above } of parentsIn(resource, body)) {
    const table = tableNamed(context.registry, resource.name)
    const [tid, up] = [table.id, columnOf(table, key)]
    const path = await context.db
      .select({ id: tid })
      .from(table)
      .where(
        sql`${tid} = ${id} and ${tid} in (
          with recursive above(id, up) as (
            select ${tid}, ${up} from ${table} where ${tid} = ${above}
            union select ${tid}, ${up} from ${table} join above on ${tid} = above.up
          ) select id from above)`,
      )
    if (path.length) {
      const own = { term: `${resource.name}.one`, text: resource.title.one }
      throw validationError({ [key]: [reason('record.parent.itself', { resource: own })] })
    }
  }
}

export const uniqueFields = (resource: AnyResource) =>
  Object.entries(resource.fields).flatMap(([key, field]) =>
    'unique' in field && field.unique ? [{ key, says: field.unique }] : [],
  )
const taken = (resource: AnyResource, keys: string[]) => {
  const errors: FieldErrors = {}
  for (const { key, says } of uniqueFields(resource))
    if (keys.includes(key))
      errors[key] = [
        says === true ? reason('field.taken', { field: fieldTerm(resource, key) }) : specifiedReason(says),
      ]
  // Two taken SKUs are reported once.
  const whys = new Map(
    Object.values(errors).flatMap((all) => all.map((reason) => [JSON.stringify(reason), reason])),
  )
  const [first, ...rest] = [...whys.values()] as [Reason, ...Reason[]]
  return new ApiError(409, rest.length ? [first, ...rest] : first, { errors })
}

/** Refuses all values that other records already have, in one refusal. */
export const checkUnique = async (
  context: Context,
  resource: AnyResource,
  id: string,
  values: UnknownRecord,
  { alsoTaken }: WriteRules,
) => {
  const input = uniqueFields(resource).filter(({ key }) => values[key])
  if (!input.length) return
  const [elsewhere = []] = (await alsoTaken?.(context, [{ id, values }])) ?? []
  const table = tableNamed(context.registry, resource.name)
  const same = (key: string) => {
    const field = resource.fields[key]
    return sql`${uniqueForm(field, columnOf(table, key))} = ${uniqueForm(field, sql`${values[key]}`)}`
  }
  const rows: UnknownRecord[] = await context.db
    .select(Object.fromEntries(input.map(({ key }) => [key, columnOf(table, key)])))
    .from(table)
    .where(and(isNull(table.deletedAt), ne(table.id, id), or(...input.map(({ key }) => same(key)))))
  const clashes = input.filter(({ key }) => {
    const form = (value: unknown) => uniqueText(resource.fields[key], value)
    return elsewhere.includes(key) || rows.some((row) => form(row[key]) === form(values[key]))
  })
  if (clashes.length)
    throw taken(
      resource,
      clashes.map(({ key }) => key),
    )
}

/** A clash that only the database noticed, because two wrote at once; undefined for any other error. */
export const findUniqueViolation = (
  resource: AnyResource,
  error: unknown,
): { key: string; refusal: ApiError } | undefined => {
  const { code, constraint } = databaseError(error)
  if (code !== '23505') return undefined
  const hit = uniqueFields(resource).find(
    ({ key }) => constraint === `${toSnakeCase(resource.name)}_${toSnakeCase(key)}_unique`,
  )
  return hit && { key: hit.key, refusal: taken(resource, [hit.key]) }
}
