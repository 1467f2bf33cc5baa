import type { BaseKey, BaseRecord } from '@refinedev/core'
import { parseEndpoint } from '#contract/grammar/calls.ts'
import type { Registry } from '#contract/registry.ts'
import { resourceNamed } from '#contract/registry.ts'
import { early, http } from '../http/backend'
import { withQuery } from '../query-string'
import { readRecord } from '../read/records'
import { type CallValues, callAddress, methodOf } from './calls'
import { fillPath, type ListRequestParams } from './encode'
import { listRequest } from './list-request'
import { isListed, type ListResponse, readListed } from './unpaged-reader'

/*
 * Early responses that have arrived before their page is drawn: they are shown at once, until the data provider returns
 * the same object. Failures are left to the data provider.
 */

const isObject = (body: unknown): body is object => typeof body === 'object' && body !== null
const isRecord = (body: unknown): body is BaseRecord => isObject(body) && 'id' in body

/** The page of a list. Lists that the browser pages, and values to be converted, are left to the data provider. */
export const arrivedList = (registry: Registry, name: string, question: ListRequestParams) => {
  if (early.isEmpty()) return undefined
  const resource = resourceNamed(registry, name)
  const { shape, path, pairs } = listRequest(registry, resource, question)
  const isRead = (body: unknown): body is ListResponse =>
    isListed(body) && readListed(resource, body) === body
  return shape === 'page' ? early.peek(http, withQuery(path, pairs), isRead) : undefined
}

export const arrivedRecord = (registry: Registry, name: string, id: BaseKey) => {
  const resource = resourceNamed(registry, name)
  const { one } = resource.api
  const isRead = (body: unknown): body is BaseRecord => isRecord(body) && readRecord(resource, body) === body
  return early.isEmpty() || !one
    ? undefined
    : early.peek(http, fillPath(parseEndpoint(one).path, { id }), isRead)
}

/** The response of a declared call that reads. */
export const arrivedResponse = (registry: Registry, name: string, parts: CallValues) =>
  early.isEmpty() || methodOf(registry, name) !== 'get'
    ? undefined
    : early.peek(http, callAddress(registry, name, parts), isObject)
