import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { lastingTables } from '#server/backup/tables.ts'
import type { Database } from '#server/core/database.ts'
import type { FileStore } from '#server/core/file-store.ts'

type Content = Record<string, unknown[]> & { sequences: unknown[] }

/** Every row of every table that is backed up, as text, and the next number of every sequence, to compare two databases. */
export const contentOf = async (db: Database): Promise<Content> => {
  const content: Content = { sequences: [] }
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local time zone 'UTC'`)
    for (const table of await lastingTables(tx)) {
      const { rows } = await tx.execute(
        sql`select t::text as line from ${sql.identifier(table)} t order by 1`,
      )
      content[table] = rows.map(({ line }) => line)
    }
    const { rows } = await tx.execute(
      sql`select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`,
    )
    content.sequences = rows
  })
  return content
}

/** The hashes of all files except the smaller copies, which the server makes again. */
export const hashesOf = async (files: FileStore): Promise<Record<string, string>> => {
  const hashes: Record<string, string> = {}
  for await (const key of files.keys()) {
    const file = key.startsWith('sized/') ? null : await files.get(key)
    if (file) hashes[key] = createHash('sha256').update(file.bytes).digest('hex')
  }
  return hashes
}
