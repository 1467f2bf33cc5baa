import type { Backend, Backends } from '#contract/dialects/backend.ts'
import type { Dialect } from '#contract/dialects/dialect.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import type { Registry } from '#contract/registry.ts'
import type { RefineProviders } from '../refine-providers'
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
  /** Data providers of Refine, by the name in `provider` of a backend. */
  providers?: RefineProviders
}

const main = 'main'

/** The dialect with what differs for one resource. */
const withOwn = (dialect: Dialect, own: Dialect): Dialect => ({
  ...dialect,
  ...own,
  list: { ...dialect.list, ...own.list },
  record: { ...dialect.record, ...own.record },
  errors: { ...dialect.errors, ...own.errors },
})

/** Finds the backend of a resource, or of calls without a resource; undefined if it follows the specification. */
export const createDialectClients = ({ registry, backends, urls }: Known) => {
  const clientOf = (name: string, backend: Backend): DialectClient => {
    const isMain = name === main
    const sharesSession = (backend.token ?? (isMain ? 'bearer' : 'none')) !== 'none'
    const records = createRecords(registry, backend.dialect)
    return { backend, records, isMain, sharesSession, url: urls[name] ?? backend.url }
  }
  /** By the name of the backend, and by that of a resource with a dialect of its own. */
  const clients = new Map<string, DialectClient>()
  for (const [name, backend] of Object.entries(backends)) {
    clients.set(name, clientOf(name, backend))
    for (const [resource, own] of Object.entries(backend.resources ?? {}))
      clients.set(
        `${name} ${resource}`,
        clientOf(name, { ...backend, dialect: withOwn(backend.dialect, own) }),
      )
  }
  return (resource: AnyResource | undefined): DialectClient | undefined => {
    const name = resource?.backend ?? main
    const found = clients.get(`${name} ${resource?.name}`) ?? clients.get(name)
    if (!found && name !== main)
      throw new Error(`'${resource?.name}' is served by '${name}', which contract/backends.ts does not have`)
    return found
  }
}
