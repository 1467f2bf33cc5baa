import { keys, useDataProvider } from '@refinedev/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCall } from '../../kit/call/use-call'
import type { Row } from '../../kit/fields/props/props'
import type { Values } from '../../kit/form/values/values'
import { type Failure, toHttpError } from '../../providers/errors'
import { httpStatus } from '../../providers/http-status'

const key = [...keys().data('default').resource('testRideBanner').get(), 'current']

/** The only test-ride banner, and the calls that create, replace and remove it; null if there is none. */
export const useBanner = () => {
  const call = useCall()
  const client = useQueryClient()
  const { create } = useDataProvider()()
  const answer = useQuery<Row | null, Failure>({
    queryKey: key,
    queryFn: async ({ signal }) => {
      try {
        return await call('testRideBanner.current', { signal })
      } catch (error) {
        const failure = toHttpError(error)
        if (failure.statusCode === httpStatus.notFound) return null
        throw failure
      }
    },
    retry: false,
  })
  const become = (banner: Row | null) => {
    client.setQueryData(key, banner)
    void client.invalidateQueries({ queryKey: keys().data('default').resource('x').get() })
  }
  return {
    banner: answer.data,
    failure: answer.error ?? undefined,
    isFetching: answer.isFetching,
    refresh: () => void answer.refetch(),
    become,
    putUp: async (variables: Values) => (await create<Row>({ resource: 'testRideBanner', variables })).data,
    replace: (payload: Values) => call('testRideBanner.replace', { payload }),
    clear: () => call('testRideBanner.clear'),
  }
}
export type Banner = ReturnType<typeof useBanner>
