import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'
import { type Failure, toHttpError } from '../providers/errors'
import { useCall } from './use-call'

type Values = Record<string, unknown>
type Answer<R> = { data: R[]; total: number; more?: boolean }
type Question = { queryKey: QueryKey; params?: Values; query: Values; enabled?: boolean }

/** A page that a declared call answers; the former one stays until it is there. */
export const useCallPage = <R>(name: string, { queryKey, params, query, enabled = true }: Question) => {
  const call = useCall()
  const answer = useQuery<Answer<R>, Failure>({
    queryKey,
    queryFn: async ({ signal }) => {
      try {
        return await call<Answer<R>>(name, { ...(params && { params }), query, signal })
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
  }
}
