import type { AxiosInstance, AxiosRequestConfig } from 'axios'
import { partsOf } from '../../contract/grammar/calls'
import type { Fields } from '../../contract/grammar/field'
import type { Endpoint } from '../../contract/grammar/resource'
import { limits } from '../../contract/limits'
import type { Registry } from '../../contract/registry'
import { callWords, fillPath } from './encode'
import { bodyOf, partsOfCall } from './encode-body'
import { toHttpError } from './errors'
import type { Idempotently } from './idempotency'
import { withQuery } from './query-string'

/** A large picture over a slow line takes longer than any answer may. */
const uploadMs = 10 * limits.requestTimeoutMs

type Values = Readonly<Record<string, unknown>>
type Declared = { at: Endpoint; query?: Fields; body?: Fields; files?: readonly string[] }
export type CallValues = {
  params?: Values | undefined
  query?: Values | undefined
  payload?: Values | undefined
  signal?: AbortSignal | undefined
  /** Told how much of a file has left, 0 to 1. */
  onProgress?: ((part: number) => void) | undefined
}

/** `products.bySku` of a resource, `media.upload` of none. */
export const callNamed = (registry: Registry, name: string): Declared => {
  const [owner = '', call = ''] = name.split('.')
  const ofResource = registry.resources.find((r) => r.name === owner)?.calls
  const known = { ...registry.calls[owner], ...ofResource }
  const found = Object.hasOwn(known, call) ? known[call] : undefined
  if (!found) throw new Error(`No call is declared as '${name}'`)
  return found
}

/** Declared calls beside those on records, by name; verb, path and words are the declaration's. */
export const createCaller =
  (registry: Registry, http: AxiosInstance, once: Idempotently) =>
  async (name: string, { params = {}, query, payload, signal, onProgress }: CallValues): Promise<unknown> => {
    const call = callNamed(registry, name)
    const { method, path } = partsOf(call.at)
    const url = withQuery(fillPath(path, params), callWords(call.query, query))
    const values = payload ?? {}
    const data = call.files ? partsOfCall(values) : call.body ? bodyOf(call.body, values) : undefined
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
          ? await once(url, data, (key) => send({ 'Idempotency-Key': key }))
          : await send({})
      return answer.data
    } catch (rejection) {
      throw toHttpError(rejection)
    }
  }
