import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SignedInAdmin } from '../../contract/calls/auth'
import { type AccessRule, isGranted, type RoleType } from '../../contract/policies/access'
import { reason } from '../../contract/policies/errors'
import type { Registry } from '../../contract/registry'
import type { Database } from '../core/database'
import { ApiError } from '../core/errors'
import { adminByToken } from './sessions'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the call requires of its caller. Every route under /api has it. */
    demand?: AccessRule
    /** Only these role types, regardless of permissions. */
    only?: readonly RoleType[]
    call?: string
  }
  interface FastifyRequest {
    admin: SignedInAdmin | null
  }
}

export const isApi = (url: string) => /^\/api(\/|\?|$)/.test(url)

export const tokenIn = (request: FastifyRequest) =>
  /^Bearer +(\S+) *$/i.exec(request.headers.authorization ?? '')?.[1]

/** Session and permission are checked before a byte of the body is read. */
export const registerAuth = (app: FastifyInstance, registry: Registry, db: Database, now: () => Date) => {
  app.decorateRequest('admin', null)

  app.addHook('onRoute', ({ url, method, config }) => {
    if (isApi(url) && !config?.demand) throw new Error(`${method} ${url} has no access rule`)
  })

  app.addHook('onRequest', async (request) => {
    const { demand, only } = request.routeOptions.config
    if (!demand || demand === 'open') return
    request.admin = await adminByToken(db, registry, tokenIn(request), now())
    const { role } = request.admin
    if (!isGranted(role, demand) || (only && !only.includes(role.roleType)))
      throw new ApiError(403, reason('access.forbidden'))
  })
}
