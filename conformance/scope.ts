import { type ApiCall, callsOf } from '#contract/api-calls.ts'
import { type Areas, restrictRegistry } from '#contract/areas.ts'
import type { Field, Fields } from '#contract/grammar/field.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import type { Subject } from '#contract/policies/access.ts'
import type { Registry } from '#contract/registry.ts'

/** What the backend reports in `GET x`; undefined if it has no such call. */
export type Reported = { data: readonly string[]; without?: readonly string[]; only?: readonly string[] }

/** The session calls that every backend has, whatever areas it names. */
const sessionCalls = ['auth.login', 'auth.logout', 'auth.profile', 'auth.myRole']

/** Fields that refer to absent resources need not be in a record. */
const withoutReferences = (fields: Fields, isAbsent: (name: string) => boolean): Fields =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => !('to' in field && isAbsent(field.to)))
      .map(([key, field]): [string, Field] => [
        key,
        field.kind === 'rows' || field.kind === 'group'
          ? { ...field, of: withoutReferences(field.of, isAbsent) }
          : field,
      ]),
  )

/** Calls of all backends, not only of the reference. */
const allCalls = (registry: Registry) => callsOf(registry, registry.resources)

/**
 * The calls that the backend has by its own account and the settings of the build, and why it lacks the others:
 * `VITE_ONLY` and `VITE_WITHOUT`, and `only`, `without` and the names in `GET x`.
 */
export const scopeOf = (declared: Registry, areas: Areas, reported: Reported | undefined) => {
  const { without, only } = reported ?? {}
  const all: readonly Areas[] = [areas, { ...(without && { without }), ...(only && { only }) }]
  const { registry: available, absent } = restrictRegistry(declared, all)
  const has = (name: string) =>
    all.every((one) => !one.without?.includes(name) && (!one.only || one.only.includes(name)))
  const isAbsent = (name: string) => !has(name)
  const own = (resource: AnyResource) => ({
    ...resource,
    fields: withoutReferences(resource.fields, isAbsent),
  })
  const registry: Registry = { ...available, resources: available.resources.map(own) }
  const hasExtension = (name: string) => reported?.data.includes(name) ?? false

  const kept = new Map(allCalls(registry).map((call) => [call.name, call]))
  const isOfAbsentSubject = ({ accessRule }: ApiCall) =>
    typeof accessRule !== 'string' && absent.includes(accessRule[0] as Subject)
  const whyAbsent = (call: ApiCall): string | undefined => {
    const [group = '', key = ''] = call.name.split('.')
    if (group === 'x') {
      if (!reported) return 'without GET x'
      if (key !== 'list' && !hasExtension(key)) return 'not listed by GET x'
      return isOfAbsentSubject(call) ? 'left out' : undefined
    }
    if (sessionCalls.includes(call.name)) return undefined
    return !kept.has(call.name) || registry.absent?.includes(group) ? 'left out' : undefined
  }
  const calls = allCalls(declared)
  const missing = calls.flatMap((call) => {
    const reason = whyAbsent(call)
    return reason ? [{ call, reason }] : []
  })
  const present = calls
    .filter((call) => !missing.some((one) => one.call === call))
    .map((call) => kept.get(call.name) ?? call)
  return { registry, declared: calls, present, missing, hasExtension }
}
