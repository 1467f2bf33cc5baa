import { useDataProvider } from '@refinedev/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { RecordFor } from '../../../../contract/types'
import { forEachConcurrently } from '../../../kit/jobs/for-each-concurrently'
import { type Failure, toHttpError } from '../../../providers/errors'

export type PrintedOrder = RecordFor<'orders'>
export type PrintedLine = NonNullable<PrintedOrder['lines']>[number]
type Answer = { order: PrintedOrder } | { failure: Failure }

/** Orders requested at a time; few enough to leave the backend capacity for others. */
const atOnce = 4
const ignored = () => {}

/** The orders of these ids as they arrive, in the order of the ids; failures do not affect the others. */
export const useOrders = (ids: readonly string[]) => {
  const { getOne } = useDataProvider()()
  const [answers, setAnswers] = useState<ReadonlyMap<string, Answer>>(new Map())
  const running = useRef(new AbortController())

  const load = useCallback(
    (wanted: readonly string[]) => {
      const { signal } = running.current
      const read = async (id: string) => {
        const answer = await getOne<PrintedOrder>({ resource: 'orders', id, meta: { signal } }).then(
          ({ data }): Answer => ({ order: data }),
          (rejection: unknown): Answer => ({ failure: toHttpError(rejection) }),
        )
        if (!signal.aborted) setAnswers((known) => new Map(known).set(id, answer))
      }
      void forEachConcurrently(wanted, atOnce, read, { signal, progress: ignored })
    },
    [getOne],
  )
  useEffect(() => {
    running.current = new AbortController()
    setAnswers(new Map())
    load(ids)
    return () => running.current.abort()
  }, [ids, load])

  const found: PrintedOrder[] = []
  const failed: { id: string; at: number; failure: Failure }[] = []
  ids.forEach((id, i) => {
    const answer = answers.get(id)
    if (answer && 'order' in answer) found.push(answer.order)
    else if (answer) failed.push({ id, at: i + 1, failure: answer.failure })
  })
  const retry = (again: readonly string[]) => {
    setAnswers((known) => new Map([...known].filter(([id]) => !again.includes(id))))
    load(again)
  }
  return { found, failed, done: answers.size, isLoading: answers.size < ids.length, retry }
}
