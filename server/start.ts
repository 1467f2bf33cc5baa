import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { configOrigins } from '#contract/config.ts'
import { registry } from '#plugins/contract.ts'
import { plugins } from '#plugins/server.ts'
import { hasUnknownSeals, sealStoredSecrets } from './auth/stored-secrets'
import { readLastBackup } from './backup/last-backup'
import { loadConfigFile } from './core/config-file'
import { setEncryptionKeys } from './core/sealed'
import { openDatabase } from './db/db'
import { fillColumns } from './db/fill-columns'
import { foldStoredPhones } from './db/fold-phones'
import { findDemoTemplate } from './demo-template'
import type { Env } from './env'
import { openFiles } from './files/open-files'
import { createApp } from './http/app'
import { startMetricsServer } from './http/operation/metrics-server'
import { readBuild } from './http/static'
import { lockDataDir } from './lock'
import { alignStoreDays } from './modules/dashboard/recount'
import { derivations } from './modules/derive'
import { addMissingTemplates } from './modules/outbox/message-templates'
import { demoHandlers } from './modules/site'
import { seedDatabase } from './populate'
import type { OnStep } from './seed/demo'

/**
 * Opens the database. A file marks a first start in progress: if it was interrupted, it starts over, because a partial
 * demo is useless.
 */
const openSeededDatabase = async (env: Env) => {
  const path = (name: string) => join(env.dataDir, name)
  const isEmbedded = !env.databaseUrl
  const mark = path('first-start')
  if (isEmbedded && existsSync(mark))
    for (const name of ['database', 'media']) rmSync(path(name), { recursive: true, force: true })
  const isFirst = isEmbedded && !existsSync(path('database'))
  if (isFirst) writeFileSync(mark, '')
  const template = isFirst && env.seed === 'demo' ? await findDemoTemplate() : null
  await Promise.all([template?.copyDatabase(path('database')), template?.copyMedia(path('media'))])
  const opened = await openDatabase({
    dataDir: path('database'),
    url: env.databaseUrl,
    pool: env.pool,
    migrate: env.migrateOnStart,
  })
  return { ...opened, copiedOf: template?.toldOn, settled: () => rmSync(mark, { force: true }) }
}

/** The folder of the built admin. */
const adminDir = 'dist'

export type Running = { address: string; announceStop: () => void; stop: () => Promise<void> }

/** Starts everything, or cleans up on failure. `stop` waits for running requests, then closes. */
export const startServer = async (env: Env, onStep?: OnStep): Promise<Running> => {
  setEncryptionKeys(env.encryption)
  const config = loadConfigFile(env.configFile)
  const { revalidateUrl } = config.config
  const release = env.databaseUrl ? () => {} : lockDataDir(env.dataDir)
  let close = async () => release()
  try {
    const database = await openSeededDatabase(env)
    close = async () => {
      await database.close()
      release()
    }
    const files = await openFiles(env)
    const now = () => new Date()
    const work = { db: database.db, registry, fileStore: files, admin: null, reach: null, derivations, now }
    await database.alone(() => alignStoreDays(database.db))
    await database.alone(() => seedDatabase(env, work, database.copiedOf, onStep))
    await database.alone(() => addMissingTemplates(database.db, registry))
    const unreadable = await database.alone(() => sealStoredSecrets(database.db))
    database.settled()
    const metricsServer =
      env.metrics.port === undefined
        ? undefined
        : await startMetricsServer(database.db, env.metrics.port, env.metrics.host)
    const closeMeasured = close
    close = async () => {
      await metricsServer?.stop()
      await closeMeasured()
    }
    const app = await createApp(registry, {
      db: database.db,
      forRequest: database.forRequest,
      files,
      outbox: env.outbox,
      singleSignOn: env.singleSignOn,
      now,
      corsOrigins: env.corsOrigins,
      trustProxy: env.trustProxy,
      webhookHosts: env.webhookHosts,
      retention: env.retention,
      alertUrl: env.alertUrl,
      policyReportUrl: env.policyReportUrl,
      lastBackup: () => readLastBackup(env.dataDir),
      siteOrigin: revalidateUrl === undefined ? env.siteOrigin : configOrigins({ revalidateUrl })[0],
      adminDir,
      config,
      log: { of: env.logRequests ? 'requests' : 'failures' },
      metrics: metricsServer?.metrics,
      plugins,
      ...(env.seed === 'demo' && { handlers: demoHandlers }),
    })
    const closeHouse = close
    close = async () => {
      await app.close()
      await closeHouse()
    }
    if (unreadable || (await hasUnknownSeals(database.db)))
      app.log.warn(
        'Some stored secrets are encrypted with a key that is neither ENCRYPTION_KEY nor in ENCRYPTION_KEYS_OLD',
      )
    if (!env.encryption && env.isExposed)
      app.log.warn('Secrets are stored as they are: set ENCRYPTION_KEY, as by openssl rand -base64 32')
    await foldStoredPhones(database.db, registry, (what, message) => app.log.warn(what, message)).catch(
      (error) => app.log.error(error, 'Stored phone numbers keep their spelling until the next start'),
    )
    const stopping = new AbortController()
    const filling = fillColumns(database.db, stopping.signal).catch((error) =>
      app.log.error(error, 'Lists have all old orders, changes and shipments after the next start'),
    )
    const closeApp = close
    close = async () => {
      stopping.abort()
      await filling
      await closeApp()
    }
    await app.listen({ port: env.port, host: env.host })
    const bound = app.server.address()
    const port = bound && typeof bound === 'object' ? bound.port : env.port
    const name = ['127.0.0.1', '::1', '0.0.0.0', '::'].includes(env.host) ? 'localhost' : env.host
    const { base } = readBuild(adminDir)
    return {
      address: `http://${name}:${port}${base === '/' ? '' : base}`,
      announceStop: () => app.announceStop(),
      stop: close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
