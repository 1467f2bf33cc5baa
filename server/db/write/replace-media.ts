import { and, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Field } from '#contract/grammar/field.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import type { Context } from '#server/core/context.ts'
import { addHistory, changedFieldKeys } from '../history'
import { inIds } from '../read/in-ids'
import { readStored } from '../read/read'
import { mediaUse } from '../tables/internal'
import { columnOf, storedResources, tableNamed } from '../tables/table'
import { replaceInTranslations } from './translations'
import { replaceInUnpublished } from './unpublished-media'

/** Parts without calls of their own, such as the lines of an order, keep the picture that they were made with. */
export const keepsOriginalPictures = ({ api }: AnyResource): boolean => Object.keys(api).length === 0

/** The records of a resource that show the picture, and the fields that do. */
export type Shown = { resource: AnyResource; ids: string[]; fields: string[] }

export const findRecordsWithPicture = async (
  { db, registry }: Pick<Context, 'db' | 'registry'>,
  key: string,
): Promise<Shown[]> => {
  const rows = await db.select().from(mediaUse).where(eq(mediaUse.key, key)).orderBy(mediaUse.entityId)
  return storedResources(registry).flatMap((resource) => {
    const own = rows.filter(({ entity }) => entity === resource.name)
    if (!own.length) return []
    const ids = [...new Set(own.map(({ entityId }) => entityId))]
    return [{ resource, ids, fields: [...new Set(own.map(({ field }) => field))] }]
  })
}

/** Locks the records in one order, so that two writes do not wait for each other. */
export const lockRecordsWithPicture = async ({ db, registry }: Context, { resource, ids }: Shown) => {
  const { id } = tableNamed(registry, resource.name)
  await db
    .select({ id })
    .from(tableNamed(registry, resource.name))
    .where(inIds(id, ids))
    .orderBy(id)
    .for('update')
}

/** The stored value with another key. A key is random, so its text occurs nowhere else. */
const replaced = (column: SQL, field: Field, from: string, to: string): SQL => {
  const [address, other] = [`/media/${from}`, `/media/${to}`]
  if (field.kind === 'richText') return sql`replace(${column}, ${address}, ${other})`
  const quoted = sql`replace(${column}::text, ${JSON.stringify(from)}, ${JSON.stringify(to)})`
  return field.kind === 'rows' ? sql`replace(${quoted}, ${address}, ${other})::jsonb` : sql`${quoted}::jsonb`
}

/**
 * Records that show one picture show another one instead, each with its next version and an entry in its history.
 * Deleted records too, because they can be restored.
 */
export const replaceInRecords = async (context: Context, shown: Shown, from: string, to: string) => {
  const { resource, ids, fields } = shown
  const table = tableNamed(context.registry, resource.name)
  const before = await readStored(context, resource, ids)
  const values = fields.flatMap((key) => {
    const field = resource.fields[key]
    return field ? [[key, replaced(sql`${columnOf(table, key)}`, field, from, to)] as const] : []
  })
  await context.db
    .update(table)
    .set({
      ...Object.fromEntries(values),
      version: sql`${table.version} + 1`,
      updatedAt: context.now(),
    })
    .where(inIds(table.id, ids))
  await replaceInTranslations(context, resource, ids, from, to)
  await replaceInUnpublished(context, resource, ids, from, to)
  const after = new Map((await readStored(context, resource, ids)).map((record) => [record.id, record]))
  await addHistory(
    context,
    before.flatMap((record) => {
      const now = after.get(record.id)
      return now
        ? changedFieldKeys(resource, record, now).map((propKey) => ({
            ...{ entity: resource.name, entityId: record.id, action: 'update' as const, propKey },
            from: record[propKey],
            to: now[propKey],
          }))
        : []
    }),
  )
}

/** Moves the recorded uses, except those of parts that keep their picture. */
export const moveMediaUse = async (
  { db }: Pick<Context, 'db'>,
  from: string,
  to: string,
  kept: readonly string[],
) => {
  const isMoved = and(
    eq(mediaUse.key, from),
    kept.length ? notInArray(mediaUse.entity, [...kept]) : undefined,
  )
  await db.update(mediaUse).set({ key: to }).where(isMoved)
}

/** Whether a record shows the picture. */
export const isPictureUsed = async ({ db }: Pick<Context, 'db'>, keys: readonly string[]): Promise<boolean> =>
  (await db.$count(mediaUse, inArray(mediaUse.key, [...keys]))) > 0
