import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { OperatorError } from '../core/operator-error'
import { hasEncryptionKey } from '../core/sealed'
import { EnvError } from '../env'
import { writeBackup } from './backup'
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
  run: async ({ db, files }, file) => {
    const {
      tables,
      rows,
      files: count,
      missingFiles,
    } = await writeBackup({ db, files, now: () => new Date() }, file)
    const how = hasEncryptionKey() ? 'encrypted' : 'not encrypted, because there is no ENCRYPTION_KEY'
    console.info(`${file}: ${rows} rows of ${tables} tables, ${count} files, ${how}`)
    if (missingFiles.length) console.info(`Files that are missing in the store: ${missingFiles.join(', ')}`)
  },
})
