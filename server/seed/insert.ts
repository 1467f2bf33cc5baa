import { type Registry, resourceNamed } from '../../contract/registry'
import type { Json } from '../rules/handler'
import type { Database } from '../store/db'
import { mediaUse } from '../store/internal'
import { mediaKeysIn } from '../store/media-use'
import { joinName, tableNamed } from '../store/table'
import type { Product } from './products'

/** Rows an INSERT: many enough to be quick, few enough for the protocol's 65,535 parameters. */
const chunk = 400

const inChunks = async <T>(rows: readonly T[], insert: (part: T[]) => Promise<unknown>) => {
  for (let i = 0; i < rows.length; i += chunk) await insert(rows.slice(i, i + chunk))
}

/** Inserts records of a resource as they are kept, and notes the pictures they show. */
export const insertRecords = async (
  db: Database,
  registry: Registry,
  name: string,
  rows: readonly Json[],
) => {
  const table = tableNamed(registry, name)
  await inChunks(rows, (part) => db.insert(table).values(part as never))
  const fields = Object.entries(resourceNamed(registry, name).fields)
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

export const insertProducts = async (db: Database, registry: Registry, products: readonly Product[]) => {
  await insertRecords(
    db,
    registry,
    'products',
    products.map((p) => p.row),
  )
  for (const field of ['categories', 'tags'] as const) {
    const table = tableNamed(registry, joinName(resourceNamed(registry, 'products'), field))
    const links = products.flatMap((p) => p[field].map((to, position) => ({ from: p.row.id, to, position })))
    await inChunks(links, (part) => db.insert(table).values(part as never))
  }
}
