import { callsOf } from '#contract/api-calls.ts'
import { registry } from '#contract/index.ts'
import { isGranted } from '#contract/policies/access.ts'
import { ApiError } from '#server/core/errors.ts'
import { createBodyValidator } from '#server/http/checks.ts'
import type { Validate } from '#server/validation/validate.ts'
import { permissionsOf } from './people'

const calls = new Map(callsOf(registry).map((call) => [call.name, call]))

const callNamed = (name: string) => {
  const call = calls.get(name)
  if (!call) throw new Error(`No call is named '${name}'`)
  return call
}

/** The permissions that alone open a call, such as `'Order READ'`. */
export const opening = (name: string, among: readonly string[]) =>
  among.filter((may) =>
    isGranted(
      { roleType: 'store-admin-type', permissions: permissionsOf([may]) },
      callNamed(name).accessRule,
    ),
  )

const compiled = new Map<string, Validate>()
/** A check is compiled on its first use: once for each call. */
const checkNamed = (name: string): Validate => {
  const check = compiled.get(name) ?? createBodyValidator(callNamed(name))
  if (!check) throw new Error(`The call '${name}' has no body`)
  compiled.set(name, check)
  return check
}

/**
 * Checks a body as the route of a call does, without a request: returns the keys of the errors, or undefined for a body
 * that is accepted. That each route runs its check is for tests over HTTP.
 */
export const bodyErrors =
  (name: string) =>
  (body: unknown): string[] | undefined => {
    try {
      checkNamed(name)(body)
      return undefined
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return Object.keys(error.details.errors ?? {})
    }
  }
