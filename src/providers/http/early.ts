import axios, {
  type AxiosAdapter,
  type AxiosInstance,
  type AxiosResponse,
  type InternalAxiosRequestConfig,
} from 'axios'

/** Counted from the request; shorter than the time that lists stay fresh. */
export const earlyFreshMs = 10_000

type EarlyRequest = {
  authorization: unknown
  sentAt: number
  response: Promise<AxiosResponse>
  abort: () => void
}
const authorizationOf = ({ headers }: InternalAxiosRequestConfig) => headers.get('Authorization')
const isFresh = ({ sentAt }: EarlyRequest) => Date.now() - sentAt <= earlyFreshMs
const isRead = ({ method }: InternalAxiosRequestConfig) => method === 'get' || method === 'head'

/**
 * Requests that are sent before the code that needs their responses is loaded. Each response is handed over once, to
 * the same request of the same session, with any error: it is handled where the request is made.
 */
export const createEarly = () => {
  const pending = new Map<string, EarlyRequest>()

  const drop = () => {
    for (const { abort } of pending.values()) abort()
    pending.clear()
  }

  return {
    drop,

    /** Sends a GET through the client, so that URL and headers equal those of the later request. */
    send(http: AxiosInstance, url: string) {
      const key = http.getUri({ url })
      const former = pending.get(key)
      if (former && isFresh(former)) return
      former?.abort()
      const controller = new AbortController()
      const hold: AxiosAdapter = (config) => {
        const response = axios.getAdapter(http.defaults.adapter)(config)
        // It may never be used.
        response.catch(() => {})
        const authorization = authorizationOf(config)
        pending.set(key, { authorization, sentAt: Date.now(), response, abort: () => controller.abort() })
        // The later request gets the response and handles errors.
        return new Promise(() => {})
      }
      void http.get(url, { adapter: hold, signal: controller.signal })
    },

    /** The request, with the early response if there is one. */
    answer(config: InternalAxiosRequestConfig): InternalAxiosRequestConfig {
      // Data from before a change may be out of date.
      if (!isRead(config)) drop()
      const key = axios.getUri(config)
      const found = config.responseType === undefined ? pending.get(key) : undefined
      if (!found) return config
      pending.delete(key)
      if (found.authorization !== authorizationOf(config) || !isFresh(found)) {
        found.abort()
        return config
      }
      config.signal?.addEventListener?.('abort', found.abort)
      config.adapter = () => found.response
      return config
    },
  }
}
export type Early = ReturnType<typeof createEarly>
