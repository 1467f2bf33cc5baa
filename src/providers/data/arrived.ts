import type { BaseKey, BaseRecord } from '@refinedev/core'
import { parseEndpoint } from '../../../contract/grammar/calls'
import type { Registry } from '../../../contract/registry'
import { resourceNamed } from '../../../contract/registry'
import { early, http } from '../http/backend'
import { withQuery } from '../query-string'
import { type CallValues, callAddress, methodOf } from './calls'
import { fillPath, type ListRequestParams } from './encode'
import { listRequest } from './list-request'
import { isListed } from './unpaged-reader'

/*
 * Early responses that have arrived before their page is drawn: they are shown at once, until the data provider returns
 * the same object. Failures are left to the data provider.
 */

const isObject = (body: unknown): body is object => typeof body === 'object' && body !== null
const isRecord = (body: unknown): body is BaseRecord => isObject(body) && 'id' in body

/** The page of a list. Lists that the browser pages are left to the data provider. */
export const arrivedList = (registry: Registry, name: string, question: ListRequestParams) => {
  if (early.isEmpty()) return undefined
  const { shape, path, pairs } = listRequest(registry, resourceNamed(registry, name), question)
  return shape === 'page' ? early.peek(http, withQuery(path, pairs), isListed) : undefined
}

export const arrivedRecord = (registry: Registry, name: string, id: BaseKey) => {
  const { one } = resourceNamed(registry, name).api
  return early.isEmpty() || !one
    ? undefined
    : early.peek(http, fillPath(parseEndpoint(one).path, { id }), isRecord)
}

/** The response of a declared call that reads. */
export const arrivedResponse = (registry: Registry, name: string, parts: CallValues) =>
  early.isEmpty() || methodOf(registry, name) !== 'get'
    ? undefined
    : early.peek(http, callAddress(registry, name, parts), isObject)
