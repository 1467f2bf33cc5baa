import type { Row } from '#kit/context/props.ts'
import { type Failure, toHttpError } from '#providers/errors.ts'
import { httpStatus } from '#providers/http-status.ts'

/** A save of two calls, one of which failed: the texts in Bengali, or the record with everything else. */
export type PartialSave = { failed: 'texts' | 'record'; messages: readonly string[] }

const serverErrors = 500
/** Whether the other part is worth sending: not after a conflict, which asks first, nor while the server fails. */
const isRefusal = ({ statusCode }: Failure): boolean =>
  statusCode >= httpStatus.badRequest &&
  statusCode < serverErrors &&
  statusCode !== httpStatus.conflict &&
  statusCode !== httpStatus.unauthorized

type Parts = {
  record: (() => Promise<Row | undefined>) | undefined
  /** Sends the texts, over the record that was just saved. */
  texts: ((saved: Row | undefined) => Promise<void>) | undefined
}
type Outcome = { saved?: Row | undefined; failure?: Failure; partial?: PartialSave }

const attempt = async <T>(part: (() => Promise<T>) | undefined): Promise<{ done?: T; failure?: Failure }> => {
  try {
    return part ? { done: await part() } : {}
  } catch (error) {
    return { failure: toHttpError(error) }
  }
}
const partialOf = (failed: PartialSave['failed'], { messages }: Failure): PartialSave => ({
  failed,
  messages,
})

/**
 * Sends the record, then its texts: a translation is outdated if it is older than what it translates. A refusal of one part
 * does not keep the other one from being saved.
 */
export const sendInParts = async ({ record, texts }: Parts): Promise<Outcome> => {
  const first = await attempt(record)
  const { done: saved } = first
  if (first.failure && !(texts && isRefusal(first.failure))) return { failure: first.failure }
  const second = await attempt(texts && (() => texts(saved)))
  if (first.failure)
    return { failure: first.failure, ...(!second.failure && { partial: partialOf('record', first.failure) }) }
  if (!second.failure) return { saved }
  const partial = record && partialOf('texts', second.failure)
  return { saved, failure: second.failure, ...(partial && { partial }) }
}
