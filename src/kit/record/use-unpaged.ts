import { type BaseRecord, useList, useOne } from '@refinedev/core'
import type { Failure } from '../../providers/errors'
import type { Row } from '../fields/props/props'

type Options = { enabled?: boolean /** In milliseconds. */; staleTime?: number }

/** All records of a resource, without pages. */
export const useUnpaged = <R extends BaseRecord = Row>(resource: string, options: Options = {}) => {
  const { result, query } = useList<R, Failure>({
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
export const useRecord = <R extends BaseRecord = Row>(
  resource: string,
  id: string | null | undefined,
  { enabled = true }: Options = {},
) => {
  const { result, query } = useOne<R, Failure>({
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
