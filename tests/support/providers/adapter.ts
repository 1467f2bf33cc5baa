import axios, { type AxiosAdapter, AxiosError, type AxiosResponse } from 'axios'

export type SentRequest = { line: string; headers: Record<string, unknown>; body: unknown }
/** `cut` and `late` are requests without an answer: the connection was cut, or the request timed out. */
export type Answer = { status?: number; body?: unknown; headers?: Record<string, string> } | 'cut' | 'late'

/** Answers the requests of an HTTP client in place, without a server. */
export const createAdapter =
  (answerTo: (sent: SentRequest) => Answer | Promise<Answer>): AxiosAdapter =>
  async (config) => {
    // As a URL, for browsers and Node encode further characters.
    const { pathname, search } = new URL(axios.getUri(config), 'http://localhost')
    const line = `${config.method?.toUpperCase()} ${pathname}${search}`
    const answer = await answerTo({ line, headers: { ...config.headers.toJSON() }, body: config.data })
    if (answer === 'cut') throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config)
    if (answer === 'late')
      throw new AxiosError('timeout of 30000ms exceeded', AxiosError.ECONNABORTED, config)
    const { status = 200, body = {}, headers = {} } = answer
    const response: AxiosResponse = { data: body, status, statusText: '', headers, config }
    if (status < 400) return response
    throw new AxiosError(`Request failed with status code ${status}`, undefined, config, null, response)
  }
