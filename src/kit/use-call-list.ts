import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { limits } from '../../contract/limits'
import { type Failure, toHttpError } from '../providers/errors'
import { useCall } from './use-call'

type Values = Record<string, unknown>
type Answer<R> = { data: R[]; total: number; more?: boolean }

/**
 * A page of a declared call that answers in pages: reviews of a product, a history. Under the key of the resource,
 * so that invalidating its lists reaches it. Another question begins with its first page.
 */
export const useCallList = <R>(
  name: string,
  { params = {}, query = {}, enabled = true }: { params?: Values; query?: Values; enabled?: boolean } = {},
) => {
  const call = useCall()
  const [resource = ''] = name.split('.')
  const question = JSON.stringify([name, params, query])
  const [place, setPlace] = useState({ question, page: 1 })
  const [limit, setLimit] = useState<number>(limits.pageSize)
  const page = place.question === question ? place.page : 1
  const asked = { ...query, page, limit }
  const answer = useQuery<Answer<R>, Failure>({
    queryKey: ['data', 'default', resource, 'list', name, params, asked],
    queryFn: async ({ signal }) => {
      try {
        return await call<Answer<R>>(name, { params, query: asked, signal })
      } catch (error) {
        throw toHttpError(error)
      }
    },
    placeholderData: keepPreviousData,
    enabled,
    retry: false,
  })
  return {
    rows: answer.data?.data,
    total: answer.data?.total ?? 0,
    more: answer.data?.more ?? false,
    failure: answer.error ?? undefined,
    isFetching: answer.isFetching,
    isFormer: answer.isPlaceholderData,
    refresh: () => void answer.refetch(),
    page,
    setPage: (next: number) => setPlace({ question, page: next }),
    limit,
    setLimit,
  }
}
