import { useCallback } from 'react'
import { forEachConcurrently } from '../../../kit/jobs/for-each-concurrently'
import { useRecordCalls } from '../../../kit/record/use-record-calls'
import { toHttpError } from '../../../providers/errors'
import type { PrintedOrder } from './documents'
import { type Answer, useAnswers } from './use-answers'

/** Orders requested at a time; few enough to leave the backend capacity for others. */
const maxConcurrentRequests = 4
const noop = () => {}

/** Orders of a backend without documents, each in its own call; failures do not affect the others. */
export const useSingleOrders = (ids: readonly string[]) => {
  const { getOne } = useRecordCalls()
  const load = useCallback<Parameters<typeof useAnswers>[1]>(
    (orderIds, add, signal) => {
      const read = async (id: string) => {
        const answer = await getOne<PrintedOrder>({ resource: 'orders', id, meta: { signal } }).then(
          ({ data: order }): Answer => ({
            document: { order, invoices: [], isOutdated: false, parcel: null },
          }),
          (rejection: unknown): Answer => ({ failure: toHttpError(rejection) }),
        )
        add([[id, answer]])
      }
      return forEachConcurrently(orderIds, maxConcurrentRequests, read, { signal, progress: noop })
    },
    [getOne],
  )
  return useAnswers(ids, load)
}
