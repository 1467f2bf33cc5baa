import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { acceptsEncoding } from './accepts-encoding'

const squeeze = promisify(gzip)
/** Smaller bodies fit one packet anyway. */
const worthwhile = 1400

/** Lists are JSON, which shrinks to a tenth. Files are compressed by the build, pictures by their format. */
export const registerCompression = (app: FastifyInstance) => {
  app.addHook('onSend', async (request, reply, payload) => {
    const isJson = String(reply.getHeader('content-type') ?? '').startsWith('application/json')
    if (!isJson || typeof payload !== 'string' || payload.length < worthwhile) return payload
    const vary = reply.getHeader('vary')
    reply.header('vary', vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding')
    if (!acceptsEncoding(request, 'gzip')) return payload
    const small = await squeeze(payload, { level: 5 })
    reply.header('content-encoding', 'gzip').header('content-length', small.length)
    return small
  })
}
