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

/**
 * One key for one intention: a second click, or a retry after a lost response, reuses the key of the first attempt.
 * After a response, the same body is a new intention.
 */
export const createIdempotency = () => {
  const open = new Map<string, string>()
  return async <T>(path: string, body: unknown, send: (key: string) => Promise<T>): Promise<T> => {
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
