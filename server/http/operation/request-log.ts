import type { FastifyInstance } from 'fastify'

/** Files of the admin and probes would fill the log. */
const isLogged = (route: string | undefined) => route === undefined || /^\/(api|media|site)(\/|$)/.test(route)

/**
 * One line of JSON for each request. The route is logged as it is declared, because addresses may contain ids, phone
 * numbers and tickets; the user is an id.
 */
export const registerRequestLog = (app: FastifyInstance) => {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url
    if (!isLogged(route)) return
    request.log.info(
      {
        method: request.method,
        route: route ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        user: request.admin?.id,
      },
      'request',
    )
  })
}
