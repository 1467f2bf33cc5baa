import { useList, useOne } from '@refinedev/core'
import type { RecordFor, ResourceName } from '#contract/types.ts'
import type { Failure } from '#providers/errors.ts'

type Options = { enabled?: boolean /** In milliseconds. */; staleTime?: number }

/** All records of a resource, without pages. */
export const useAllRecords = <N extends ResourceName>(resource: N, options: Options = {}) => {
  const { result, query } = useList<RecordFor<N>, Failure>({
    resource,
    pagination: { mode: 'off' },
    queryOptions: options,
    errorNotification: false,
  })
  return {
    data: query.data && result.data,
    failure: query.error ?? undefined,
    isFetching: query.isFetching,
    refresh: () => void query.refetch(),
  }
}

/** One record, shown in a part of another record's page. */
export const useRecord = <N extends ResourceName>(
  resource: N,
  id: string | null | undefined,
  { enabled = true }: Options = {},
) => {
  const { result, query } = useOne<RecordFor<N>, Failure>({
    resource,
    id: id ?? '',
    queryOptions: { enabled: enabled && Boolean(id) },
    errorNotification: false,
  })
  return {
    data: id ? result : undefined,
    failure: query.error ?? undefined,
    isFetching: query.isFetching,
    refresh: () => void query.refetch(),
  }
}
