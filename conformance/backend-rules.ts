import type { Backends } from '#contract/dialects/backend.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'

const main = 'main'

/** What the backend of a resource, or of calls without one, promises. */
export const createBackendRules = (backends: Backends) => {
  const backendOf = (resource: AnyResource | undefined) => backends[resource?.backend ?? main]
  return {
    /** It follows the specification in everything; others need neither versions nor idempotency keys. */
    isSpecified: (resource: AnyResource | undefined): boolean => !backendOf(resource),
    /** It receives the token of the session, so it can refuse other callers. */
    hasSessions: (resource: AnyResource | undefined): boolean => {
      const isMain = (resource?.backend ?? main) === main
      return (backendOf(resource)?.token ?? (isMain ? 'bearer' : 'none')) !== 'none'
    },
    /** The statuses of a refused body. */
    refusedBody: (resource: AnyResource | undefined, specified: number): readonly number[] =>
      backendOf(resource) ? [400, 409, 422] : [specified],
  }
}
export type BackendRules = ReturnType<typeof createBackendRules>
