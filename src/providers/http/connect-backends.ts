import axios, { type AxiosAdapter, type AxiosInstance } from 'axios'
import type { Known } from '../dialect/dialect-clients'

/**
 * Translates the requests of an HTTP client for backends that do not follow the specification. The code that translates
 * is loaded with the first request: an admin without such backends never fetches it.
 */
export const connectBackends = (http: AxiosInstance, load: () => Promise<Known>): void => {
  const send = axios.getAdapter(http.defaults.adapter)
  let loading: Promise<AxiosAdapter> | undefined
  const adapter = () => {
    loading ??= Promise.all([load(), import('../dialect/adapter')])
      .then(([known, { createDialectAdapter }]) => createDialectAdapter(known, send))
      .catch((error: unknown) => {
        loading = undefined
        throw error
      })
    return loading
  }
  http.defaults.adapter = async (config) => (await adapter())(config)
}
