import type { Demand, RoleType } from '../contract/access'
import { partsOf } from '../contract/grammar/calls'
import type { Fields } from '../contract/grammar/field'
import { type AnyResource, demandOf, type Endpoint } from '../contract/grammar/resource'
import type { Registry } from '../contract/registry'

export type Verb = 'list' | 'all' | 'one' | 'create' | 'update' | 'remove'

/** A call of the API as the registry declares it: what routes, OpenAPI and the tests walk over. */
export type ApiCall = {
  /** `products.list`, `products.bySku`, `auth.login`. */
  name: string
  method: string
  /** `/api/admin/products/{id}` */
  path: string
  demand: Demand
  only?: readonly RoleType[]
  resource?: AnyResource
  /** One of the generic verbs of its resource; absent where a handler answers. */
  verb?: Verb
  query?: Fields
  body?: Fields
  files?: readonly string[]
}

const actionOf = {
  list: 'READ',
  all: 'READ',
  one: 'READ',
  create: 'CREATE',
  update: 'UPDATE',
  remove: 'DELETE',
} as const

const place = (at: Endpoint) => {
  const { method, path } = partsOf(at)
  return { method, path: `/api/${path}` }
}

const callsOfResource = (resource: AnyResource): ApiCall[] => {
  const { name, subject, api, only } = resource
  const common = { resource, ...(only && { only }) }
  const generic = (Object.keys(actionOf) as Verb[]).flatMap((verb): ApiCall[] => {
    const at = api[verb]
    if (typeof at !== 'string') return []
    return [{ ...common, ...place(at), name: `${name}.${verb}`, verb, demand: [subject, actionOf[verb]] }]
  })
  const own = Object.entries(resource.calls ?? {}).map(
    ([key, { at, can, ...more }]): ApiCall => ({
      ...common,
      ...place(at),
      ...more,
      name: `${name}.${key}`,
      demand: demandOf(subject, can),
    }),
  )
  return [...generic, ...own]
}

export const callsOf = (registry: Registry): ApiCall[] => [
  ...registry.resources.flatMap(callsOfResource),
  ...Object.entries(registry.calls).flatMap(([group, calls]) =>
    Object.entries(calls).map(
      ([key, { at, can, ...more }]): ApiCall => ({
        ...place(at),
        ...more,
        name: `${group}.${key}`,
        demand: can,
      }),
    ),
  ),
]
