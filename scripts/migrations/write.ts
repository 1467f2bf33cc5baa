import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateMigration } from 'drizzle-kit/api'
import type { Plugin } from '#contract/plugin.ts'
import type { Registry } from '#contract/registry.ts'
import { migrationsFolder, sequenceOf } from '#server/db/migrate.ts'
import { declaredSnapshot, latestSnapshot, snapshotFile } from '#server/db/tables/pending-migration.ts'
import { renameIn } from './rename'

type Journal = {
  version: string
  dialect: string
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[]
}
export type MigrationOptions = {
  /** Its name, in the name of its file; by default after its first statement. */
  name?: string | undefined
  /** `brands.title:name`, `colours:shades`. */
  rename?: readonly string[] | undefined
  /** An empty one, for SQL of your own. */
  custom?: boolean | undefined
}

const json = (value: unknown) => JSON.stringify(value, null, 2)
const nameOf = ([first = '']: readonly string[]) => {
  const [, verb, table] = /^(CREATE|ALTER|DROP) TABLE "(\w+)"/.exec(first) ?? []
  if (!table) return 'change_indexes'
  return `${verb === 'CREATE' ? 'add' : verb === 'DROP' ? 'drop' : 'change'}_${table}`
}

/**
 * Writes the migration that leads from the last one to the declared tables, of a plugin or of ours; resolves to its file, or
 * undefined if nothing has changed. The files are those of drizzle-kit, with the last snapshot alone. In a terminal it asks what was renamed.
 */
export const writeMigration = async (
  registry: Registry,
  plugin: Plugin | undefined,
  { name, rename = [], custom = false }: MigrationOptions = {},
  folder = plugin ? sequenceOf(plugin.name).folder : migrationsFolder,
): Promise<string | undefined> => {
  let from = latestSnapshot(folder)
  const statements: string[] = []
  for (const one of rename) {
    const { snapshot, statement } = renameIn(from, one)
    from = snapshot
    statements.push(statement)
  }
  const declared = declaredSnapshot(registry, plugin)
  if (!custom) statements.push(...(await generateMigration(from, declared)))
  if (!statements.length && !custom) return undefined
  const meta = join(folder, 'meta')
  const journalFile = join(meta, '_journal.json')
  const journal: Journal = existsSync(journalFile)
    ? JSON.parse(readFileSync(journalFile, 'utf8'))
    : { version: declared.version, dialect: declared.dialect, entries: [] }
  const last = journal.entries.at(-1)
  const idx = last ? last.idx + 1 : 0
  const number = String(idx).padStart(4, '0')
  const tag = `${number}_${name ?? (custom ? 'custom' : nameOf(statements))}`
  // A later one with an earlier date would never run.
  const when = Math.max(Date.now(), (last?.when ?? 0) + 1)
  mkdirSync(meta, { recursive: true })
  journal.entries.push({ idx, version: declared.version, when, tag, breakpoints: true })
  if (!custom) writeFileSync(snapshotFile(folder), json(declared))
  writeFileSync(journalFile, json(journal))
  const file = join(folder, `${tag}.sql`)
  writeFileSync(
    file,
    custom
      ? '-- Your SQL; each statement but the last is followed by --> statement-breakpoint\n'
      : statements.join('--> statement-breakpoint\n'),
  )
  return file
}
