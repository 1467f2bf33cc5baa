import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { RunningServer } from './walk-server'

type Variables = Readonly<Record<string, string>>

const installed = () => {
  const folder = process.env.DIALECT_SERVER
  if (!folder) throw new Error('Run npm run test:dialects, which installs the server first.')
  return folder
}

/**
 * A server in the folder that `npm run test:dialects` installed it into; its first line with an address says where it is.
 * `expire`: time passes for it until no token is valid that it has issued.
 */
export const startInstalled = async (
  command: string,
  args: readonly string[],
  variables: Variables = {},
): Promise<RunningServer & { expire: () => void }> => {
  const server = spawn(command, args, {
    cwd: installed(),
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let errors = ''
  server.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors = `${errors}${text}`.slice(-4000)
  })
  const ended = new Promise<void>((done) => void server.once('close', () => done()))
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: server.stdout }).on('line', (line) => {
      const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(line) ?? []
      if (address) resolve(address)
    })
    server.once('error', reject)
    void ended.then(() => reject(new Error(`The server ended: ${errors}`)))
  })
  const stop = async () => {
    server.kill()
    await ended
  }
  return { url, stop, expire: () => void server.kill('SIGUSR2') }
}

/** A server in JavaScript, by the Node that was installed with it where it needs a newer one. */
export const startServer = (variables: Variables = {}) => {
  const own = join(installed(), `node_modules/node-${process.platform}-${process.arch}/bin/node`)
  const file = existsSync(join(installed(), 'server.cjs')) ? 'server.cjs' : 'server.js'
  return startInstalled(existsSync(own) ? own : process.execPath, [file], {
    NODE_ENV: 'production',
    STRAPI_TELEMETRY_DISABLED: 'true',
    MEDUSA_DISABLE_TELEMETRY: 'true',
    ...variables,
  })
}
