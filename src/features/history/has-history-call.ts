import type { AnyResource } from '#contract/grammar/resource.ts'

/** Whether the API has a history for single records of this resource. */
export const hasHistoryCall = ({ calls }: AnyResource): boolean =>
  Boolean(calls?.history?.at.includes('{id}'))
