import { once } from 'node:events'
import { Agent, get, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { expect, it, vi } from 'vitest'
import { closeConnectionsAtStop } from '#server/http/close-connections.ts'

const serving = async () => {
  const app = Fastify({ forceCloseConnections: 'idle' })
  closeConnectionsAtStop(app)
  // Responds in two parts; the test releases the second.
  app.get('/slow', async (_, reply) => {
    reply.hijack()
    reply.raw.write('begun ')
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return { app, port: (app.server.address() as AddressInfo).port }
}

it('a connection without a request does not delay a stop', async () => {
  const { app, port } = await serving()
  const accepted = once(app.server, 'connection')
  const waiting = connect(port, '127.0.0.1')
  await accepted
  const dropped = once(waiting, 'close')
  await app.close()
  await dropped
})

it('a response that has begun is finished before the stop, and its connection is closed', async () => {
  const { app, port } = await serving()
  const arrived = once(app.server, 'request')
  const agent = new Agent({ keepAlive: true })
  const answered = once(get({ port, host: '127.0.0.1', path: '/slow', agent }), 'response')
  const [, response] = (await arrived) as [IncomingMessage, ServerResponse]
  const [answer] = (await answered) as [IncomingMessage]
  const closing = app.close()
  await vi.waitFor(() => expect(app.server.listening).toBe(false))
  response.end('and ended')
  expect(await text(answer)).toBe('begun and ended')
  await closing
})
