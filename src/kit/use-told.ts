import { useQuery } from '@tanstack/react-query'
import { type Failure, toHttpError } from '../providers/errors'
import { useCall } from './use-call'

/** What a call tells once for as long as the admin is open: the values of a status, the moves between them. */
export const useTold = <T>(name: string, isNeeded = true) => {
  const call = useCall()
  const { data, error, isFetching, refetch } = useQuery<T, Failure>({
    queryKey: ['told', name],
    queryFn: async ({ signal }) => {
      try {
        return await call<T>(name, { signal })
      } catch (rejection) {
        throw toHttpError(rejection)
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isNeeded,
    retry: false,
  })
  return { told: data, failure: error ?? undefined, isFetching, refresh: () => void refetch() }
}
