import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { v5 as idFrom } from 'uuid'
import { sheetMimeType } from '#contract/policies/exports.ts'
import { type SecurityEventKind, securityEventOfCall } from '#contract/policies/security-events.ts'
import { parseUserAgent } from '#contract/policies/user-agents.ts'
import type { Registry } from '#contract/registry.ts'
import { networkOf } from '#server/auth/limit-sign-ins.ts'
import type { UnknownRecord } from '#server/core/context.ts'
import type { Database } from '#server/core/database.ts'
import { logDetails } from '#server/core/errors.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { accountOf } from '../accounts/session'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

const signIns = [
  'auth.login',
  'x.signIn',
  'x.finishSingleSignOn',
  'x.confirmSingleSignOn',
  'x.signInWithPasskey',
]
const isSignIn = (call: string) => signIns.includes(call)

declare module 'fastify' {
  interface FastifyRequest {
    /** Whom a call without a session is about, and what else it is than its name says. */
    securityEvent?: { person: string; kind?: SecurityEventKind }
  }
}

const kindOf = (
  call: string,
  request: FastifyRequest,
  reply: FastifyReply,
): SecurityEventKind | undefined => {
  const { statusCode } = reply
  if (isSignIn(call) && (statusCode === 401 || statusCode === 429)) return 'SignInFailed'
  if (statusCode === 403) return 'AccessRefused'
  if (statusCode >= 300) return undefined
  if (String(reply.getHeader('content-type')).startsWith(sheetMimeType)) return 'DataExported'
  return (
    request.securityEvent?.kind ??
    securityEventOfCall[call] ??
    (request.admin?.key ? 'ApiKeyUsed' : undefined)
  )
}

type Event = { kind: SecurityEventKind; call: string; person: string | null; address: string; device: string }

/** Any UUID: with what an event is and its minute it gives the id of the row that counts it. */
const events = '3f1f0a3c-6a55-4b57-9a0c-6f5c52b3b0d1'
/** Further rows of a minute are one for each kind: an attack from many addresses must not fill the table. */
const maxRowsOfMinute = 200

/** Writes the log. Equal events of a minute are one row with a count; the use of a key is one row a day. */
export const createSecurityLog = (db: Database, registry: Registry) => {
  const { securityEvents: table } = tablesOf(registry)
  let period = { start: 0, ids: new Set<string>() }
  const idOf = ({ kind, call, person, address }: Event, start: number) =>
    idFrom([kind, call, person, address && networkOf(address), start].join(' '), events)
  /** The event, or what stands for it once there are too many of that minute. */
  const bounded = (event: Event, now: Date): [id: string, event: Event] => {
    const minute = Math.floor(now.getTime() / minuteMs)
    if (period.start !== minute) period = { start: minute, ids: new Set() }
    const id = idOf(event, event.kind === 'ApiKeyUsed' ? Math.floor(now.getTime() / dayMs) : minute)
    if (period.ids.has(id) || period.ids.size < maxRowsOfMinute) {
      period.ids.add(id)
      return [id, event]
    }
    const many = { ...event, call: '…', person: null, address: '', device: '' }
    return [idOf(many, minute), many]
  }
  return async (found: Event, now: Date): Promise<void> => {
    const isKnown =
      found.kind === 'ApiKeyUsed' && period.ids.has(idOf(found, Math.floor(now.getTime() / dayMs)))
    if (isKnown) return
    const [id, event] = bounded(found, now)
    await db
      .insert(table)
      .values({ ...event, id, times: 1, lastAt: now, createdAt: now, updatedAt: now })
      .onConflictDoUpdate({
        target: table.id,
        set: {
          times: sql`${table.times} + 1`,
          lastAt: now,
          updatedAt: now,
          version: sql`${table.version} + 1`,
        },
      })
  }
}

const deviceOf = (request: FastifyRequest) => {
  const { browser, system } = parseUserAgent(request.headers['user-agent'] ?? '')
  return [browser, system].filter(Boolean).join(', ')
}

/** Writes after the response, so that nobody waits for it; a stop waits for what is being written. */
export const registerSecurityLog = (
  app: FastifyInstance,
  { db, registry, now }: { db: Database; registry: Registry; now: () => Date },
) => {
  const write = createSecurityLog(db, registry)
  const running = new Set<Promise<void>>()
  const log = async (request: FastifyRequest, call: string, kind: SecurityEventKind) => {
    const { username } = (request.body ?? {}) as UnknownRecord
    const account =
      isSignIn(call) && typeof username === 'string'
        ? await accountOf({ db, registry }, username.trim())
        : undefined
    const person = request.admin?.id ?? request.securityEvent?.person ?? (account ? String(account.id) : null)
    await write({ kind, call, person, address: request.ip.slice(0, 60), device: deviceOf(request) }, now())
  }
  app.addHook('onResponse', async (request, reply) => {
    const { call } = request.routeOptions.config
    const kind = call && kindOf(call, request, reply)
    if (!call || !kind) return
    const writing = log(request, call, kind)
      .catch((error: Error) => app.log.error(logDetails(error), 'A security event was not written'))
      .finally(() => running.delete(writing))
    running.add(writing)
  })
  app.addHook('onClose', async () => {
    await Promise.all(running)
  })
  return write
}
