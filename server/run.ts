import { existsSync } from 'node:fs'
import { setTimeout as setTimeoutPromise } from 'node:timers/promises'
import { type Env, readEnv } from './env'
import { explainFailure } from './explain-failure'
import { killProcessAfter } from './kill-process-after'
import { startServer } from './start'

export type Report = {
  onReady: (address: string, env: Env) => void
  /** A slow step of a first start, such as `Seeding orders`. */
  onStep?: (step: string) => void
}

/** Runs the backend until a signal stops it. A start that fails ends the process with the reason. */
export const runServer = async ({ onReady, onStep }: Report) => {
  try {
    if (existsSync('.env')) process.loadEnvFile('.env')
    const env = readEnv(process.env)
    const running = await startServer(env, onStep)
    onReady(running.address, env)

    let stopping = false
    const stop = async () => {
      // A second signal does not wait for running requests.
      if (stopping) process.exit(1)
      stopping = true
      running.announceStop()
      const late = setTimeout(() => {
        console.error(`The server did not stop within ${env.stop.timeout} seconds`)
        process.exit(1)
      }, env.stop.timeout * 1000)
      late.unref()
      killProcessAfter(env.stop.timeout + 1)
      // Proxies notice that the server is not ready, and send their next requests elsewhere.
      await setTimeoutPromise(env.stop.delay * 1000)
      await running.stop()
      process.exit(0)
    }
    process.on('SIGINT', stop)
    process.on('SIGTERM', stop)
  } catch (error) {
    console.error(explainFailure(error))
    process.exit(1)
  }
}
