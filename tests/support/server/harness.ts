import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { registry as ownRegistry } from '#contract/index.ts'
import type { Registry } from '#contract/registry.ts'
import { demoAccounts, seedAccounts } from '#server/auth/accounts.ts'
import { openSession } from '#server/auth/sessions.ts'
import type { Context, UnknownRecord } from '#server/core/context.ts'
import type { Database, OpenDatabase } from '#server/core/database.ts'
import { setHashCost } from '#server/core/password.ts'
import { openDatabase } from '#server/db/db.ts'
import { sequences } from '#server/db/migrate.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { createLocalFileStore } from '#server/files/local-files.ts'
import { type AppDeps, createApp } from '#server/http/app.ts'
import { derivations } from '#server/modules/derive.ts'
import { currentVersions, type Versioned } from './app/current-versions'
import { borrowDatabase } from './app/pooled-database'
import { systemWork } from './app/system-work'
import { cheapCost } from './demo-passwords'
import { checkRefusal, responseCheck } from './response-check'

setHashCost(cheapCost)

const root = resolve(import.meta.dirname, '../../..')

export type Role = 'super' | 'store' | 'branch'
export const roles: readonly Role[] = ['super', 'store', 'branch']

export type Answer<T = UnknownRecord> = { status: number; body: T; headers: Record<string, unknown> }
/**
 * Makes calls by the specification's lines: `call('PATCH admin/tags/{id}', { name })`. A successful response that does
 * not match its declaration throws. A change without a version gets the current one, as from a page that has just read
 * the record; `version: undefined` sends none.
 */
export type Call = <T = UnknownRecord>(
  line: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Answer<T>>

const caller =
  (app: FastifyInstance, registry: Registry, versioned: Versioned, token?: string): Call =>
  async <T>(line: string, given?: unknown, headers: Record<string, string> = {}) => {
    const [method = 'GET', path = ''] = line.split(' ')
    const body = await versioned(line, given)
    const answer = await app.inject({
      method: method as 'GET',
      url: `/api/${path}`,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && {
        payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
      }),
    })
    const isJson = String(answer.headers['content-type'] ?? '').startsWith('application/json;')
    const received: unknown = isJson ? answer.json() : answer.body
    if (answer.statusCode < 300) responseCheck(registry)(line, answer.statusCode, received)
    if (answer.statusCode >= 400)
      checkRefusal(registry, line, answer.statusCode, received, answer.headers['x-request-id'])
    return {
      status: answer.statusCode,
      body: received as T,
      headers: answer.headers,
    }
  }

const seeded = async (registry: Registry): Promise<OpenDatabase> => {
  const opened = await openDatabase()
  await seedAccounts(systemWork(opened, registry))
  return opened
}

/** Everything that the empty database depends on: its migrations and its accounts. */
const fingerprint = () => {
  // The journal has the times by which applied migrations are recognized.
  const files = sequences().flatMap(({ folder }) =>
    [...readdirSync(folder).filter((f) => f.endsWith('.sql')), 'meta/_journal.json'].map((f) =>
      join(folder, f),
    ),
  )
  const hash = createHash('sha256')
  const accounts = ['server/auth/accounts.ts', 'tests/support/server/demo-passwords.ts'].map((file) =>
    join(root, file),
  )
  for (const file of [...files, ...accounts]) hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

/** Creating a database takes seconds, loading one milliseconds: it is created once and kept next to the other caches. */
const freshDatabase = async (): Promise<OpenDatabase> => {
  const folder = join(root, 'node_modules/.cache/moto-admin')
  const file = join(folder, `empty-${fingerprint()}.tar.gz`)
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true })
    const made = await seeded(ownRegistry)
    const dump = await made.dump?.()
    await made.close()
    if (!dump) throw new Error('Only an embedded database can be dumped')
    const temporary = `${file}.${process.pid}`
    writeFileSync(temporary, Buffer.from(await dump.arrayBuffer()))
    renameSync(temporary, file)
  }
  // Read at once: another worker may put its own copy in the file's place.
  return openDatabase({ load: new Blob([readFileSync(file)]) })
}

const adminIdOf = async (db: Database, registry: Registry, role: Role) => {
  const table = tablesOf(registry).admins
  const account = demoAccounts.find((a) => a.userName === role)
  const rows: UnknownRecord[] = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.email, account?.email ?? '')))
  return String(rows[0]?.id)
}

export type AppOptions = Partial<Omit<AppDeps, 'db' | 'forRequest' | 'files'>> & {
  registry?: Registry
  /** A separate database, such as PostgreSQL; it gets the demo accounts. */
  database?: OpenDatabase
  /** Further preparation of the database, such as the table of an added resource. */
  prepare?: (db: Database) => Promise<void>
}

/** The real application on its own database, which contains only the three demo accounts. */
export const startApp = async ({ registry = ownRegistry, database, prepare, ...deps }: AppOptions = {}) => {
  // A database whose tables a test alters cannot be reused.
  const opened = database ?? (await (prepare ? freshDatabase() : borrowDatabase(freshDatabase)))
  const { db, forRequest } = opened
  const folder = mkdtempSync(join(tmpdir(), 'moto-files-'))
  const files = createLocalFileStore(folder)
  const now = deps.now ?? (() => new Date())
  if (database)
    await seedAccounts({
      db,
      registry: ownRegistry,
      admin: null,
      reach: null,
      derivations,
      now,
      fileStore: files,
    })
  await prepare?.(db)
  const app = await createApp(registry, { ...deps, now, db, forRequest, files })
  await app.ready()
  const versioned = currentVersions(db, registry)
  const tokens = new Map<Role, string>()
  for (const role of roles) {
    const id = await adminIdOf(db, registry, role)
    tokens.set(role, await openSession(db, id, now(), { address: '127.0.0.1', userAgent: 'test' }))
  }
  return {
    app,
    db,
    registry,
    files,
    /** The folder of the files. */
    folder,
    /** The context of a rule without a signed-in user: for records that no call creates. */
    work: { db, registry, admin: null, reach: null, derivations, fileStore: files, now } satisfies Context,
    inject: app.inject.bind(app) as FastifyInstance['inject'],
    /** Calls as an admin of that demo role. */
    as: (role: Role): Call => caller(app, registry, versioned, tokens.get(role)),
    tokenOf: (role: Role) => tokens.get(role) as string,
    /** Calls with any token, or none. */
    with: (token?: string): Call => caller(app, registry, versioned, token),
    stop: async () => {
      await app.close()
      await opened.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
export type App = Awaited<ReturnType<typeof startApp>>
