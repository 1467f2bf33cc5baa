import { useCallback, useMemo } from 'react'
import { forEachConcurrently } from '#kit/jobs/for-each-concurrently.ts'
import { useRecordCalls } from '#kit/records/use-record-calls.ts'
import { useCapabilityStatus } from '#providers/data/capabilities.ts'
import { toHttpError } from '#providers/errors.ts'
import { useShop } from '#providers/shop.ts'
import type { PrintedDocument, PrintedOrder } from './documents'
import { type Answer, type PrintFailure, useAnswers } from './use-answers'
import { useBatchedDocuments } from './use-batched-documents'

/** Orders requested at a time; few enough to leave the backend capacity for others. */
const maxConcurrentRequests = 4
const noop = () => {}

/** Orders of a backend without documents, each in its own call; failures do not affect the others. */
const useSingleOrders = (ids: readonly string[]) => {
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

const none: readonly string[] = []
export type FailedOrder = { id: string; at: number; number?: string; failure: PrintFailure }

/** The orders of these ids with their documents as they arrive, in the order of the ids. */
export const usePrintDocuments = (ids: readonly string[]) => {
  const status = useCapabilityStatus('orderDocuments', ids.length > 0)
  const isServed = status === 'available'
  const batch = useBatchedDocuments(isServed ? ids : none)
  const single = useSingleOrders(status === 'missing' ? ids : none)
  const name = useShop().storeName ?? null
  // The same object at every render, so that finished sheets are not drawn again.
  const named = useMemo(() => ({ name }), [name])
  const { answerOf, retry } = isServed ? batch : single

  const found: PrintedDocument[] = []
  const failed: FailedOrder[] = []
  ids.forEach((id, i) => {
    const answer = answerOf(id)
    if (answer && 'document' in answer) found.push(answer.document)
    else if (answer) failed.push({ id, at: i + 1, failure: answer.failure })
  })
  const done = found.length + failed.length
  return {
    ...{ isServed, found, failed, done, retry, accept: batch.accept },
    seller: isServed ? batch.seller : named,
    isLoading: done < ids.length,
  }
}
