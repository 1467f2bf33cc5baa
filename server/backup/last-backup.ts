import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OperationState } from '#contract/extensions/jobs.ts'

export type LastBackup = NonNullable<OperationState['backup']>

/** In the data folder: the command reads the database only, of the embedded one even a copy. */
const fileIn = (dataDir: string) => join(dataDir, 'last-backup.json')

export const noteBackup = async (dataDir: string, backup: LastBackup): Promise<void> => {
  const part = `${fileIn(dataDir)}.part`
  await writeFile(part, JSON.stringify(backup), { mode: 0o600 })
  await rename(part, fileIn(dataDir))
}

/** Null: none was made with this data folder, or its note can't be read. */
export const readLastBackup = async (dataDir: string): Promise<LastBackup | null> => {
  try {
    return JSON.parse(await readFile(fileIn(dataDir), 'utf8')) as LastBackup
  } catch {
    return null
  }
}
