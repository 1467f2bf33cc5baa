import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Database } from '../core/database'
import type { FileStore } from '../core/file-store'
import { OperatorError } from '../core/operator-error'
import { inTransaction } from '../db/transaction'
import { typeOfKey } from '../files/file-key'
import {
  fileKeyOfArchivePath,
  formatVersion,
  lastMigration,
  type Manifest,
  manifestName,
  sha256Hex,
  tableOfArchivePath,
} from './manifest'
import {
  hasRows,
  insertRows,
  loadWithoutConstraints,
  type Row,
  setStableTextFormat,
  tableNames,
  truncateTables,
  writeSequences,
} from './tables'
import { readTar, TarError } from './tar'

type Target = { db: Database; files: FileStore }

const decompress = promisify(gunzip)

const damaged = (path: string, reason: string) => new OperatorError(`${path} cannot be restored: ${reason}`)

/** Reads the complete archive: nothing of a damaged one is restored. */
export const checkArchive = async (path: string): Promise<Manifest> => {
  const found = new Map<string, string>()
  let manifest: Manifest | undefined
  try {
    for await (const entry of readTar(path)) {
      if (entry.path === manifestName) manifest = JSON.parse(entry.bytes.toString()) as Manifest
      else found.set(entry.path, sha256Hex(entry.bytes))
    }
  } catch (error) {
    if (error instanceof TarError || error instanceof SyntaxError) throw damaged(path, error.message)
    throw error
  }
  if (!manifest) throw damaged(path, 'it has no manifest, so it is not complete')
  if (manifest.format !== formatVersion)
    throw damaged(path, `its format is version ${manifest.format}, this version reads ${formatVersion}`)
  for (const [name, checksum] of Object.entries(manifest.checksums)) {
    if (found.get(name) !== checksum)
      throw damaged(path, `${name} ${found.has(name) ? 'was changed' : 'is missing'}`)
    found.delete(name)
  }
  const [unknown] = found.keys()
  if (unknown !== undefined) throw damaged(path, `${unknown} is not in its manifest`)
  return manifest
}

const isEmpty = async ({ db, files }: Target): Promise<boolean> => {
  for (const table of await tableNames(db)) if (await hasRows(db, table)) return false
  for await (const _ of files.keys()) return false
  return true
}

const restoreFiles = async (files: FileStore, path: string): Promise<Set<string>> => {
  const restored = new Set<string>()
  for await (const entry of readTar(path)) {
    const key = fileKeyOfArchivePath(entry.path)
    if (key === undefined) continue
    await files.put(key, entry.bytes, typeOfKey(key) ?? '')
    restored.add(key)
  }
  return restored
}

const restoreTables = (db: Database, path: string, { tables, sequences }: Manifest) =>
  inTransaction({ db }, async ({ db: tx }) => {
    await setStableTextFormat(tx)
    const names = await tableNames(tx)
    await truncateTables(tx, names)
    await loadWithoutConstraints(tx, names, async () => {
      for await (const entry of readTar(path)) {
        const table = tableOfArchivePath(entry.path)
        const declared = table === undefined ? undefined : tables[table]
        if (table === undefined || !declared) continue
        await insertRows(
          tx,
          table,
          declared.columns,
          JSON.parse(String(await decompress(entry.bytes))) as Row[],
        )
      }
    })
    await writeSequences(tx, sequences)
  })

/**
 * Replaces the content of a database and its files with that of an archive. Files come first and leftover ones are
 * deleted last, so that a restore that is interrupted can be repeated.
 */
export const restoreBackup = async (target: Target, path: string, force: boolean): Promise<Manifest> => {
  const manifest = await checkArchive(path)
  if (manifest.migration !== (await lastMigration(target.db)))
    throw damaged(path, 'another version made it. Restore it with that version, and upgrade afterwards')
  if (!force && !(await isEmpty(target)))
    throw new OperatorError(
      'The database or the files are not empty: restore into empty ones, or add --force to replace them',
    )
  const restored = await restoreFiles(target.files, path)
  await restoreTables(target.db, path, manifest)
  for await (const key of target.files.keys()) if (!restored.has(key)) await target.files.remove(key)
  return manifest
}
