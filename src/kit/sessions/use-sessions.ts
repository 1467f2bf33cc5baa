import { useQuery } from '@tanstack/react-query'
import type { SessionLine } from '../../../contract/extensions'
import { type Failure, toHttpError } from '../../providers/errors'
import { useCall } from '../use-call'

/** Where someone is signed in: one's own sessions, or those of the `id` in the address of the call. */
export const useSessions = (name: string, params: Readonly<Record<string, string>> = {}) => {
  const call = useCall()
  const answer = useQuery<readonly SessionLine[], Failure>({
    // Under the key of the calls beyond the specified API, so that whatever makes those stale reaches it.
    queryKey: ['data', 'default', 'x', 'list', name, params],
    queryFn: async ({ signal }) => {
      try {
        return (await call<{ data: SessionLine[] }>(name, { params, signal })).data
      } catch (error) {
        throw toHttpError(error)
      }
    },
    retry: false,
  })
  return {
    lines: answer.data,
    failure: answer.error ?? undefined,
    isFetching: answer.isFetching,
    refresh: () => answer.refetch(),
  }
}
export type Sessions = ReturnType<typeof useSessions>
