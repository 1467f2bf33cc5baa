import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { OpenDatabase } from '../core/database'
import type { FileStore } from '../core/file-store'
import { OperatorError } from '../core/operator-error'
import { systemErrorCode } from '../core/system-error'
import { openDatabase } from '../db/db'
import { readEnv } from '../env'
import { openFiles } from '../files/open-files'
import { lockDataDir } from '../lock'

type Opened = OpenDatabase & { files: FileStore }
type Command<A> = {
  /** Throws if the arguments are wrong. */
  readArguments: () => A
  /** Whether the command needs a database: a missing one is refused, and missing migrations are not applied. */
  needsDatabase: boolean
  run: (opened: Opened, args: A) => Promise<void>
}

const runWith = async <A>({ readArguments, needsDatabase, run }: Command<A>) => {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const env = readEnv(process.env)
  const args = readArguments()
  const dataDir = join(env.dataDir, 'database')
  if (needsDatabase && !env.databaseUrl && !existsSync(dataDir))
    throw new OperatorError(`There is no database in ${env.dataDir}: set DATA_DIR or DATABASE_URL`)
  // A second process on the embedded database would lose rows: the server has to stop first.
  const release = env.databaseUrl ? () => {} : lockDataDir(env.dataDir)
  try {
    const files = await openFiles(env)
    const opened = await openDatabase({ dataDir, url: env.databaseUrl, migrate: !needsDatabase })
    await run({ ...opened, files }, args).finally(opened.close)
  } finally {
    release()
  }
}

/** Runs a command on the database and the files of the environment, then ends the process. */
export const runCommand = async <A>(command: Command<A>) => {
  try {
    await runWith(command)
    process.exit(0)
  } catch (error) {
    const isExplained =
      error instanceof OperatorError || ['ENOENT', 'ENOSPC', 'EACCES'].includes(systemErrorCode(error) ?? '')
    console.error(isExplained && error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
