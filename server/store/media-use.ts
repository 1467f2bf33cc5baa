import { and, eq } from 'drizzle-orm'
import type { Field } from '../../contract/grammar/field'
import type { AnyResource } from '../../contract/grammar/resource'
import type { Json } from '../rules/handler'
import type { Database } from './db'
import { mediaUse } from './internal'

/** Keys of the files that a value shows: pictures, files, and pictures inside rich text or rows. */
export const mediaKeysIn = (field: Field, value: unknown): string[] => {
  if (!value) return []
  if (field.kind === 'image' || field.kind === 'file') return [(value as { key: string }).key]
  if (field.kind === 'images') return (value as { key: string }[]).map((image) => image.key)
  if (field.kind === 'richText')
    return [...String(value).matchAll(/\bsrc="\/media\/([^"?]+)/g)].map(([, key = '']) => key)
  if (field.kind === 'rows')
    return (value as Json[]).flatMap((row) =>
      Object.entries(field.of).flatMap(([key, inner]) => mediaKeysIn(inner, row[key])),
    )
  return []
}

/** Notes which files a record shows; a removed record shows none. */
export const noteMediaUse = async (db: Database, resource: AnyResource, id: string, record: Json | null) => {
  const shown = Object.entries(resource.fields).flatMap(([field, declared]) =>
    [...new Set(mediaKeysIn(declared, record?.[field]))].map((key) => ({
      key,
      entity: resource.name,
      entityId: id,
      field,
    })),
  )
  await db.delete(mediaUse).where(and(eq(mediaUse.entity, resource.name), eq(mediaUse.entityId, id)))
  if (shown.length) await db.insert(mediaUse).values(shown)
}
