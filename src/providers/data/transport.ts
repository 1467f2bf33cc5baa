import type { BaseKey, BaseRecord } from '@refinedev/core'
import simpleRest from '@refinedev/simple-rest'
import type { AxiosInstance, AxiosRequestConfig } from 'axios'
import { parseEndpoint } from '#contract/grammar/calls.ts'
import type { ById, Endpoint } from '#contract/grammar/resource.ts'
import { fillPath } from './requests'

type Values = Record<string, unknown>
type Body = Values | FormData
type Answer = { data: BaseRecord }

/** A path with an id at its end, as simple-rest needs it. */
const restPath = (path: string): string | undefined => {
  const base = path.endsWith('/{id}') ? path.slice(0, -'/{id}'.length) : path
  return base.includes('{') || !path.endsWith('/{id}') ? undefined : base
}
const idIn = (id: BaseKey) => fillPath('{id}', { id })

/**
 * The calls on one record: writes through simple-rest if its shape fits, reads with axios, because simple-rest cannot
 * cancel them. Verb and headers come from the declaration alone: values in `meta` of a caller or the address are
 * ignored.
 */
export const createTransport = (http: AxiosInstance) => {
  const rest = simpleRest('', http)
  const own = async (endpoint: Endpoint, id: BaseKey, config: AxiosRequestConfig = {}): Promise<Answer> => {
    const { method, path } = parseEndpoint(endpoint)
    const answer = await http.request<BaseRecord>({ method, url: fillPath(path, { id }), ...config })
    return { data: answer.data }
  }

  return {
    one(endpoint: ById<'GET'>, id: BaseKey, signal: AbortSignal | undefined): Promise<Answer> {
      return own(endpoint, id, signal ? { signal } : {})
    },
    create(endpoint: Endpoint<'POST'>, variables: Body, idempotencyKey: string): Promise<Answer> {
      const headers = { 'Idempotency-Key': idempotencyKey }
      return rest.create({ resource: parseEndpoint(endpoint).path, variables, meta: { headers } })
    },
    update(endpoint: ById<'PUT' | 'PATCH'>, id: BaseKey, variables: Body): Promise<Answer> {
      const { method, path } = parseEndpoint(endpoint)
      const resource = restPath(path)
      if (resource === undefined) return own(endpoint, id, { data: variables })
      const meta = { method: method.toLowerCase() }
      return rest.update({ resource, id: idIn(id), variables, meta })
    },
    remove(endpoint: ById<'DELETE'>, id: BaseKey): Promise<Answer> {
      const resource = restPath(parseEndpoint(endpoint).path)
      return resource === undefined ? own(endpoint, id) : rest.deleteOne({ resource, id: idIn(id) })
    },
  }
}
