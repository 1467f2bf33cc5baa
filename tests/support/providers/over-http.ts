import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type Backend, providerFor, startBackend } from './backend'

type Provider = ReturnType<typeof providerFor>['provider']

/**
 * A server that records requests, for tests of what only HTTP itself shows: headers, forms and broken connections. `linesOf` performs one act with the data provider as the
 * admin composes it, from the declarations of `contract/`, and returns the request lines that the action sends.
 */
export const serveRequests = () => {
  let backend: Backend
  beforeAll(async () => {
    backend = await startBackend()
  })
  beforeEach(() => backend.reset())
  afterAll(() => backend.stop())
  return {
    backend: () => backend,
    linesOf: async (act: (provider: Provider) => Promise<unknown>): Promise<string[]> => {
      await act(providerFor(backend).provider)
      return backend.lines()
    },
  }
}
