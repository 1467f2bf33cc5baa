import { type Failure, toHttpError } from '../../../providers/errors'
import { httpStatus } from '../../../providers/http-status'
import type { Row } from '../../fields/props/props'

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
  texts: (() => Promise<void>) | undefined
  record: (() => Promise<Row | undefined>) | undefined
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

/** Sends the texts, then everything else; refused texts do not keep the rest from being saved. */
export const sendInParts = async ({ texts, record }: Parts): Promise<Outcome> => {
  const first = await attempt(texts)
  if (first.failure && !(record && isRefusal(first.failure))) return { failure: first.failure }
  const { done: saved, failure } = await attempt(record)
  if (first.failure && failure) return { failure }
  if (first.failure) return { saved, failure: first.failure, partial: partialOf('texts', first.failure) }
  if (!failure) return { saved }
  return { failure, ...(texts && { partial: partialOf('record', failure) }) }
}
