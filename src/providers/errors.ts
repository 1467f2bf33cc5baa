import type { HttpError } from '@refinedev/core'
import { isCancel } from 'axios'

/** A refusal is an answer of the backend; the others never got one. */
export type FailureKind = 'refusal' | 'network' | 'timeout' | 'aborted'
export type Failure = HttpError & {
  kind: FailureKind
  /** The backend's words, one a sentence; `message` is them, one a line. */
  messages: string[]
  /** The backend's name of the failure: `Bad Request`. */
  error?: string
  errors?: Record<string, string[]>
  /** The record as it stands, beside a refusal of a stale version. */
  current?: Record<string, unknown>
}

type Silent = 'network' | 'timeout' | 'unknown' | 'viewing'
let words: (kind: Silent) => string = (kind) => `error.${kind}`
/** What to say of failures no server put into words; the shell hands over the texts of its language. */
export const setErrorTexts = (texts: (kind: Silent) => string) => {
  words = texts
}

const failure = (kind: FailureKind, messages: string[], statusCode = 0, facts: Partial<Failure> = {}) =>
  Object.assign(new Error(messages.join('\n')), { ...facts, kind, messages, statusCode }) as Failure

export const isFailure = (error: unknown): error is Failure =>
  error instanceof Error && 'kind' in error && 'messages' in error

/** axios' texts for a call that got no answer, in browsers and (the last ones) in Node. */
const cancelled = /^(canceled|Request aborted)$/
const tooLate = /^timeout of \d+ms exceeded$/
const unreachable = /^Network Error$|ECONN|ENOTFOUND|EAI_AGAIN|socket hang up|EPIPE/
/** A page of a proxy or an empty answer is not a sentence to show. */
const isSentence = (text: string) => text.trim() !== '' && text.length <= 300 && !text.includes('<')

const ofText = (text: string): Failure => {
  if (cancelled.test(text)) return failure('aborted', [])
  if (tooLate.test(text)) return failure('timeout', [words('timeout')])
  if (unreachable.test(text)) return failure('network', [words('network')])
  return failure('refusal', [isSentence(text) ? text : words('unknown')])
}

const texts = (value: unknown): string[] =>
  [value].flat().filter((v): v is string => typeof v === 'string' && v.trim() !== '')

const ofAnswer = (answer: Record<string, unknown>): Failure => {
  const said = texts(answer.message)
  const name = texts(answer.error)[0]
  const fields = Object.entries((answer.errors ?? {}) as Record<string, unknown>)
    .map(([key, value]) => [key, texts(value)] as const)
    .filter(([, value]) => value.length)
  return failure('refusal', said.length ? said : [name ?? words('unknown')], Number(answer.statusCode) || 0, {
    ...(name ? { error: name } : {}),
    ...(fields.length ? { errors: Object.fromEntries(fields) } : {}),
    ...(answer.current && typeof answer.current === 'object'
      ? { current: answer.current as Record<string, unknown> }
      : {}),
  })
}

/** Whatever a call was rejected with becomes the one form that Refine and the pages know. */
export const toHttpError = (rejection: unknown): Failure => {
  if (isFailure(rejection)) return rejection
  if (isCancel(rejection)) return failure('aborted', [])
  if (typeof rejection === 'string') return ofText(rejection)
  if (rejection instanceof Error) {
    return rejection.name === 'AbortError' || rejection.name === 'CancelledError'
      ? failure('aborted', [])
      : failure('refusal', [rejection.message || words('unknown')])
  }
  if (rejection && typeof rejection === 'object') return ofAnswer(rejection as Record<string, unknown>)
  return failure('refusal', [words('unknown')])
}

/** Why nothing is written while the admin is looked at with another role's eyes. */
export const onlyViewing = (): Failure => failure('refusal', [words('viewing')])

export const refused = (statusCode: number, message: string): Failure =>
  failure('refusal', [message], statusCode)
