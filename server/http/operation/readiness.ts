import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { readinessParts, serverWarnings } from '#contract/policies/jobs.ts'
import { hasUnknownSeals } from '#server/auth/stored-secrets.ts'
import type { FileStore } from '#server/core/file-store.ts'
import { hasEncryptionKey } from '#server/core/sealed.ts'
import { newestMigrations } from '#server/db/migrate.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on the server reports that it is not ready, while it still answers. */
    announceStop: () => void
  }
}

type Part = (typeof readinessParts)[number]
type Warning = (typeof serverWarnings)[number]
export type Health = { notReady: Part[]; warnings: Warning[] }
type Checks = Readonly<Record<Part, () => Promise<unknown>>>

const checkTimeoutMs = 2000
/** Probes come every few seconds, and from several proxies; anyone may call them. */
const cacheMs = 2000

type Queries = Parameters<typeof newestMigrations>[0]
type Files = { [K in 'put' | 'get' | 'remove']: (...of: Parameters<FileStore[K]>) => Promise<unknown> }

const checkMigrations = async (db: Queries) => {
  const all = await newestMigrations(db)
  if (all.some(({ newest, applied }) => applied < newest)) throw new Error('A migration is missing')
}

/** Writes, reads and removes a file that no record uses. */
const checkFiles = async (files: Files) => {
  const key = `health/${randomUUID()}.png`
  try {
    await files.put(key, Buffer.from('ok'), 'image/png')
    if (!(await files.get(key))) throw new Error('A file was not found again')
  } finally {
    await files.remove(key)
  }
}

const inTime = async (check: () => Promise<unknown>) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No response in ${checkTimeoutMs} ms`)), checkTimeoutMs)
  })
  return Promise.race([check(), late]).finally(() => clearTimeout(timer))
}

/** A database that does not answer has no warnings besides. */
const findWarnings = async (db: Queries): Promise<Warning[]> => [
  ...(hasEncryptionKey() ? [] : (['encryptionKey'] as const)),
  ...((await hasUnknownSeals(db).catch(() => false)) ? (['sealedSecrets'] as const) : []),
]

/** Whether this server can do its work: for a proxy that sends requests only to servers that are ready. Returns the same check. */
export const registerReadiness = (app: FastifyInstance, { db, files }: { db: Queries; files: Files }) => {
  const checks: Checks = {
    database: async () => db.execute(sql`select 1`),
    migrations: () => checkMigrations(db),
    files: () => checkFiles(files),
  }
  const failing = async (): Promise<Part[]> => {
    const parts = Object.entries(checks) as [Part, () => Promise<unknown>][]
    const results = await Promise.allSettled(parts.map(([, check]) => inTime(check)))
    return parts.flatMap(([part], index) => {
      const result = results[index]
      if (result?.status !== 'rejected') return []
      app.log.error({ part, cause: String((result.reason as Error).message) }, 'The server is not ready')
      return [part]
    })
  }
  const check = async (): Promise<Health> => ({ notReady: await failing(), warnings: await findWarnings(db) })
  let last: { at: number; health: Promise<Health> } | undefined
  let isStopping = false
  app.decorate('announceStop', () => {
    isStopping = true
  })
  const health = () => {
    if (!last || Date.now() - last.at > cacheMs) last = { at: Date.now(), health: check() }
    return last.health
  }
  app.get('/readyz', async (_, reply) => {
    if (isStopping) return reply.status(503).send({ status: 'stopping' })
    const { notReady, warnings } = await health()
    return notReady.length
      ? reply.status(503).send({ status: 'not ready', failing: notReady })
      : { status: 'ready', ...(warnings.length && { warnings }) }
  })
  return health
}
