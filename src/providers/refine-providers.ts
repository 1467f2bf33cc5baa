import type { DataProvider } from '@refinedev/core'
import type { AxiosInstance } from 'axios'

export type ProviderContext = {
  /** The backend's address with the `root` of its dialect. */
  url: string
  /** Sends the token of the session as the backend expects it. */
  http: AxiosInstance
  /** The same token, for providers that bring their own client. */
  token: string | undefined
}
export type RecordsProvider = Pick<DataProvider, 'getList' | 'getOne' | 'create' | 'update' | 'deleteOne'>
export type RefineProviders = Readonly<Record<string, (context: ProviderContext) => Promise<RecordsProvider>>>

/**
 * Data providers of Refine that `provider` of a backend in contract/backends.ts can name. Each is loaded with the first
 * request to its backend.
 */
export const refineProviders: RefineProviders = {
  'simple-rest': async ({ url, http }) => (await import('@refinedev/simple-rest')).default(url, http),
}
