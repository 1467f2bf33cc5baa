import type { HttpError } from '@refinedev/core'
import { isCancel } from 'axios'
import { type SpecifiedCode, specified } from '../../contract/policies/refusals/specified'

/** A refusal is an answer of the backend; the others never got one. */
export type FailureKind = 'refusal' | 'network' | 'timeout' | 'aborted'
export type Failure = HttpError & {
  kind: FailureKind
  /** One a sentence, in the language of the admin where it knows the code; `message` is them, one a line. */
  messages: string[]
  /** What names the refusal for programs: `order.cancel.paid`. */
  code?: string
  /** The request in the log of the backend. */
  requestId?: string
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

type RefusalLanguage = {
  load: () => Promise<void>
  /** The sentence of a code with its parameters; undefined where the admin has none. */
  textOf: (reason: unknown) => string | undefined
}
let language: RefusalLanguage = { load: async () => {}, textOf: () => undefined }
/** How the admin puts refusals that have a code; the shell hands over the texts of its language. */
export const setRefusalTexts = (texts: RefusalLanguage) => {
  language = texts
}
/** Awaited before a refusal is put into words. Without the texts those of the backend are shown. */
export const loadRefusalTexts = () => language.load().catch(() => {})

/** Whether a sentence is that message of the specification, in English or in the language of the admin. */
export const isMessageOf = (code: SpecifiedCode, sentence: string): boolean =>
  sentence === specified[code] || sentence === language.textOf({ code })

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

/** The admin's sentence for each of the backend's that it has one for. */
const translations = ({ reasons, code, message }: Record<string, unknown>) => {
  const whole = typeof message === 'string' ? [{ code, message }] : []
  const told = [...whole, ...(Array.isArray(reasons) ? reasons : [])]
  return new Map(
    told.flatMap((reason: { message?: unknown } | null): [unknown, string][] => {
      const text = language.textOf(reason)
      return text === undefined ? [] : [[reason?.message, text]]
    }),
  )
}

const ofAnswer = (answer: Record<string, unknown>): Failure => {
  const known = translations(answer)
  const shown = (value: unknown) => texts(value).map((sentence) => known.get(sentence) ?? sentence)
  const said = shown(answer.message)
  const name = texts(answer.error)[0]
  const [code] = texts(answer.code)
  const [requestId] = texts(answer.requestId)
  const fields = Object.entries((answer.errors ?? {}) as Record<string, unknown>)
    .map(([key, value]) => [key, shown(value)] as const)
    .filter(([, value]) => value.length)
  return failure('refusal', said.length ? said : [name ?? words('unknown')], Number(answer.statusCode) || 0, {
    ...(name ? { error: name } : {}),
    ...(code ? { code } : {}),
    ...(requestId ? { requestId } : {}),
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
