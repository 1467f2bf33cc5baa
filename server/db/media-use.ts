import { and, eq, notInArray } from 'drizzle-orm'
import type { Field } from '#contract/grammar/field.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { translationFields, translationLanguages } from '#contract/grammar/translation.ts'
import type { UnknownRecord } from '../core/context'
import type { Database } from '../core/database'
import type { FileField } from '../core/restricted-files'
import { rowsIn } from '../core/rows'
import { inIds } from './read/in-ids'
import { mediaUse } from './tables/internal'

/** The files that a value contains, each with its field. */
export const filesIn = (field: Field, value: unknown): { file: string; field: FileField }[] => {
  if (!value) return []
  const of = (image: unknown, declared: FileField) => ({
    file: (image as { key: string }).key,
    field: declared,
  })
  if (field.kind === 'image' || field.kind === 'file') return [of(value, field)]
  if (field.kind === 'images') return (value as unknown[]).map((image) => of(image, field))
  return field.kind === 'rows' ? inRows(field, value, filesIn) : []
}
type Rows = Extract<Field, { kind: 'rows' }>
const inRows = <T>(field: Rows, value: unknown, find: (field: Field, value: unknown) => T[]): T[] =>
  rowsIn(value).flatMap((row) => Object.entries(field.of).flatMap(([key, of]) => find(of, row[key])))

const picturesInText = (field: Field, value: unknown): string[] => {
  if (!value) return []
  if (field.kind === 'rows') return inRows(field, value, picturesInText)
  if (field.kind !== 'richText') return []
  // Stored texts are sanitized: a bare `<` begins a tag, and no value contains a quote.
  return [...String(value).matchAll(/<img [^>]*?\bsrc="\/media\/([^"?]+)/g)].map(([, key = '']) => key)
}

/** Keys of the files in a value: pictures, files, and pictures inside rich text or rows. */
export const mediaKeysIn = (field: Field, value: unknown): string[] => [
  ...filesIn(field, value).map(({ file }) => file),
  ...picturesInText(field, value),
]

/** Records which files new records show. */
export const addMediaUse = async (db: Database, resource: AnyResource, records: readonly UnknownRecord[]) => {
  const shown = records.flatMap((record) =>
    Object.entries(resource.fields).flatMap(([field, declared]) =>
      [...new Set(mediaKeysIn(declared, record[field]))].map((key) => ({
        key,
        entity: resource.name,
        entityId: String(record.id),
        field,
      })),
    ),
  )
  if (shown.length) await db.insert(mediaUse).values(shown)
}

const showsFiles: readonly Field['kind'][] = ['image', 'images', 'file', 'rows', 'richText']

/** Records which files changed records show, if one of their changed fields can show some. */
export const replaceMediaUse = (
  db: Database,
  resource: AnyResource,
  changes: readonly { record: UnknownRecord; changed: readonly string[] }[],
) => {
  const canShow = (key: string) => showsFiles.includes(resource.fields[key]?.kind as Field['kind'])
  const shown = changes.filter(({ changed }) => changed.some(canShow))
  return rebuildMediaUse(
    db,
    resource,
    shown.map(({ record }) => record),
  )
}

/** In place of a field: the changes of a record that are not published yet. */
export const unpublishedField = 'unpublishedChanges'

/**
 * Records which files records show, whatever was recorded before. Their texts in other languages and their unpublished changes are
 * written apart.
 */
export const rebuildMediaUse = async (
  db: Database,
  resource: AnyResource,
  records: readonly UnknownRecord[],
) => {
  if (!records.length) return
  const { entity, entityId, field } = mediaUse
  const ofTranslations = translationLanguages.flatMap((language) =>
    Object.keys(translationFields(resource, language)),
  )
  const isOwn = notInArray(field, [...ofTranslations, unpublishedField])
  const ids = records.map(({ id }) => String(id))
  await db.delete(mediaUse).where(and(eq(entity, resource.name), inIds(entityId, ids), isOwn))
  await addMediaUse(db, resource, records)
}
