import { rename, rm } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Database } from '../core/database'
import type { FileStore } from '../core/file-store'
import { media } from '../db/tables/internal'
import { readSnapshot } from '../db/transaction'
import {
  archivePathOfFile,
  archivePathOfTable,
  formatVersion,
  lastMigration,
  type Manifest,
  manifestName,
  sha256Hex,
} from './manifest'
import { columnsOf, lastingTables, readRows, readSequences, setStableTextFormat } from './tables'
import { createTarWriter, type TarWriter } from './tar'

type Source = { db: Database; files: FileStore; now: () => Date }
export type Summary = { tables: number; rows: number; files: number; missingFiles: string[] }

const compress = promisify(gzip)

/** Copies that the server makes again when they are requested. */
const isCopy = (key: string) => key.startsWith('sized/')

type Add = (path: string, bytes: Buffer) => Promise<void>

/** The tables as of one point in time, while others write. */
const backUpTables = (db: Database, add: Add) =>
  readSnapshot(db, async (tx) => {
    await setStableTextFormat(tx)
    const tables: Manifest['tables'] = {}
    for (const table of await lastingTables(tx)) {
      const columns = await columnsOf(tx, table)
      let [rows, part] = [0, 0]
      for await (const some of readRows(tx, table, columns)) {
        part += 1
        rows += some.length
        await add(archivePathOfTable(table, part), await compress(JSON.stringify(some)))
      }
      tables[table] = { columns, rows }
    }
    const known = await tx.select({ key: media.key }).from(media)
    const [migration, sequences] = [await lastMigration(tx), await readSequences(tx)]
    return { tables, migration, sequences, keys: known.map(({ key }) => key) }
  })

/**
 * All files, after the tables: a file is stored before its row, so each row of the snapshot has its file, unless that was
 * deleted in the meantime.
 */
const backUpFiles = async (files: FileStore, known: readonly string[], add: Add) => {
  const missing = new Set(known)
  let count = 0
  for await (const key of files.keys()) {
    const file = isCopy(key) ? null : await files.get(key)
    if (!file) continue
    missing.delete(key)
    count += 1
    await add(archivePathOfFile(key), file.bytes)
  }
  return { count, missingFiles: [...missing].sort() }
}

const writeArchive = async ({ db, files, now }: Source, archive: TarWriter): Promise<Summary> => {
  const checksums: Record<string, string> = {}
  const add: Add = async (path, bytes) => {
    checksums[path] = sha256Hex(bytes)
    await archive.add(path, bytes)
  }
  const createdAt = now().toISOString()
  const { keys, ...tables } = await backUpTables(db, add)
  const { count, missingFiles } = await backUpFiles(files, keys, add)
  const manifest: Manifest = { format: formatVersion, createdAt, ...tables, missingFiles, checksums }
  await archive.add(manifestName, Buffer.from(JSON.stringify(manifest, null, 1)))
  await archive.end()
  const counts = Object.values(tables.tables)
  return {
    tables: counts.length,
    rows: counts.reduce((sum, { rows }) => sum + rows, 0),
    files: count,
    missingFiles,
  }
}

/** Writes the database and the files into one archive, which is complete or does not exist. */
export const writeBackup = async (source: Source, path: string): Promise<Summary> => {
  const part = `${path}.part`
  try {
    const archive = createTarWriter(part, source.now())
    const summary = await writeArchive(source, archive).catch(archive.fail)
    await rename(part, path)
    return summary
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}
