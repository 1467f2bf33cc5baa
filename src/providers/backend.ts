import { limits } from '../../contract/limits'
import { env } from '../env'
import { onlyViewing } from './errors'
import { createHttp } from './http'
import { session } from './session'
import { endSession } from './session-end'

/** The one HTTP client of the admin. */
export const http = createHttp({
  baseUrl: env.apiUrl,
  token: () => session.get().token,
  onUnauthorized: endSession,
  timeoutMs: limits.requestTimeoutMs,
  refuses: () => (session.get().viewing ? onlyViewing() : undefined),
})
