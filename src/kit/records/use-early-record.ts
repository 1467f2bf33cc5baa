import { type BaseKey, type GetOneResponse, type UseShowProps, useShow } from '@refinedev/core'
import { arrivedRecord, useArrived } from '#providers/data/arrived.ts'
import type { Failure } from '#providers/errors.ts'
import { useKit } from '../context/context'
import type { Row } from '../context/props'

type Options = Pick<UseShowProps<Row, Failure, Row>, 'queryOptions' | 'liveMode'>

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
  const { query } = useShow<Row, Failure, Row>({
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
  return { query, record: query.data?.data, early: arrived.placeholder }
}
