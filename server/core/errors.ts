import { STATUS_CODES } from 'node:http'
import { limits } from '../../contract/policies/limits'

export type FieldErrors = Record<string, string[]>
/** To gather sentences in: keys come from outside, so it knows no name of its own, not even `toString`. */
export const noErrors = (): FieldErrors => Object.create(null)

/** A call the backend answers with a refusal, in words for the person who made it. */
export class Refusal extends Error {
  constructor(
    readonly statusCode: number,
    readonly says: string | string[],
    readonly more: { errors?: FieldErrors; current?: unknown; retryAfter?: number } = {},
    /** What went wrong inside: for the log alone. */
    cause?: unknown,
  ) {
    super(Array.isArray(says) ? says.join('; ') : says, cause === undefined ? undefined : { cause })
  }

  get body() {
    const { errors, current } = this.more
    return {
      statusCode: this.statusCode,
      message: this.says,
      error: STATUS_CODES[this.statusCode] ?? 'Error',
      ...(errors && { errors }),
      ...(current !== undefined && { current }),
    }
  }
}

/** Refused for now: too much to do at once. The seconds are those after which to try again. */
export const busy = (retryAfter = 1) =>
  new Refusal(503, 'The server is busy. Try again in a moment.', { retryAfter })

export const bodyTooLarge = `The body may have at most ${Math.round(limits.bodyBytes / 1024 / 1024)} MB`

const { maxReportedErrors } = limits
/** The errors up to the limit; the last sentence says that there are more. */
const cut = (errors: FieldErrors): FieldErrors => {
  const all = Object.entries(errors).flatMap(([key, says]) => says.map((sentence) => ({ key, sentence })))
  if (all.length <= maxReportedErrors) return errors
  const listed = maxReportedErrors - 1
  const kept = noErrors()
  const more = { key: 'body', sentence: `There are more errors; only the first ${listed} are listed` }
  for (const { key, sentence } of [...all.slice(0, listed), more])
    kept[key] = [...(kept[key] ?? []), sentence]
  return kept
}

/** 400 with a sentence a field, at most `maxReportedErrors` of them. */
export const wrong = (errors: FieldErrors) => {
  const reported = cut(errors)
  return new Refusal(400, Object.values(reported).flat(), { errors: reported })
}

type DatabaseError = { code?: string; constraint?: string }
/** The error of the database itself: Drizzle wraps it, and both drivers name code and constraint alike. */
export const databaseError = (error: unknown): DatabaseError => {
  const { cause } = error as { cause?: DatabaseError }
  return cause ?? (error as DatabaseError)
}
