import type { HttpError } from '@refinedev/core'
import { type SpecifiedCode, specifiedErrors } from '#contract/policies/errors/specified.ts'
import { httpStatus } from './http-status'

/** A refusal is a response of the backend; the other kinds have none. */
export type FailureKind = 'refusal' | 'network' | 'timeout' | 'aborted'
export type Failure = HttpError & {
  kind: FailureKind
  /** One per message, in the admin's language if it knows the code; `message` joins them by lines. */
  messages: string[]
  /** The code for programs: `order.cancel.paid`. */
  code?: string
  /** What the text of that code names. */
  params?: Readonly<Record<string, unknown>>
  /** The request in the log of the backend. */
  requestId?: string
  /** The backend's name of the error: `Bad Request`. */
  error?: string
  errors?: Record<string, string[]>
  /** The current record, in a refusal of a stale version. */
  current?: Record<string, unknown>
}

/** Failures without a message of the backend. */
export type UnansweredKind = 'network' | 'timeout' | 'unknown' | 'unreadable' | 'viewing'
let textOf: (kind: UnansweredKind) => string = (kind) => `error.${kind}`
/** Messages for failures without one of the server; the shell provides the texts of its language. */
export const setErrorTexts = (texts: (kind: UnansweredKind) => string) => {
  textOf = texts
}

type RefusalLanguage = {
  load: () => Promise<void>
  /** The message of a code with its parameters; undefined if the admin has none. */
  textOf: (reason: unknown) => string | undefined
}
let language: RefusalLanguage = { load: async () => {}, textOf: () => undefined }
/** The admin's messages for refusals with a code; the shell provides the texts of its language. */
export const setErrorTranslations = (texts: RefusalLanguage) => {
  language = texts
}
/** Awaited before a refusal is translated. Without the texts those of the backend are shown. */
export const loadErrorTranslations = () => language.load().catch(() => {})

/** Whether a text is that message of the specification, in English or in the admin's language. */
export const isSpecifiedMessage = (code: SpecifiedCode, sentence: string): boolean =>
  sentence === specifiedErrors[code] || sentence === language.textOf({ code })

const expiredToken = /(?:token|jwt).*expired|expired.*(?:token|jwt)/i
/** Whether a text says that the session is over: one of the specification, or of any backend about an expired token. */
export const isSessionMessage = (sentence: string): boolean =>
  isSpecifiedMessage('session.invalid', sentence) ||
  isSpecifiedMessage('session.expired', sentence) ||
  expiredToken.test(sentence)

const failure = (kind: FailureKind, messages: string[], statusCode = 0, facts: Partial<Failure> = {}) =>
  Object.assign(new Error(messages.join('\n')), { ...facts, kind, messages, statusCode }) as Failure

export type Conflict = Failure & { current: Record<string, unknown> }
/** A refusal because the record has changed since it was read. */
export const isConflict = (failure: Failure): failure is Conflict =>
  failure.statusCode === httpStatus.conflict && failure.current !== undefined

export const isFailure = (error: unknown): error is Failure =>
  error instanceof Error && 'kind' in error && 'messages' in error

/** The names of what the browser, TanStack Query and axios throw. */
const cancellations = new Set(['AbortError', 'CancelledError', 'CanceledError'])
/** axios' messages for a call without a response, in browsers and (the last ones) in Node. */
const cancelled = /^(canceled|Request aborted)$/
const tooLate = /^timeout of \d+ms exceeded$/
const unreachable = /^Network Error$|ECONN|ENOTFOUND|EAI_AGAIN|socket hang up|EPIPE/
/** A page of a proxy or an empty response is no message. */
const isSentence = (text: string) => text.trim() !== '' && text.length <= 300 && !text.includes('<')

/** The refusal in a response, with the status of the response: a proxy or another backend may omit it in the body. */
export const refusalOf = (statusCode: number, data: unknown, otherwise: string): object => {
  if (data && typeof data === 'object') return { statusCode, ...data }
  const text = typeof data === 'string' && data ? data : otherwise
  return { statusCode, message: isSentence(text) ? text : textOf('unknown') }
}

/** JSON that was cut off, or the page of a proxy or a public network instead of it. */
const isBroken = (text: string) => /^\s*[<{[]/.test(text)
/** Throws for a successful response that cannot be read; whether the backend has acted is unknown. */
export const assertReadable = (data: unknown): void => {
  if (typeof data === 'string' && isBroken(data)) throw failure('refusal', [textOf('unreadable')])
}

const textMessages = (text: string): Failure => {
  if (cancelled.test(text)) return failure('aborted', [])
  if (tooLate.test(text)) return failure('timeout', [textOf('timeout')])
  if (unreachable.test(text)) return failure('network', [textOf('network')])
  return failure('refusal', [isSentence(text) ? text : textOf('unknown')])
}

const texts = (value: unknown): string[] =>
  [value].flat().filter((v): v is string => typeof v === 'string' && v.trim() !== '')

/** The backend's messages, translated if the admin knows their codes. */
const translations = ({ reasons, code, message }: Record<string, unknown>) => {
  const main = typeof message === 'string' ? [{ code, message }] : []
  const allReasons = [...main, ...(Array.isArray(reasons) ? reasons : [])]
  return new Map(
    allReasons.flatMap((reason: { message?: unknown } | null): [unknown, string][] => {
      const text = language.textOf(reason)
      return text === undefined ? [] : [[reason?.message, text]]
    }),
  )
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const paramsOf = ({ code, reasons }: Record<string, unknown>): Failure['params'] => {
  const own = Array.isArray(reasons) ? reasons.find((one) => isObject(one) && one.code === code) : undefined
  return isObject(own?.params) ? own.params : undefined
}

const failureOfResponse = (answer: Record<string, unknown>): Failure => {
  const known = translations(answer)
  const shown = (value: unknown) => texts(value).map((sentence) => known.get(sentence) ?? sentence)
  const messages = shown(answer.message)
  const name = texts(answer.error)[0]
  const [code] = texts(answer.code)
  const params = code === undefined ? undefined : paramsOf(answer)
  const [requestId] = texts(answer.requestId)
  const fields = Object.entries((answer.errors ?? {}) as Record<string, unknown>)
    .map(([key, value]) => [key, shown(value)] as const)
    .filter(([, value]) => value.length)
  return failure(
    'refusal',
    messages.length ? messages : [name ?? textOf('unknown')],
    Number(answer.statusCode) || 0,
    {
      ...(name ? { error: name } : {}),
      ...(code ? { code } : {}),
      ...(params ? { params } : {}),
      ...(requestId ? { requestId } : {}),
      ...(fields.length ? { errors: Object.fromEntries(fields) } : {}),
      ...(answer.current && typeof answer.current === 'object'
        ? { current: answer.current as Record<string, unknown> }
        : {}),
    },
  )
}

/** Converts any rejection to the shape that Refine and the pages expect. */
export const toHttpError = (rejection: unknown): Failure => {
  if (isFailure(rejection)) return rejection
  if (typeof rejection === 'string') return textMessages(rejection)
  if (rejection instanceof Error) {
    return cancellations.has(rejection.name)
      ? failure('aborted', [])
      : failure('refusal', [rejection.message || textOf('unknown')])
  }
  if (rejection && typeof rejection === 'object')
    return failureOfResponse(rejection as Record<string, unknown>)
  return failure('refusal', [textOf('unknown')])
}

type Attempt<T> = { answer: T; failure?: undefined } | { answer?: undefined; failure: Failure }
/** The answer of a call, or why it failed. What follows the call is outside of it: it would be reported as a refusal. */
export const attempt = async <T>(call: () => Promise<T>): Promise<Attempt<T>> => {
  try {
    return { answer: await call() }
  } catch (error) {
    return { failure: toHttpError(error) }
  }
}

/** Why nothing is written while viewing as another role. */
export const viewingAsRoleError = (): Failure => failure('refusal', [textOf('viewing')])

/** As if the backend had refused a write over this record. */
export const conflictError = (current: Record<string, unknown>): Failure =>
  failure('refusal', [], httpStatus.conflict, { current })

export const apiError = (statusCode: number, message: string): Failure =>
  failure('refusal', [message], statusCode)
