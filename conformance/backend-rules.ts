import type { ApiCall } from '#contract/api-calls.ts'
import type { Backends } from '#contract/dialects/backend.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import type { Exchange } from './client'
import { refusalBodyProblems, statusProblems } from './facts/refusal'

const main = 'main'

/** Why refusals of a call are not tried. */
export const answered = 'the admin answers it itself'
/** Why invalid bodies are not tried. */
export const notValidated = 'its dialect does not promise it'

/** What the backend of a resource, or of calls without one, promises. */
export const createBackendRules = (backends: Backends) => {
  const backendOf = (resource: AnyResource | undefined) => backends[resource?.backend ?? main]
  /** It follows the specification in everything; others need neither versions nor idempotency keys. */
  const isSpecified = (resource: AnyResource | undefined): boolean => !backendOf(resource)
  return {
    isSpecified,
    /** The admin answers the call itself, without a request. */
    isAnswered: ({ name, resource }: Pick<ApiCall, 'name' | 'resource'>): boolean =>
      backendOf(resource)?.calls?.[name]?.answer !== undefined,
    /** It refuses bodies that are incomplete or not as declared. */
    validates: (resource: AnyResource | undefined): boolean =>
      backendOf(resource)?.dialect.validates !== false,
    /** How a response differs from a refusal; the admin has texts for refusals of a dialect that have none. */
    refusalProblems: (
      resource: AnyResource | undefined,
      exchange: Exchange,
      ...expected: readonly number[]
    ): string[] => {
      const problems = statusProblems(exchange, ...expected)
      const { status, body } = exchange
      return problems.length || !isSpecified(resource) ? problems : refusalBodyProblems(status, body)
    },
    /** It receives the token of the session, so it can refuse other callers. */
    hasSessions: (resource: AnyResource | undefined): boolean => {
      const isMain = (resource?.backend ?? main) === main
      return (backendOf(resource)?.token ?? (isMain ? 'bearer' : 'none')) !== 'none'
    },
    /** The statuses of a refused body. */
    refusedBody: (resource: AnyResource | undefined, specified: number): readonly number[] =>
      backendOf(resource) ? [400, 409, 422] : [specified],
    /** The statuses of a refused sign-in; a dialect translates a 401 that ends no session to 403. */
    refusedSignIn: backendOf(undefined) ? [400, 401, 403, 422] : [401],
    /** The statuses of a call without a token, which need not say that a session has ended. */
    refusedWithoutToken: (resource: AnyResource | undefined): readonly number[] =>
      backendOf(resource) ? [401, 403] : [401],
  }
}
export type BackendRules = ReturnType<typeof createBackendRules>
