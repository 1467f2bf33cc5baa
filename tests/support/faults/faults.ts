import { messages } from '#contract/policies/messages.ts'
import type { Answer } from '../providers/adapter'

const refused = (statusCode: number, message: string): Answer => ({
  status: statusCode,
  body: { statusCode, message, error: 'Refused', requestId: 'req-1' },
})
const page = '<!doctype html><html><body><h1>Welcome to the hotel’s Wi-Fi</h1></body></html>'

/** How a call can fail; `slow` is answered correctly, but only when the test allows it. */
export const faults = {
  400: refused(400, 'The request is incomplete'),
  401: refused(401, messages.sessionError),
  403: refused(403, messages.forbidden),
  404: refused(404, 'Not found any more'),
  409: refused(409, 'Changed by someone else'),
  413: refused(413, 'The request is too large'),
  422: refused(422, 'The values contradict each other'),
  429: refused(429, 'Too many requests. Try again in a minute.'),
  500: refused(500, 'Internal server error'),
  503: { status: 503, body: page },
  timeout: 'late',
  cut: 'cut',
  'malformed JSON': { status: 200, body: '{"data":[{"id":"r1","na' },
  'HTML instead of JSON': { status: 200, body: page },
  slow: 'slow',
} as const satisfies Readonly<Record<string, Answer | 'slow'>>

export type Fault = `${Extract<keyof typeof faults, string | number>}`
export const faultNames = Object.keys(faults) as Fault[]

/** Whether the page learns that its call failed. After 401 the user is asked to sign in, and then it is repeated. */
export const isAnswered = (fault: Fault) => fault !== '401' && fault !== 'slow'
