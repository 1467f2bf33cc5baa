import type { Operation } from '#contract/dialects/dialect.ts'
import { parseEndpoint } from '#contract/grammar/calls.ts'
import type { Fields } from '#contract/grammar/field.ts'
import type { AnyResource, Endpoint } from '#contract/grammar/resource.ts'
import type { Response } from '#contract/grammar/response.ts'
import type { Registry } from '#contract/registry.ts'
import { escapePattern } from './values'

export type DeclaredCall = {
  /** `tags.list`, `auth.login`. */
  name: string
  at: Endpoint
  resource?: AnyResource
  /** Absent for calls without a resource. */
  operation?: Operation
  response?: Response
  /** The declared body of a call. */
  body?: Fields | undefined
}
export type Match = DeclaredCall & { params: Readonly<Record<string, string>> }

const operations = ['list', 'one', 'create', 'update', 'remove'] as const

const declaredCalls = (registry: Registry): DeclaredCall[] => {
  const ofResource = (resource: AnyResource): DeclaredCall[] => {
    const { api, calls = {}, name } = resource
    const all =
      typeof api.all === 'string'
        ? [{ name: `${name}.list`, at: api.all, resource, operation: 'list' as const }]
        : []
    return [
      ...operations.flatMap((operation) => {
        const at = api[operation]
        return at ? [{ name: `${name}.${operation}`, at, resource, operation }] : []
      }),
      ...all,
      ...Object.entries(calls).map(([call, { at, response, body }]) => ({
        name: `${name}.${call}`,
        at,
        resource,
        response,
        body,
      })),
    ]
  }
  const groups = { ...registry.calls, x: registry.extensions.calls }
  const free = Object.entries(groups).flatMap(([group, calls]) =>
    Object.entries(calls).map(([call, { at, response, body }]) => ({
      name: `${group}.${call}`,
      at,
      response,
      body,
    })),
  )
  return [...registry.resources.flatMap(ofResource), ...free]
}

/** A pattern of a path; a parameter is one segment, or one value of a query. */
const patternOf = (path: string) =>
  new RegExp(
    `^${path
      .split(/\{\w+\}/)
      .map(escapePattern)
      .join('([^/&?]+)')}${path.includes('?') ? '(?:&.*)?' : '(?:\\?.*)?'}$`,
  )
const placeholders = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

const hasQuery = ({ at }: DeclaredCall) => Number(at.includes('?'))

/** Finds the declaration of a request: where several fit, one that names its query, then the one with the fewest parameters. */
export const createMatcher = (registry: Registry) => {
  const known = declaredCalls(registry)
    .map((call) => {
      const { method, path } = parseEndpoint(call.at)
      return { call, method, pattern: patternOf(path), names: placeholders(path) }
    })
    .sort((a, b) => hasQuery(b.call) - hasQuery(a.call) || a.names.length - b.names.length)
  return (method: string, url: string): Match | undefined => {
    for (const { call, names, pattern, ...declared } of known) {
      const found = declared.method === method ? pattern.exec(url) : null
      if (!found) continue
      const params = Object.fromEntries(
        names.map((name, index) => [name, decodeURIComponent(found[index + 1] ?? '')]),
      )
      return { ...call, params }
    }
    return undefined
  }
}
