import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { FileResponse, StreamResponse } from '../core/context'
import type { StoredResponse } from './idempotency'

/**
 * Sends responses: JSON, or a file. A stream is aborted when the server stops, because a slow client would delay the
 * stop; the client can repeat the request.
 */
export const createResponseSender = (app: FastifyInstance) => {
  const openStreams = new Set<Readable>()
  app.addHook('preClose', async () => {
    for (const stream of openStreams) stream.destroy()
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
    openStreams.add(body.stream)
    body.stream.once('close', () => openStreams.delete(body.stream))
    return reply.headers(body.headers).send(body.stream)
  }
}
