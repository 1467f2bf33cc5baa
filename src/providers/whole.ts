import type { BaseRecord } from '@refinedev/core'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { AxiosInstance } from 'axios'
import { partsOf } from '../../contract/grammar/calls'
import type { AnyResource } from '../../contract/grammar/resource'
import { limits } from '../../contract/limits'
import { listWords } from './encode'
import { type Pairs, withQuery } from './query-string'

const freshMs = 15_000

/** Under the key of the resource's lists, so that Refine's invalidation reaches it. */
const keyOf = (resource: AnyResource): QueryKey => ['data', 'default', resource.name, 'list', 'whole']

type Answer = { data: BaseRecord[]; total: number }

export const createWhole = (http: AxiosInstance, queryClient: QueryClient) => {
  const get = async (path: string, words: Pairs, signal: AbortSignal): Promise<Answer> =>
    (await http.get<Answer>(withQuery(path, words), { signal })).data

  const inPages = async (resource: AnyResource, path: string, signal: AbortSignal) => {
    const rows: BaseRecord[] = []
    for (let page = 1; ; page += 1) {
      const pagination = { currentPage: page, pageSize: limits.maxPageSize }
      const { data } = await get(path, listWords(resource, { pagination }), signal)
      rows.push(...data)
      if (data.length < limits.maxPageSize) return rows
    }
  }

  const read = async (resource: AnyResource, signal: AbortSignal): Promise<BaseRecord[]> => {
    const { all, list, paging = 'none' } = resource.api
    if (typeof all === 'string') return (await get(partsOf(all).path, [], signal)).data
    if (!list) throw new Error(`The API has no list of '${resource.name}'`)
    const { path } = partsOf(list)
    if (paging === 'none') return (await get(path, [], signal)).data
    if (all === undefined) return inPages(resource, path, signal)
    const words = listWords(resource, { pagination: { currentPage: 1, pageSize: all } })
    return (await get(path, words, signal)).data
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
export type Whole = ReturnType<typeof createWhole>
