import { once } from 'node:events'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import type { RunningServer } from './walk-server'

type Handler = Parameters<typeof createServer>[1]
type Application = { use: (handler: unknown) => Application } & NonNullable<Handler>
type JsonServerModule = {
  create: () => Application
  defaults: (options: object) => unknown
  router: (data: object) => unknown
}
const jsonServerModule: JsonServerModule = createRequire(import.meta.url)('json-server')

/** The real json-server, with a copy of that data. */
export const startJsonServer = async (data: object, lines: string[] = []): Promise<RunningServer> => {
  const app = jsonServerModule.create()
  app.use(jsonServerModule.defaults({ logger: false })).use(jsonServerModule.router(structuredClone(data)))
  const server = createServer(app)
  server.on('request', ({ method, url, headers }) =>
    lines.push(`${method} ${url} ${headers.authorization ?? ''}`.trim()),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const stop = async () => {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop }
}
