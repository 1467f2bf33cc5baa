import type { OrderPrice } from '#contract/extensions/orders/order-desk.ts'
import type { Reason } from '#contract/policies/errors/reason.ts'
import { ApiError, emptyFieldErrors, type FieldErrors } from './errors'

/** Collects the reasons for which a write would be refused, so that a preview can calculate the rest. */
export const createRefusalCollector = () => {
  const errors: FieldErrors = emptyFieldErrors()
  const reasons: Reason[] = []
  const add = (found: FieldErrors) => {
    for (const [key, whys] of Object.entries(found)) errors[key] = [...(errors[key] ?? []), ...whys]
  }
  return {
    add,
    /** The result, or undefined where it was refused. */
    collect: async <T>(work: () => T | Promise<T>): Promise<T | undefined> => {
      try {
        return await work()
      } catch (error) {
        if (!(error instanceof ApiError) || error.statusCode !== 400) throw error
        if (error.details.errors) add(error.details.errors)
        else reasons.push(...error.reasons)
        return undefined
      }
    },
    /** Refuses the write for the same reasons. */
    assertNone: () => {
      const [first, ...more] = [...reasons, ...Object.values(errors).flat()]
      if (first) throw new ApiError(400, [first, ...more], { errors })
    },
    answer: (requestId: string): OrderPrice['refusal'] => {
      const [first, ...more] = [...reasons, ...Object.values(errors).flat()]
      if (!first) return null
      const body = new ApiError(400, [first, ...more], { errors }).body(requestId)
      return { message: [body.message ?? []].flat(), errors: body.errors ?? {}, reasons: body.reasons }
    },
  }
}
