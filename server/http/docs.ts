import type { StaticDocumentSpec } from '@fastify/swagger'
import Fastify, { type FastifyInstance } from 'fastify'
import { apiDocsPath } from '#contract/extensions/api-docs.ts'
import { reason } from '#contract/policies/errors/index.ts'
import type { Registry } from '#contract/registry.ts'
import { ApiError } from '../core/errors'
import { loadOnce } from '../core/load-once'
import { buildOpenApi } from './openapi'

/** Swagger UI in a separate application, built at the first request: it would slow down every start. */
const buildDocument = async (registry: Registry) => {
  const [{ default: swagger }, { default: ui }] = await Promise.all([
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
  ])
  const docs = Fastify()
  const document = buildOpenApi(registry) as StaticDocumentSpec['document']
  await docs.register(swagger, { mode: 'static', specification: { document } })
  await docs.register(ui, {
    routePrefix: apiDocsPath,
    uiConfig: { docExpansion: 'none', validatorUrl: null },
  })
  await docs.ready()
  return docs
}

export const registerDocs = (app: FastifyInstance, registry: Registry) => {
  let built: FastifyInstance | undefined
  const docs = loadOnce(async () => {
    built = await buildDocument(registry)
    return built
  })
  for (const url of [apiDocsPath, `${apiDocsPath}/*`])
    app.get(url, { config: { demand: 'open' } }, async (request, reply) => {
      const answer = await (await docs()).inject({ method: 'GET', url: request.url })
      if (answer.statusCode === 404) throw new ApiError(404, reason('record.notFound'))
      const { 'content-type': type, location } = answer.headers
      if (location) reply.header('location', location)
      return reply.status(answer.statusCode).header('content-type', type).send(answer.rawPayload)
    })
  app.addHook('onClose', async () => built?.close())
}
