import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Connections that delay a stop beyond the running calls: those that browsers opened in advance, which Node considers
 * busy, and those kept alive after a response that began before the stop.
 */
export const closeConnectionsAtStop = (app: FastifyInstance) => {
  let stopping = false
  const unused = new Set<Socket>()
  app.server.on('connection', (socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  app.server.on('request', ({ socket }, response) => {
    unused.delete(socket)
    response.once('close', () => {
      if (stopping) socket.destroySoon()
    })
  })
  app.addHook('preClose', async () => {
    stopping = true
    for (const socket of unused) socket.destroy()
  })
}
