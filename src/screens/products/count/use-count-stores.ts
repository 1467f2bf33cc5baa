import { useDataProvider } from '@refinedev/core'
import { useQuery } from '@tanstack/react-query'
import { limits } from '../../../../contract/policies/limits'
import { listOf } from '../../../kit/record/list-of'
import { listKey } from '../../../providers/data/query-keys'
import { toHttpError } from '../../../providers/errors'
import type { StockRow } from '../stock/model'
import { stockingStores } from '../stock/model'
import { useStores } from '../stock/use-stores'

const maxPages = 20
const staleTime = 5 * 60_000

/** Pages after the first: all of them, or that many at equal distances with the last among them. */
const samplePages = (count: number): number[] => {
  const taken = Math.min(count, maxPages) - 1
  return Array.from(
    { length: Math.max(taken, 0) },
    (_, index) => 1 + Math.ceil(((index + 1) * (count - 1)) / taken),
  )
}

/** Showrooms to count. A role that cannot read showrooms gets them from the stock that it may read. */
export const useCountStores = () => {
  const { getList } = useDataProvider()()
  const known = useStores()
  const fromStock = useQuery({
    queryKey: listKey('inventory', 'showrooms'),
    queryFn: async ({ signal }) => {
      const pageOf = async (currentPage: number) => {
        const pagination = { currentPage, pageSize: limits.maxPageSize }
        const list = listOf('inventory')
        const { data, total } = await getList<StockRow>({ ...list, pagination, meta: { signal } })
        return { rows: data, total }
      }
      const { rows, total } = await pageOf(1)
      const others = await Promise.all(samplePages(Math.ceil(total / limits.maxPageSize)).map(pageOf))
      return stockingStores([...rows, ...others.flatMap((page) => page.rows)])
    },
    enabled: !known.mayRead,
    staleTime,
    retry: false,
  })
  if (known.mayRead) return known
  return {
    stores: fromStock.data ?? [],
    isLoaded: fromStock.isSuccess,
    read: {
      failure: fromStock.error ? toHttpError(fromStock.error) : undefined,
      isFetching: fromStock.isFetching,
      refresh: () => void fromStock.refetch(),
    },
  }
}
