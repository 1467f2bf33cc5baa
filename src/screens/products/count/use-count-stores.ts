import { useDataProvider } from '@refinedev/core'
import { useQuery } from '@tanstack/react-query'
import { limits } from '../../../../contract/limits'
import type { StockRow } from '../stock/model'
import { storesOf } from '../stock/model'
import { useStores } from '../stock/use-stores'

const maxPages = 20
const staleTime = 5 * 60_000

/** Showrooms to count. A role that can't read showrooms learns of them from the stock that it may read. */
export const useCountStores = () => {
  const { getList } = useDataProvider()()
  const known = useStores()
  const fromStock = useQuery({
    queryKey: ['data', 'default', 'inventory', 'showrooms'],
    queryFn: async ({ signal }) => {
      const rows: StockRow[] = []
      for (let currentPage = 1; currentPage <= maxPages; currentPage += 1) {
        const { data } = await getList({
          resource: 'inventory',
          pagination: { currentPage, pageSize: limits.maxPageSize },
          meta: { signal },
        })
        rows.push(...(data as StockRow[]))
        if (data.length < limits.maxPageSize) break
      }
      return storesOf(rows)
    },
    enabled: !known.mayRead,
    staleTime,
    retry: false,
  })
  if (known.mayRead) return known
  return {
    stores: fromStock.data ?? [],
    loading: fromStock.isFetching,
    failed: fromStock.isError && !fromStock.isFetching,
  }
}
