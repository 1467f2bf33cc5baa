import { backends } from '#contract/backends.ts'
import { limits } from '#contract/policies/limits.ts'
import { registry } from '#plugins/contract.ts'
import { env } from '#src/env.ts'
import { narrowing, showroomHeaders } from '../auth/narrowing'
import { renewSession, waitForSignIn } from '../auth/renewal'
import { session } from '../auth/session'
import { viewingAsRoleError } from '../errors'
import { showForbidden } from '../notifications/confirmation'
import { createStore } from '../store'
import { connectBackends } from './connect-backends'
import { createEarlyRequests } from './early'
import { createHttp } from './http'

/** Responses of one session, or of one role's permissions, are never shown in another. */
export const early = createEarlyRequests()
session.subscribe((now, before) => {
  if (now.token !== before.token || now.viewing !== before.viewing) early.drop()
})

/** How often a refusal showed that the role has changed since it was loaded. */
export const roleChange = createStore(0)

narrowing.subscribe(early.drop)

/** The admin's HTTP client. */
export const http = createHttp({
  baseUrl: env.apiUrl,
  token: () => session.get().token,
  onUnauthorized: renewSession,
  waits: waitForSignIn,
  onForbidden: showForbidden,
  onRoleChange: () => roleChange.set(roleChange.get() + 1),
  headersOf: showroomHeaders,
  timeoutMs: limits.requestTimeoutMs,
  early,
  refuses: () => (session.get().viewing ? viewingAsRoleError() : undefined),
})

if (Object.keys(backends).length > 0)
  connectBackends(http, async () => ({ registry, backends, urls: env.backendUrls }))
