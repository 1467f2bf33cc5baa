import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { sheetHttpHeaders } from '#contract/policies/exports.ts'
import { showroomsHeader } from '#contract/policies/reach.ts'
import { isApiUrl } from '../auth/auth'
import { type Allowed, contentPolicy } from './content-policy'

/** The admin uses none of them but the camera, to scan barcodes, and no page may pass them to another. */
const features = [
  'camera=(self)',
  ...['geolocation', 'microphone', 'payment', 'serial', 'usb'].map((feature) => `${feature}=()`),
].join(', ')

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
  })

  if (corsOrigins.length)
    await app.register(cors, {
      origin: [...corsOrigins],
      methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      allowedHeaders: ['authorization', 'content-type', 'idempotency-key', showroomsHeader],
      exposedHeaders: [
        ...['retry-after', 'x-request-id', 'content-disposition'],
        ...Object.values(sheetHttpHeaders),
      ],
      maxAge: 600,
      // Refusals have one shape; that of a strict preflight is plain text.
      strictPreflight: false,
    })
}
