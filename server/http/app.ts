import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import { limits } from '../../contract/policies/limits'
import type { Registry } from '../../contract/registry'
import { registerAuth } from '../auth/auth'
import type { Database } from '../core/database'
import type { FileStore } from '../core/file-store'
import type { AnyConditions, AnyHandlers } from '../core/work'
import { registerMedia } from '../files/media'
import { conditions as ownConditions, handlers as ownHandlers, rules } from '../modules'
import { keepFigures } from '../modules/dashboard/refresh'
import { derivations } from '../modules/derive'
import { registerSite } from '../modules/site/site'
import { boundError, exceededBound } from '../validation/body-bounds'
import { closeConnectionsAtStop } from './close-connections'
import { registerCompression } from './compress'
import { registerDocs } from './docs'
import { registerHeaders } from './headers'
import { keepKeysSwept } from './idempotency'
import { registerMultipart } from './multipart'
import { refuseAddress, registerRefusals } from './refusals'
import { registerRoutes } from './routes'
import { registerStatic } from './static'
import { registerUploadAddress } from './upload-address'

export type AppDeps = {
  db: Database
  files: FileStore
  now?: () => Date
  corsOrigins?: readonly string[]
  trustProxy?: string[]
  /** The public site's origin, where the admin calls it. */
  siteOrigin?: string | undefined
  /** The built admin. */
  adminDir?: string
  log?: boolean
  /** Handlers of calls that this registry declares beyond our own. */
  handlers?: AnyHandlers
  /** Conditions that this registry declares beyond our own. */
  conditions?: AnyConditions
}

/** What fails is told, and what was called, never what was said: no query, no headers, no bodies. */
const logger = {
  level: 'warn',
  serializers: {
    req: (request: { method: string; url: string }) => ({
      method: request.method,
      path: request.url.split('?', 1)[0],
    }),
  },
}

/** Bounds are checked before a body is parsed. A call without a body may still name a content type. */
const registerJson = (app: FastifyInstance) => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    const exceeded = exceededBound(body)
    if (exceeded) done(boundError(exceeded))
    else if (body === '') done(null, undefined)
    else parse(request, body, done)
  })
}

/** The backend of a registry. Nothing here listens: a test injects, main.ts opens the port. */
export const createApp = async (registry: Registry, deps: AppDeps): Promise<FastifyInstance> => {
  const { db, files, trustProxy = [], now = () => new Date() } = deps
  const app = Fastify({
    logger: deps.log ? logger : false,
    bodyLimit: limits.bodyBytes,
    requestTimeout: 120_000,
    trustProxy,
    // Named in the log, in the header of every answer and in a refusal.
    genReqId: () => randomUUID(),
    // Running calls are answered, waiting connections are not: a stop takes no longer than the work under way.
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: refuseAddress,
  })
  closeConnectionsAtStop(app)
  // Bodies and queries are checked by our own rules, in the order the wire promises; answers are what was read.
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))
  registerJson(app)
  registerRefusals(app, registry)
  await registerHeaders(app, deps)
  registerCompression(app)
  await registerMultipart(app)
  registerAuth(app, registry, db, now)

  app.get('/healthz', async () => ({ status: 'ok' }))
  registerMedia(app, registry, files)
  registerUploadAddress(app, { db, registry, files, now })
  if (!deps.siteOrigin) registerSite(app, db, now)
  registerDocs(app, registry)
  registerRoutes(app, {
    db,
    registry,
    fileStore: files,
    derivations,
    now,
    rules,
    conditions: { ...ownConditions, ...deps.conditions },
    // Each route checks a request against the declaration that the types of its handler come from.
    handlers: { ...(ownHandlers as AnyHandlers), ...deps.handlers },
  })
  keepFigures(app, db)
  keepKeysSwept(app, db, now)
  if (deps.adminDir) await registerStatic(app, deps.adminDir)
  return app
}
