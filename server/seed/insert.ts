import { type Registry, resourceNamed } from '#contract/registry.ts'
import type { UnknownRecord } from '../core/context'
import type { Database } from '../core/database'
import { mediaKeysIn } from '../db/media-use'
import { mediaUse } from '../db/tables/internal'
import { joinTableName, tableNamed } from '../db/tables/table'
import { insertMany, insertMixed } from './insert-many'

/** Inserts records of a resource as they are stored, with their lists of ids, and records the files they show. */
export const insertRecords = async (
  db: Database,
  registry: Registry,
  name: string,
  rows: readonly UnknownRecord[],
) => {
  const resource = resourceNamed(registry, name)
  const table = tableNamed(registry, name)
  await insertMixed(db, table, rows)
  // Resources that only select other records show their pictures and store no lists.
  if (resource.collectionOf) return
  const fields = Object.entries(resource.fields)
  for (const [field, { kind }] of fields) {
    if (kind !== 'refs') continue
    const join = tableNamed(registry, joinTableName(resource, field))
    const links = rows.flatMap((row) =>
      ((row[field] ?? []) as string[]).map((to, position) => ({ from: row.id, to, position })),
    )
    await insertMany(db, join, links)
  }
  const shown = rows.flatMap((row) =>
    fields.flatMap(([field, declared]) =>
      [...new Set(mediaKeysIn(declared, row[field]))].map((key) => ({
        key,
        entity: name,
        entityId: String(row.id),
        field,
      })),
    ),
  )
  await insertMany(db, mediaUse, shown)
}
