import { useList } from '@refinedev/core'
import type { RecordFor } from '../../../../contract/types'
import { useDebounced } from '../../../kit/hooks/use-debounced'
import { listOf } from '../../../kit/record/list-of'
import type { Failure } from '../../../providers/errors'

const typingMs = 300
export const maxResults = 20

/** Products by name or SKU, searched in the backend. */
export const useProductSearch = (typed: string) => {
  const searchText = useDebounced(typed.trim(), typingMs)
  const { query, result } = useList<RecordFor<'products'>, Failure>({
    ...listOf('products', searchText ? { productName: searchText } : {}),
    pagination: { currentPage: 1, pageSize: maxResults },
    queryOptions: { placeholderData: (former) => former },
    errorNotification: false,
  })
  return {
    products: query.data ? result.data : undefined,
    total: result.total ?? 0,
    failure: query.error ?? undefined,
    isFetching: query.isFetching || searchText !== typed.trim(),
    refresh: () => void query.refetch(),
  }
}
