export type Sent = {
  method: string
  path: string
  headers: Record<string, string>
  body?: string | Uint8Array<ArrayBuffer>
}
export type Received = { status: number; text: string }

const refused = (error: unknown) => (error as { cause?: { code?: string } }).cause?.code === 'ECONNREFUSED'

/** Whether a request can be sent twice: reads, and writes with a key that the backend remembers. */
const isRepeatable = ({ method, headers }: Sent) => method === 'GET' || 'idempotency-key' in headers

/**
 * Sends requests to nodes in turn, as a proxy does. One that no node accepted, or that may be repeated and got no answer or
 * 503, is sent to the next node, once to each.
 */
export const balancer = (origins: () => string[]) => {
  let turn = 0
  const repeated = { count: 0 }
  const send = async (request: Sent): Promise<Received> => {
    const nodes = origins()
    turn += 1
    let last: Received = { status: 502, text: '' }
    for (let n = 0; n < nodes.length; n++) {
      const { method, path, headers, body } = request
      try {
        const response = await fetch(`${nodes[(turn + n) % nodes.length]}${path}`, {
          method,
          headers,
          ...(body !== undefined && { body }),
        })
        last = { status: response.status, text: await response.text() }
        if (last.status !== 503 || !isRepeatable(request)) return last
      } catch (error) {
        last = { status: 502, text: String(error) }
        if (!isRepeatable(request) && !refused(error)) return last
      }
      repeated.count += 1
    }
    return last
  }
  return { send, repeated }
}
export type Balancer = ReturnType<typeof balancer>
