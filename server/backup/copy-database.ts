import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { OperatorError } from '../core/operator-error'
import { systemErrorCode } from '../core/system-error'
import { copyMarkOf } from '../db/upkeep'
import { ownerOnly } from '../lock'

/** PostgreSQL's note of its last checkpoint: from there it repeats its log. */
const control = 'global/pg_control'
const log = 'pg_wal'
const maxTries = 10

const copyFiles = async (from: string, to: string, isIncluded: (path: string) => boolean) => {
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name).slice(from.length + 1)
    if (!isIncluded(path.replaceAll('\\', '/'))) continue
    if (entry.isDirectory()) await mkdir(join(to, path), { recursive: true, mode: ownerOnly })
    else
      await copyFile(join(from, path), join(to, path)).catch((error) => {
        // The server removes files meanwhile; what that means for the rows is in the log.
        if (systemErrorCode(error) !== 'ENOENT') throw error
      })
  }
}

/**
 * Copies the folder of an embedded database, which a server may be using, as it could be found after a power failure:
 * whoever opens the copy repeats the log. This needs the log from the last checkpoint on, so the server makes none meanwhile,
 * the note of that checkpoint is copied first, and the log last.
 */
export const copyDatabase = async (from: string, to: string): Promise<void> => {
  const mark = copyMarkOf(from)
  const isLog = (path: string) => path === log || path.startsWith(`${log}/`)
  try {
    for (let tries = 1; tries <= maxTries; tries++) {
      await writeFile(mark, '')
      await rm(to, { recursive: true, force: true })
      const begun = await readFile(join(from, control))
      await mkdir(join(to, dirname(control)), { recursive: true, mode: ownerOnly })
      await writeFile(join(to, control), begun)
      await copyFiles(from, to, (path) => path !== control && path !== 'postmaster.pid' && !isLog(path))
      await copyFiles(from, to, isLog)
      // A server that starts or stops makes a checkpoint all the same.
      if (begun.equals(await readFile(join(from, control)))) return
    }
  } finally {
    await rm(mark, { force: true })
  }
  throw new OperatorError(`${from} could not be copied: a server starts and stops all the time`)
}
