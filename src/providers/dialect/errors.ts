import type { Dialect, RefusalPattern } from '../../../contract/dialects/dialect'
import { isSessionMessage } from '../errors'
import { httpStatus } from '../http-status'
import { isObject, valueAt } from './values'

type Texts = [key: string, messages: string[]]

const texts = (value: unknown): string[] =>
  [value].flat().filter((one): one is string => typeof one === 'string' && one.trim() !== '')

const fieldTexts = ({ errors = {} }: Dialect, body: unknown): Texts[] => {
  const { fields, field = 'field', text = 'message', message = [] } = errors
  const found = fields === undefined ? undefined : valueAt(body, fields)
  if (Array.isArray(found))
    return found.map((one): Texts => [[valueAt(one, field)].flat().join('.'), texts(valueAt(one, text))])
  if (!isObject(found)) return []
  return Object.entries(found)
    .filter(([key]) => fields !== '' || !message.includes(key))
    .map(([key, value]): Texts => [key, texts(value)])
}

/** The body of a refusal in the specification's format; `nameOf` returns the admin's name of a field. */
export const translateError = (
  dialect: Dialect,
  status: number,
  body: unknown,
  nameOf: (key: string) => string,
): unknown => {
  if (!isObject(body) && !Array.isArray(body)) return body
  const errors: Record<string, string[]> = {}
  for (const [key, messages] of fieldTexts(dialect, body)) {
    if (key && messages.length) errors[nameOf(key)] = [...(errors[nameOf(key)] ?? []), ...messages]
  }
  const paths = dialect.errors?.message ?? ['message']
  const found = paths.map((path) => texts(valueAt(body, path))).find((all) => all.length)
  const message = found ?? Object.values(errors).flat()
  return {
    ...(isObject(body) ? body : {}),
    statusCode: status,
    message: message.length === 1 ? message[0] : message,
    errors,
  }
}

const fits = (pattern: RefusalPattern, status: number, message: string) =>
  pattern.status === status && message.includes(pattern.message ?? '')

/** 401 if the session has ended, and 403 for any other 401. `sharesSession`: this backend may end the session. */
export const translateStatus = (
  { sessionEnds = [], errors = {} }: Dialect,
  status: number,
  body: unknown,
  sharesSession: boolean,
): number => {
  const message = texts(isObject(body) ? body.message : body).join(' ')
  const isUnauthorized = status === httpStatus.unauthorized
  const endsSession =
    (isUnauthorized && isSessionMessage(message)) ||
    sessionEnds.some((pattern) => fits(pattern, status, message))
  if (sharesSession && endsSession) return httpStatus.unauthorized
  return isUnauthorized ? httpStatus.forbidden : (errors.statuses?.[status] ?? status)
}
