import type { BaseRecord } from '@refinedev/core'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { AxiosInstance } from 'axios'
import { partsOf } from '../../contract/grammar/calls'
import type { AnyResource } from '../../contract/grammar/resource'
import { limits } from '../../contract/limits'
import { fillPath, type ListQuestion, listWords, logical } from './encode'
import { toHttpError } from './errors'
import { type Pairs, withQuery } from './query-string'

const freshMs = 15_000

/** Under the key of the resource's lists, so that Refine's invalidation reaches it. */
const keyOf = (resource: AnyResource): QueryKey => ['data', 'default', resource.name, 'list', 'whole']

export type Listed = { data: BaseRecord[]; total: number; more?: boolean }

const isListed = (answer: unknown): answer is Listed =>
  typeof answer === 'object' && answer !== null && 'data' in answer && Array.isArray(answer.data)

/** One request for a list. An answer that is none (a page of a proxy) is a failure, not an empty list. */
export const readList = async (http: AxiosInstance, path: string, words: Pairs, signal?: AbortSignal) => {
  const { data } = await http.get<unknown>(withQuery(path, words), signal ? { signal } : {})
  if (!isListed(data)) throw toHttpError('')
  return data
}

/** Where a list is; one under another record names that record as a filter. */
export const listPath = (resource: AnyResource, filters: ListQuestion['filters'] = []): string => {
  if (!resource.api.list) throw new Error(`The API has no list of '${resource.name}'`)
  const params = Object.fromEntries(logical(filters).map((f) => [f.field, f.value]))
  return fillPath(partsOf(resource.api.list).path, params)
}

/** Page after page of a paged list until it ends, in the largest pages the API gives. */
export const readPages = async (
  http: AxiosInstance,
  resource: AnyResource,
  question: ListQuestion,
  signal?: AbortSignal,
): Promise<BaseRecord[]> => {
  const pageSize = typeof resource.api.all === 'number' ? resource.api.all : limits.maxPageSize
  const path = listPath(resource, question.filters)
  const rows: BaseRecord[] = []
  for (let currentPage = 1; ; currentPage += 1) {
    const words = listWords(resource, { ...question, pagination: { currentPage, pageSize } })
    const { data, total, more } = await readList(http, path, words, signal)
    rows.push(...data)
    if (data.length < pageSize || (rows.length >= total && !more)) return rows
  }
}

export const createWhole = (http: AxiosInstance, queryClient: QueryClient) => {
  const read = async (resource: AnyResource, signal: AbortSignal): Promise<BaseRecord[]> => {
    const { all, paging = 'none' } = resource.api
    if (typeof all === 'string') return (await readList(http, partsOf(all).path, [], signal)).data
    if (paging === 'none') return (await readList(http, listPath(resource), [], signal)).data
    return readPages(http, resource, {}, signal)
  }

  /**
   * Every record of a resource, loaded once for all who need it. `newerThan` is when the asker last had an
   * answer: someone who asks again wants a newer one.
   */
  return (resource: AnyResource, newerThan = 0): Promise<BaseRecord[]> => {
    const queryKey = keyOf(resource)
    const updatedAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0
    return queryClient.fetchQuery({
      queryKey,
      queryFn: ({ signal }) => read(resource, signal),
      staleTime: updatedAt > newerThan ? freshMs : 0,
      retry: false,
    })
  }
}
