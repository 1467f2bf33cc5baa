import { onDemand } from '../../../kit/lazy/lazy'
import type { ConfirmOptions } from '../../../providers/notifications/confirmation'
import { createStore } from '../../../providers/store'
import type { ChangeDetails } from './DetailInputs'

const DetailInputs = onDemand(() => import('./DetailInputs'))

/** The question before a status changes with inputs for a note and, before a cancellation, its reason. */
export const askForDetails = (question: ConfirmOptions, needsReason: boolean) => {
  const details: ChangeDetails = {}
  const ready = needsReason ? createStore(false) : undefined
  const content = (
    <>
      {question.content}
      <DetailInputs isOpen details={details} ready={ready} />
    </>
  )
  return { question: { ...question, content, ...(ready && { ready }) }, details }
}
