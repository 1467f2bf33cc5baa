import { parseEndpoint } from './grammar/calls'
import { readRuleOf } from './grammar/facts'
import { choice, type Fields } from './grammar/field'
import { keysOf } from './grammar/keys'
import { parametersOf } from './grammar/parameters'
import { type AnyResource, accessRuleOf, type Endpoint, type Paging } from './grammar/resource'
import { either, list, message, one, type Response, receipt } from './grammar/response'
import type { AccessRule, RoleType } from './policies/access'
import type { SpecifiedErrorMessage } from './policies/errors/specified'
import { type Registry, servedResources } from './registry'

export type GenericVerb = 'list' | 'all' | 'one' | 'create' | 'update' | 'remove'

/** A call of the API as the registry declares it: what routes, OpenAPI and the tests walk over. */
export type ApiCall = {
  /** `products.list`, `products.bySku`, `auth.login`, `x.history`. */
  name: string
  method: string
  /** `/api/admin/products/{id}` */
  path: string
  accessRule: AccessRule
  roleTypes?: readonly RoleType[]
  resource?: AnyResource
  /** One of the generic verbs of its resource; a handler of that name replaces it. */
  verb?: GenericVerb
  /** The records that the parameters of its path identify, by resource; unknown ones are refused before the body is read. */
  ids?: Readonly<Record<string, string>>
  /** How its response is paged, if it is not a list of its resource. */
  paging?: Exclude<Paging, 'none'>
  /** Its pages are counted by groups of entries, which are not split. */
  pagesByGroup?: true
  /** Accepts the filters of its resource's list, and passes them to its handler as text. */
  filtered?: true
  /** Declared query parameters; for a generic list only those beyond the specification. */
  query?: Fields
  body?: Fields
  /** Its body is several records, each checked as the body of its own call. */
  batch?: true
  /** Its body is a part of the rows of an import. */
  importPart?: true
  /** Its body has `values` besides: those of an update of the record that its path names, checked as that is. */
  hasValues?: true
  files?: readonly string[]
  response: Response
  /** So many seconds any cache may keep its response: it is the same for everyone, and holds no secret. */
  cachedSeconds?: number
  /** The resource of the record that a write returns; callers who may not read it get a receipt. */
  writes?: string
  /** The message for an unexpected error. */
  failure?: SpecifiedErrorMessage
}

const actionOf = {
  list: 'READ',
  all: 'READ',
  one: 'READ',
  create: 'CREATE',
  update: 'UPDATE',
  remove: 'DELETE',
} as const

const responseOf = {
  list: (resource) => list(one(resource)),
  all: (resource) => list(one(resource)),
  one,
  create: one,
  update: one,
  remove: () => message,
} satisfies Record<GenericVerb, (resource: string) => Response>

/** The message of a generic verb that failed. */
const failureOf = {
  list: 'notListed',
  all: 'notListed',
  one: 'notRead',
  create: 'notCreated',
  update: 'notUpdated',
  remove: 'notRemoved',
} as const

const parsePath = (at: Endpoint) => {
  const { method, path } = parseEndpoint(at)
  return { method, path: `/api/${path}` }
}

const callsOfResource = (resource: AnyResource): ApiCall[] => {
  const { name, subject, api, roleTypes } = resource
  const common = { resource, ...(roleTypes && { roleTypes }) }
  const generic = keysOf(actionOf).flatMap((verb): ApiCall[] => {
    const at = api[verb]
    if (typeof at !== 'string') return []
    const failure = resource.messages?.[failureOf[verb]]
    const call = { ...common, ...parsePath(at), name: `${name}.${verb}`, ...(failure && { failure }) }
    const action = actionOf[verb]
    const accessRule = action === 'READ' ? readRuleOf(resource) : accessRuleOf(subject, action)
    return [{ ...call, verb, accessRule, response: responseOf[verb](name) }]
  })
  const own = Object.entries(resource.calls ?? {}).map(
    ([key, { at, access, ...more }]): ApiCall => ({
      ...common,
      ...parsePath(at),
      ...more,
      name: `${name}.${key}`,
      accessRule: accessRuleOf(subject, access),
    }),
  )
  return [...generic, ...own]
}

/** The group of calls beyond the specified API. */
const extensionCalls = 'x'

const callsOfGroup = ([group, calls]: [string, Registry['calls'][string]]): ApiCall[] =>
  Object.entries(calls).map(([key, { at, access, ...more }]) => ({
    ...parsePath(at),
    ...more,
    name: `${group}.${key}`,
    accessRule: access,
  }))

const receiptIn = ({ method, response }: ApiCall): Partial<ApiCall> =>
  method !== 'GET' && response.kind === 'record'
    ? { writes: response.of, response: either(response, receipt) }
    : {}

/** The parameters of a list that can be sorted beyond the specified API. */
const sortParameters = (columns: readonly string[]): Fields => ({
  sortBy: choice(columns),
  orderBy: choice(['asc', 'desc']),
})

/** By default the calls of the reference backend, without those that another backend serves. */
export const callsOf = (
  registry: Registry,
  resources: readonly AnyResource[] = servedResources(registry),
): ApiCall[] => {
  const { calls, extensions } = registry
  const groups = Object.entries({ ...calls, [extensionCalls]: extensions.calls })
  return [...resources.flatMap(callsOfResource), ...groups.flatMap(callsOfGroup)].map((call) => {
    const filters = extensions.filters[call.name]
    const sorts = extensions.sorts?.[call.name]
    const fields = extensions.bodies?.[call.name]
    const query = {
      ...call.query,
      ...(filters && parametersOf(call.resource?.fields ?? {}, filters)),
      ...(sorts && sortParameters(sorts)),
    }
    return {
      ...call,
      ...receiptIn(call),
      ...((filters || sorts) && { query }),
      ...(fields && { body: { ...call.body, ...fields } }),
    }
  })
}

/** The status of a successful response. */
export const successStatusOf = ({ verb }: ApiCall): 200 | 201 => (verb === 'create' ? 201 : 200)
