import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Browsers open connections in advance. Node takes one that has asked nothing yet for busy, so that it would hold up
 * a stop for as long as it likes.
 */
export const dropUnusedAtClose = (app: FastifyInstance) => {
  const unused = new Set<Socket>()
  app.server.on('connection', (socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  app.server.on('request', (request) => unused.delete(request.socket))
  app.addHook('preClose', async () => {
    for (const socket of unused) socket.destroy()
  })
}
