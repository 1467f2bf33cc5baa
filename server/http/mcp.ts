import type { FastifyInstance } from 'fastify'
import { reason } from '#contract/policies/errors/index.ts'
import type { Registry } from '#contract/registry.ts'
import { validationError } from '../core/errors'
import { loadOnce } from '../core/load-once'
import { buildOpenApi } from './openapi'

export const mcpPath = '/mcp'

/** Loaded with the first request, which saves time at every start. */
const load = async (registry: Registry) => {
  const [{ createMcpServer }, { WebStandardStreamableHTTPServerTransport: Transport }] = await Promise.all([
    import('../mcp/mcp-server'),
    import('@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'),
  ])
  const document = buildOpenApi(registry)
  return { createMcpServer, Transport, document }
}

/**
 * The declared calls for assistants, with an API key: the Model Context Protocol over HTTP, each request by itself. It only
 * reads, because without a stream it cannot ask the person to confirm a change.
 */
export const registerMcp = (app: FastifyInstance, registry: Registry) => {
  const loaded = loadOnce(() => load(registry))
  // Clients ask for a stream of messages first.
  app.get(mcpPath, (_request, reply) => reply.status(405).header('allow', 'POST').send())
  app.post(mcpPath, { config: { demand: 'signedIn' } }, async (request, reply) => {
    // Each message is one call: a batch would be many for one request.
    if (Array.isArray(request.body)) throw validationError({ body: [reason('body.object.required')] })
    const { createMcpServer, Transport, document } = await loaded()
    const server = createMcpServer({
      document,
      canChange: false,
      // Through the same routes as from outside: nothing else decides what a key may.
      send: async ({ method, url }) => {
        const { statusCode, payload } = await app.inject({
          ...{ method: method as 'GET', url, remoteAddress: request.ip },
          headers: { authorization: request.headers.authorization },
        })
        return { status: statusCode, text: payload }
      },
    })
    const transport = new Transport({ enableJsonResponse: true })
    await server.connect(transport)
    try {
      const response = await transport.handleRequest(
        new Request(`http://localhost${mcpPath}`, {
          method: 'POST',
          headers: Object.entries(request.headers).map(([name, value]): [string, string] => [
            name,
            String(value),
          ]),
        }),
        { parsedBody: request.body },
      )
      return reply
        .status(response.status)
        .headers(Object.fromEntries(response.headers))
        .send(await response.text())
    } finally {
      await server.close()
    }
  })
}
