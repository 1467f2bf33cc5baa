import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { QueryClient } from '@tanstack/react-query'
import { registry as declared } from '#contract/index.ts'
import { createDataProvider } from '#providers/data/data.ts'
import { createHttp } from '#providers/http/http.ts'

export type ReceivedRequest = { line: string; headers: IncomingHttpHeaders; body: string }
/** A status and a body; `hang` never answers, `cut` drops the connection, a text is no JSON. */
export type Answer = { status?: number; body?: unknown; wait?: number } | 'hang' | 'cut'

/** A real server that records requests literally. */
export const startBackend = async () => {
  const heard: ReceivedRequest[] = []
  let replyTo: (call: ReceivedRequest) => Answer | Promise<Answer> = () => ({
    body: { data: [], total: 0 },
  })
  const server = createServer(async (request, response) => {
    const cors = {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Headers': '*, Authorization, Content-Type, Idempotency-Key',
      'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE',
    }
    if (request.method === 'OPTIONS') return response.writeHead(204, cors).end()
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const call = {
      line: `${request.method} ${request.url}`,
      headers: request.headers,
      body: Buffer.concat(chunks).toString('utf8'),
    }
    heard.push(call)
    const reply = await replyTo(call)
    if (reply === 'hang') return
    if (reply === 'cut') return request.socket.destroy()
    const { status = 200, body = {}, wait = 0 } = reply
    await new Promise((done) => setTimeout(done, wait))
    const isText = typeof body === 'string'
    response.writeHead(status, { ...cors, 'Content-Type': isText ? 'text/html' : 'application/json' })
    response.end(isText ? body : JSON.stringify(body))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    /** The request lines, in the order of arrival. */
    lines: () => heard.map((call) => call.line),
    last: (): ReceivedRequest => {
      const call = heard.at(-1)
      if (!call) throw new Error('The backend heard nothing')
      return call
    },
    json: () => JSON.parse(heard.at(-1)?.body || 'null') as unknown,
    answers: (next: typeof replyTo) => {
      replyTo = next
    },
    reset: () => {
      heard.length = 0
      replyTo = () => ({ body: { data: [], total: 0 } })
    },
    stop: () =>
      new Promise<void>((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}
export type Backend = Awaited<ReturnType<typeof startBackend>>

export const errorResponse = (status: number, message: string | string[], error = 'Refused'): Answer => ({
  status,
  body: { statusCode: status, message, error },
})

/** The data provider as the admin creates it, with its HTTP client. */
export const providerAt = (baseUrl: string, registry = declared) => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const http = createHttp({
    baseUrl,
    token: () => 'token-1',
    onUnauthorized: async () => 'refused',
    timeoutMs: 30_000,
  })
  return { http, queryClient, provider: createDataProvider({ registry, http, queryClient }) }
}
/** The same for that server. */
export const providerFor = (backend: Backend, registry = declared) => providerAt(backend.url, registry)
