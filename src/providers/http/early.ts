import axios, {
  type AxiosAdapter,
  type AxiosInstance,
  type AxiosResponse,
  type InternalAxiosRequestConfig,
} from 'axios'
import { afterPaint } from '../after-paint'

/** Counted from the request; shorter than the time that lists stay fresh. */
export const earlyFreshMs = 10_000

type EarlyRequest = {
  authorization: unknown
  sentAt: number
  response: Promise<AxiosResponse>
  /** Once it has arrived. */
  arrived?: AxiosResponse
  /** The page draws it already. */
  isShown?: true
  abort: () => void
}
const authorizationOf = ({ headers }: InternalAxiosRequestConfig) => headers.get('Authorization')
const isFresh = ({ sentAt }: EarlyRequest) => Date.now() - sentAt <= earlyFreshMs
/** What axios makes of a response without a declared type. */
const parsed = (data: unknown): unknown => {
  if (typeof data !== 'string') return data
  try {
    return JSON.parse(data)
  } catch {
    // The later request reports it.
    return data
  }
}
const isRead = ({ method }: InternalAxiosRequestConfig) => method === 'get' || method === 'head'

/**
 * Requests that are sent before the code that needs their responses is loaded. Each response is handed over once, to
 * the same request of the same session, with any error: it is handled where the request is made.
 */
export const createEarlyRequests = () => {
  const pending = new Map<string, EarlyRequest>()

  const drop = () => {
    for (const { abort } of pending.values()) abort()
    pending.clear()
  }

  const droppedAfter = (config: InternalAxiosRequestConfig): InternalAxiosRequestConfig => {
    const send = axios.getAdapter(config.adapter)
    return { ...config, adapter: (sent) => send(sent).finally(drop) }
  }

  return {
    drop,
    isEmpty: () => pending.size === 0,

    /** Sends a GET through the client, so that URL and headers equal those of the later request. */
    send(http: AxiosInstance, url: string) {
      const key = http.getUri({ url })
      const former = pending.get(key)
      if (former && isFresh(former)) return
      former?.abort()
      const controller = new AbortController()
      const hold: AxiosAdapter = (config) => {
        const response = axios.getAdapter(http.defaults.adapter)(config)
        const authorization = authorizationOf(config)
        const request: EarlyRequest = {
          authorization,
          sentAt: Date.now(),
          response,
          abort: () => controller.abort(),
        }
        pending.set(key, request)
        response.then(
          (arrived) => {
            request.arrived = arrived
          },
          // It may never be used.
          () => {},
        )
        // The later request gets the response and handles errors.
        return new Promise(() => {})
      }
      // A request that waits for the sign-in is canceled if that does not happen.
      http.get(url, { adapter: hold, signal: controller.signal }).catch(() => {})
    },

    /**
     * The body that has arrived for this URL if it is one that the caller can show. The later request gets the same
     * object. Of the same session, because another one drops all.
     */
    peek<T>(http: AxiosInstance, url: string, isUsable: (body: unknown) => body is T): T | undefined {
      const found = pending.get(http.getUri({ url }))
      if (!found?.arrived || !isFresh(found)) return undefined
      found.arrived.data = parsed(found.arrived.data)
      const body: unknown = found.arrived.data
      if (!isUsable(body)) return undefined
      found.isShown = true
      return body
    },

    /** The request, with the early response if there is one. */
    answer(config: InternalAxiosRequestConfig): InternalAxiosRequestConfig {
      // Data from before a change may be out of date; so may what is sent while the change is being made.
      if (!isRead(config)) {
        drop()
        return droppedAfter(config)
      }
      const key = axios.getUri(config)
      const found = config.responseType === undefined ? pending.get(key) : undefined
      if (!found) return config
      pending.delete(key)
      if (found.authorization !== authorizationOf(config) || !isFresh(found)) {
        found.abort()
        return config
      }
      config.signal?.addEventListener?.('abort', found.abort)
      // The page is drawn once before its first paint, not again because the same rows are confirmed.
      config.adapter = async () => {
        if (found.isShown) await afterPaint()
        return found.response
      }
      return config
    },
  }
}
export type Early = ReturnType<typeof createEarlyRequests>
