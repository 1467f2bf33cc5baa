import type { BaseRecord } from '@refinedev/core'
import { QueryClient } from '@tanstack/react-query'
import axios, {
  type AxiosAdapter,
  AxiosHeaders,
  type AxiosRequestConfig,
  type AxiosResponse,
  type InternalAxiosRequestConfig,
  isAxiosError,
} from 'axios'
import type { Backends } from '#contract/dialects/backend.ts'
import type { Registry } from '#contract/registry.ts'
import { createDataProvider } from '#providers/data/data.ts'
import { connectBackends } from '#providers/http/connect-backends.ts'
import { createHttp } from '#providers/http/http.ts'

export type Provider = ReturnType<typeof createDataProvider>

/** A request as it was sent, and its response as the admin understands it: translated by the dialect, if there is one. */
export type Exchange = {
  /** `GET /api/admin/tags?page=1` */
  line: string
  /** 0 without a response; `body` is then the reason. */
  status: number
  body: unknown
  sent: { data: unknown; idempotencyKey: string | undefined }
}

export type Target = {
  registry: Registry
  /** The origin, without `/api`. */
  url: string
  backends: Backends
  /** Addresses of further backends, by name. */
  urls: Readonly<Record<string, string>>
  timeoutMs: number
  /** Sends the requests; by default over HTTP. */
  send?: AxiosAdapter
  /** Stops the run before the next request. */
  signal?: AbortSignal
  /** Called with each request and its response. */
  onExchange?: (exchange: Exchange) => void
}

/** Messages of failures without a response, such as a refused connection. */
const reasonOf = (error: unknown): string => {
  const { code, message } = error as { code?: unknown; message?: unknown }
  return [code, message].find((text) => typeof text === 'string' && text) as string
}

const parsed = (data: unknown): unknown => {
  if (typeof data !== 'string') return data
  try {
    return JSON.parse(data)
  } catch {
    return data
  }
}

const lineOf = (config: InternalAxiosRequestConfig): string => {
  const { pathname, search } = new URL(axios.getUri(config), 'http://localhost')
  return `${config.method?.toUpperCase()} ${pathname}${search}`
}

/** The admin's data provider, as one user, with a record of what it sent and received. */
export const createClient = (target: Target, token: string | null) => {
  const { registry, backends, urls, timeoutMs } = target
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const http = createHttp({
    baseUrl: target.url,
    token: () => token,
    onUnauthorized: async () => 'refused',
    timeoutMs,
  })
  let lines: string[] = []
  let exchanges: Exchange[] = []

  const send = target.send ?? axios.getAdapter(http.defaults.adapter)
  http.defaults.adapter = async (config) => {
    lines.push(lineOf(config))
    return send(config)
  }
  if (Object.keys(backends).length) connectBackends(http, async () => ({ registry, backends, urls }))
  const translated = axios.getAdapter(http.defaults.adapter)

  const record = (config: InternalAxiosRequestConfig, answer: Pick<AxiosResponse, 'status' | 'data'>) => {
    const key = AxiosHeaders.from(config.headers).get('Idempotency-Key')
    const exchange = {
      // A dialect may need further requests, for the names of references.
      line: lines.splice(0)[0] ?? lineOf(config),
      status: answer.status,
      body: config.responseType === 'blob' && answer.status < 300 ? answer.data : parsed(answer.data),
      sent: { data: config.data, idempotencyKey: typeof key === 'string' ? key : undefined },
    }
    exchanges.push(exchange)
    target.onExchange?.(exchange)
  }
  const recording: AxiosAdapter = async (config) => {
    try {
      const response = await translated(config)
      record(config, response)
      return response
    } catch (error) {
      const response = isAxiosError(error) ? error.response : undefined
      record(config, response ?? { status: 0, data: reasonOf(error) })
      throw error
    }
  }
  http.defaults.adapter = recording

  const provider = createDataProvider({ registry, http, queryClient })

  /** The first exchange of an action of the provider. What the action throws is in the exchange, if it sent anything. */
  const exchange = async (act: (provider: Provider) => Promise<unknown>): Promise<Exchange> => {
    target.signal?.throwIfAborted()
    queryClient.clear()
    lines = []
    exchanges = []
    const error = await act(provider).then(
      () => undefined,
      (failure: unknown) => failure,
    )
    const [first] = exchanges
    if (!first) throw error ?? new Error('No request was sent')
    return first
  }

  return {
    exchange,
    /** A request that no page sends, such as one with an invalid body. */
    request: (config: AxiosRequestConfig) => exchange(() => http.request<BaseRecord>(config)),
  }
}
export type Client = ReturnType<typeof createClient>
