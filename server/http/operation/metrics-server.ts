import { createServer } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { createMetrics, type Metrics, type PoolCounts } from './metrics'

const isPool = (client: unknown): client is PoolCounts =>
  typeof client === 'object' && client !== null && 'waitingCount' in client

/** The pool behind Drizzle; the embedded database has none. */
const poolOf = (db: object): PoolCounts | undefined =>
  '$client' in db && isPool(db.$client) ? db.$client : undefined

/** Measures every request but streams, which last as long as their tab. Addresses are measured by their route, so that the number of series stays small. */
export const registerMetrics = (app: FastifyInstance, metrics: Metrics) => {
  app.addHook('onResponse', async (request, reply) => {
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return
    const route = request.routeOptions.url ?? 'none'
    metrics.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    )
  })
}

/** `GET /metrics` on its own port, which visitors of the admin must not reach. */
export const startMetricsServer = async (db: object, port: number, host: string) => {
  const metrics = createMetrics(() => poolOf(db))
  const server = createServer((request, response) => {
    const isFound = request.method === 'GET' && request.url === '/metrics'
    response.writeHead(isFound ? 200 : 404, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' })
    response.end(isFound ? metrics.text() : '')
  })
  await new Promise<void>((done, failed) => {
    server.once('error', failed)
    server.listen(port, host, done)
  })
  const stop = () =>
    new Promise<void>((done) => {
      metrics.stop()
      server.closeAllConnections()
      server.close(() => done())
    })
  return { metrics, address: server.address(), stop }
}
