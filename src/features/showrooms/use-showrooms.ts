import { useList } from '@refinedev/core'
import { limits } from '../../../contract/policies/limits'
import type { Showroom } from '../../../contract/policies/reach'
import type { RecordFor } from '../../../contract/types'
import { listOf } from '../../kit/records/list-of'
import { useAccess } from '../../providers/auth/access'
import type { Failure } from '../../providers/errors'

/** The showrooms in use, for users who may read them; read only while they are needed. */
export const useShowrooms = (isNeeded = true) => {
  const mayRead = useAccess()(['Store', 'READ'])
  const { query, result } = useList<RecordFor<'stores'>, Failure>({
    ...listOf('stores'),
    // More than any shop has.
    pagination: { currentPage: 1, pageSize: limits.maxPageSize },
    queryOptions: { enabled: mayRead && isNeeded },
    errorNotification: false,
  })
  const showrooms = result.data
    .filter(({ isActive }) => isActive)
    .map(({ id, name }): Showroom => ({ id, label: name }))
  return {
    showrooms,
    mayRead,
    isLoaded: query.isSuccess,
    loading: query.isFetching,
    read: {
      failure: query.error ?? undefined,
      isFetching: query.isFetching,
      refresh: () => void query.refetch(),
    },
  }
}
