import { existsSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { logDetails } from '../core/errors'
import { OperatorError } from '../core/operator-error'
import { hasEncryptionKey } from '../core/sealed'
import { EnvError } from '../env'
import { writeBackup } from './backup'
import { type LastBackup, noteBackup } from './last-backup'
import { runCommand } from './run-command'

const usage = 'Usage: npm run backup -- <file or folder>'

const targetOf = (): string => {
  try {
    const { positionals } = parseArgs({ allowPositionals: true })
    if (positionals.length === 1) return String(positionals[0])
  } catch {
    // Reported below.
  }
  throw new EnvError(usage)
}

/** A folder gets a file that is named after the time. */
const fileFor = (target: string): string => {
  const isFolder = existsSync(target) && statSync(target).isDirectory()
  const file = isFolder
    ? join(
        target,
        `moto-admin-${new Date().toISOString().replaceAll(':', '-')}.tar${hasEncryptionKey() ? '.enc' : ''}`,
      )
    : target
  if (existsSync(file)) throw new OperatorError(`${file} exists: name another file`)
  return file
}

/** `npm run backup -- <file or folder>`: the database and the files of the environment, as one archive. */
await runCommand({
  readArguments: () => fileFor(targetOf()),
  isReading: true,
  run: async ({ db, files, dataDir }, file) => {
    const isEncrypted = hasEncryptionKey()
    const note = (result: Pick<LastBackup, 'bytes' | 'problem'>) =>
      noteBackup(dataDir, {
        at: new Date().toISOString(),
        file: basename(file),
        isEncrypted,
        ...result,
      }).catch((error: Error) => console.error(`The backup is not shown among the jobs: ${error.message}`))
    const {
      tables,
      rows,
      files: count,
      missingFiles,
    } = await writeBackup({ db, files, now: () => new Date() }, file).catch(async (error: Error) => {
      await note({ bytes: null, problem: logDetails(error).message.slice(0, 300) })
      throw error
    })
    await note({ bytes: statSync(file).size, problem: null })
    const how = isEncrypted ? 'encrypted' : 'not encrypted, because there is no ENCRYPTION_KEY'
    console.info(`${file}: ${rows} rows of ${tables} tables, ${count} files, ${how}`)
    if (missingFiles.length) console.info(`Files that are missing in the store: ${missingFiles.join(', ')}`)
  },
})
