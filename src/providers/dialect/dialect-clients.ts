import type { Backend, Backends } from '#contract/dialects/backend.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import type { Registry } from '#contract/registry.ts'
import { createRecords, type Records } from './records'

/** A backend with everything needed to send requests to it. */
export type DialectClient = {
  backend: Backend
  records: Records
  isMain: boolean
  /** It receives the token of the session and may refuse it. */
  sharesSession: boolean
  url: string | undefined
}
export type Known = {
  registry: Registry
  backends: Backends
  /** Addresses that replace the declared ones, by the name of the backend. */
  urls: Readonly<Record<string, string>>
}

const main = 'main'

/** Finds the backend of a resource, or of calls without a resource; undefined if it follows the specification. */
export const createDialectClients = ({ registry, backends, urls }: Known) => {
  const speakers = new Map(
    Object.entries(backends).map(([name, backend]): [string, DialectClient] => {
      const isMain = name === main
      const sharesSession = (backend.token ?? (isMain ? 'bearer' : 'none')) !== 'none'
      const records = createRecords(registry, backend.dialect)
      return [name, { backend, records, isMain, sharesSession, url: urls[name] ?? backend.url }]
    }),
  )
  return (resource: AnyResource | undefined): DialectClient | undefined => {
    const name = resource?.backend ?? main
    const found = speakers.get(name)
    if (!found && name !== main)
      throw new Error(`'${resource?.name}' is served by '${name}', which contract/backends.ts does not have`)
    return found
  }
}
