import { existsSync } from 'node:fs'
import { OperatorError } from './core/operator-error'
import { openDatabase } from './db/db'
import { EnvError, readEnv } from './env'

/** `npm run migrate`: applies the missing migrations to the PostgreSQL database of the environment. */
try {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const { databaseUrl } = readEnv(process.env)
  if (!databaseUrl)
    throw new EnvError(
      'npm run migrate needs DATABASE_URL: the embedded database is migrated when the server starts',
    )
  await (await openDatabase({ url: databaseUrl })).close()
  console.info('The database is up to date.')
} catch (error) {
  console.error(error instanceof OperatorError ? error.message : error)
  process.exitCode = 1
}
