import { useList } from '@refinedev/core'
import { limits } from '#contract/policies/limits.ts'
import type { Showroom } from '#contract/policies/reach.ts'
import type { RecordFor } from '#contract/types.ts'
import { listOf } from '#kit/records/list-of.ts'
import { useAccess } from '#providers/auth/access.ts'
import type { Failure } from '#providers/errors.ts'

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
