import { type CrudFilter, useList } from '@refinedev/core'
import type { Row } from '../../../kit/fields/props/props'
import { useDebounced } from '../../../kit/hooks/use-debounced'
import type { Failure } from '../../../providers/errors'

const typingMs = 300
export const maxResults = 20

/** Products by name, searched in the backend. */
export const useProductSearch = (typed: string) => {
  const words = useDebounced(typed.trim(), typingMs)
  const filters: CrudFilter[] = words ? [{ field: 'productName', operator: 'contains', value: words }] : []
  const { query, result } = useList<Row, Failure>({
    resource: 'products',
    filters,
    pagination: { currentPage: 1, pageSize: maxResults },
    queryOptions: { placeholderData: (former) => former },
    errorNotification: false,
  })
  return {
    products: query.data ? result.data : undefined,
    total: result.total ?? 0,
    failure: query.error ?? undefined,
    isFetching: query.isFetching || words !== typed.trim(),
    refresh: () => void query.refetch(),
  }
}
