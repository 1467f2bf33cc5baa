import type { Exchange } from '../client'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown) => typeof value === 'string' && value.trim() !== ''
const isTexts = (value: unknown) => Array.isArray(value) && value.length > 0 && value.every(isText)

/** How a body differs from that of a refusal; its status is what the admin decides by. */
export const refusalBodyProblems = (status: number, body: unknown): string[] => {
  if (!isObject(body)) return ['the refusal is not a JSON object']
  const { statusCode, message, errors, reasons, code } = body
  return [
    ...(statusCode === status ? [] : [`'statusCode' is ${JSON.stringify(statusCode)} instead of ${status}`]),
    ...(isText(message) || isTexts(message) ? [] : ["'message' is neither a text nor a list of texts"]),
    ...(errors === undefined || (isObject(errors) && Object.values(errors).every(isTexts))
      ? []
      : ["'errors' does not have a list of texts for each field"]),
    ...(code === undefined || isText(code) ? [] : ["'code' is not a text"]),
    ...(reasons === undefined ||
    (Array.isArray(reasons) &&
      reasons.every((one) => isObject(one) && isText(one.code) && isText(one.message)))
      ? []
      : ["'reasons' has an entry without code or message"]),
  ]
}

/** How a response differs from one with one of those statuses. */
export const statusProblems = ({ status, body }: Exchange, ...expected: readonly number[]): string[] => {
  if (expected.includes(status)) return []
  const expectation = `expected ${expected.join(' or ')}`
  return [status ? `${expectation}, got ${status}` : `${expectation}, got no response: ${body}`]
}
