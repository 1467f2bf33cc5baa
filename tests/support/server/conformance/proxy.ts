import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { App } from '../harness'

export type ProxyRequest = { method: string; url: string; headers: IncomingHttpHeaders; body: string }
export type ProxyResponse = { status: number; body: unknown }
/** What is wrong with a backend: it changes requests before they arrive, or responses to them. */
export type Defect = {
  request?: (request: ProxyRequest) => ProxyRequest | Promise<ProxyRequest>
  response?: (response: ProxyResponse, request: ProxyRequest) => ProxyResponse
}

/** Listens in front of the application, and adds a defect to it. */
export const startProxy = async (app: App, { request: ask, response: answer }: Defect) => {
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
    const { method = 'GET', url = '', headers } = incoming
    const given = { method, url, headers, body: Buffer.concat(chunks).toString() }
    const sent = ask ? await ask(given) : given
    // A changed body has another length, and responses are changed before they are compressed.
    const { 'content-length': _, 'accept-encoding': _encoding, ...kept } = sent.headers
    const reply = await app.inject({
      method: method as 'GET',
      url: sent.url,
      headers: kept,
      ...(sent.body && { payload: sent.body }),
    })
    const received = { status: reply.statusCode, body: reply.json() as unknown }
    const { status, body } = answer ? answer(received, given) : received
    outgoing.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise<void>((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}
