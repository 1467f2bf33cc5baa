import type { AxiosInstance, AxiosRequestConfig } from 'axios'
import { parseEndpoint, type StandaloneCall } from '#contract/grammar/calls.ts'
import type { Fields } from '#contract/grammar/field.ts'
import { accessRuleOf, type Verb } from '#contract/grammar/resource.ts'
import type { AccessRule, Action } from '#contract/policies/access.ts'
import { limits } from '#contract/policies/limits.ts'
import type { Registry } from '#contract/registry.ts'
import type { CallName } from '#contract/types.ts'
import { toHttpError } from '../errors'
import { type Pairs, withQuery } from '../query-string'
import { encodeBody, encodeCallParts } from './encode-body'
import type { IdempotencyKeys } from './idempotency'
import { declaredCallParams, fillPath, filterParams, pageParams } from './requests'

/** A large picture on a slow line takes longer than the timeout of other requests. */
export const uploadMs = 10 * limits.requestTimeoutMs

type Values = Readonly<Record<string, unknown>>
type Declared = Pick<
  StandaloneCall,
  | 'at'
  | 'paging'
  | 'query'
  | 'body'
  | 'batch'
  | 'importPart'
  | 'hasValues'
  | 'files'
  | 'response'
  | 'invalidates'
> & {
  access: Action | AccessRule
  filtered?: true
}
export type CallValues = {
  params?: Values | undefined
  query?: Values | undefined
  payload?: Values | undefined
  signal?: AbortSignal | undefined
  /** Stored by a caller that repeats the call after a reload. */
  idempotencyKey?: string | undefined
  /** What a retry belongs to: an opened form, a job. */
  intent?: object | undefined
  /** Called with the sent part of a file, 0 to 1. */
  onProgress?: ((part: number) => void) | undefined
}

/** `products.bySku` of a resource, `media.upload` of none, `x.history` beyond the specified API. */
export const findCall = (registry: Registry, name: string): Declared => {
  const [owner = '', call = ''] = name.split('.')
  const ofResource = registry.resources.find((r) => r.name === owner)?.calls
  const known = owner === 'x' ? registry.extensions.calls : { ...registry.calls[owner], ...ofResource }
  const found = Object.hasOwn(known, call) ? known[call] : undefined
  if (!found) throw new Error(`No call is declared as '${name}'`)
  return found
}

/** The name of a declared call; throws for any other. */
export const declaredCallName = (registry: Registry, name: string): CallName => {
  findCall(registry, name)
  return name as CallName
}

/** The permission that a call requires. */
export const accessRuleOfNamedCall = (registry: Registry, name: string): AccessRule => {
  const { access } = findCall(registry, name)
  const subject = registry.resources.find((r) => r.name === name.split('.')[0])?.subject
  // Only the calls of a resource may name an action alone.
  return subject ? accessRuleOf(subject, access) : (access as AccessRule)
}

/** The body of a call, including its fields beyond the specified API. */
export const bodyFieldsOf = (registry: Registry, name: string): Fields => ({
  ...findCall(registry, name).body,
  ...registry.extensions.bodies?.[name],
})

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'
const methods: Readonly<Record<Verb, Method>> = {
  GET: 'get',
  POST: 'post',
  PUT: 'put',
  PATCH: 'patch',
  DELETE: 'delete',
}
/** The HTTP method of a call as Refine spells it. */
export const methodOf = (registry: Registry, name: string): Method =>
  methods[parseEndpoint(findCall(registry, name).at).method]

const numberIn = (value: unknown, usual: number) => (typeof value === 'number' ? value : usual)

/** The specified filters of the list, for a call that accepts them, in the list's spelling. */
const filtersIn = (registry: Registry, name: string, query: Values = {}): Pairs => {
  const resource = registry.resources.find((r) => r.name === name.split('.')[0])
  const requestedFilters = Object.entries(query).map(([field, value]) => ({
    field,
    operator: 'eq' as const,
    value,
  }))
  return resource ? filterParams(resource, requestedFilters) : []
}

/** The URL of a declared call, relative to the API: path and query. */
export const callAddress = (
  registry: Registry,
  name: string,
  { params = {}, query }: Pick<CallValues, 'params' | 'query'>,
): string => {
  const call = findCall(registry, name)
  const declaredParams = { ...call.query, ...registry.extensions.filters[name] }
  return withQuery(fillPath(parseEndpoint(call.at).path, params), [
    ...pageParams(call.paging ?? 'none', numberIn(query?.page, 1), numberIn(query?.limit, limits.pageSize)),
    ...declaredCallParams(declaredParams, query),
    ...(call.filtered ? filtersIn(registry, name, query) : []),
  ])
}

const bodyOf = (registry: Registry, name: string, values: Values) => {
  const { files, batch, importPart, body } = findCall(registry, name)
  if (files) return encodeCallParts(values)
  if (batch || importPart) return values
  return body ? encodeBody(bodyFieldsOf(registry, name), values) : undefined
}

/**
 * Makes declared calls by name; verb, path and parameters come from the declaration. Paged calls are made with `page`
 * (from 1) and `limit`, whatever the API's own parameters.
 */
export const createCaller =
  (registry: Registry, http: AxiosInstance, once: IdempotencyKeys) =>
  async (
    name: string,
    { params, query, payload, signal, idempotencyKey, intent, onProgress }: CallValues,
  ): Promise<unknown> => {
    const call = findCall(registry, name)
    const { method } = parseEndpoint(call.at)
    const url = callAddress(registry, name, { params, query })
    const values = payload ?? {}
    const data = bodyOf(registry, name, values)
    const upload: AxiosRequestConfig = {
      timeout: uploadMs,
      onUploadProgress: ({ loaded, total }) => onProgress?.(total ? loaded / total : 0),
    }
    const config = { ...(signal ? { signal } : {}), ...(call.files ? upload : {}) }
    const send = (headers: Record<string, string>) =>
      http.request<unknown>({ method, url, data, headers, ...config })
    try {
      const answer =
        method === 'POST' && !call.files
          ? await once(url, data, (key) => send({ 'Idempotency-Key': idempotencyKey ?? key }), intent)
          : await send({})
      return answer.data
    } catch (rejection) {
      throw toHttpError(rejection)
    }
  }
