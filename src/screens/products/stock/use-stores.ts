import { useList } from '@refinedev/core'
import { limits } from '../../../../contract/policies/limits'
import type { RecordFor } from '../../../../contract/types'
import { listOf } from '../../../kit/record/list-of'
import { useAccess } from '../../../providers/auth/access'
import { chosenShowroom } from '../../../providers/auth/narrowing'
import type { Failure } from '../../../providers/errors'

/** The showrooms in use, for users who may read them. */
export const useStores = () => {
  const mayRead = useAccess()(['Store', 'READ'])
  const { query, result } = useList<RecordFor<'stores'>, Failure>({
    ...listOf('stores'),
    // More than any shop has.
    pagination: { currentPage: 1, pageSize: limits.maxPageSize },
    queryOptions: { enabled: mayRead },
    errorNotification: false,
  })
  // Others are beyond what the user is working with.
  const chosen = chosenShowroom()?.id
  const stores = result.data
    .filter(({ id, isActive }) => isActive && (!chosen || id === chosen))
    .map(({ id, name }) => ({ id, label: name }))
  return {
    stores,
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
