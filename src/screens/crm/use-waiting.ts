import { type CrudFilter, useDataProvider } from '@refinedev/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Counted } from '../../kit/list/filters/FilterTabs'
import type { Records } from '../../kit/list/use-records'
import type { Status } from './form'

/** What is still to be dealt with; how much was dealt with long ago is no news. */
const waiting: readonly Status[] = ['New', 'InProgress']

/** How many forms wait, by the other filters of the list. */
export const useWaiting = ({ address }: Records) => {
  const { getList } = useDataProvider()()
  const others = address.query.filters.filter((filter) => !('field' in filter) || filter.field !== 'status')
  const { data } = useQuery({
    // Under the key of the list, which every change makes stale.
    queryKey: ['data', 'default', 'forms', 'list', 'waiting', others],
    queryFn: ({ signal }) =>
      Promise.all(
        waiting.map(async (status): Promise<[string, Counted]> => {
          const filters: CrudFilter[] = [...others, { field: 'status', operator: 'eq', value: status }]
          const pagination = { currentPage: 1, pageSize: 1, mode: 'server' as const }
          const answer = await getList({ resource: 'forms', filters, pagination, meta: { signal } })
          return [status, { count: answer.total, more: 'more' in answer && answer.more === true }]
        }),
      ),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const counts = new Map(data)
  return (status: string | undefined) => (status ? counts.get(status) : undefined)
}
