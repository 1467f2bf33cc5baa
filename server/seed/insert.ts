import { type Registry, resourceNamed } from '../../contract/registry'
import type { UnknownRecord } from '../core/context'
import type { Database } from '../core/database'
import { mediaKeysIn } from '../db/media-use'
import { mediaUse } from '../db/tables/internal'
import { joinTableName, tableNamed } from '../db/tables/table'

/** Rows per INSERT: enough to be fast, few enough for the protocol's 65,535 parameters. */
const chunk = 400

const inChunks = async <T>(rows: readonly T[], insert: (part: T[]) => Promise<unknown>) => {
  for (let i = 0; i < rows.length; i += chunk) await insert(rows.slice(i, i + chunk))
}

/** Inserts records of a resource as they are stored, with their lists of ids, and records the files they show. */
export const insertRecords = async (
  db: Database,
  registry: Registry,
  name: string,
  rows: readonly UnknownRecord[],
) => {
  const resource = resourceNamed(registry, name)
  const table = tableNamed(registry, name)
  await inChunks(rows, (part) => db.insert(table).values(part))
  // Resources that only select other records show their pictures and store no lists.
  if (resource.collectionOf) return
  const fields = Object.entries(resource.fields)
  for (const [field, { kind }] of fields) {
    if (kind !== 'refs') continue
    const join = tableNamed(registry, joinTableName(resource, field))
    const links = rows.flatMap((row) =>
      ((row[field] ?? []) as string[]).map((to, position) => ({ from: row.id, to, position })),
    )
    await inChunks(links, (part) => db.insert(join).values(part))
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
  await inChunks(shown, (part) => db.insert(mediaUse).values(part))
}
