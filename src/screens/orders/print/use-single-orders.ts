import { useCallback, useEffect, useRef, useState } from 'react'
import { forEachConcurrently } from '../../../kit/jobs/for-each-concurrently'
import { useRecordCalls } from '../../../kit/record/use-record-calls'
import { toHttpError } from '../../../providers/errors'
import type { PrintedOrder } from './documents'
import type { Answer } from './use-batched-documents'

/** Orders requested at a time; few enough to leave the backend capacity for others. */
const maxConcurrentRequests = 4
const noop = () => {}

/** Orders of a backend without documents, each in its own call; failures do not affect the others. */
export const useSingleOrders = (ids: readonly string[]) => {
  const { getOne } = useRecordCalls()
  const [answers, setAnswers] = useState<ReadonlyMap<string, Answer>>(new Map())
  const running = useRef(new AbortController())

  const load = useCallback(
    (orderIds: readonly string[]) => {
      const { signal } = running.current
      const read = async (id: string) => {
        const answer = await getOne<PrintedOrder>({ resource: 'orders', id, meta: { signal } }).then(
          ({ data: order }): Answer => ({
            document: { order, invoices: [], isOutdated: false, parcel: null },
          }),
          (rejection: unknown): Answer => ({ failure: toHttpError(rejection) }),
        )
        if (!signal.aborted) setAnswers((known) => new Map(known).set(id, answer))
      }
      void forEachConcurrently(orderIds, maxConcurrentRequests, read, { signal, progress: noop })
    },
    [getOne],
  )
  useEffect(() => {
    running.current = new AbortController()
    setAnswers(new Map())
    load(ids)
    return () => running.current.abort()
  }, [ids, load])

  const retry = (again: readonly string[]) => {
    setAnswers((known) => new Map([...known].filter(([id]) => !again.includes(id))))
    load(again)
  }
  return { answerOf: (id: string) => answers.get(id), retry }
}
