import { STATUS_CODES } from 'node:http'

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

/** 400 with a sentence a field. */
export const wrong = (errors: FieldErrors) => new Refusal(400, Object.values(errors).flat(), { errors })

type DatabaseError = { code?: string; constraint?: string }
/** The error of the database itself: Drizzle wraps it, and both drivers name code and constraint alike. */
export const databaseError = (error: unknown): DatabaseError => {
  const { cause } = error as { cause?: DatabaseError }
  return cause ?? (error as DatabaseError)
}
