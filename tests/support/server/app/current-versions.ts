import { eq } from 'drizzle-orm'
import { callsOf } from '#contract/api-calls.ts'
import type { Registry } from '#contract/registry.ts'
import type { Database } from '#server/core/database.ts'
import { tableNamed } from '#server/db/tables/table.ts'

/** The body of a call, with the current version of the record if it changes one without naming a version. */
export type Versioned = (line: string, body: unknown) => Promise<unknown>

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !Buffer.isBuffer(value)

export const currentVersions = (db: Database, registry: Registry): Versioned => {
  const updates = callsOf(registry)
    .filter(({ verb }) => verb === 'update')
    .map(({ method, path, resource }) => {
      const [before = '', after = ''] = path.replace('/api/', '').split('{id}')
      return { method, before, after, name: resource?.name ?? '' }
    })
  return async (line, body) => {
    if (!isObject(body) || 'version' in body) return body
    const [method, path = ''] = line.split(' ')
    for (const update of updates) {
      if (update.method !== method || !path.startsWith(update.before) || !path.endsWith(update.after))
        continue
      const id = path.slice(update.before.length, path.length - update.after.length)
      if (!uuid.test(id)) continue
      const table = tableNamed(registry, update.name)
      const rows: { version: unknown }[] = await db
        .select({ version: table.version })
        .from(table)
        .where(eq(table.id, id.toLowerCase()))
      const [row] = rows
      if (row) return { ...body, version: row.version }
    }
    return body
  }
}
