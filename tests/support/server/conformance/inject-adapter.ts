import axios, { type AxiosAdapter, AxiosError, type AxiosResponse } from 'axios'
import type { App } from '../harness'

const bodyOf = async (data: unknown) => {
  if (!(data instanceof FormData)) return { ...(typeof data === 'string' && { payload: data }) }
  const form = new Response(data)
  return {
    payload: Buffer.from(await form.arrayBuffer()),
    type: String(form.headers.get('content-type')),
  }
}

/** Sends the requests of an HTTP client to the application, without a socket. */
export const injectAdapter =
  (app: App): AxiosAdapter =>
  async (config) => {
    const { pathname, search } = new URL(axios.getUri(config), 'http://localhost')
    const { payload, type } = { type: undefined, ...(await bodyOf(config.data)) }
    const headers = Object.entries(config.headers.toJSON()).filter(([, value]) => typeof value === 'string')
    const reply = await app.inject({
      method: (config.method?.toUpperCase() ?? 'GET') as 'GET',
      url: `${pathname}${search}`,
      headers: { ...Object.fromEntries(headers), ...(type && { 'content-type': type }) },
      ...(payload !== undefined && { payload }),
    })
    const response: AxiosResponse = {
      data: reply.body,
      status: reply.statusCode,
      statusText: '',
      headers: {},
      config,
    }
    if (response.status < 400) return response
    throw new AxiosError(
      `Request failed with status code ${response.status}`,
      undefined,
      config,
      null,
      response,
    )
  }
