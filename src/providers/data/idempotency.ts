import { v4 as uuid } from 'uuid'
import { type Failure, toHttpError } from '../errors'

const signatureOf = (path: string, body: unknown): string => {
  if (!(body instanceof FormData)) return `${path} ${JSON.stringify(body)}`
  const parts = [...body.entries()].map(([key, value]) =>
    typeof value === 'string' ? [key, value] : [key, value.name, value.size, value.lastModified],
  )
  return `${path} ${JSON.stringify(parts)}`
}

/** Whether the backend may have acted although it did not confirm: no response, or one without its own status. */
export const isOutcomeUnknown = ({ kind, statusCode }: Failure) =>
  kind !== 'refusal' || statusCode === 0 || statusCode >= 500

/** `meta.intent` of a request. */
export const intentOf = (meta: Readonly<Record<string, unknown>> | undefined): object | undefined =>
  typeof meta?.intent === 'object' && meta.intent !== null ? meta.intent : undefined

/**
 * One key for one intention: a second click, or a retry after a lost response, reuses the key of the first attempt.
 * After a response, the same body is a new intention; so it is from another `intent`, such as a form that is opened
 * again: a second payment of the same amount is recorded even if the response to the first one was lost.
 */
export const createIdempotency = () => {
  const byIntent = new WeakMap<object, Map<string, string>>()
  const unnamed = {}
  return async <T>(
    path: string,
    body: unknown,
    send: (key: string) => Promise<T>,
    intent: object = unnamed,
  ): Promise<T> => {
    const open = byIntent.get(intent) ?? new Map<string, string>()
    byIntent.set(intent, open)
    const signature = signatureOf(path, body)
    const key = open.get(signature) ?? uuid()
    open.set(signature, key)
    try {
      const answer = await send(key)
      open.delete(signature)
      return answer
    } catch (rejection) {
      if (!isOutcomeUnknown(toHttpError(rejection))) open.delete(signature)
      throw rejection
    }
  }
}
export type IdempotencyKeys = ReturnType<typeof createIdempotency>
