import { Worker } from 'node:worker_threads'

const source = `
  const { workerData } = require('node:worker_threads')
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), workerData * 1000)
`

/**
 * Ends the process after that many seconds even if its event loop is blocked, which stops every timer of the main thread:
 * the embedded database does not return from a write to files that are gone.
 */
export const killProcessAfter = (seconds: number) => {
  new Worker(source, { eval: true, execArgv: [], workerData: seconds }).unref()
}
