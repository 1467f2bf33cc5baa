import { useCallback, useState } from 'react'
import { limits } from '#contract/policies/limits.ts'
import { t } from '#i18n/index.ts'
import { useCall } from '#kit/call/use-call.ts'
import { toHttpError } from '#providers/errors.ts'
import { httpStatus } from '#providers/http-status.ts'
import type { Documents, Seller } from './documents'
import { type Answers, type PrintFailure, useAnswers } from './use-answers'

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
  const [seller, setSeller] = useState<Seller>({})
  const answersOf = useCallback(({ seller: current, data, refused }: Documents): Answers => {
    setSeller(current)
    return [
      ...data.map((document) => [document.order.id, { document }] as const),
      ...refused
        .filter(({ reason }) => reason === 'notFound')
        .map(({ id }) => [id, { failure: notFound() }] as const),
    ]
  }, [])
  const load = useCallback<Parameters<typeof useAnswers>[1]>(
    async (orderIds, add, signal) => {
      for (const batch of splitIntoBatches(orderIds)) {
        if (signal.aborted) return
        try {
          const answer = await call('x.orderDocuments', { query: { ids: batch }, signal })
          if (!signal.aborted) add(answersOf(answer))
        } catch (error) {
          const failure = toHttpError(error)
          add(batch.map((id) => [id, { failure }] as const))
        }
      }
    },
    [call, answersOf],
  )
  const { add, ...answers } = useAnswers(ids, load)
  return { ...answers, seller, accept: (documents: Documents) => add(answersOf(documents)) }
}
