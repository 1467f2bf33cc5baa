import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { callsOf } from '#contract/api-calls.ts'
import { reason, specifiedReason } from '#contract/policies/errors/index.ts'
import type { Registry } from '#contract/registry.ts'
import { isApiUrl } from '../auth/auth'
import { ApiError, bodyTooLargeError, logDetails } from '../core/errors'
import { databaseApiError } from './database-errors'

/** Refusals of Fastify and its plugins, with our texts. */
const fastifyError = ({ code, statusCode }: FastifyError): ApiError | undefined => {
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return bodyTooLargeError()
  if (/^FST_(PARTS|FILES|FIELDS)_LIMIT$/.test(code)) return new ApiError(413, reason('body.parts.tooMany'))
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new ApiError(400, reason('body.json.required'))
  if (/^FST_ERR_(BAD_URL|MAX_PARAM_LENGTH)$/.test(code))
    return new ApiError(statusCode ?? 400, reason('request.address.malformed'))
  if (statusCode === 400) return new ApiError(400, reason('body.json.invalid'))
  if (statusCode && statusCode < 500) return new ApiError(statusCode, reason('request.malformed'))
  return undefined
}

const send = (request: FastifyRequest, reply: FastifyReply, refusal: ApiError) => {
  if (refusal.details.retryAfter) reply.header('retry-after', refusal.details.retryAfter)
  return reply.status(refusal.statusCode).send(refusal.body(request.id))
}

/** For an address that the router cannot read: neither a route nor the error handler gets it. */
export const sendMalformedUrlError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  reply.header('x-request-id', request.id)
  void send(request, reply, fastifyError(error) ?? new ApiError(500, reason('server.failed')))
}

/** The shape of all refusals; internal causes are only logged. */
export const registerErrorHandler = (app: FastifyInstance, registry: Registry) => {
  const calls = new Map(callsOf(registry).map((call) => [call.name, call]))
  app.setErrorHandler<FastifyError | ApiError>((error, request, reply) => {
    const ofDatabase = error instanceof ApiError ? undefined : databaseApiError(error)
    if (ofDatabase) request.log.warn(logDetails(error), 'The database refused a call')
    const refusal = error instanceof ApiError ? error : (ofDatabase ?? fastifyError(error))
    if (refusal) {
      if (refusal.cause instanceof Error) request.log.error(logDetails(refusal.cause), 'A call failed')
      return send(request, reply, refusal)
    }
    request.log.error(logDetails(error), 'A call failed')
    const message = calls.get(request.routeOptions.config.call ?? '')?.failure
    return send(
      request,
      reply,
      new ApiError(500, message ? specifiedReason(message) : reason('server.failed')),
    )
  })

  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
    const page = isPage && !isApiUrl(request.url) ? app.sendPage?.(reply) : undefined
    return page ?? send(request, reply, new ApiError(404, reason('record.notFound')))
  })
}
