import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { sheetHttpHeaders } from '#contract/policies/exports.ts'
import { showroomsHeader } from '#contract/policies/reach.ts'
import { isApiUrl } from '../auth/auth'
import { type Allowed, contentPolicy } from './content-policy'

const corsHeaders = {
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers': `authorization, content-type, idempotency-key, ${showroomsHeader}`,
  'access-control-expose-headers': [
    'retry-after',
    'x-request-id',
    'content-disposition',
    ...Object.values(sheetHttpHeaders),
  ].join(', '),
  'access-control-max-age': '600',
}

/** The admin uses none of them, and no page may pass them to another. */
const features = ['camera', 'geolocation', 'microphone', 'payment', 'serial', 'usb']
  .map((feature) => `${feature}=()`)
  .join(', ')

type Options = {
  corsOrigins?: readonly string[]
  /** What the served admin needs. */
  allowed?: Allowed
}

/** The policies for browsers: who may frame, call and run what. */
export const registerHeaders = async (app: FastifyInstance, { corsOrigins = [], allowed = {} }: Options) => {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentPolicy(allowed) },
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' },
    crossOriginResourcePolicy: { policy: corsOrigins.length ? 'cross-origin' : 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    reply.header('permissions-policy', features)
    if (isApiUrl(request.url)) reply.header('cache-control', 'no-store')
    if (!corsOrigins.length) return
    reply.header('vary', 'Origin')
    const { origin } = request.headers
    if (!origin || !corsOrigins.includes(origin)) return
    reply.header('access-control-allow-origin', origin)
    const asks = request.method === 'OPTIONS' && request.headers['access-control-request-method']
    if (asks) return reply.headers(corsHeaders).status(204).send()
    reply.header('access-control-expose-headers', corsHeaders['access-control-expose-headers'])
  })
}
