import { and, isNull, sql } from 'drizzle-orm'
import { bodyKeyOf, rowReferences } from '#contract/grammar/facts.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { uniqueText } from '#contract/grammar/stored-text.ts'
import type { Context, UnknownRecord, WriteRules } from '#server/core/context.ts'
import { isRestricted } from '#server/core/restricted-files.ts'
import { rowsIn } from '#server/core/rows.ts'
import { filesIn } from '#server/db/media-use.ts'
import { inIds } from '#server/db/read/in-ids.ts'
import { uniqueForm } from '#server/db/tables/folded.ts'
import { columnOf, tableNamed } from '#server/db/tables/table.ts'
import { lockExistingRecords, lockMedia, parentsIn, uniqueFields } from '../constraints'

/** A validated record of a batch: an update has an id. */
export type BatchInput = { id?: string | undefined; body: UnknownRecord }
/** A write whose values are computed: what the checks over other records need. */
export type Candidate = { id: string; body: UnknownRecord; values: UnknownRecord }

/** Whether a body refers to existing records only. Locks them, each resource in one statement. */
export const checkedReferences = async (
  context: Context,
  resource: AnyResource,
  candidates: readonly Candidate[],
) => {
  const within = rowReferences(resource)
  const idsOf = (body: UnknownRecord) => [
    ...Object.entries(resource.fields).flatMap(([key, field]) =>
      'to' in field
        ? [body[bodyKeyOf(key, field)] ?? []].flat().map((id) => ({ to: field.to, id: String(id) }))
        : [],
    ),
    ...within.flatMap(({ key, column, to }) =>
      rowsIn(body[key]).flatMap((row) => [row[column] ?? []].flat().map((id) => ({ to, id: String(id) }))),
    ),
  ]
  const wanted = new Map<string, Set<string>>()
  for (const { to, id } of candidates.flatMap(({ body }) => idsOf(body)))
    wanted.set(to, (wanted.get(to) ?? new Set()).add(id))
  const found = new Map<string, Set<string>>()
  for (const [to, ids] of wanted) found.set(to, await lockExistingRecords(context, to, [...ids]))
  return ({ body }: Candidate) => idsOf(body).every(({ to, id }) => found.get(to)?.has(id))
}

/**
 * Whether an update could place its record under itself, whichever of the others are made before it. `lockTreeMoves`
 * comes before.
 */
export const checkedNesting = async (
  context: Context,
  resource: AnyResource,
  inputs: readonly BatchInput[],
) => {
  const above = new Map<string, string[]>()
  const place = (id: string, under: unknown) => above.set(id, [...(above.get(id) ?? []), String(under)])
  const placed = inputs.flatMap(({ id, body }) =>
    id === undefined ? [] : parentsIn(resource, body).map((one) => ({ ...one, id })),
  )
  for (const { id, above: under } of placed) place(id, under)
  for (const key of new Set(placed.map((one) => one.key))) {
    const table = tableNamed(context.registry, resource.name)
    const [tid, up] = [table.id, columnOf(table, key)]
    const starts = placed.flatMap((one) => (one.key === key ? String(one.above) : []))
    const { rows } = await context.db.execute<{ id: string; up: string }>(sql`
      with recursive above(id, up) as (
        select ${tid}, ${up} from ${table} where ${inIds(tid, starts)}
        union select ${tid}, ${up} from ${table} join above on ${tid} = above.up
      ) select id, up from above where up is not null`)
    for (const { id, up } of rows) place(id, up)
  }
  return ({ id }: Candidate) => {
    const passed = new Set(above.get(id))
    // A set is walked to its end, with what is added meanwhile.
    for (const one of passed) for (const next of above.get(one) ?? []) passed.add(next)
    return passed.has(id)
  }
}

/** Whether a record shows uploaded and unrestricted files only. */
export const checkedMedia = async (
  context: Context,
  resource: AnyResource,
  candidates: readonly Candidate[],
) => {
  const shownBy = ({ values }: Candidate) =>
    Object.entries(resource.fields).flatMap(([key, field]) => filesIn(field, values[key]))
  const keys = candidates.flatMap((one) => shownBy(one).map(({ file }) => file))
  const known = keys.length ? await lockMedia(context, keys) : new Set<string>()
  return (one: Candidate) =>
    shownBy(one).every(
      ({ file, field }) => known.has(file) && !field.restricted && !isRestricted(context.registry, file),
    )
}

/** Whether the unique values of a write are free: neither another record has them, nor an earlier write of the batch. */
export const checkedUnique = async (
  context: Context,
  resource: AnyResource,
  candidates: readonly Candidate[],
  { alsoTaken }: WriteRules,
) => {
  const keys = uniqueFields(resource).map(({ key }) => key)
  const [elsewhere, owners] = [
    (await alsoTaken?.(context, candidates)) ?? [],
    await ownersOf(context, resource, keys, candidates),
  ]
  const used = new Set<string>()
  return ({ id, values }: Candidate, at: number) => {
    const own = keys.flatMap((key) =>
      values[key] ? [{ key, name: `${key} ${uniqueText(resource.fields[key], values[key])}` }] : [],
    )
    const isFree = own.every(({ key, name }) => {
      const owner = owners.get(name)
      return !used.has(name) && (!owner || owner === id) && !elsewhere[at]?.includes(key)
    })
    for (const { name } of own) used.add(name)
    return isFree
  }
}

const ownersOf = async (
  context: Context,
  resource: AnyResource,
  keys: readonly string[],
  candidates: readonly Candidate[],
) => {
  const table = tableNamed(context.registry, resource.name)
  const owners = new Map<string, string>()
  // A query for each field: the database would not use two indexes for one.
  for (const key of keys) {
    const texts = candidates.flatMap(({ values }) => values[key] || [])
    if (!texts.length) continue
    const [field, column] = [resource.fields[key], columnOf(table, key)]
    const forms = texts.map((text) => uniqueForm(field, sql`${text}`))
    const rows = await context.db
      .select({ id: table.id, value: column })
      .from(table)
      .where(and(isNull(table.deletedAt), sql`${uniqueForm(field, column)} in ${forms}`))
    for (const { id, value } of rows) owners.set(`${key} ${uniqueText(field, value)}`, String(id))
  }
  return owners
}
