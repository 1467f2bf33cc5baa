import { createHash } from 'node:crypto'
import type { Database } from '../core/database'
import { newestMigrations } from '../db/migrate'
import type { Column, Sequence } from './tables'

export const manifestName = 'manifest.json'
/** Raised when an older version could not read a new archive. */
export const formatVersion = 1

/** Written last, so an archive that has it is complete. */
export type Manifest = {
  format: number
  createdAt: string
  /** The creation time of the last applied migration in milliseconds, followed by those of plugins, with their names. */
  migration: string
  tables: Record<string, { columns: Column[]; rows: number }>
  sequences: Sequence[]
  /** Keys of files that a record named, but the store did not have. */
  missingFiles: string[]
  /** SHA-256 of every other entry, by path. */
  checksums: Record<string, string>
}

export const sha256Hex = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

export const archivePathOfTable = (table: string, part: number) => `tables/${table}/${part}.json.gz`
const filesFolder = 'files/'
export const archivePathOfFile = (key: string) => `${filesFolder}${key}`
/** The key of a stored file; undefined for other entries. */
export const fileKeyOfArchivePath = (path: string) =>
  path.startsWith(filesFolder) ? path.slice(filesFolder.length) : undefined
/** The table of a part; undefined for other entries. */
export const tableOfArchivePath = (path: string) => /^tables\/([^/]+)\/\d+\.json\.gz$/.exec(path)?.[1]

export const lastMigration = async (db: Database): Promise<string> =>
  (await newestMigrations(db))
    .map(({ plugin, applied }) => (plugin ? `${plugin} ${applied}` : String(applied)))
    .join(', ')
