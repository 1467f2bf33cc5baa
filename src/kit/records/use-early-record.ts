import { type BaseKey, type GetOneResponse, type UseOneProps, useOne } from '@refinedev/core'
import { arrivedRecord } from '#providers/data/arrived.ts'
import type { Failure } from '#providers/errors.ts'
import { useArrived } from '#ui/hooks/use-arrived.ts'
import { useKit } from '../context/context'
import type { Row } from '../context/props'

type Options = Pick<UseOneProps<Row, Failure, Row>, 'queryOptions' | 'liveMode'>

/**
 * A record, which is shown at once if its early response has arrived. `early` returns that response until the query has
 * one of its own, even where the query has an older record.
 */
export const useEarlyRecord = (resource: string, id: BaseKey, { queryOptions, ...options }: Options = {}) => {
  const { registry } = useKit()
  const arrived = useArrived(
    `${resource} ${id}`,
    () => arrivedRecord(registry, resource, id) as Row | undefined,
  )
  const { query, result: record } = useOne<Row, Failure>({
    resource,
    id,
    errorNotification: false,
    ...options,
    queryOptions: {
      ...queryOptions,
      placeholderData: (): GetOneResponse<Row> | undefined => {
        const data = arrived.placeholder()
        return data && { data }
      },
    },
  })
  if (query.isFetchedAfterMount) arrived.giveUp()
  return { query, record, early: arrived.placeholder }
}
