import { useDataProvider } from '@refinedev/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { limits } from '#contract/policies/limits.ts'
import { t } from '#i18n/index.ts'
import { listOf } from '#kit/records/list-of.ts'
import type { Records } from '#kit/records/use-records.ts'
import { extensionsScope, invalidate } from '#providers/data/invalidation.ts'
import { polledKey } from '#providers/data/query-keys.ts'

const pollMs = 60_000
/** The API needs both ends of a period or none. */
const farFuture = `${limits.lastYear}-01-01T00:00:00.000Z`

/** Orders that arrived since the list was read; the rows stay until the user shows them. */
const useNewOrderCount = ({ rows, address, isFormer }: Records): number => {
  const { getList } = useDataProvider()()
  const { state, query } = address
  const newest = rows?.[0]?.createdAt
  const isLatest = state.page === 1 && !state.sort && !state.filters.startDate && !state.filters.endDate
  const since = isLatest && newest ? new Date(Date.parse(newest) + 1).toISOString() : undefined
  const { data } = useQuery({
    queryKey: polledKey('newcomers', query.filters, since),
    queryFn: async ({ signal }) => {
      const { resource, filters } = listOf('orders', {
        ...(since && { startDate: since }),
        endDate: farFuture,
      })
      const pagination = { currentPage: 1, pageSize: 1, mode: 'server' as const }
      const { total } = await getList({
        resource,
        filters: [...query.filters, ...filters],
        pagination,
        meta: { signal },
      })
      return total
    },
    enabled: since !== undefined && !isFormer,
    // Just read, so there are none yet.
    initialData: 0,
    staleTime: pollMs,
    refetchInterval: pollMs,
    retry: false,
  })
  return since ? data : 0
}

export const NewOrdersNotice = ({ records }: { records: Records }) => {
  const client = useQueryClient()
  const count = useNewOrderCount(records)
  const show = () => void invalidate(client, ['orders', extensionsScope])
  return (
    <div role="status">
      {count > 0 && (
        <Button type="link" onClick={show}>
          {t('ordersList.newOrders', { count })}
        </Button>
      )}
    </div>
  )
}
