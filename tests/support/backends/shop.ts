import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export const account = { user: 'rahim@example.com', password: 'open-sesame' }
export const regions = ['Dhaka', 'Khulna', 'Sylhet']

/** A client as its shop stores it; `region` is the number of a region, from 1. */
export type Client = {
  id: number
  name: string
  region: number | null
  state: string | null
  isBlocked: boolean
  creditLimit: number | null
  joinedAt: string | null
}

/** 27 clients, so that there are three pages: each fifth is blocked, each fourth is on hold. */
export const someClients = (): Client[] =>
  Array.from({ length: 27 }, (_, at) => {
    const id = at + 1
    return {
      id,
      name: `Client ${String(id).padStart(2, '0')}`,
      region: (at % regions.length) + 1,
      state: id % 4 === 0 ? 'ON_HOLD' : 'ACTIVE',
      isBlocked: id % 5 === 0,
      creditLimit: 100.5 * id,
      joinedAt: new Date(Date.UTC(2026, 0, id, 4)).toISOString(),
    }
  })

export type ShopRequest = {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: Readonly<Record<string, unknown>>
}
export type ShopResponse = { status?: number; body?: unknown }

export type RunningShop = {
  url: string
  /** The session of every user ends. */
  endSessions: () => void
  stop: () => Promise<void>
}

/** A server on another origin, with sessions. */
export const startShop = async (
  answer: (request: ShopRequest, sessions: Set<string>) => ShopResponse,
): Promise<RunningShop> => {
  const sessions = new Set<string>()
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString()
    const { status = 200, body } =
      request.method === 'OPTIONS'
        ? { status: 204 }
        : answer(
            {
              method: request.method ?? '',
              path: pathname,
              query: searchParams,
              headers: request.headers,
              body: text ? JSON.parse(text) : {},
            },
            sessions,
          )
    response.writeHead(status, {
      'Content-Type': 'application/json',
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Headers': '*, Authorization',
      'Access-Control-Allow-Methods': '*',
    })
    response.end(body === undefined ? undefined : JSON.stringify(body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    endSessions: () => sessions.clear(),
    stop: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

/** Of the rows: those that match, in their order, and one page of them. */
export const pageOf = <R extends object>(
  rows: readonly R[],
  {
    by,
    descending,
    page,
    size,
  }: { by: keyof R | undefined; descending: boolean; page: number; size: number },
) => {
  const value = (row: R) => (by === undefined ? 0 : row[by])
  const sorted = [...rows].sort((a, b) => {
    const [x, y] = [value(a), value(b)]
    if (x === y) return 0
    return (x ?? '') < (y ?? '') === descending ? 1 : -1
  })
  return sorted.slice((page - 1) * size, page * size)
}
