import type { Dialect, RefusalPattern } from '../../../contract/dialects/dialect'
import { isSessionMessage } from '../errors'
import { httpStatus } from '../http-status'
import { isObject } from '../read/object'
import { valueAt } from './values'

type Texts = readonly [path: string, messages: string[]]

const texts = (value: unknown): string[] =>
  [value].flat().filter((one): one is string => typeof one === 'string' && one.trim() !== '')

/** Every text in a value at any depth, by its path: `items.1.name`. An object with a text at `text` is that text. */
const nestedTexts = (value: unknown, path: string, text: string): Texts[] => {
  const own = texts(path && isObject(value) ? valueAt(value, text) : value)
  if (isObject(value) && own.length) return [[path, own]]
  const inner = isObject(value) || Array.isArray(value) ? Object.entries(value) : []
  const below = inner
    .filter(([, one]) => isObject(value) || typeof one === 'object')
    .flatMap(([key, one]) => nestedTexts(one, path ? `${path}.${key}` : key, text))
  return own.length ? [[path, own], ...below] : below
}

const fieldTexts = ({ errors = {} }: Dialect, body: unknown): Texts[] => {
  const { fields, field = 'field', text = 'message', message = [] } = errors
  const found = fields === undefined ? undefined : valueAt(body, fields)
  if (Array.isArray(found))
    return found.flatMap((one, at): Texts[] => {
      const own = texts(valueAt(one, text))
      if (!own.length) return nestedTexts(one, typeof one === 'string' ? '' : String(at), text)
      return [[[valueAt(one, field) ?? ''].flat().join('.'), own]]
    })
  if (!isObject(found)) return []
  return Object.entries(found)
    .filter(([key]) => fields !== '' || !message.includes(key))
    .flatMap(([key, value]) => nestedTexts(value, key, text))
}

/** The admin's name of a field, and whether the form can show a text next to it. */
export type Naming = { nameOf: (key: string) => string; isField: (name: string) => boolean }

/** The body of a refusal in the specification's format. A text that no field can show is part of its message. */
export const translateError = (
  dialect: Dialect,
  status: number,
  body: unknown,
  { nameOf, isField }: Naming,
): unknown => {
  if (!isObject(body) && !Array.isArray(body)) return body
  const errors: Record<string, string[]> = {}
  const general: string[] = []
  for (const [path, messages] of fieldTexts(dialect, body)) {
    const name = nameOf(path)
    if (name) errors[name] = [...(errors[name] ?? []), ...messages]
    if (!isField(name.split('.')[0] ?? '')) general.push(...messages)
  }
  const paths = dialect.errors?.message ?? ['message']
  const found = paths.map((path) => texts(valueAt(body, path))).find((all) => all.length)
  const message = [...new Set(found ? [...found, ...general] : [...Object.values(errors).flat(), ...general])]
  return {
    ...(isObject(body) ? body : {}),
    statusCode: status,
    message: message.length === 1 ? message[0] : message,
    errors,
  }
}

/** Whether a response is a refusal although its status is 200. */
export const isMarkedRefusal = ({ errors }: Dialect, body: unknown): boolean => {
  const mark = errors?.when
  if (!mark) return false
  const value = valueAt(body, mark.path)
  return 'is' in mark ? value === mark.is : isObject(body) && value !== mark.not
}

const isSuccess = (status: number) => status < 300
const fits = (pattern: RefusalPattern, statuses: readonly number[], message: string) =>
  statuses.includes(pattern.status) && message.includes(pattern.message ?? '')

/** The status of a refusal's code, if it has one that the dialect declares. */
const statusOfCode = ({ errors = {} }: Dialect, original: unknown): number | undefined => {
  const code = errors.code === undefined ? undefined : valueAt(original, errors.code)
  return typeof code === 'string' || typeof code === 'number' ? errors.statuses?.[code] : undefined
}

/**
 * 401 if the session has ended, and 403 for any other 401. `body`: in the specification's format; `original`: in that of
 * the backend. `sharesSession`: this backend may end the session.
 */
export const translateStatus = (
  dialect: Dialect,
  status: number,
  { body, original }: { body: unknown; original: unknown },
  sharesSession: boolean,
): number => {
  const { sessionEnds = [], errors = {} } = dialect
  const byCode = statusOfCode(dialect, original)
  const mapped = byCode ?? (isSuccess(status) ? httpStatus.badRequest : status)
  const message = texts(isObject(body) ? body.message : body).join(' ')
  const tested = isSuccess(status) ? [status, mapped] : [mapped]
  const endsSession =
    (mapped === httpStatus.unauthorized && isSessionMessage(message)) ||
    sessionEnds.some((pattern) => fits(pattern, tested, message))
  if (sharesSession && endsSession) return httpStatus.unauthorized
  if (mapped === httpStatus.unauthorized) return httpStatus.forbidden
  return byCode ?? errors.statuses?.[mapped] ?? mapped
}
