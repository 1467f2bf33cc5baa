import { setTimeout as after } from 'node:timers/promises'
import type { Balancer, Received, Sent } from './balancer'

/** What the users of the shop saw. */
export const newStatistics = () => ({ requests: 0, failures: 0, signedOut: 0, lastSuccess: 0 })
export type Statistics = ReturnType<typeof newStatistics>

const retryAfterMs = 50
const patienceMs = 60_000

/** An answer of the backend about the request itself, not about the state of the servers. */
const isFinal = ({ status }: Received) => status < 500

export type Answer = { status: number; body: Record<string, unknown>; attempts: number }

/** A signed-in user who repeats a failed request, as it was, until it is answered. */
export const client = (balancer: Balancer, statistics: Statistics, token?: string) => {
  const send = async (request: Sent): Promise<Answer> => {
    const begun = Date.now()
    const headers = { ...request.headers, ...(token && { authorization: `Bearer ${token}` }) }
    for (let attempts = 1; ; attempts++) {
      const received = await balancer.send({ ...request, headers })
      statistics.requests += 1
      if (received.status === 401) statistics.signedOut += 1
      if (isFinal(received)) {
        statistics.lastSuccess = Date.now()
        return { status: received.status, body: JSON.parse(received.text), attempts }
      }
      statistics.failures += 1
      if (Date.now() - begun > patienceMs)
        throw new Error(
          `${request.method} ${request.path} failed for a minute: ${received.status} ${received.text}`,
        )
      await after(retryAfterMs)
    }
  }
  return {
    send,
    call: (line: string, body?: unknown, key?: string) => {
      const [method = 'GET', path = ''] = line.split(' ')
      return send({
        method,
        path: `/api/${path}`,
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(key !== undefined && { 'idempotency-key': key }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
    },
  }
}
export type Client = ReturnType<typeof client>
