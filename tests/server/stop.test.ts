import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { dropUnusedAtClose } from '../../server/unused-connections'

const serving = async () => {
  const app = Fastify({ forceCloseConnections: 'idle' })
  dropUnusedAtClose(app)
  let answer = () => {}
  app.get('/slow', () => new Promise((done) => (answer = () => done('answered'))))
  await app.listen({ port: 0, host: '127.0.0.1' })
  return { app, port: (app.server.address() as AddressInfo).port, answer: () => answer() }
}

it('a connection that has asked nothing does not hold up a stop', async () => {
  const { app, port } = await serving()
  const waiting = connect(port, '127.0.0.1')
  const accepted = once(app.server, 'connection')
  await once(waiting, 'connect')
  await accepted
  const dropped = once(waiting, 'close')
  await app.close()
  await dropped
  expect(app.server.listening).toBe(false)
})

it('a call under way is answered before the stop', async () => {
  const { app, port, answer } = await serving()
  const arrived = once(app.server, 'request')
  const call = fetch(`http://127.0.0.1:${port}/slow`)
  await arrived
  const closing = app.close()
  answer()
  expect(await (await call).text()).toBe('answered')
  await closing
})
