import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { OperationState } from '#contract/extensions/jobs.ts'
import { limits } from '#contract/policies/limits.ts'
import type { Registry } from '#contract/registry.ts'
import { registerAuth } from '../auth/auth'
import { createSingleSignOn } from '../auth/single-sign-on'
import type { ConfigFile } from '../core/config-file'
import type { AnyConditions, AnyDerivations, AnyHandlers, AnyRules, ServerPlugin } from '../core/context'
import type { Database } from '../core/database'
import type { FileStore } from '../core/file-store'
import { createJobs } from '../core/jobs'
import type { SingleSignOnSettings } from '../core/single-sign-on'
import { lookEveryMs } from '../deliveries/deliveries'
import { registerMedia } from '../files/media'
import { removeAbandonedFiles } from '../files/received-files'
import { conditions as ownConditions, handlers as ownHandlers, rules } from '../modules'
import { automationRules } from '../modules/automations'
import { createAutomationRounds } from '../modules/automations/run'
import { createRefresh } from '../modules/dashboard/refresh'
import { derivations } from '../modules/derive'
import { createImportRounds, importEveryMs } from '../modules/imports/rounds'
import { createFocalPointReader } from '../modules/media/focus-picture'
import { createMoveRounds } from '../modules/moves/rounds'
import { operationHandlers, sendAlert } from '../modules/operation'
import { createOutbox, linkChannelsOf, type OutboxSettings } from '../modules/outbox/outbox-queue'
import { createErasureRounds } from '../modules/privacy/erase-rounds'
import { createRetention, type Retention, retentionEveryMs } from '../modules/privacy/retention'
import { registerSecurityLog } from '../modules/security/security-log'
import { registerSite } from '../modules/site/site'
import { webhookRules } from '../modules/webhooks'
import { createWebhookRounds } from '../modules/webhooks/deliver'
import { bodyLimitError, findExceededBodyLimit } from '../validation/body-bounds'
import { closeConnectionsAtStop } from './close-connections'
import { registerCompression } from './compress'
import { allowedBy } from './content-policy'
import { registerDocs } from './docs'
import { registerErrorHandler, sendMalformedUrlError } from './error-handler'
import { registerHeaders } from './headers'
import { deleteExpiredKeys, sweepEveryMs } from './idempotency'
import { registerMcp } from './mcp'
import { registerMultipart } from './multipart'
import type { Metrics } from './operation/metrics'
import { registerMetrics } from './operation/metrics-server'
import { registerReadiness } from './operation/readiness'
import { registerRequestLog } from './operation/request-log'
import { policyReportPath, registerPolicyReports } from './policy-reports'
import { registerRoutes } from './routes'
import { readBuild, registerStatic } from './static'
import { registerUploadAddress } from './upload-address'

export type AppDeps = {
  db: Database
  /** The database for one request of a call, unless all share one. */
  forRequest?: (call: string) => Database
  files: FileStore
  /** How messages leave; without it they are kept. */
  outbox?: OutboxSettings
  /** The OpenID Connect provider that signs users in besides. */
  singleSignOn?: SingleSignOnSettings | undefined
  now?: () => Date
  corsOrigins?: readonly string[]
  trustProxy?: string[]
  /** Where browsers report what the policy of a page refused. */
  policyReportUrl?: string | undefined
  /** What the command that makes backups has noted. */
  lastBackup?: () => Promise<OperationState['backup']>
  /** Where jobs that keep failing are reported. */
  alertUrl?: string | undefined
  /** For how long what may be removed is kept. */
  retention?: Retention
  /** Hosts that webhooks may call although they are not on the public internet. */
  webhookHosts?: readonly string[]
  /** The public site's origin, if the admin calls it. */
  siteOrigin?: string | undefined
  /** The folder of the built admin. */
  adminDir?: string
  /** The settings of this place, in place of those in that folder. */
  config?: ConfigFile
  /** Failures, or every request too; to the standard output, or a stream. */
  log?: { of: 'failures' | 'requests'; stream?: { write: (line: string) => void } }
  metrics?: Metrics | undefined
  /** What the backend runs for the plugins in this registry. */
  plugins?: readonly ServerPlugin[]
  /** Handlers of calls that this registry declares besides our own. */
  handlers?: AnyHandlers
  /** Conditions that this registry declares besides our own. */
  conditions?: AnyConditions
}

type PluginPart = 'handlers' | 'conditions' | 'rules' | 'derivations'
/** Our own parts and those of plugins, none of which replaces another without notice. */
const withPlugins = <T>(
  own: Readonly<Record<string, T>>,
  plugins: readonly ServerPlugin[],
  part: PluginPart,
): Readonly<Record<string, T>> => {
  const all = { ...own }
  for (const { name, [part]: added = {} } of plugins)
    for (const [key, one] of Object.entries(added)) {
      if (Object.hasOwn(all, key))
        throw new Error(`The plugin '${name}' has ${part} of '${key}', which has its own already`)
      // Of the same part, whose types follow from the declarations.
      all[key] = one as T
    }
  return all
}

/** The log contains failures and called paths, but no queries, headers or bodies. */
const logger = ({ of, stream }: NonNullable<AppDeps['log']>) => ({
  level: of === 'requests' ? 'info' : 'warn',
  ...(stream && { stream }),
  serializers: {
    req: (request: { method: string; url: string }) => ({
      method: request.method,
      path: request.url.split('?', 1)[0],
    }),
  },
})

/** Bounds are checked before a body is parsed. A call without a body may still name a content type. */
const registerJson = (app: FastifyInstance) => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    const exceeded = findExceededBodyLimit(body)
    if (exceeded) done(bodyLimitError(exceeded))
    else if (body === '') done(null, undefined)
    else parse(request, body, done)
  })
}

/** The backend of a registry, without listening: tests inject requests, main.ts opens the port. */
export const createApp = async (registry: Registry, deps: AppDeps): Promise<FastifyInstance> => {
  const { db, files, trustProxy = [], now = () => new Date(), plugins = [], webhookHosts = [] } = deps
  const app = Fastify({
    logger: deps.log ? logger(deps.log) : false,
    // The id is named as in refusals; server/http/operation/request-log.ts has one line for each request.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    bodyLimit: limits.bodyBytes,
    requestTimeout: 120_000,
    trustProxy,
    // It is in the log, in a header of every response and in refusals.
    genReqId: () => randomUUID(),
    // A stop waits for running calls, but not for idle connections.
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: sendMalformedUrlError,
  })
  closeConnectionsAtStop(app)
  // Our own rules check bodies and queries, in the documented order; responses are sent as they were read.
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))
  registerJson(app)
  registerErrorHandler(app, registry)
  const build = readBuild(deps.adminDir)
  const { scripts, origins = [] } = allowedBy(build, deps.config?.config ?? {})
  const site = deps.siteOrigin ? [deps.siteOrigin] : []
  await registerHeaders(app, {
    ...deps,
    allowed: {
      ...(scripts && { scripts }),
      origins: [...new Set([...origins, ...site])],
      reportUrl: deps.policyReportUrl ?? policyReportPath,
    },
  })
  registerCompression(app)
  await registerMultipart(app)
  registerAuth(app, registry, db, now)

  app.get('/healthz', async () => ({ status: 'ok' }))
  const health = registerReadiness(app, deps)
  if (deps.log?.of === 'requests') registerRequestLog(app)
  registerPolicyReports(app, registerSecurityLog(app, { db, registry, now }), now)
  if (deps.metrics) registerMetrics(app, deps.metrics)
  registerMedia(app, { registry, files, focusOf: createFocalPointReader({ db }) })
  registerUploadAddress(app, { db, registry, files, now })
  if (!deps.siteOrigin) registerSite(app, db, now)
  registerDocs(app, registry)
  registerMcp(app, registry)
  const { alertUrl } = deps
  const jobs = createJobs(app, {
    now,
    onFailing: alertUrl === undefined ? undefined : (failing) => sendAlert(alertUrl, failing, webhookHosts),
  })
  const allDerivations = withPlugins(derivations as AnyDerivations, plugins, 'derivations')
  const conditions = {
    ...withPlugins(ownConditions as AnyConditions, plugins, 'conditions'),
    ...deps.conditions,
  }
  const calls = registerRoutes(app, {
    db,
    databaseOfRequest: deps.forRequest ?? (() => db),
    registry,
    fileStore: files,
    linkChannels: linkChannelsOf(deps.outbox ?? {}),
    adminUrl: deps.outbox?.adminUrl,
    singleSignOn: deps.singleSignOn && createSingleSignOn(deps.singleSignOn),
    derivations: allDerivations,
    now,
    rules: withPlugins(
      {
        ...rules,
        webhooks: webhookRules(webhookHosts),
        automations: automationRules(conditions),
      } as AnyRules,
      plugins,
      'rules',
    ),
    conditions,
    // Each route checks a request against the declaration that the types of its handler come from.
    handlers: {
      ...withPlugins(
        {
          ...ownHandlers,
          ...operationHandlers(jobs, health, deps.lastBackup ?? (async () => null)),
        } as AnyHandlers,
        plugins,
        'handlers',
      ),
      ...deps.handlers,
    },
  })
  const work = { db, registry, fileStore: files, derivations, now, admin: null, reach: null }
  jobs.add({ name: 'messages', everyMs: lookEveryMs, ...createOutbox(deps.outbox ?? {}, work) })
  const webhooks = createWebhookRounds({ ...work, webhookHosts, derivations: allDerivations })
  jobs.add({ name: 'webhooks', everyMs: lookEveryMs, ...webhooks })
  const automations = createAutomationRounds({
    ...work,
    derivations: allDerivations,
    conditions,
  })
  jobs.add({ name: 'automations', everyMs: lookEveryMs, ...automations })
  jobs.add({ name: 'figures', ...createRefresh(db, () => deps.forRequest?.('jobs.figures') ?? db) })
  const moves = createMoveRounds({
    ...{ ...work, webhookHosts, derivations: allDerivations, calls, conditions, log: app.log },
  })
  jobs.add({ name: 'moves', everyMs: lookEveryMs, ...moves })
  const imports = createImportRounds(
    { ...work, derivations: allDerivations, calls, conditions, log: app.log },
    () => deps.forRequest?.('jobs.imports') ?? db,
  )
  jobs.add({ name: 'imports', everyMs: importEveryMs, ...imports })
  jobs.add({ name: 'erasures', everyMs: lookEveryMs, ...createErasureRounds(work) })
  const retention = createRetention({ ...work, log: app.log, retention: deps.retention ?? {} })
  jobs.add({ name: 'retention', everyMs: retentionEveryMs, ...retention })
  jobs.add({ name: 'requestKeys', everyMs: sweepEveryMs, run: () => deleteExpiredKeys(db, now()) })
  app.addHook('onListen', () => removeAbandonedFiles(now()))
  if (deps.adminDir)
    await registerStatic(app, { folder: deps.adminDir, base: build.base, config: deps.config })
  return app
}
