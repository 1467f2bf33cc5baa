import { limits } from '../../../contract/policies/limits'
import { env } from '../../env'
import { session } from '../auth/session'
import { endSession } from '../auth/session-end'
import { onlyViewing } from '../errors'
import { createHttp } from './http'

/** The one HTTP client of the admin. */
export const http = createHttp({
  baseUrl: env.apiUrl,
  token: () => session.get().token,
  onUnauthorized: endSession,
  timeoutMs: limits.requestTimeoutMs,
  refuses: () => (session.get().viewing ? onlyViewing() : undefined),
})
