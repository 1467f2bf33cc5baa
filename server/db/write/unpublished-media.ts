import { and, eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { translationOf } from '#contract/grammar/translation.ts'
import type { Context, UnknownRecord } from '#server/core/context.ts'
import { mediaKeysIn, unpublishedField } from '../media-use'
import { inIds } from '../read/in-ids'
import { mediaUse, unpublishedChanges } from '../tables/internal'

type Database = Context['db']

/** Records which files the unpublished changes of a record show: they are in use before customers see them. */
export const writeMediaOfUnpublished = async (
  db: Database,
  resource: AnyResource,
  id: string,
  values: UnknownRecord,
) => {
  const { entity, entityId, field } = mediaUse
  await db
    .delete(mediaUse)
    .where(and(eq(entity, resource.name), eq(entityId, id), eq(field, unpublishedField)))
  const keys = Object.entries(values).flatMap(([key, value]) => {
    const declared = resource.fields[translationOf(resource, key)?.key ?? key]
    return declared ? mediaKeysIn(declared, value) : []
  })
  const rows = [...new Set(keys)].map((key) => ({
    ...{ key, entity: resource.name, entityId: id },
    field: unpublishedField,
  }))
  if (rows.length) await db.insert(mediaUse).values(rows)
}

/** Unpublished changes that show one picture show another one instead. A key is random, so its text occurs nowhere else. */
export const replaceInUnpublished = async (
  { db }: Pick<Context, 'db'>,
  { name }: AnyResource,
  ids: readonly string[],
  from: string,
  to: string,
) => {
  const { entity, entityId, values, before } = unpublishedChanges
  const replaced = (column: PgColumn) => sql`replace(${column}::text, ${from}, ${to})::jsonb`
  await db
    .update(unpublishedChanges)
    .set({ values: replaced(values), before: replaced(before) })
    .where(and(eq(entity, name), inIds(entityId, ids)))
}
