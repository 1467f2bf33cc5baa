import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { OpenDatabase } from '../core/database'
import type { FileStore } from '../core/file-store'
import { OperatorError } from '../core/operator-error'
import { setEncryptionKeys } from '../core/sealed'
import { systemErrorCode } from '../core/system-error'
import { openDatabase } from '../db/db'
import { readEnv } from '../env'
import { explainFailure } from '../explain-failure'
import { openFiles } from '../files/open-files'
import { lockDataDir } from '../lock'
import { copyDatabase } from './copy-database'

type Opened = OpenDatabase & { files: FileStore; dataDir: string }
type Command<A> = {
  /** Throws if the arguments are wrong. */
  readArguments: () => A
  /**
   * Whether the command only reads: a missing database is refused, missing migrations are not applied to PostgreSQL, and of an
   * embedded database it gets a copy, because a server may be using it.
   */
  isReading: boolean
  run: (opened: Opened, args: A) => Promise<void>
}

const runWith = async <A>({ readArguments, isReading, run }: Command<A>) => {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const env = readEnv(process.env)
  setEncryptionKeys(env.encryption)
  const args = readArguments()
  const [original, copies] = [join(env.dataDir, 'database'), join(env.dataDir, 'copy')]
  if (isReading && !env.databaseUrl && !existsSync(original))
    throw new OperatorError(`There is no database in ${env.dataDir}: set DATA_DIR or DATABASE_URL`)
  const isCopied = isReading && !env.databaseUrl
  const dataDir = isCopied ? join(copies, 'database') : original
  // A second process on the embedded database would lose rows: to write, the server has to stop first.
  const release = env.databaseUrl ? () => {} : lockDataDir(isCopied ? copies : env.dataDir)
  try {
    if (isCopied) await copyDatabase(original, dataDir)
    const files = await openFiles(env)
    const opened = await openDatabase({ dataDir, url: env.databaseUrl, migrate: !isReading })
    await run({ ...opened, files, dataDir: env.dataDir }, args).finally(opened.close)
  } finally {
    release()
    if (isCopied) rmSync(copies, { recursive: true, force: true })
  }
}

/** Runs a command on the database and the files of the environment, then ends the process. */
export const runCommand = async <A>(command: Command<A>) => {
  try {
    await runWith(command)
    process.exit(0)
  } catch (error) {
    const isMissingFile = systemErrorCode(error) === 'ENOENT' && error instanceof Error
    const explained = explainFailure(error, 'write to another folder')
    console.error(explained === error && isMissingFile ? error.message : explained)
    process.exit(1)
  }
}
