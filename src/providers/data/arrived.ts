import type { BaseKey, BaseRecord } from '@refinedev/core'
import { useRef } from 'react'
import { parseEndpoint } from '#contract/grammar/calls.ts'
import { type Registry, resourceNamed } from '#contract/registry.ts'
import { early, http } from '../http/backend'
import { withQuery } from '../query-string'
import { isListResponse, type ListResponse, readList, readRecord } from '../read/records'
import { type CallValues, callAddress, methodOf } from './calls'
import { fillPath, type ListRequestParams, listRequest } from './requests'

/*
 * Early responses that have arrived before their page is drawn: they are shown at once, until the data provider returns
 * the same object. Failures are left to the data provider.
 */

const isObject = (body: unknown): body is object => typeof body === 'object' && body !== null
const isRecord = (body: unknown): body is BaseRecord => isObject(body) && 'id' in body

/** The page of a list. Lists that the browser pages, and values to be converted, are left to the data provider. */
export const arrivedList = (registry: Registry, name: string, params: ListRequestParams) => {
  if (early.isEmpty()) return undefined
  const resource = resourceNamed(registry, name)
  const { shape, path, pairs } = listRequest(registry, resource, params)
  const isRead = (body: unknown): body is ListResponse =>
    isListResponse(body) && readList(resource, body) === body
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

/**
 * What has arrived before a component is drawn, as the placeholder of its query: read once for each key, and given up
 * once the query has its own response, so that it is not shown again, to another user for example.
 */
export const useArrived = <D>(key: string, read: () => D | undefined) => {
  const arrived = useRef<{ key: string; answer?: D | undefined }>(undefined)
  return {
    placeholder: (): D | undefined => {
      if (arrived.current?.key !== key) arrived.current = { key, answer: read() }
      return arrived.current.answer
    },
    isShown: (answer: unknown) => answer !== undefined && answer === arrived.current?.answer,
    giveUp: () => {
      if (arrived.current) arrived.current = { key: arrived.current.key }
    },
  }
}
