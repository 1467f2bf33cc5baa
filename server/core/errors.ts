import { STATUS_CODES } from 'node:http'
import { type ErrorCode, errorTexts, reason } from '#contract/policies/errors/index.ts'
import { type Reason, reasonText } from '#contract/policies/errors/reason.ts'
import { limits } from '#contract/policies/limits.ts'

export type FieldErrors = Record<string, Reason[]>
/** Collects errors by field. Keys come from outside, so it inherits none, not even `toString`. */
export const emptyFieldErrors = (): FieldErrors => Object.create(null)

const english = { locale: 'en', termText: ({ text }: { text: string }) => text }
/** The English sentence of a reason; the constructor of reasons has checked that there is one. */
const messageOf = (reason: Reason): string => {
  const texts = reason.text === undefined ? errorTexts : { [reason.code]: reason.text }
  return reasonText(reason, { ...english, texts }) ?? reason.code
}

type Reasons = readonly [Reason, ...Reason[]]
/** `code` names the complete refusal if the first reason does not. */
type ErrorDetails = { code?: ErrorCode; errors?: FieldErrors; current?: unknown; retryAfter?: number }

/** Every text once, with its code and parameters, for clients that translate. */
const describeReasons = (reasons: readonly Reason[]) => [
  ...new Map(
    reasons.map((reason) => {
      const message = messageOf(reason)
      const { text, ...described } = reason
      return [message, { ...described, message }]
    }),
  ).values(),
]

/** A call that the backend refuses, with texts for the user and codes for the client. */
export class ApiError extends Error {
  constructor(
    readonly statusCode: number,
    /** A list is returned as a list of messages. */
    readonly reason: Reason | Reasons,
    readonly details: ErrorDetails = {},
    /** The internal cause, for the log only. */
    cause?: unknown,
  ) {
    super([reason].flat().map(messageOf).join('; '), cause === undefined ? undefined : { cause })
  }

  get reasons(): Reason[] {
    return [this.reason].flat()
  }

  body(requestId: string) {
    const { code = this.reasons[0]?.code, errors, current } = this.details
    const texts = this.reasons.map(messageOf)
    const fields = Object.entries(errors ?? {})
    return {
      statusCode: this.statusCode,
      code,
      message: Array.isArray(this.reason) ? texts : texts[0],
      error: STATUS_CODES[this.statusCode] ?? 'Error',
      ...(errors && { errors: Object.fromEntries(fields.map(([key, whys]) => [key, whys.map(messageOf)])) }),
      reasons: describeReasons([...this.reasons, ...fields.flatMap(([, whys]) => whys)]),
      ...(current !== undefined && { current }),
      requestId,
    }
  }
}

/** Refused for now because of too much load. The seconds are those after which to retry. */
export const serverBusyError = (retryAfter = 1) => new ApiError(503, reason('server.busy'), { retryAfter })

/** Insufficient storage: the disk of the server or of its database is full. */
export const storageFullError = () => new ApiError(507, reason('server.storageFull'))

export const bodyTooLargeError = () =>
  new ApiError(413, reason('body.tooLarge', { count: Math.round(limits.bodyBytes / 1024 / 1024) }))

const { maxReportedErrors } = limits
/** The errors up to the limit; the last one says that there are more. */
const limitReported = (errors: FieldErrors): FieldErrors => {
  const all = Object.entries(errors).flatMap(([key, whys]) => whys.map((reason) => ({ key, why: reason })))
  if (all.length <= maxReportedErrors) return errors
  const listed = maxReportedErrors - 1
  const kept = emptyFieldErrors()
  const more = { key: 'body', why: reason('request.moreErrors', { count: listed }) }
  for (const { key, why: problem } of [...all.slice(0, listed), more])
    kept[key] = [...(kept[key] ?? []), problem]
  return kept
}

/** 400 with the reasons by field, at most `maxReportedErrors` of them. */
export const validationError = (errors: FieldErrors) => {
  const reported = limitReported(errors)
  const [first = reason('request.invalid'), ...others] = Object.values(reported).flat()
  const more: ErrorDetails = { errors: reported, ...(others.length && { code: 'request.invalid' }) }
  return new ApiError(400, [first, ...others], more)
}

type DatabaseError = { code?: string; constraint?: string; message?: string; detail?: string }
/** The error of the database itself: Drizzle wraps it, and both drivers name code and constraint alike. */
export const databaseError = (error: unknown): DatabaseError => {
  const { cause } = error as { cause?: DatabaseError }
  return cause ?? (error as DatabaseError)
}

/** For the log: place and cause, without the values that Drizzle puts into its messages. */
export const logDetails = (error: Error) => {
  const { code, constraint, message } = databaseError(error) as Error & { code?: string; constraint?: string }
  const places = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return { code, constraint, message, places: places.slice(0, 8).map((line) => line.trim()) }
}
