import type { BaseRecord } from '@refinedev/core'
import type { QueryClient } from '@tanstack/react-query'
import type { AxiosInstance } from 'axios'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { toHttpError } from '../errors'
import { withQuery } from '../query-string'
import { readRecords } from '../read/records'
import type { ListLocation } from './list-request'
import { listKey } from './query-keys'

const freshMs = 15_000

export type ListResponse = { data: BaseRecord[]; total: number; more?: boolean }

export const isListed = (answer: unknown): answer is ListResponse =>
  typeof answer === 'object' && answer !== null && 'data' in answer && Array.isArray(answer.data)

/** The list with its records read; the same object if they need no change. */
export const readListed = (resource: AnyResource, answer: ListResponse): ListResponse => {
  const data = readRecords(resource, answer.data)
  return data === answer.data ? answer : { ...answer, data }
}

/** Reads a list. A response that is none (a page of a proxy) is a failure, not an empty list. */
export const requestList = async (
  http: AxiosInstance,
  resource: AnyResource,
  { path, pairs }: ListLocation,
  signal?: AbortSignal,
) => {
  const { data } = await http.get<unknown>(withQuery(path, pairs), signal ? { signal } : {})
  if (!isListed(data)) throw toHttpError('')
  return readListed(resource, data)
}

export const createUnpagedReader = (http: AxiosInstance, queryClient: QueryClient) => {
  /**
   * Every record of a resource, or those of a query, loaded once for all callers. `newerThan` is the time of the
   * caller's last response: a repeated request wants a newer one.
   */
  return (resource: AnyResource, { path, pairs }: ListLocation, newerThan = 0): Promise<BaseRecord[]> => {
    const queryKey = listKey(resource.name, 'whole', path, pairs)
    const updatedAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0
    return queryClient.fetchQuery({
      queryKey,
      queryFn: async ({ signal }) => (await requestList(http, resource, { path, pairs }, signal)).data,
      staleTime: updatedAt > newerThan ? freshMs : 0,
      retry: false,
    })
  }
}
