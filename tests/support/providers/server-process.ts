import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { RunningServer } from './walk-server'

/** A server in the folder that `npm run test:dialects` installed it into; its first line with an address says where it is. */
export const startInstalled = async (
  command: string,
  args: readonly string[],
  variables: Readonly<Record<string, string>> = {},
): Promise<RunningServer> => {
  const folder = process.env.DIALECT_SERVER
  if (!folder) throw new Error('Run npm run test:dialects, which installs the server first.')
  const server = spawn(command, args, {
    cwd: folder,
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
  return { url, stop }
}
