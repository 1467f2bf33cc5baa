import { STATUS_CODES } from 'node:http'
import { limits } from '../../contract/policies/limits'
import { type RefusalCode, reason, refusals } from '../../contract/policies/refusals'
import { type Reason, reasonText } from '../../contract/policies/refusals/reason'

export type FieldErrors = Record<string, Reason[]>
/** Collects errors by field. Keys come from outside, so it inherits none, not even `toString`. */
export const noErrors = (): FieldErrors => Object.create(null)

const english = { locale: 'en', texts: refusals, termText: ({ text }: { text: string }) => text }
/** The English sentence of a reason; the constructor of reasons has checked that there is one. */
const sentenceOf = (why: Reason): string => reasonText(why, english) ?? why.code

type Reasons = readonly [Reason, ...Reason[]]
/** `code` names the complete refusal if the first reason does not. */
type More = { code?: RefusalCode; errors?: FieldErrors; current?: unknown; retryAfter?: number }

/** Every text once, with its code and parameters, for clients that translate. */
const described = (reasons: readonly Reason[]) => [
  ...new Map(
    reasons.map((why) => {
      const message = sentenceOf(why)
      return [message, { ...why, message }]
    }),
  ).values(),
]

/** A call that the backend refuses, with texts for the user and codes for the client. */
export class Refusal extends Error {
  constructor(
    readonly statusCode: number,
    /** A list is returned as a list of messages. */
    readonly why: Reason | Reasons,
    readonly more: More = {},
    /** The internal cause, for the log only. */
    cause?: unknown,
  ) {
    super([why].flat().map(sentenceOf).join('; '), cause === undefined ? undefined : { cause })
  }

  get reasons(): Reason[] {
    return [this.why].flat()
  }

  body(requestId: string) {
    const { code = this.reasons[0]?.code, errors, current } = this.more
    const texts = this.reasons.map(sentenceOf)
    const beside = Object.entries(errors ?? {})
    return {
      statusCode: this.statusCode,
      code,
      message: Array.isArray(this.why) ? texts : texts[0],
      error: STATUS_CODES[this.statusCode] ?? 'Error',
      ...(errors && { errors: Object.fromEntries(beside.map(([key, whys]) => [key, whys.map(sentenceOf)])) }),
      reasons: described([...this.reasons, ...beside.flatMap(([, whys]) => whys)]),
      ...(current !== undefined && { current }),
      requestId,
    }
  }
}

/** Refused for now because of too much load. The seconds are those after which to retry. */
export const busy = (retryAfter = 1) => new Refusal(503, reason('server.busy'), { retryAfter })

export const bodyTooLarge = () =>
  new Refusal(413, reason('body.tooLarge', { count: Math.round(limits.bodyBytes / 1024 / 1024) }))

const { maxReportedErrors } = limits
/** The errors up to the limit; the last one says that there are more. */
const cut = (errors: FieldErrors): FieldErrors => {
  const all = Object.entries(errors).flatMap(([key, whys]) => whys.map((why) => ({ key, why })))
  if (all.length <= maxReportedErrors) return errors
  const listed = maxReportedErrors - 1
  const kept = noErrors()
  const more = { key: 'body', why: reason('request.moreErrors', { count: listed }) }
  for (const { key, why } of [...all.slice(0, listed), more]) kept[key] = [...(kept[key] ?? []), why]
  return kept
}

/** 400 with the reasons by field, at most `maxReportedErrors` of them. */
export const wrong = (errors: FieldErrors) => {
  const reported = cut(errors)
  const [first = reason('request.invalid'), ...others] = Object.values(reported).flat()
  const more: More = { errors: reported, ...(others.length && { code: 'request.invalid' }) }
  return new Refusal(400, [first, ...others], more)
}

type DatabaseError = { code?: string; constraint?: string }
/** The error of the database itself: Drizzle wraps it, and both drivers name code and constraint alike. */
export const databaseError = (error: unknown): DatabaseError => {
  const { cause } = error as { cause?: DatabaseError }
  return cause ?? (error as DatabaseError)
}
