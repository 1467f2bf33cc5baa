import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { FileResponse, StreamResponse } from '../core/context'
import type { StoredResponse } from './idempotency'

/**
 * Sends responses: JSON, or a file. A stream is aborted when the server stops, because a slow client would delay the
 * stop; the client can repeat the request.
 */
export const createSender = (app: FastifyInstance) => {
  const underWay = new Set<Readable>()
  app.addHook('preClose', async () => {
    for (const stream of underWay) stream.destroy()
  })

  return (reply: FastifyReply, { status, body }: StoredResponse) => {
    const isStream = body instanceof StreamResponse
    if (!isStream && !(body instanceof FileResponse)) return reply.status(status).send(body)
    reply
      .status(status)
      .type(body.contentType)
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(body.fileName)}`)
    if (!isStream) return reply.send(body.bytes)
    underWay.add(body.stream)
    body.stream.once('close', () => underWay.delete(body.stream))
    return reply.headers(body.headers).send(body.stream)
  }
}
