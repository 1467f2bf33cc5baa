import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type AccessRule, isGranted, type RoleType } from '#contract/policies/access.ts'
import { isApiKey, isCallForKeys } from '#contract/policies/api-keys.ts'
import { reason } from '#contract/policies/errors/index.ts'
import { maxNarrowed, type Reach, showroomReachOf, showroomsHeader } from '#contract/policies/reach.ts'
import { callsBeforeTwoStep } from '#contract/policies/two-step.ts'
import type { Registry } from '#contract/registry.ts'
import { idPattern } from '#contract/schemas/schema.ts'
import type { Caller } from '../core/context'
import type { Database } from '../core/database'
import { ApiError } from '../core/errors'
import { authenticateKey } from './api-keys'
import { authenticateSession } from './sessions'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the call requires of its caller. Every route under /api has it. */
    demand?: AccessRule
    /** Only these role types, regardless of permissions. */
    only?: readonly RoleType[]
    call?: string
  }
  interface FastifyRequest {
    admin: Caller | null
    /** The showrooms of the user, narrowed by the request; null: all. */
    reach: Reach
  }
}

export const isApiUrl = (url: string) => /^\/api(\/|\?|$)/.test(url)

export const bearerTokenOf = (request: FastifyRequest) =>
  /^Bearer +(\S+) *$/i.exec(request.headers.authorization ?? '')?.[1]

/** Calls that tabs make while no one uses them: they don't keep a session open. */
const callsInBackground: readonly string[] = ['x.live', 'x.presence', 'x.endPresence']

const isId = (text: string) => new RegExp(idPattern).test(text)

/** The showrooms that a request asks for, which must be the user's. */
const narrowedReach = (own: Reach, header: string | string[] | undefined): Reach => {
  if (header === undefined) return own
  const requested = String(header).toLowerCase().split(',')
  if (requested.length > maxNarrowed || !requested.every(isId))
    throw new ApiError(400, reason('reach.header'))
  if (own && !requested.every((id) => own.includes(id))) throw new ApiError(403, reason('reach.beyond'))
  return requested
}

/** Session and permission are checked before a byte of the body is read. */
export const registerAuth = (app: FastifyInstance, registry: Registry, db: Database, now: () => Date) => {
  app.decorateRequest('admin', null)
  app.decorateRequest('reach', null)

  app.addHook('onRoute', ({ url, method, config }) => {
    if (isApiUrl(url) && !config?.demand) throw new Error(`${method} ${url} has no access rule`)
  })

  app.addHook('onRequest', async (request) => {
    const { demand, only, call } = request.routeOptions.config
    if (!demand || demand === 'open') return
    const isUse = !callsInBackground.some((name) => name === call)
    const token = bearerTokenOf(request)
    request.admin = isApiKey(token)
      ? await authenticateKey(db, registry, token, request.ip, now())
      : await authenticateSession(db, registry, token, now(), isUse)
    const { role, mustSetUpTwoStep, key } = request.admin
    if (key && !isCallForKeys(call, demand)) throw new ApiError(403, reason('apiKey.sessionOnly'))
    if (mustSetUpTwoStep && !callsBeforeTwoStep.some((name) => name === call))
      throw new ApiError(403, reason('twoStep.required'))
    request.reach = narrowedReach(showroomReachOf(role), request.headers[showroomsHeader])
    if (!isGranted(role, demand) || (only && !only.includes(role.roleType)))
      throw new ApiError(403, reason('access.forbidden'))
  })
}
