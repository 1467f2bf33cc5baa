import type { BaseRecord } from '@refinedev/core'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { AxiosInstance } from 'axios'
import { partsOf } from '../../../contract/grammar/calls'
import type { AnyResource } from '../../../contract/grammar/resource'
import { toHttpError } from '../errors'
import { type Pairs, withQuery } from '../query-string'
import { fillPath, type ListQuestion, listWords, logical, wordsOf } from './encode'

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

/** Whether all records are had in one call: the API gives no pages, or names where the whole is. */
export const comesWhole = ({ api }: AnyResource): boolean =>
  Boolean(api.list) && ((api.paging ?? 'none') === 'none' || api.all !== undefined)

/** Whether this question has the API give the list whole, although it knows pages. */
export const isWholeBy = ({ api }: AnyResource, { filters }: ListQuestion): boolean =>
  logical(filters).some(({ field, value }) => api.wholeBy?.includes(field) && wordsOf(value).length > 0)

type Place = { path: string; words: Pairs }
const placeOf = (resource: AnyResource): Place => {
  const { all } = resource.api
  if (typeof all === 'string') return { path: partsOf(all).path, words: [] }
  const path = listPath(resource)
  if (typeof all !== 'number') return { path, words: [] }
  return { path, words: listWords(resource, { pagination: { currentPage: 1, pageSize: all } }) }
}

export const createWhole = (http: AxiosInstance, queryClient: QueryClient) => {
  /**
   * Every record of a resource, or those that some words ask for, loaded once for all who need them. `newerThan`
   * is when the asker last had an answer: someone who asks again wants a newer one.
   */
  return (resource: AnyResource, newerThan = 0, asked?: Pairs): Promise<BaseRecord[]> => {
    const { path, words } = asked ? { path: listPath(resource), words: asked } : placeOf(resource)
    const queryKey = [...keyOf(resource), path, words]
    const updatedAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0
    return queryClient.fetchQuery({
      queryKey,
      queryFn: async ({ signal }) => (await readList(http, path, words, signal)).data,
      staleTime: updatedAt > newerThan ? freshMs : 0,
      retry: false,
    })
  }
}
