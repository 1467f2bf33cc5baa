import { existsSync } from 'node:fs'
import { demoAccounts, demoPassword } from './accounts'
import { EnvError, readEnv } from './env'
import { LockedError } from './lock'
import { startServer } from './start'

/** Errors a person can do something about are told in a sentence; of others the trace helps. */
const explain = (error: unknown) => {
  const { code, message } = error as NodeJS.ErrnoException
  if (error instanceof EnvError || error instanceof LockedError) return message
  if (code === 'EADDRINUSE')
    return `Another program listens on port ${process.env.PORT ?? 3000}: stop it, or set PORT`
  return error
}

try {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const env = readEnv(process.env)
  const running = await startServer(env)
  console.info(`moto-admin is ready: ${running.address}`)
  if (env.seed === 'demo')
    console.info(`Demo sign-in: ${demoAccounts.map((a) => a.email).join(', ')}, password ${demoPassword}`)

  let stopping = false
  const stop = async () => {
    // A second signal is for those who will not wait.
    if (stopping) process.exit(1)
    stopping = true
    await running.stop()
    process.exit(0)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
} catch (error) {
  console.error(explain(error))
  process.exit(1)
}
