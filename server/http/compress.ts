import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

const squeeze = promisify(gzip)
/** What fits one packet gains nothing. */
const worthwhile = 1400

/** Lists are JSON, which shrinks to a tenth. Files come compressed from the build, pictures are by nature. */
export const registerCompression = (app: FastifyInstance) => {
  app.addHook('onSend', async (request, reply, payload) => {
    const isJson = String(reply.getHeader('content-type') ?? '').startsWith('application/json')
    if (!isJson || typeof payload !== 'string' || payload.length < worthwhile) return payload
    const vary = reply.getHeader('vary')
    reply.header('vary', vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding')
    if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return payload
    const small = await squeeze(payload, { level: 5 })
    reply.header('content-encoding', 'gzip').header('content-length', small.length)
    return small
  })
}
