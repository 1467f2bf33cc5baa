import { useCallback, useEffect, useRef, useState } from 'react'
import { limits } from '../../../../contract/policies/limits'
import { t } from '../../../i18n'
import { useCall } from '../../../kit/call/use-call'
import { type Failure, toHttpError } from '../../../providers/errors'
import { httpStatus } from '../../../providers/http-status'
import type { Documents, PrintedDocument, Seller } from './documents'

export type PrintFailure = Pick<Failure, 'statusCode' | 'messages'>
export type Answer = { document: PrintedDocument } | { failure: PrintFailure }

/** The backend returns ids in lower case. */
const keyOf = (id: string) => id.toLowerCase()
export const splitIntoBatches = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / limits.maxBatch) }, (_, index) =>
    ids.slice(index * limits.maxBatch, (index + 1) * limits.maxBatch),
  )

const notFound = (): PrintFailure => ({
  statusCode: httpStatus.notFound,
  messages: [t('ordersPrint.notFound')],
})

/** The documents of these orders, fifty orders in a call. */
export const useBatchedDocuments = (ids: readonly string[]) => {
  const call = useCall()
  const [answers, setAnswers] = useState<ReadonlyMap<string, Answer>>(new Map())
  const [seller, setSeller] = useState<Seller>({})
  const running = useRef(new AbortController())

  const add = useCallback(
    (more: readonly (readonly [string, Answer])[]) =>
      setAnswers((known) => new Map([...known, ...more.map(([id, answer]) => [keyOf(id), answer] as const)])),
    [],
  )
  const accept = useCallback(
    ({ seller: current, data, refused }: Documents) => {
      setSeller(current)
      add([
        ...data.map((document) => [document.order.id, { document }] as const),
        ...refused
          .filter(({ reason }) => reason === 'notFound')
          .map(({ id }) => [id, { failure: notFound() }] as const),
      ])
    },
    [add],
  )
  const load = useCallback(
    async (orderIds: readonly string[]) => {
      const { signal } = running.current
      for (const batch of splitIntoBatches(orderIds)) {
        if (signal.aborted) return
        try {
          const answer = await call('x.orderDocuments', { query: { ids: batch }, signal })
          if (!signal.aborted) accept(answer)
        } catch (error) {
          const failure = toHttpError(error)
          if (!signal.aborted) add(batch.map((id) => [id, { failure }] as const))
        }
      }
    },
    [call, accept, add],
  )
  useEffect(() => {
    running.current = new AbortController()
    setAnswers(new Map())
    void load(ids)
    return () => running.current.abort()
  }, [ids, load])

  const retry = (again: readonly string[]) => {
    setAnswers((known) => new Map([...known].filter(([id]) => !again.some((one) => keyOf(one) === id))))
    void load(again)
  }
  return { answerOf: (id: string) => answers.get(keyOf(id)), seller, accept, retry }
}
