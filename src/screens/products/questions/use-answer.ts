import type { RecordFor } from '../../../../contract/types'
import { useCall } from '../../../kit/call/use-call'
import { useInvalidateAfter } from '../../../kit/call/use-invalidate-after'
import { toHttpError } from '../../../providers/errors'

export type Question = RecordFor<'questions'>

/** Sends an answer; what comes back are the words of the refusal, none when it has been taken. */
export const useAnswer = () => {
  const call = useCall()
  const invalidateAfter = useInvalidateAfter()
  return async ({ id, product }: Question, answer: string): Promise<readonly string[]> => {
    try {
      const params = { id: product.id, questionId: id }
      await call('questions.answer', { params, payload: { answer } })
    } catch (error) {
      return toHttpError(error).messages
    }
    void invalidateAfter('questions.answer')
    return []
  }
}
